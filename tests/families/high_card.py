"""High card, a game that no casino has: a card for the player and one for the banker, and the higher one wins.

It is as small as a family can be, and stands in for those to come: what it passes through knows nothing of boxes.
A wager on the winning side is paid 1 to 1, one on the other side is taken, and equal cards give both back.
"""

from dataclasses import dataclass
from typing import Any, ClassVar

from msgspec import Struct, field

from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.decisions import PlayAdvised
from domain.facts.events import Event
from domain.facts.rulings import RoundVoided
from domain.facts.settlement import WagerCollected, WagerPaid, WagerReturned
from domain.facts.setups import ComparingSetup
from domain.facts.tables import AnySetup
from domain.facts.wagers import WagerPlaced
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.games.family import Facts, Family
from domain.games.judged import FollowedRound, JudgedRound, SettledWager
from domain.table.checks import advised
from domain.table.following import ANY_TABLE, Following
from domain.table.state import RoundState, TableState
from domain.table.view import At, View

RULEBOOK, GAME = "high-card-rules", "high-card"
_RANKS = "23456789TJQKA"
_FOLLOWING = Following(ANY_TABLE)


@dataclass(frozen=True)
class HighCardRules:
    """All there is to it."""

    rulebook: str = RULEBOOK
    line: tuple[str, ...] = (GAME,)

    @property
    def departures(self) -> frozenset[str]:
        return frozenset()


class Wager(Struct):
    """A wager on a side, and what became of it."""

    seq: int
    player: str
    side: str
    cents: int
    paid_cents: int = 0
    collected_cents: int = 0
    returned_cents: int = 0
    settled_seq: int | None = None


class HighCardRound(RoundState):
    """Two sides, a card on each."""

    family: ClassVar[str] = "comparing"

    wagers: list[Wager] = field(default_factory=list)
    cards: dict[str, str] = field(default_factory=dict)
    first_card_seq: int | None = None

    @property
    def begun_seq(self) -> int | None:
        return self.first_card_seq

    @property
    def was_played(self) -> bool:
        return bool(self.cards) or any(wager.settled_seq for wager in self.wagers)

    @property
    def players(self) -> set[str]:
        return {wager.player for wager in self.wagers}

    def winner(self) -> str:
        """The side that has won; empty for neither."""
        ranks = {side: _RANKS.index(card[0]) for side, card in self.cards.items()}
        if ranks["player"] == ranks["banker"]:
            return ""
        return max(ranks, key=lambda side: ranks[side])


class HighCardTable(TableState):
    """A table of high card."""

    family: ClassVar[str] = "comparing"

    round: HighCardRound | None = None

    def begin_round(self, event: Event, *, is_over: bool = False) -> None:
        self.round = HighCardRound(event.round or 0, event.shoe, event.seq)


class FollowedHighCard(FollowedRound, kw_only=True):
    """A round of high card that was followed to its end."""

    setup: ComparingSetup
    round: HighCardRound


@_FOLLOWING.follows(WagerPlaced)
def _place(table: HighCardTable, event: Event, fact: WagerPlaced) -> None:
    if table.round is not None:
        table.round.wagers.append(Wager(event.seq, fact.player, fact.bet, fact.cents))


@_FOLLOWING.follows(CardDrawn)
def _draw(table: HighCardTable, event: Event, fact: CardDrawn) -> None:
    if table.round is not None and isinstance(fact.to, str) and fact.card is not None:
        table.round.cards.setdefault(fact.to, fact.card)
        table.round.first_card_seq = table.round.first_card_seq or event.seq


@_FOLLOWING.follows(WagerPaid, WagerCollected, WagerReturned)
def _settle(table: HighCardTable, event: Event, fact: WagerPaid | WagerCollected | WagerReturned) -> None:
    for wager in table.round.wagers if table.round else []:
        if (wager.player, wager.side) == (fact.player, fact.bet):
            wager.settled_seq = event.seq
            if isinstance(fact, WagerPaid):
                wager.paid_cents += fact.paid_cents
            elif isinstance(fact, WagerCollected):
                wager.collected_cents += fact.cents
            else:
                wager.returned_cents += fact.cents


