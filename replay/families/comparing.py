"""Games of compared hands as they are shown: baccarat's Player and Banker, casino war's areas against the dealer."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from domain.facts.setups import ComparingSetup
from domain.facts.tables import AnySetup
from domain.games.comparing.baccarat import due_card, is_natural, points
from domain.games.comparing.game import LOSES_HALF, STANDS_OFF, ComparingGame, Coup
from domain.games.comparing.review import JudgedHands
from domain.games.comparing.state import ComparingRound, ComparingTable, Dealt
from domain.library.other_games import comparing_game
from domain.terminals.state import Floor, Stake
from replay.families.outcomes import WORDS, Place, place_name, settled_and_worth
from replay.families.terminals import TerminalsPicture, TerminalView, due_as, in_order, picture_of, terminals_of
from replay.values.cards import Card, Key, Layout, Pile
from replay.values.redeal import Redeal

_HANDS = ("dealer", "community", "player", "banker")  # in the order in which they are shown
_OF_A_COUP = ("player", "banker")
_LABELS = {"player": "Player", "banker": "Banker", "dealer": "dealer", "community": "community card"}


@dataclass(frozen=True)
class ComparedHand(Pile):
    """The cards of one hand: the table's own, or those of a terminal's betting area."""

    to: str  # player, banker, dealer or community; empty where it is on a terminal
    cards: tuple[Card, ...]
    terminal: str = ""
    box: int = 1
    has_points: bool = field(default=False, compare=False)

    @property
    def key(self) -> Key:
        if self.to:
            return (_HANDS.index(self.to),)
        length, _ = in_order(self.terminal)
        return len(_HANDS), length, *map(ord, self.terminal), self.box

    @property
    def label(self) -> str:
        if self.to:
            return _LABELS[self.to]
        return f"{self.terminal} position {self.box}" if self.box > 1 else self.terminal

    @property
    def names(self) -> list[str]:
        return [card.name for card in self.cards if card.name is not None]

    @property
    def points(self) -> int | None:
        """What it counts at baccarat; None where a card of it was not seen."""
        names = self.names
        return points(names) if self.has_points and names and len(names) == len(self.cards) else None

    @property
    def is_natural(self) -> bool:
        return self.points is not None and is_natural(self.names)

    @property
    def counted(self) -> str:
        if self.points is None:
            return "not known" if self.has_points else ""
        return f"natural {self.points}" if self.is_natural else str(self.points)

    def emptied(self) -> "ComparedHand":
        return replace(self, cards=())

    def fields(self) -> dict[str, Any]:
        where = {"to": self.to} if self.to else {"terminal": self.terminal, "box": self.box}
        counts = {"points": self.points, "natural": self.is_natural} if self.has_points else {}
        return where | {"cards": [card.name for card in self.cards]} | counts


@dataclass(frozen=True)
class ComparingPicture:
    """The table at a moment."""

    terminals: TerminalsPicture
    plays: str = ""  # baccarat or war; nothing where its game is not known
    hands: tuple[ComparedHand, ...] = ()
    places: tuple[Place, ...] = ()  # where wagers may lie
    wins: frozenset[str] = frozenset()  # the places that win, once baccarat's hands are whole


class ComparingView(TerminalView):
    """Wagers on hands that nobody plays."""

    redeal_words = replace(
        WORDS,
        same="By the cards every wager was settled for what it was worth.",
        same_on_paper="By the cards every wager was settled for what it was worth.",
        differs="Cards and wagers outlined and marked ≠ are not as they should have been.",
        differs_in_words="By the cards not every wager was settled for what it was worth.",
    )

    def layout(self, table: ComparingTable, number: int) -> Layout:
        game_round = table.round
        if game_round is None or game_round.number != number:
            return ()
        return _hands(game_round.cards, _game(table.plays))

    def picture(self, table: ComparingTable, number: int) -> ComparingPicture | None:
        game_round = table.round
        if game_round is None or game_round.number != number:
            return None
        hands = _hands(game_round.cards, _game(table.plays))
        return _picture(picture_of(table), hands, table.plays)

    def deciding(self, game_round: ComparingRound, stake: Stake) -> Pile | None:
        """At war that is the area's own card; a coup is decided by two hands."""
        dealt = game_round.area(stake.terminal, stake.box)
        return ComparedHand("", _cards(dealt), stake.terminal, stake.box) if dealt else None

    def redeal(self, review: JudgedHands, game: Any, setup: AnySetup | None) -> Redeal:
        game_round, dues = review.round, self.dues(review)
        assert isinstance(game_round, ComparingRound)
        dealt = _hands(game_round.cards, _game(setup))
        by_the_book = review.by_the_book
        right = _of_coup(by_the_book, game_round.cards) if isinstance(by_the_book, Coup) else dealt
        was = _picture(terminals_of(game_round, Floor()), dealt, setup)
        book = _picture(terminals_of(game_round, Floor(), became=due_as(dues)), right, setup)
        return settled_and_worth(was, book, review, dues, was_layout=dealt, book_layout=right)


