"""Blackjack as it is shown: the dealer's hand and the hands on the boxes, the wagers on them, and the shoe."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from domain.cards import pretty
from domain.facts.tables import AnySetup
from domain.findings.wording import bet_title
from domain.games.blackjack.game import Game
from domain.games.blackjack.play.counting import Total, is_natural, total
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.play.table import Round, Stake, Table
from domain.games.blackjack.play.third_card import third_card
from domain.games.blackjack.review.round_review import JudgedHands
from domain.games.blackjack.side_wagers import sees_third_card, waits_for
from domain.library.options import game_in_force
from domain.money import dollars
from domain.table.shoe import Dealt
from domain.vocabulary import BETS_OF_A_HAND, Bet
from replay.families.view import FamilyView
from replay.values.cards import Card, Key, Layout, Pile
from replay.values.money import TO_THE_FLOAT, Outcome, Wager, Worth
from replay.values.redeal import Deal, Redeal, Way

DEALER_BOX = 0
_LATER = ("double", "split", "insurance")
_OF_THE_TOTAL = (*BETS_OF_A_HAND, "insurance")


class BlackjackView(FamilyView):
    """Hands in boxes, and the dealer's."""

    places = "box"

    def layout(self, table: Table, number: int) -> Layout:
        game_round = table.round
        if game_round is None or game_round.number != number:
            return ()
        hands = hands_of(game_round, _game_at(table))
        return tuple(hand for hand in hands if not hand.is_gone)

    def picture(self, table: Table, number: int) -> "Picture":
        game_round = table.round
        shoe = _shoe(table)
        if game_round is None or game_round.number != number:
            return Picture(shoe=shoe)
        drawn = picture_of(game_round, _game_at(table), became)
        return replace(drawn, shoe=shoe, aside=_cards(game_round.laid_aside), is_void=game_round.voided_seq is not None)

    def opening_wagers(self, game_round: Round | None) -> dict[str, dict[str, list[str]]]:
        """What was wagered before the first card; the rest follows from the play."""
        found: dict[str, dict[str, list[str]]] = {}
        for stake in sorted(game_round.stakes if game_round else [], key=lambda stake: stake.box):
            if stake.cents and stake.bet not in _LATER:
                bet = "" if stake.bet == "main" else f"{stake.bet} "
                theirs = found.setdefault(f"box {stake.box}", {}).setdefault(stake.player, [])
                theirs.append(f"{bet}{dollars(stake.cents)}")
        return found

    def outcomes(self, game_round: Round, review: JudgedHands | None, game: Game | None) -> list[Outcome]:
        lay = {due.stake.seq: due for due in review.dues if not due.unknown} if review else {}
        book = {due.stake.seq: due for due in review.rightful if not due.unknown} if review else {}
        hands = hands_of(game_round, game)
        return [
            Outcome(
                _wager(stake),
                hand_of_wager(game_round, hands, stake),
                counts=stake.bet in _OF_THE_TOTAL or waits_for(stake.bet) == "dealers-hand",
                paid_cents=stake.paid_cents,
                collected_cents=stake.collected_cents,
                returned_cents=stake.returned_cents,
                lost_cents=stake.lost_cents,
                is_settled=stake.settled_seq is not None,
                is_void=stake.voided_seq is not None,
                lay=_worth(lay[stake.seq]) if stake.seq in lay else None,
                book=_worth(book[stake.seq]) if stake.seq in book else None,
                depends=bool(review and review.branches),
            )
            for stake in sorted(game_round.stakes, key=_place_of)
            if stake.cents or stake.settled_seq is not None
        ]

    def redeal(self, review: JudgedHands, game: Game | None, setup: AnySetup | None) -> Redeal:
        again = review.again
        return Redeal(
            was=_deal(review.round, review.dues, game),
            book=None if again is None else _deal(again, review.rightful, game),
            why_not=review.why_not,
            ways=tuple(
                Way(
                    branch,
                    None if dealt.round is None else hands_of(dealt.round, game),
                    _worths(sorted(dealt.dues, key=lambda due: _place_of(due.stake))),
                )
                for branch, dealt in zip(review.branches, review.by_branch, strict=True)
            ),
            unused=() if again is None else _unused(review.round, again),
        )


# Hands


