"""Who is asked to cut, how deep, and where the cutting card goes: each rulebook has its own words for it."""

from simulator.player import Player
from simulator.table import Table


def designated_first(table: Table) -> list[Player]:
    """CM 4.2.2 and 4.2.3, NSW 4.3 and 4.4: the designated player, and then the seats clockwise from there."""
    first = table.cut_goes_to
    if first is None or first not in [*table.seated.values(), *table.standing]:
        first = table.seated[max(table.seated)]
    others = [table.seated[box] for box in table.boxes_taken() if table.seated[box] is not first]
    after = [player for player in others if player.box > first.box]
    return [first, *after, *(player for player in others if player.box <= first.box)]


def anybody(table: Table) -> list[Player]:
    """TAS 5.1: one of the players, whoever that is."""
    asked = [table.seated[box] for box in table.boxes_taken()]
    table.luck.of("cut").shuffle(asked)
    return asked


def about_a_deck(table: Table) -> int:
    """CM 4.2.4: about one deck in from an end, and never less."""
    one_deck = table.house.cards_per_deck
    return one_deck + table.luck.of("cut").randrange(one_deck // 2)


def a_deck_or_more(table: Table) -> int:
    """NSW 4.5: at least one deck in from either end."""
    return table.luck.of("cut").randrange(table.house.cards_per_deck, table.cards // 2 + 1)


def at_any_depth(table: Table) -> int:
    """TAS 5.1 sets no depth."""
    return table.luck.of("cut").randrange(table.house.cards_per_deck // 4, table.cards // 2)


def a_deck_and_a_half_to_half_way(table: Table) -> list[int]:
    """CM 4.2.5(b): from the back."""
    return [table.luck.of("cut").randrange(table.house.cards_per_deck * 3 // 2, table.cards // 2 + 1)]


def up_to_half_way(table: Table) -> list[int]:
    """NSW 4.6: from the back; and far enough that the last round can be finished."""
    return [table.luck.of("cut").randrange(table.house.cards_per_deck * 5 // 4, table.cards // 2 + 1)]


def one_or_two(table: Table) -> list[int]:
    """TAS 5.2: a deck from the back with four or five decks; two markers at least three decks from the front."""
    rng, one_deck = table.luck.of("cut"), table.house.cards_per_deck
    if table.setting.decks < 6:
        return [rng.randrange(one_deck - 4, one_deck + 1)]
    last = rng.randrange(one_deck * 5 // 4, one_deck * 2)
    if table.setting.markers == 1:
        return [last]
    return [rng.randrange(last + one_deck // 4, table.cards - 3 * one_deck + 1), last]