@dataclass
class HighCardWalk:
    """A round that is being walked: one card for each side, and none more."""

    view: View[HighCardRules, HighCardTable]
    number: int
    ended: bool = False
    drawn: int = 0

    def walk(self, event: Event) -> None:
        if isinstance(event.data, CardDrawn):
            self.drawn += 1
            if self.drawn == 3:
                self.view.find("excess-card", event, seen="a third card was drawn", expected="each side has one card")
        self.ended = self.ended or isinstance(event.data, RoundEnded | RoundVoided)

    def hear(self, event: Event) -> None:
        """Nothing is said afterwards."""

    hear_between = hear


class HighCard(Family[HighCardTable, HighCardWalk, FollowedHighCard, View[HighCardRules, HighCardTable]]):
    """It takes the name of a family that the contract has and nobody judges yet."""

    name = "comparing"
    seals: ClassVar[Facts] = frozenset((CardDrawn,))
    of_play: ClassVar[Facts] = frozenset((WagerPlaced, CardDrawn, WagerPaid, WagerCollected, WagerReturned))
    begins: ClassVar[Facts] = frozenset((CardDrawn, WagerPaid, WagerCollected, WagerReturned))
    walked: ClassVar[Facts] = frozenset((CardDrawn, RoundEnded, RoundVoided))
    heard_later: ClassVar[Facts] = frozenset()
    checked: ClassVar[Facts] = frozenset((PlayAdvised,))
    table = HighCardTable
    followed = FollowedHighCard

    def follow(self, table: HighCardTable, event: Event) -> None:
        _FOLLOWING.follow(table, event)

    def view(
        self, setup: AnySetup, table: HighCardTable, findings: list[Finding]
    ) -> View[HighCardRules, HighCardTable] | None:
        return View(HighCardRules(), table, findings) if setup.game == GAME else None

    def check(self, view: View[HighCardRules, HighCardTable], event: Event) -> None:
        """What every table has checked; it adds nothing of its own."""
        if isinstance(event.data, PlayAdvised):
            advised(view, event, event.data)

    def walk(self, view: View[HighCardRules, HighCardTable], number: int) -> HighCardWalk:
        return HighCardWalk(view, number)

    def close(
        self,
        walk: HighCardWalk,
        view: View[HighCardRules, HighCardTable],
        found: list[Finding],
        *,
        cut_off: bool,
    ) -> FollowedHighCard | Unjudged:
        game_round, setup = view.table.round, view.table.plays
        assert game_round is not None
        assert isinstance(setup, ComparingSetup)
        if len(game_round.cards) < 2:
            return Unjudged(game_round.opened_seq, walk.number, "card-not-drawn", "a side has no card")
        return FollowedHighCard(
            number=walk.number, seq=view.table.version, setup=setup, round=game_round, findings=found
        )

    def review(
        self, followed: FollowedHighCard, view: View[HighCardRules, HighCardTable], *, later: bool
    ) -> JudgedRound:
        winner = followed.round.winner()
        judging: View[HighCardRules, HighCardTable] = View(view.game, view.table, followed.findings)
        for wager in followed.round.wagers:
            due = wager.cents if wager.side == winner else 0
            if wager.paid_cents != due:
                finding = judging.find(
                    "wrong-payout",
                    At(wager.settled_seq or wager.seq, followed.number),
                    seen=f"{wager.player} was paid {wager.paid_cents} cents",
                    expected="the side that has won is paid 1 to 1",
                    player=wager.player,
                )
                if finding is not None:
                    finding.owed_cents = {wager.player: due - wager.paid_cents}
        return JudgedRound(followed.number, followed.round, followed.findings)

    def wagers(self, game_round: RoundState, judged: JudgedRound | None) -> list[SettledWager]:
        assert isinstance(game_round, HighCardRound)
        winner = game_round.winner() if len(game_round.cards) == 2 else None
        return [_settled(wager, winner if judged else None) for wager in game_round.wagers]


def _settled(wager: Wager, winner: str | None) -> SettledWager:
    known: dict[str, Any] = {}
    if winner is not None:
        loses = winner not in ("", wager.side)
        known = {
            "due_paid_cents": wager.cents if wager.side == winner else 0,
            "due_lost_cents": wager.cents if loses else 0,
            "clause": "1.2",
        }
    return SettledWager(
        seq=wager.seq,
        player=wager.player,
        place=f"the {wager.side}'s side",
        bet=wager.side,
        cents=wager.cents,
        paid_cents=wager.paid_cents,
        lost_cents=wager.collected_cents,
        returned_cents=wager.returned_cents,
        settled_seq=wager.settled_seq,
        **known,
    )
