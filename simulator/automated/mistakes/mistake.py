"""What a mistake on terminals is: a slip with a code, a clause by game, and what should be found of it."""

from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

from domain.facts.accounts import AccountAdjusted
from simulator.automated.games.game import AutomatedGame
from simulator.automated.settling import net_cents, worth_of
from simulator.automated.slip import Slip
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import Bet, Stake, Terminal
from simulator.mistakes.label import Label
from simulator.pace import seconds

COMES = seconds(10, 40)


@dataclass
class ToFind:
    kind: str
    clause: str
    seq: int
    round: int | None
    owed_cents: dict[str, int] = field(default_factory=dict)
    put_right: bool = False


class AutomatedMistake(Slip):
    """`clauses` are by game, or under `""` for all games; a game that has none has no such mistake."""

    code: ClassVar[str]
    clauses: ClassVar[dict[str, str]]
    is_made_here = True
    may_be_put_right: ClassVar[bool] = False

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.to_find: list[ToFind] = []

    @classmethod
    def clause_at(cls, game: AutomatedGame) -> str | None:
        return cls.clauses.get(game.name, cls.clauses.get(""))

    def place(self, table: AutomatedTable) -> bool:
        """Whether it can be made in the round that begins."""
        return bool(table.playing)

    def goes_on(self, table: AutomatedTable) -> bool:
        """Into the next round."""
        return False

    def find(
        self,
        table: AutomatedTable,
        seq: int | None = None,
        owed_cents: dict[str, int] | None = None,
        clause: str | None = None,
    ) -> ToFind:
        """What has just been recorded should be found, or the step that is named."""
        clause = clause or self.clause_at(table.game)
        assert clause is not None
        at = table.recorder.seq if seq is None else seq
        owed = {holder: cents for holder, cents in (owed_cents or {}).items() if cents}
        found = ToFind(self.code, clause, at, table.recorder.round, owed)
        self.to_find.append(found)
        return found

    def before_end(self, table: AutomatedTable) -> None:
        """Some are noticed at once: the runner has the account put right."""
        if not self.may_be_put_right or self.rng.random() < 0.6:
            return
        for found in self.to_find:
            for terminal in table.playing:
                cents = found.owed_cents.get(terminal.holder, 0)
                if cents > 0 or (cents < 0 and terminal.balance_cents >= -cents):
                    self._put_right(table, terminal, found, cents)

    def _put_right(self, table: AutomatedTable, terminal: Terminal, found: ToFind, cents: int) -> None:
        terminal.balance_cents += cents
        terminal.lost_cents -= cents
        fact = AccountAdjusted(
            terminal=terminal.name,
            cents=abs(cents),
            to="player" if cents > 0 else "house",
            because="settlement",
            balance_cents=terminal.balance_cents,
            by=table.crew.runner,
            at_seq=found.seq,
        )
        table.note(fact, COMES)
        del found.owed_cents[terminal.holder]
        found.put_right = True

    def after_round(self, table: AutomatedTable) -> None:
        """Between this round and the next."""

    def cut_short(self, table: AutomatedTable) -> None:
        """The table closes, and it would have gone on: what was left undone is done."""

    def labels(self, table: AutomatedTable) -> list[Label]:
        return [
            Label(
                kind=one.kind,
                rulebook=table.game.rulebook,
                game=table.game.name,
                table=table.name,
                recording=table.recorder.recording,
                round=one.round,
                seq=one.seq,
                clause=one.clause,
                owed_cents=dict(sorted(one.owed_cents.items())),
                noticed="at-once" if one.put_right else "never",
                remedy="right" if one.put_right else "none",
                put_right=one.put_right,
            )
            for one in self.to_find
        ]


def able(table: AutomatedTable, least_cents: int = 0) -> list[Terminal]:
    """Terminals of players who may do anything: not one that wanders, nor with a limit of its own."""
    shared = table.passage.terminal if table.passage else None
    return [
        terminal
        for terminal in table.playing
        if terminal is not shared and terminal.limit_cents is None and terminal.balance_cents >= least_cents
    ]


def a_bet(rng: Random, table: AutomatedTable, terminal: Terminal) -> Bet:
    """Somewhere on the layout, where no other wager must lie first."""
    return table.game.bets(rng, table, terminal, 1)[0]


def net(table: AutomatedTable, terminal: Terminal, bet: Bet, cents: int) -> int:
    """What a wager of so much brings by what came."""
    stake = Stake(bet, cents, 0)
    return net_cents(stake, worth_of(table, terminal, stake)) if cents else 0