def _game(setup: AnySetup | None) -> ComparingGame | None:
    return comparing_game(setup) if setup is not None else None


def _cards(dealt: Iterable[Dealt]) -> tuple[Card, ...]:
    return tuple(Card(card.card, True, card.seq) for card in dealt)


def _hands(cards: list[Dealt], game: ComparingGame | None) -> tuple[ComparedHand, ...]:
    """Every hand with cards, in the order in which they are shown."""
    has_points = game is not None and game.plays == "baccarat"
    by_place: dict[tuple[str, str, int], list[Dealt]] = {}
    for dealt in cards:
        by_place.setdefault((dealt.to, dealt.terminal, dealt.box), []).append(dealt)
    found = [
        ComparedHand(to, _cards(dealt), terminal, box, has_points=has_points)
        for (to, terminal, box), dealt in by_place.items()
    ]
    return tuple(sorted(found, key=lambda hand: hand.key))


def _of_coup(coup: Coup, dealt: list[Dealt]) -> tuple[ComparedHand, ...]:
    """The hands as the table of play deals them: each of these cards was dealt somewhere."""
    left = list(dealt)

    def find(name: str) -> Card:
        card = next((one for one in left if one.card == name), None)
        if card is not None:
            left.remove(card)
        return Card(name, True, card.seq if card else 0)

    return tuple(
        ComparedHand(to, tuple(map(find, names)), has_points=True)
        for to, names in zip(_OF_A_COUP, (coup.player, coup.banker), strict=True)
    )


def _picture(terminals: TerminalsPicture, hands: tuple[ComparedHand, ...], setup: AnySetup | None) -> ComparingPicture:
    game = _game(setup)
    if game is None or not isinstance(setup, ComparingSetup):
        return ComparingPicture(terminals, "", hands)
    return ComparingPicture(
        _placed_later(terminals, game), game.plays, hands, _places(game, setup), frozenset(_wins(game, setup, hands))
    )


def _placed_later(terminals: TerminalsPicture, game: ComparingGame) -> TerminalsPicture:
    """What the game itself puts down after the period counts as it lies."""
    later = {bet.name for bet in game.bets.value if bet.after_period}
    if not later:
        return terminals
    screens = [
        replace(
            screen,
            chips=tuple(replace(one, counted_cents=None) if one.bet in later else one for one in screen.chips),
        )
        for screen in terminals.screens
    ]
    return replace(terminals, screens=tuple(screens))


def _places(game: ComparingGame, setup: ComparingSetup) -> tuple[Place, ...]:
    """The main wagers, and the side wagers that the table offers."""
    offered = {wager.bet for wager in setup.side_wagers}
    return tuple(
        Place(bet.name, bet.title, tuple(on.split()), "")
        for bet in game.bets.value
        if not bet.is_side_wager or bet.name in offered
        for on in bet.pays or ("",)
    )


def _wins(game: ComparingGame, setup: ComparingSetup, hands: tuple[ComparedHand, ...]) -> Iterable[str]:
    """The places that win by the hands as they lie, by the very functions that judge them."""
    by_place = {hand.to: tuple(hand.names) for hand in hands if len(hand.names) == len(hand.cards)}
    player, banker = (by_place.get(side, ()) for side in _OF_A_COUP)
    if game.plays != "baccarat" or min(len(player), len(banker)) < 2 or due_card(player, banker) is not None:
        return
    for place in _places(game, setup):
        pays = game.paying(setup, place.bet, list(place.on))
        result = None if pays is None else pays(Coup(player, banker))
        if result not in (None, STANDS_OFF, LOSES_HALF):
            yield place_name(place.bet, place.on)
