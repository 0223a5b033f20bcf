"""Which way a card lies: face up in the shoe, or face down on a box."""

from domain.cards import pretty
from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn, CardMoved
from domain.facts.events import Event
from domain.facts.shoe import CardFoundFaceUp
from domain.games.blackjack.play.table import Hand
from domain.games.blackjack.view import View
from domain.table.checks import is_round_known, is_table_known_since, was_told
from domain.table.shoe import Dealt
from domain.table.view import At
from domain.values import BoxHand, Spot
from domain.vocabulary import Choice

_NOT_USED = "a card that lies face up in the shoe is not used"


def found(view: View, event: Event, fact: CardFoundFaceUp) -> None:
    """In a round it is reported at once. Between rounds its fate is waited for, so that it is reported once."""
    if event.round is not None:
        view.find("card-face-up", event, seen=f"{pretty(fact.card)} lay face up in the shoe", expected=_NOT_USED)


def gone(view: View, event: Event, fact: Fact) -> None:
    """What became of it: out of play, or dealt."""
    table = view.table
    card, seq = table.face_up_card, table.face_up_seq
    if card is None or seq is None:
        return
    dealt = _is_dealt(fact, card)
    name = pretty(card)
    seen = f"{name}, which lay face up in the shoe, was dealt" if dealt else f"{name} lay face up in the shoe"
    known = view.known("card-face-up", seq=seq)
    if known is not None:
        known.seen = seen
    elif dealt or table.face_up_round is None:
        view.find("card-face-up", At(seq, event.round), seen=seen, expected=_NOT_USED)


def _is_dealt(fact: Fact, card: str) -> bool:
    if isinstance(fact, CardDrawn):
        return fact.drawn_from == "shoe" and fact.card == card and _is_in_play(fact.to)
    if isinstance(fact, CardMoved):
        return fact.moved_from == "shoe" and fact.card == card and _is_in_play(fact.to)
    return False


def _is_in_play(to: Spot) -> bool:
    return isinstance(to, BoxHand) or to in ("dealer", "next", "under-shoe")


def drawn(view: View, event: Event, fact: CardDrawn) -> None:
    """CM 7.1.2, NSW 3.6.2: a player's first two cards face down, and shown before the third."""
    game_round = view.table.round if view.table.round and view.table.round.number == event.round else None
    if isinstance(fact.to, BoxHand):
        hand = game_round.hand(fact.to.box, fact.to.hand) if game_round else None
        cards = hand.cards if hand is not None else []
        if fact.face == "down" and hand is not None and _asked_for_a_card(hand):
            _should_lie_up(view, event, f"a further card for box {fact.to.box}", box=fact.to.box)
        if fact.face == "down" and len(cards) < 2:
            _first_cards_down(view, event, fact.to)
        elif len(cards) == 2:
            _third_card(view, event, fact.to, cards)
    elif (fact.face, fact.to) == ("down", "dealer") and game_round is not None and not game_round.dealer:
        _should_lie_up(view, event, "the dealer's first card")


def _first_cards_down(view: View, event: Event, to: BoxHand) -> None:
    """Told once for a table: where it is done without leave, it is done in every round."""
    if view.table.face_down_seq is None and not _may_lie_down(view) and is_table_known_since(view, event, 0):
        view.find(
            "dealt-face-down",
            event,
            seen=f"a card for box {to.box} was dealt face down",
            expected=view.game.face_down.says,
            box=to.box,
        )


def _third_card(view: View, event: Event, to: BoxHand, cards: list[Dealt]) -> None:
    rule = view.game.face_down.value
    if rule and rule.shown_before_a_third and _are_down(view, event, cards):
        view.find(
            "third-card-too-soon",
            event,
            seen=f"box {to.box} got a third card before its first two were shown",
            expected=view.game.face_down.says,
            box=to.box,
            hand=to.hand,
        )


def _should_lie_up(view: View, event: Event, what: str, *, box: int | None = None) -> None:
    """CM 7.1.1, 7.5.3, NSW 3.6, 10.4, 11.2: only a player's first two cards may ever lie face down."""
    rule = view.game.face_up
    view.find(
        "dealt-face-down", event, seen=f"{what} was dealt face down", expected=rule.says, box=box, clause=rule.clause
    )


def _asked_for_a_card(hand: Hand) -> bool:
    """Whether a card is due: one that nobody asked for may be kept unseen, and is another mistake."""
    decided = hand.decisions[-1] if hand.decisions and len(hand.cards) >= 2 else None
    return decided is not None and decided.choice in (Choice.DRAW, Choice.DOUBLE) and decided.seq > hand.cards[-1].seq


def _are_down(view: View, event: Event, cards: list[Dealt]) -> bool:
    return not all(dealt.face_up for dealt in cards) and is_round_known(view, event)


def _may_lie_down(view: View) -> bool:
    rule, table = view.game.face_down.value, view.table
    if rule is None:
        return False
    if rule.needs == "notification":
        return all(was_told(table, office, "cards-face-down") for office in ("government-inspector", "surveillance"))
    return any(
        leave.what == "cards-face-down" and leave.by_office == "government-inspector" for leave in table.permissions
    )
