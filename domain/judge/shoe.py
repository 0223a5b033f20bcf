"""Checks of the cards before they are dealt: decks, shuffle, cut, cutting card and burn."""

from domain.events import Event
from domain.facts.dealing import CardDrawn
from domain.facts.shoe import CardBurned, CardsCut, CuttingCardPlaced, ShoeLoaded
from domain.facts.tables import TableChanged, TableOpened
from domain.judge.view import View

_ABOUT_DECKS = 0.25  # where a clause says approximately, a quarter of a deck is let pass


def check(view: View, event: Event) -> None:
    """What the record says of the cards, against what the game prescribes. The state is the one before the event."""
    match event.data:
        case TableOpened(setup=setup) | TableChanged(setup=setup):
            if setup.decks not in view.game.decks.value or setup.cards_per_deck != view.game.deck.value.cards:
                view.find(
                    "wrong-decks",
                    event,
                    seen=f"{setup.decks} decks of {setup.cards_per_deck} cards",
                    expected=f"{_either(sorted(view.game.decks.value))} decks of {view.game.deck.value.cards} cards",
                )
        case CardsCut():
            _cut_depth(view, event, event.data)
        case CuttingCardPlaced():
            _cutting_place(view, event, event.data)
        case ShoeLoaded():
            _loading(view, event, event.data)
        case CardBurned(because="first-card") as burned:
            _burn_shown(view, event, burned)
        case CardDrawn(drawn_from="shoe") as drawn:
            _checked(view, event)
            _first_card(view, event)
            _shuffled(view, event)
            _face_up(view, event, drawn)


def _checked(view: View, event: Event) -> None:
    """Before the first card that a table deals its decks must have been checked."""
    table = view.table
    if table.decks_checked_seq is None and table.shoe is not None and not table.shoe.left and table.rounds_ended == 0:
        view.find(
            "decks-not-checked",
            event,
            seen="play began with cards that had not been checked",
            expected=view.game.checked_before_play.says,
        )


def _face_up(view: View, event: Event, fact: CardDrawn) -> None:
    """A card that lay face up in the shoe must not be dealt."""
    if view.table.face_up_card is not None and fact.card == view.table.face_up_card:
        view.find(
            "card-face-up",
            event,
            seen=f"{fact.card}, which lay face up in the shoe, was dealt",
            expected="a card that lies face up in the shoe is not used",
        )


def _cut_depth(view: View, event: Event, fact: CardsCut) -> None:
    least = view.game.cut.value.from_end_decks_min
    if least is None or view.table.setup is None:
        return
    deck = view.table.setup.cards_per_deck
    tolerance = _ABOUT_DECKS if view.game.rulebook.startswith("crown") else 0.0
    depth = min(fact.from_front, fact.cards - fact.from_front)
    if depth < (least - tolerance) * deck:
        view.find(
            "cut-too-near-an-end",
            event,
            seen=f"cut {depth} cards from an end",
            expected=f"at least {int(least * deck)} cards from either end",
        )


def _cutting_place(view: View, event: Event, fact: CuttingCardPlaced) -> None:
    place = view.game.cutting_place.value
    if view.table.setup is None:
        return
    allowed = view.game.cutting_cards.value.counts.get(view.table.setup.decks, frozenset({1}))
    if fact.marker > max(allowed):
        view.find(
            "wrong-cutting-cards",
            event,
            seen=f"{fact.marker} marker cards with {view.table.setup.decks} decks",
            expected=view.game.cutting_cards.says,
        )
    deck = view.table.setup.cards_per_deck
    slack = 0.0 if view.game.rulebook.startswith("nsw") else _ABOUT_DECKS * deck
    decks = fact.cards / deck
    too_near = place.from_back_decks_min is not None and fact.from_back < place.from_back_decks_min * deck - slack
    too_deep = place.from_back_part_max is not None and fact.from_back > place.from_back_part_max * fact.cards + slack
    if place.from_back_decks_max is not None and decks < 6:
        too_deep = too_deep or fact.from_back > place.from_back_decks_max * deck + slack
    if too_near or too_deep:
        view.find(
            "cutting-card-misplaced",
            event,
            seen=f"{fact.from_back} of {fact.cards} cards from the back",
            expected=view.game.cutting_place.says,
        )


def _loading(view: View, event: Event, fact: ShoeLoaded) -> None:
    table = view.table
    has_cut = table.cut_seq is not None
    if fact.dealing == "continuous-shuffler":
        if has_cut or table.pending_cutting_from_back is not None:
            view.find(
                "cutting-card-in-device",
                event,
                seen="the cards were cut, or had a cutting card, before they went into the machine",
                expected="neither with a machine that shuffles all the time",
            )
        return
    must_cut = view.game.cut.value.offered == "always" or view.option("cut")
    if must_cut and not has_cut and table.shuffled_seq is not None:
        view.find("no-cut", event, seen="the shoe was loaded without a cut", expected=view.game.cut.says)


def _burn_shown(view: View, event: Event, fact: CardBurned) -> None:
    if not fact.exposed:
        return
    if view.game.burn.value.shown == "never" or fact.asked_by is None:
        view.find("burn-exposed", event, seen="the burned card was shown", expected=view.game.burn.says)


def _first_card(view: View, event: Event) -> None:
    """The first card of a loading is the one to burn."""
    shoe, burn = view.table.shoe, view.game.burn.value
    if shoe is None or shoe.left:
        return
    if shoe.dealing == "continuous-shuffler" and not burn.with_device:
        return
    if burn.when == "always" or (burn.when == "where-practised" and view.option("burn")):
        view.find(
            "missing-burn",
            event,
            seen="the first card of the shoe was dealt",
            expected="the first card of the shoe is burned",
        )


def _shuffled(view: View, event: Event) -> None:
    """A round's first card must not come from a shoe whose cutting card came out in an earlier round."""
    shoe, game_round = view.table.shoe, view.table.round
    if shoe is None or game_round is None or not view.game.shuffle_after_cutting_card.value:
        return
    is_first = game_round.first_card_seq is None
    came_out_before = shoe.cutting_out_seq is not None and shoe.cutting_out_seq < game_round.opened_seq
    if is_first and came_out_before and game_round.number == event.round:
        view.find(
            "no-shuffle",
            event,
            seen="a new round was dealt from a shoe whose cutting card was out",
            expected=view.game.shuffle_after_cutting_card.says,
        )


def _either(values: list[int]) -> str:
    if values == list(range(values[0], values[-1] + 1)) and len(values) > 2:
        return f"{values[0]} to {values[-1]}"
    return ", ".join(map(str, values[:-1])) + (" or " if len(values) > 1 else "") + str(values[-1])