@dataclass(frozen=True)
class Hand(Pile):
    """The dealer's cards, in box 0, or those of a hand on a box."""

    box: int
    number: int
    cards: tuple[Card, ...]
    from_split: bool = False
    low_aces: bool = False  # doubled, in a game that then counts the aces of the first two cards as one
    # Hands of two deals, or of two moments, are the same if these cards count the same in this place, whatever else.
    is_gone: bool = field(default=False, compare=False)  # picked up
    is_surrendered: bool = field(default=False, compare=False)
    natural_word: str = field(default="blackjack", compare=False)  # what players call a natural at this game

    @property
    def key(self) -> Key:
        return self.box, self.number

    @property
    def is_dealers(self) -> bool:
        return self.box == DEALER_BOX

    @property
    def label(self) -> str:
        if self.is_dealers:
            return "dealer"
        return f"box {self.box}" + (f" hand {self.number}" if self.number > 1 else "")

    @property
    def total(self) -> Total | None:
        """What the hand counts; None while a card of it is not known."""
        names = [card.name for card in self.cards if card.name is not None]
        if not names or len(names) < len(self.cards):
            return None
        return _with_low_aces(names) if self.low_aces else total(names)

    @property
    def is_natural(self) -> bool:
        names = [card.name for card in self.cards if card.name is not None]
        return len(names) == len(self.cards) and not self.from_split and is_natural(names)

    @property
    def counted(self) -> str:
        """17, soft 17, natural, bust 24; nothing is said of a hand that was not seen whole."""
        points = self.total
        if points is None:
            return "not known"
        if self.is_natural:
            return "natural"
        return f"bust {points}" if points.bust else str(points)

    @property
    def mark(self) -> str:
        """What a player would say of it, beside its total."""
        if self.is_surrendered:
            return "surrendered"
        if self.is_natural:
            return self.natural_word
        return "bust" if self.total is not None and self.total.bust else ""

    def emptied(self) -> "Hand":
        return replace(self, cards=())

    def fields(self) -> dict[str, Any]:
        """The dealer's hand has no box."""
        points = self.total
        return {
            "box": self.box or None,
            "hand": self.number,
            "cards": [card.name for card in self.cards],
            "face_down": [number for number, card in enumerate(self.cards, start=1) if not card.face_up],
            "total": None if points is None else points.points,
            "soft": bool(points and points.soft),
            "natural": self.is_natural,
        }


def hands_of(game_round: Round, game: Game | None) -> tuple[Hand, ...]:
    """Every hand with cards: the dealer's first, then the boxes from the dealer's left."""
    split = {hand.box for hand in game_round.hands if hand.split_from is not None}
    low = {(stake.box, stake.hand) for stake in game_round.stakes if stake.bet == "double" and _lowers_aces(game)}
    word = "pontoon" if game is not None and any("pontoon" in name for name in game.line) else "blackjack"
    gone = game_round.dealer_picked_up_seq is not None
    hands = [Hand(DEALER_BOX, 1, _cards(game_round.dealer), is_gone=gone, natural_word=word)]
    hands += [
        Hand(
            hand.box,
            hand.number,
            _cards(hand.cards),
            from_split=hand.box in split,
            low_aces=hand.key in low,
            is_gone=hand.picked_up_seq is not None,
            is_surrendered=any(decision.choice == "surrender" for decision in hand.decisions),
            natural_word=word,
        )
        for hand in sorted(game_round.hands, key=lambda hand: hand.key)
    ]
    return tuple(hand for hand in hands if hand.cards)


def _game_at(table: Table) -> Game | None:
    in_tournament = table.session is not None
    return game_in_force(table.setup, in_tournament=in_tournament) if table.setup else None


def _lowers_aces(game: Game | None) -> bool:
    return game is not None and game.double.value.ace_is_one in ("to-qualify-and-after", "once-doubled")


def _with_low_aces(names: list[str]) -> Total:
    """As the settlement counts a doubled hand, so that what is shown is what is paid."""
    first, rest = total(names[:2], aces_are_one=True).points, total(names[2:])
    points = first + rest.points
    return Total(points - 10, False) if rest.soft and points > 21 else Total(points, rest.soft)


def _cards(dealt: Iterable[Dealt]) -> tuple[Card, ...]:
    return tuple(Card(card.card, card.face_up, card.seq) for card in dealt)


# Wagers


def _wager(stake: Stake) -> Wager:
    place = f"{stake.box}" + (f".{stake.hand}" if stake.hand > 1 else "")
    where = {"box": stake.box, "hand": stake.hand}
    key = (stake.box, stake.hand)
    return Wager(stake.player, stake.bet, stake.cents, place, where, key, stake.tender, stake.carried)


def _worth(due: Due) -> Worth:
    return Worth(_wager(due.stake), due.paid_cents, due.collected_cents, due.clause, due.unknown)


def _worths(dues: Iterable[Due]) -> tuple[Worth, ...]:
    return tuple(_worth(due) for due in dues if due.stake.cents)


def _place_of(stake: Stake) -> tuple[int, int, int]:
    return stake.box, stake.hand, stake.seq


def hand_of_wager(game_round: Round, hands: Iterable[Hand], stake: Stake) -> Hand | None:
    """The cards that decide about a wager: the dealer's, its hand's, or the first two or three of its box; if any."""
    if stake.bet == "insurance" or waits_for(stake.bet) == "dealers-hand":
        return next((hand for hand in hands if hand.is_dealers), None)
    if stake.bet in BETS_OF_A_HAND:
        return next((hand for hand in hands if hand.key == (stake.box, stake.hand)), None)
    if waits_for(stake.bet) == "free-tokens":
        return None  # no cards do
    cards = [*game_round.firsts.get(stake.box, [])]
    third = third_card(game_round, stake.box) if sees_third_card(stake.bet) else None
    cards += [third] if third is not None else []
    return Hand(stake.box, 1, _cards(cards)) if cards else None


