"""The cut: by whom, how deep, whether at all, and where the cutting card goes then."""

from domain.facts.events import Event
from domain.facts.shoe import CardsCut, CuttingCardPlaced, ShoeLoaded
from domain.games.blackjack.checks import cutters
from domain.games.blackjack.view import View
from domain.irregularities.ranks import a_rank
from domain.table.checks import is_whole_since
from domain.values import Patron


def _is_for_a_device(view: View) -> bool:
    """CM 3.1.1, NSW 4.7, TAS 5.5: nothing is cut there, so that by whom and how deep is no second mistake."""
    setup = view.table.setup
    return setup is not None and setup.dealing == "continuous-shuffler"


def by_whom(view: View, event: Event, fact: CardsCut) -> None:
    """CM 4.2.1 to 4.2.3, NSW 4.3 and 4.4, TAS 5.1."""
    if _is_for_a_device(view):
        return
    if isinstance(fact.by, Patron):
        wrong = cutters.why_not_player(view, event, fact.by.player)
        who = fact.by.player
    else:
        wrong = cutters.why_not_staff(view, event, fact.by.rank)
        who = a_rank(fact.by.rank)
    if wrong:
        view.find(
            "cut-by-wrong-person",
            event,
            seen=f"{who} cut the cards{wrong}",
            expected=view.game.cut.says,
            player=fact.by.player if isinstance(fact.by, Patron) else None,
        )


def how_deep(view: View, event: Event, fact: CardsCut) -> None:
    rule, setup = view.game.cut.value, view.table.setup
    if rule.from_end_decks_min is None or setup is None or _is_for_a_device(view):
        return
    depth = min(fact.from_front, fact.cards - fact.from_front)
    if depth < (rule.from_end_decks_min - rule.about_decks) * setup.cards_per_deck:
        view.find(
            "cut-too-near-an-end",
            event,
            seen=f"the stack was cut {depth} cards from an end",
            expected=f"at least {int(rule.from_end_decks_min * setup.cards_per_deck)} cards from either end",
        )


def placed(view: View, event: Event, fact: CuttingCardPlaced) -> None:
    """How many cutting cards, and how far from the back and the front."""
    setup = view.table.setup
    if setup is None or _is_for_a_device(view):
        return
    allowed = view.game.cutting_cards.value.counts.get(setup.decks, frozenset({1}))
    if fact.marker > max(allowed):
        view.find(
            "wrong-cutting-cards",
            event,
            seen=f"{fact.marker} marker cards were put in with {setup.decks} decks",
            expected=view.game.cutting_cards.says,
        )
        return
    approximately = _is_misplaced(view, fact, setup.cards_per_deck)
    too_near = _too_near_the_front(view, fact, setup.cards_per_deck)
    if approximately or too_near:
        view.find(
            "cutting-card-misplaced",
            event,
            seen=f"the cutting card went in {too_near or fact.from_back} of {fact.cards} cards from the back",
            expected=view.game.cutting_place.says,
            reading=None if approximately else "",
        )


def _is_misplaced(view: View, fact: CuttingCardPlaced, deck: int) -> bool:
    """Nearer the back or deeper than it may be, by more than what an approximate place lets pass."""
    place = view.game.cutting_place.value
    slack = place.about_decks * deck
    if place.from_back_decks_min is not None and fact.from_back < place.from_back_decks_min * deck - slack:
        return True
    if place.from_back_part_max is not None and fact.from_back > place.from_back_part_max * fact.cards + slack:
        return True
    few = place.from_back_max_up_to_decks is None or fact.cards <= place.from_back_max_up_to_decks * deck
    return place.from_back_decks_max is not None and few and fact.from_back > place.from_back_decks_max * deck + slack


def _too_near_the_front(view: View, fact: CuttingCardPlaced, deck: int) -> int | None:
    """TAS 5.2(b): how far from the back one of two went in, where that is too near the front.

    A first marker was not looked at while it was the only one.
    """
    least, before = view.game.cutting_place.value.from_front_decks_min, view.table.cutting_cards
    if least is None or (fact.marker == 1 and max(before, default=1) == 1):
        return None
    furthest = max(fact.from_back, before.get(1, 0) if fact.marker > 1 else 0)
    return furthest if fact.cards - furthest < least * deck else None


def loaded(view: View, event: Event, fact: ShoeLoaded) -> None:
    """Cut if it goes into a shoe, and not if a device shuffles all the time."""
    if fact.dealing == "continuous-shuffler":
        _into_a_device(view, event)
    else:
        _into_a_shoe(view, event)


def _into_a_device(view: View, event: Event) -> None:
    table = view.table
    has_cut = table.cut_seq is not None
    if table.round is not None and table.round.ran_out is not None and table.round.ended_seq is None:
        return  # NSW 17.9, CM 9.11: the discards are shuffled and cut, whatever they are dealt from
    is_used_up = has_cut and (table.last_card_seq or 0) > (table.cut_seq or 0)  # NSW 18.5: cards came from it since
    if not is_used_up and (has_cut or table.cutting_cards):
        view.find(
            "cutting-card-in-device",
            event,
            seen="the cards were cut, or had a cutting card, before they went into the machine",
            expected="neither with a machine that shuffles all the time",
        )


def _into_a_shoe(view: View, event: Event) -> None:
    table = view.table
    must_cut = view.game.cut.value.offered == "always" or view.option("cut")
    is_ready = table.is_shuffled or table.pre_shuffled
    since = table.shuffled_seq if table.is_shuffled else table.shoe.loaded_seq if table.shoe else 0
    if must_cut and is_ready and table.cut_seq is None and is_whole_since(view, event, since):
        view.find("no-cut", event, seen="the shoe was loaded without a cut", expected=view.game.cut.says)
