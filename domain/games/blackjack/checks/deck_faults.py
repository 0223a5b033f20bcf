"""Cards that can't be in the decks, or are missing from them: as somebody found, or as the record itself shows."""

from domain.cards import JOKER, pretty
from domain.facts.dealing import CardMoved, CardTurned
from domain.facts.events import Event
from domain.facts.shoe import CardBurned, CardFaultFound, CardsDealtTogether, DecksChecked, DeviceChecked, ShoeLoaded
from domain.facts.tables import TableClosed
from domain.findings.wording import are, cards, joined
from domain.games.blackjack.view import View
from domain.table.checks import is_whole_since, was_told
from domain.values import BoxHand, CardFault

_WRONG = ("missing", "extra", "foreign")  # the others are cards that belong, and are worn
_OFFICES = {"surveillance": "surveillance", "government-inspector": "a government inspector"}


def found(view: View, event: Event, fact: CardFaultFound) -> None:
    """CM 9.13, NSW 17.16: what somebody found in play. What the record showed in this round is the same fault."""
    fault = fact.fault
    if fault.kind not in _WRONG or _is_known(view, fault):
        return
    for finding in view.findings:
        same_round = finding.code == "deck-fault" and finding.round == event.round
        is_shown = fault.card is not None and pretty(fault.card) in finding.seen
        if same_round and (is_shown or (_may_be_a_joker(fault) and pretty(JOKER) in finding.seen)):
            finding.seen += ", and was noticed"
            return
    _find(view, event, fault)


def decks_checked(view: View, event: Event, fact: DecksChecked) -> None:
    """Faults that a check finds in cards that were played with. Before play the check is there to find them."""
    if fact.when == "before-play":
        return
    for fault in fact.faults:
        if fault.kind in _WRONG and not _is_known(view, fault):
            _find(view, event, fault)
    setup = view.table.setup
    if setup is None or fact.when != "after-play" or fact.faults or view.table.faults:
        return
    due = fact.decks * setup.cards_per_deck
    if fact.cards != due:
        _report(view, event, f"{fact.cards} cards were counted", f"{fact.decks} decks have {due} cards")


def device_checked(view: View, event: Event, fact: DeviceChecked) -> None:
    for fault in fact.faults:
        if fault.kind in _WRONG and not _is_known(view, fault):
            _find(view, event, fault)


def loaded(view: View, event: Event, fact: ShoeLoaded) -> None:
    """What the check before play found, and nobody put right."""
    for fault in view.table.faults_before_play:
        if fault.kind in _WRONG:
            _report(view, event, f"play began although {_told(fault)}", "whole decks of the game's cards")


def closed(view: View, event: Event, fact: TableClosed) -> None:
    """NSW 17.16.4: surveillance and an inspector are told of it."""
    since = view.table.fault_seq
    if since is None or not is_whole_since(view, event, since):
        return
    missing = [office for office in _OFFICES if not was_told(view.table, office, "card-fault", since=since)]
    if missing:
        view.find(
            "fault-not-told",
            event,
            seen=f"{joined([_OFFICES[office] for office in missing])} never heard of the cards at fault",
            expected="surveillance and an inspector are told",
        )


# What the record itself shows


def card_seen(view: View, event: Event, fact: CardBurned) -> None:
    if fact.card is not None:
        look(view, event, fact.card)


def cards_seen(view: View, event: Event, fact: CardsDealtTogether) -> None:
    for card in fact.cards:
        if card is not None:
            look(view, event, card)


def card_moved(view: View, event: Event, fact: CardMoved) -> None:
    if fact.card is not None and fact.moved_from == "shoe":
        look(view, event, fact.card)


def card_turned(view: View, event: Event, fact: CardTurned) -> None:
    game_round = view.table.round
    if game_round is None or game_round.number != event.round or not isinstance(fact.at, BoxHand):
        return
    hand = game_round.hand(fact.at.box, fact.at.hand)
    if hand is not None and fact.number <= len(hand.cards) and hand.cards[fact.number - 1].card is None:
        look(view, event, fact.card)


def look(view: View, event: Event, card: str) -> None:
    """A rank that the decks don't have, or one copy more than there are decks. A device gives cards twice."""
    shoe, setup = view.table.shoe, view.table.setup
    if shoe is None or setup is None:
        return
    seen = shoe.copies.get(card, 0)
    if 0 < seen < setup.decks:  # as of nearly every card: whatever can be said of it was said when the first came
        return
    deck = view.game.deck.value
    if setup.cards_per_deck != deck.cards:
        return
    if card == JOKER:
        if JOKER not in shoe.copies and not any(map(_may_be_a_joker, view.table.faults)):
            _report(view, event, "a joker came out of the shoe", "whole decks of the game's cards, without jokers")
        return
    if card[0] in deck.without:
        known = any(name[0] in deck.without for name in shoe.copies)
        if not known and not _is_known(view, CardFault(kind="foreign", card=card)):  # type: ignore[arg-type]
            _report(view, event, f"{pretty(card)} came out of the shoe", view.game.deck.says)
        return
    if shoe.dealing == "continuous-shuffler":
        return
    copies = max(setup.decks, shoe.cards // deck.cards)
    if seen == copies and not _is_known(view, CardFault(kind="extra", card=card)):  # type: ignore[arg-type]
        _report(
            view,
            event,
            f"{pretty(card)} came out of one shoe {copies + 1} times",
            f"{copies} decks have it {copies} times",
        )


def _may_be_a_joker(fault: CardFault) -> bool:
    return fault.kind in ("foreign", "extra") and fault.card in (None, JOKER)


def _is_known(view: View, fault: CardFault) -> bool:
    return any((known.kind, known.card) == (fault.kind, fault.card) for known in view.table.faults)


def _find(view: View, event: Event, fault: CardFault) -> None:
    _report(view, event, _told(fault), "whole decks of the game's cards, and no others")


def _report(view: View, event: Event, seen: str, expected: str) -> None:
    view.find("deck-fault", event, seen=seen, expected=expected)


def _told(fault: CardFault) -> str:
    """A♠ is missing; there are 2 cards too many; 3 of J♦ do not belong to the decks."""
    count = fault.count
    what = cards(count)
    if fault.card is not None:
        what = pretty(fault.card) if count == 1 else f"{count} of {pretty(fault.card)}"
    if fault.kind == "extra":
        one = "" if fault.card is None or count > 1 else "an " if what[0] in "A8" else "a "
        return f"there {are(count)} {one}{what} too many"
    if fault.kind == "missing":
        return f"{what} {are(count)} missing"
    return f"{what} {'does' if count == 1 else 'do'} not belong to the decks"