def _unused(was: Round, book: Round) -> tuple[str, ...]:
    used = {dealt.seq for dealt in book.drawn}
    return tuple(pretty(dealt.card) for dealt in was.drawn if dealt.seq not in used and dealt.card is not None)


# The whole table


@dataclass(frozen=True)
class LaidWager:
    """A wager on the table: which of a box's places it lies on, and what has become of it."""

    wager: Wager
    box: int
    hand: int
    place: int
    kind: str = ""  # won, lost, push, float or void; nothing while it is open
    words: str = ""
    won_cents: int = 0
    is_active: bool = False  # left there from the round before, under its marker
    is_gone: bool = False  # a token that has won, and went back to the float
    name: str = ""  # of a side wager, as it stands on the layout


@dataclass(frozen=True)
class ShoePicture:
    """How deep the shoe is. Not known where events of it are missing, nor in a device that takes its cards back."""

    discards: int = 0
    number: int | None = None
    dealing: str = ""
    cards: int = 0
    left: int | None = None
    burned: tuple[Card, ...] = ()
    cutting: int | None = None
    is_cutting_out: bool = False


@dataclass(frozen=True)
class Picture:
    """What lies on the table at a moment."""

    hands: tuple[Hand, ...] = ()
    boxes: tuple[int, ...] = ()  # those that have a hand or a wager
    wagers: tuple[LaidWager, ...] = ()
    shoe: ShoePicture | None = None
    aside: tuple[Card, ...] = ()
    is_void: bool = False


Became = tuple[str, str, int]  # what became of a wager: a kind for the eye, the words, the winnings


def picture_of(game_round: Round, game: Game | None, became: Callable[[Stake], Became]) -> Picture:
    """The hands and wagers of a round."""
    boxes = {hand.box for hand in game_round.hands} | {stake.box for stake in game_round.stakes}
    wagers = [
        LaidWager(
            _wager(stake),
            stake.box,
            stake.hand,
            stake.place,
            *became(stake),
            is_active=stake.carried and game is not None and stake.bet in game.carried,
            is_gone=_is_back_in_the_float(stake),
            name=_on_layout(stake.bet, game),
        )
        for stake in game_round.stakes
        if stake.cents or stake.settled_seq
    ]
    return Picture(hands_of(game_round, game), tuple(sorted(boxes)), tuple(wagers))


def _on_layout(bet: str, game: Game | None) -> str:
    """A side wager's name where it lies; nothing for the wagers of a hand."""
    if bet in (Bet.INSURANCE, *BETS_OF_A_HAND):
        return ""
    offered = game.side_wagers.get(bet) if game is not None else None
    return offered.on_layout if offered is not None else bet_title(bet)


def _is_back_in_the_float(stake: Stake) -> bool:
    return not stake.tender_in_use.is_money and stake.collected_cents > 0


def _deal(game_round: Round, dues: list[Due], game: Game | None) -> Deal:
    """A whole deal. In its picture the cards still lie, so that they can be compared."""
    drawn = picture_of(game_round, game, due_words(dues))
    there = replace(drawn, hands=tuple(replace(hand, is_gone=False) for hand in drawn.hands))
    return Deal(there.hands, _worths(dues), there)


def became(stake: Stake) -> Became:
    """What the record says became of a wager so far."""
    if stake.voided_seq is not None:
        return "void", "void", 0
    if stake.forfeited:
        return "lost", f"forfeited {dollars(stake.cents)}", 0
    if stake.paid_cents > 0:
        return "won", f"won {dollars(stake.paid_cents)}", stake.paid_cents
    if stake.lost_cents > 0:
        return "lost", f"lost {dollars(stake.lost_cents)}", 0
    if _is_back_in_the_float(stake):
        return "float", TO_THE_FLOAT, 0
    return ("push", "push", 0) if stake.settled_seq is not None else ("", "", 0)


def due_words(dues: Iterable[Due]) -> Callable[[Stake], Became]:
    """What should become of each wager, as its cards lie."""
    by_stake = {(due.stake.seq, due.stake.hand, due.stake.bet): _worth(due) for due in dues}

    def should(stake: Stake) -> Became:
        worth = by_stake.get((stake.seq, stake.hand, stake.bet))
        if worth is None or worth.unknown:
            return "", "not known", 0
        kind = "push" if worth.net_cents == 0 else "won" if worth.net_cents > 0 else "lost"
        if kind == "push" and worth.wager.is_free:
            kind = "float"
        return kind, worth.words, worth.paid_cents if kind == "won" else 0

    return should


def _shoe(table: Table) -> ShoePicture:
    shoe = table.shoe
    if shoe is None:
        return ShoePicture(table.discards)
    known = ShoePicture(table.discards, shoe.number, shoe.dealing, shoe.cards)
    if shoe.dealing == "continuous-shuffler":
        return known
    return replace(
        known,
        left=max(0, shoe.remaining),
        burned=_cards(shoe.burned),
        cutting=shoe.cutting_from_back,
        is_cutting_out=shoe.cutting_out_seq is not None,
    )
