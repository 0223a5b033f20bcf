"""Blackjack on terminals as it is shown: blackjack's hands and wagers, at positions that are called by terminals."""

import dataclasses
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from domain.facts.setups import BlackjackSetup
from domain.facts.tables import AnySetup
from domain.games.blackjack.game import Game
from domain.games.blackjack.on_terminals.review import JudgedOnTerminals
from domain.games.blackjack.on_terminals.state import TerminalRound, TerminalTable
from domain.games.judged import JudgedRound
from domain.library.other_games import blackjack_on_terminals
from domain.terminals.review import Due
from domain.terminals.state import Floor
from domain.terminals.state import Stake as Displayed
from replay.families.blackjack import BlackjackView, Hand, Picture, became, due_words, hand_of_wager, hands_of
from replay.families.blackjack import picture_of as felt_of
from replay.families.terminals import TerminalsPicture, TerminalView, doubts, due_as, picture_of, terminals_of, worth_of
from replay.values.cards import Layout, Pile
from replay.values.money import Outcome
from replay.values.redeal import Deal, Redeal, RedealWords, Way

_AT_A_TABLE = BlackjackView()


@dataclass(frozen=True)
class TerminalHand(Hand):
    """A hand on a position of a terminal."""

    place: str = dataclasses.field(default="", compare=False)

    @property
    def label(self) -> str:
        if self.is_dealers:
            return "dealer"
        return self.place + (f" hand {self.number}" if self.number > 1 else "")

    def fields(self) -> dict[str, Any]:
        return super().fields() | ({} if self.is_dealers else {"place": self.place})


@dataclass(frozen=True)
class PositionsPicture:
    """What lies on the positions of all terminals, and the terminals themselves. `places` are the positions' names."""

    felt: Picture
    terminals: TerminalsPicture
    places: tuple[str, ...] = ()


class BlackjackOnTerminalsView(TerminalView):
    """Hands as at a table; money as on terminals."""

    redeal_words = RedealWords(
        was="As it was dealt and settled",
        book="As it should have been",
        same="By the book these hands stand, and every wager was settled for what it was worth.",
        same_on_paper="By the book these hands stand, and every wager was settled for what it was worth.",
        differs="Cards outlined and marked ≠ differ between the two; what was settled otherwise is listed below.",
        differs_in_words="The same cards lie in the same hands, and not every wager was settled for what it was worth.",
    )

    def layout(self, table: TerminalTable, number: int) -> Layout:
        game_round = table.round
        if game_round is None or game_round.number != number:
            return ()
        return _named(hands_of(game_round, _game(table.plays)), places_of(table.plays))

    def picture(self, table: TerminalTable, number: int) -> PositionsPicture | None:
        game_round = table.round
        if game_round is None or game_round.number != number:
            return None
        places = places_of(table.plays)
        felt = _felt(game_round, _game(table.plays), places)
        return PositionsPicture(felt, picture_of(table), places)

    def dues(self, review: JudgedRound | None) -> list[Due]:
        return review.displayed if isinstance(review, JudgedOnTerminals) else []

    def outcomes(self, game_round: TerminalRound, review: Any, game: Game | None) -> list[Outcome]:
        """Where the round was dealt again, the money of each wager is that of the second deal."""
        found = super().outcomes(game_round, review, game)
        if not isinstance(review, JudgedOnTerminals):
            return found
        depends = bool(review.branches)
        if review.again is None:
            return [replace(outcome, depends=depends) for outcome in found]
        book = {(due.stake.player, due.stake.bet, due.stake.hand): due for due in review.rightful if not due.unknown}
        return [replace(outcome, book=_by_the_book(outcome, book), depends=depends) for outcome in found]

    def deciding(self, game_round: TerminalRound, stake: Displayed) -> Pile | None:
        read = next(
            (one for one in game_round.stakes if (one.seq, one.bet, one.hand) == (stake.seq, stake.bet, stake.hand)),
            None,
        )
        return hand_of_wager(game_round, hands_of(game_round, None), read) if read is not None else None

    def redeal(self, review: JudgedOnTerminals, game: Game | None, setup: AnySetup | None) -> Redeal:
        """The second deal, or where the cards were dealt rightly, what was settled beside what it was worth."""
        game, places, dues = _game(setup), places_of(setup), self.dues(review)
        game_round = review.round
        assert isinstance(game_round, TerminalRound)
        again = _AT_A_TABLE.redeal(review, game, setup)
        was = _felt(game_round, game, places)
        settled = (
            TerminalsPicture() if review.again is not None else terminals_of(game_round, Floor(), became=due_as(dues))
        )
        right = review.again if review.again is not None else game_round
        book = _felt(right, game, places, due_words(review.rightful if review.again is not None else review.dues))
        return Redeal(
            was=Deal(was.hands, (), PositionsPicture(was, terminals_of(game_round, Floor()), places)),
            book=None
            if review.why_not or review.branches
            else Deal(book.hands, tuple(map(worth_of, dues)), PositionsPicture(book, settled, places)),
            why_not=review.why_not,
            ways=tuple(_way(way, places) for way in again.ways),
            unused=again.unused,
            doubts=doubts(game_round.wagering),
            is_settled_so=all(due.worth.unknown or due.net_cents == due.stake.net_cents for due in dues),
        )


def _by_the_book(outcome: Outcome, book: dict[tuple[str, str, int], Any]) -> Any:
    lay, wager = outcome.lay, outcome.wager
    due = book.get((wager.player, wager.bet, wager.where.get("hand", 1)))
    if due is None or lay is None or lay.is_void:
        return lay
    return replace(lay, paid_cents=due.paid_cents, collected_cents=due.collected_cents, clause=due.clause)


def _game(setup: AnySetup | None) -> Game | None:
    return blackjack_on_terminals(setup) if setup is not None else None


def places_of(setup: AnySetup | None) -> tuple[str, ...]:
    """The positions of all terminals in their order, as they are called."""
    if not isinstance(setup, BlackjackSetup) or setup.terminals is None:
        return ()
    return tuple(
        f"{station.terminal} position {position}" if setup.boxes > 1 else station.terminal
        for station in setup.terminals.stations
        for position in range(1, setup.boxes + 1)
    )


def _place(places: tuple[str, ...], box: int) -> str:
    return places[box - 1] if 0 < box <= len(places) else f"position {box}"


def _named(hands: Iterable[Hand], places: tuple[str, ...]) -> tuple[TerminalHand, ...]:
    return tuple(
        TerminalHand(
            **{item.name: getattr(hand, item.name) for item in dataclasses.fields(hand)},
            place="" if hand.is_dealers else _place(places, hand.box),
        )
        for hand in hands
    )


def _felt(
    game_round: Any, game: Game | None, places: tuple[str, ...], what_became: Callable[[Any], Any] = became
) -> Picture:
    drawn = felt_of(game_round, game, what_became)
    hands = tuple(replace(hand, is_gone=False) for hand in drawn.hands)  # nobody picks virtual cards up
    return replace(drawn, hands=_named(hands, places), is_void=game_round.voided_seq is not None)


def _way(way: Way, places: tuple[str, ...]) -> Way:
    return (
        way
        if way.layout is None
        else replace(way, layout=_named([hand for hand in way.layout if isinstance(hand, Hand)], places))
    )
