"""The state of a blackjack table of terminals: that of blackjack, with who sits where and what terminals display.

A terminal's positions are boxes of the table: they are counted through, terminal by terminal, clockwise.
"""

import re
from typing import Any, ClassVar

from msgspec import field
from msgspec.structs import replace

from domain.facts.base import Fact
from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.facts.rulings import RoundVoided
from domain.facts.setups import BlackjackSetup
from domain.facts.tables import SETTING_UP, LimitsChanged, SetsUp, Setup, setup_of
from domain.facts.terminals import TerminalWagerPlaced, TerminalWagersVoided
from domain.facts.wagers import RoundOpened
from domain.games.blackjack.play.follow import following as _every_fact_is_followed
from domain.games.blackjack.play.following.register import FOLLOWING as AT_A_TABLE
from domain.games.blackjack.play.table import Round, Table
from domain.games.blackjack.review.round_review import FollowedHands
from domain.moments import microseconds
from domain.table.following import ANY_TABLE, Follow, Following
from domain.terminals.following import TERMINALS
from domain.terminals.state import Floor, Stake, Wagering, name_of
from domain.vocabulary import BETS_DURING_A_ROUND

__all__ = ["_every_fact_is_followed"]

_BOX = re.compile(r"\bbox (\d+)")


class VirtualSetup(Setup, frozen=True):
    """The setup of a table of terminals as blackjack asks for it: its boxes are the positions of all terminals."""

    dealing: str  # type: ignore[assignment]  # virtual, which no table with a dealer has
    boxes: int


class TerminalRound(Round):
    """A round of blackjack on terminals: its hands, and the wagers as the terminals display them."""

    wagering: Wagering = field(default_factory=Wagering)

    @property
    def begun_seq(self) -> int | None:
        return self.wagering.expired_seq or self.first_card_seq

    @property
    def was_played(self) -> bool:
        return bool(self.drawn or self.wagering.stakes)


class TerminalTable(Table):
    """A table of terminals that play blackjack."""

    family: ClassVar[str] = "blackjack-on-terminals"

    setup: VirtualSetup | None = None
    round: TerminalRound | None = None
    floor: Floor = field(default_factory=Floor)
    stations: list[str] = field(default_factory=list)  # its terminals, clockwise
    positions: int = 1  # of each

    def begin_round(self, event: Event, *, is_over: bool = False) -> None:
        self.round = TerminalRound(event.round or 0, event.shoe, event.seq)

    def lose_sight(self) -> None:
        super().lose_sight()
        self.floor = self.floor.out_of_sight()

    def box(self, terminal: str, position: int) -> int:
        """The box that a position of a terminal is. One that the setup does not have comes after all others."""
        if terminal not in self.stations:
            self.stations.append(terminal)
        return self.stations.index(terminal) * self.positions + position

    def place(self, box: int) -> str:
        """A box by the name of its terminal, and its position there where it has several."""
        nth, position = divmod(box - 1, self.positions)
        terminal = self.stations[nth] if nth < len(self.stations) else f"terminal {nth + 1}"
        return f"{terminal} position {position + 1}" if self.positions > 1 else terminal

    def by_terminal(self, text: str) -> str:
        """A sentence about boxes, with the terminals that they are."""
        return _BOX.sub(lambda match: self.place(int(match[1])), text)


class FollowedOnTerminals(FollowedHands, kw_only=True):
    """A round that was followed to its end."""

    setup: VirtualSetup
    round: TerminalRound
    full: BlackjackSetup  # as the table was opened with it


def as_blackjack(setup: BlackjackSetup) -> VirtualSetup:
    """A setup with terminals, as blackjack asks for it."""
    stations = setup.terminals.stations if setup.terminals else []
    return VirtualSetup(
        rulebook=setup.rulebook,
        game=setup.game,
        decks=setup.decks,
        cards_per_deck=setup.cards_per_deck,
        dealing=setup.dealing,
        boxes=setup.boxes * len(stations),
        chip_cents=setup.chip_cents,
        limits=setup.limits,
        side_wagers=setup.side_wagers,
        options=setup.options,
    )


# What a terminal reports changes what is known of terminals; read as a table's facts it changes the hands.
_OF_TERMINALS: dict[type[Fact], Follow] = {
    kind: change for kind, change in TERMINALS.items() if ANY_TABLE.get(kind) is not change
}
FOLLOWING = Following({**AT_A_TABLE, **_OF_TERMINALS})
_follows = FOLLOWING.follows


@_follows(*SETTING_UP)
def _set_up(table: TerminalTable, event: Event, fact: SetsUp) -> None:
    AT_A_TABLE[type(fact)](table, event, fact)
    setup = setup_of(fact)
    if isinstance(setup, BlackjackSetup):
        table.setup = as_blackjack(setup)
        table.stations = [station.terminal for station in setup.terminals.stations] if setup.terminals else []
        table.positions = setup.boxes


@_follows(LimitsChanged)
def _change_limits(table: TerminalTable, event: Event, fact: LimitsChanged) -> None:
    AT_A_TABLE[LimitsChanged](table, event, fact)
    if table.other_setup is not None:
        table.other_setup = replace(table.other_setup, limits=fact.limits)


@_follows(TerminalWagerPlaced)
def _place(table: TerminalTable, event: Event, fact: TerminalWagerPlaced) -> None:
    """Insurance, doubles and splits come after the wagering period, and count as they are placed."""
    if fact.bet not in BETS_DURING_A_ROUND or table.round is None:
        TERMINALS[TerminalWagerPlaced](table, event, fact)
        return
    stakes, player = table.round.wagering.stakes, table.floor.player_at(fact.terminal)
    name = name_of(fact.terminal, fact.bet, [], None, fact.box, fact.hand)
    now = microseconds(event.time)
    stake = stakes.get(name) or Stake(
        event.seq, fact.terminal, player, fact.bet, [], None, fact.box, fact.hand, 0, now, raised_seq=event.seq
    )
    stake.cents += fact.cents
    stake.at_expiry_cents = stake.cents
    stakes[name] = stake


@_follows(TerminalWagersVoided)
def _void(table: TerminalTable, event: Event, fact: TerminalWagersVoided) -> None:
    TERMINALS[TerminalWagersVoided](table, event, fact)
    void = {table.floor.player_at(fact.terminal)} if fact.terminal else None
    for stake in table.round.stakes if table.round is not None else ():
        if stake.voided_seq is None and (void is None or stake.player in void):
            stake.voided_seq = event.seq


def _both(kind: type[Fact]) -> None:
    """What a round's beginning changes is followed as at a table and as on terminals."""
    at_a_table, on_terminals = AT_A_TABLE[kind], TERMINALS[kind]

    def follow(table: Any, event: Event, fact: Fact) -> None:
        at_a_table(table, event, fact)
        on_terminals(table, event, fact)

    FOLLOWING[kind] = follow


_both(RoundOpened)
# That a round ends or is void is counted once, by what terminals have of it.
FOLLOWING[RoundEnded], FOLLOWING[RoundVoided] = TERMINALS[RoundEnded], TERMINALS[RoundVoided]
