"""One automated table: the game, its setting, the terminals that are connected, staff and recorder."""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from domain.facts.base import Fact
from domain.facts.outcomes import Outcome
from domain.facts.setups import Station
from domain.values import Limit, Staff
from simulator.automated.games.game import AutomatedGame, Setting, Worths
from simulator.automated.terminal import Terminal
from simulator.luck import Luck
from simulator.pace import Gap
from simulator.recorder import Recorder

if TYPE_CHECKING:
    from simulator.automated.blackjack.felt import Felt
    from simulator.automated.malfunctions import Trouble
    from simulator.automated.slip import MistakeHooks, Slip
    from simulator.automated.wandering import Passage


@dataclass(slots=True)
class Crew:
    """A runner looks after the terminals; those above are called."""

    runner: Staff
    supervisor: Staff  # higher duties dealer
    manager: Staff  # area manager
    senior: Staff  # assistant casino manager


def crew_of(index: int) -> Crew:
    return Crew(
        runner=Staff(number=f"r-{101 + index // 4}", rank="runner"),
        supervisor=Staff(number=f"s-{7001 + index // 6}", rank="higher-duties-dealer"),
        manager=Staff(number=f"s-{8001 + index // 12}", rank="area-manager"),
        senior=Staff(number=f"s-{9001 + index // 40}", rank="assistant-casino-manager"),
    )


@dataclass(slots=True)
class AutomatedTable:
    """`terminals` are in their order, clockwise. `slip` is the mistake that is being made, or an honest one."""

    name: str
    game: AutomatedGame
    setting: Setting
    pit: str
    luck: Luck
    recorder: Recorder
    crew: Crew
    terminals: list[Terminal]
    closes_us: int
    slip: "Slip"
    passage: "Passage | None" = None
    mistake_hooks: "MistakeHooks | None" = None
    connected: list[str] = field(default_factory=list)  # the terminals of its setup, also of one that is elsewhere
    rounds: int = 0
    last_spinner: str | None = None
    outcome: Outcome | None = None
    worths_as_announced: Worths | None = None
    worths: Worths | None = None
    spun_early: bool = False
    early: Outcome | None = None  # what came before the period was over
    at_expiry: dict[str, tuple[int, int]] = field(default_factory=dict)  # by terminal what lay there, and since when
    round_seq: int = 0  # at which the present round opened
    is_announced: bool = False  # what came, before the period was over
    expired_us: int = 0
    opened_us: int = 0
    void_on: set[str] = field(default_factory=set)  # terminals whose wagers of this round are void
    minds_nothing: set[str] = field(default_factory=set)  # terminals whose players do nothing more in this round
    is_called_off: bool = False  # the round, before anything came
    trouble: "Trouble | None" = None
    stays_out: set[str] = field(default_factory=set)  # terminals that are not settled with the others
    felt: "Felt | None" = None  # where cards are dealt to positions
    names_known: set[str] = field(default_factory=set)
    other_table: str | None = None  # to which the terminal turns that both share
    next_limits: tuple[Limit, ...] | None = None
    next_limits_us: int = 0

    @property
    def now_us(self) -> int:
        return self.recorder.now_us

    def stations(self) -> list[Station]:
        return [Station(terminal=terminal.name, printer=terminal.printer) for terminal in self.terminals]

    def note(self, fact: Fact, gap: Gap) -> int:
        """Records a fact, and says its number."""
        self.recorder.note(fact, gap)
        return self.recorder.seq

    def note_at(self, fact: Fact, at_us: int) -> int:
        """Records a fact at a time, or now if that has passed."""
        return self.note(fact, Gap(max(at_us - self.now_us, 0), 0))

    def set_limits(self, limits: tuple[Limit, ...]) -> None:
        self.setting = replace(self.setting, limits=limits)

    @property
    def playing(self) -> list[Terminal]:
        return [terminal for terminal in self.terminals if terminal.player is not None]

    @property
    def wagering(self) -> list[Terminal]:
        """Those with a wager in this round."""
        return [terminal for terminal in self.terminals if terminal.stakes]
