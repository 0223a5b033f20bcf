"""Hands that hardly ever come, dealt on purpose: aces that stay one, cards that are not drawn, odds of ten to one."""

from random import Random

import pytest

from domain.facts.dealing import CardDrawn
from domain.facts.settlement import WagerCollected, WagerPaid, WagerReturned
from domain.vocabulary import Choice
from simulator.floor import house_of
from simulator.house import House
from simulator.luck import Luck
from simulator.setting import Setting
from tests.simulator.books import BOOKS
from tests.simulator.stacked import always, play, sit, table_of


class Halves(Random):
    def random(self) -> float:
        return 0.5


class EvenLuck(Luck):
    """Nobody is away, and whoever may do something mostly does."""

    def of(self, topic: str) -> Random:
        return Halves()


CROWN_MELBOURNE, CROWN_PONTOON, NSW, TASMANIA, SYDNEY, SYDNEY_CROWN = (house_of(*key.split("/")) for key in BOOKS)
SETTING = Setting(decks=6, options={"ten-insurance": True, "split-again": True})


@pytest.mark.parametrize("house", [NSW, CROWN_PONTOON])
def test_the_ace_of_a_doubled_soft_hand_counts_one(house: House) -> None:
    """NSW 11.1.2, Crown Melbourne 10.5.2(b): ace, eight and two are eleven, and lose to a dealer's seventeen."""
    table = table_of(house, SETTING, cards="AS 9H 8S 2D 8H")
    sit(table, 1, 1_000, always(Choice.DOUBLE))
    lost = [e.data.bet for e in play(table) if isinstance(e.data, WagerCollected)]
    assert lost == ["main", "double"]


@pytest.mark.parametrize("house", [NSW, CROWN_PONTOON])
def test_an_ace_that_a_double_draws_may_count_eleven(house: House) -> None:
    table = table_of(house, SETTING, cards="6S 9H 4S AD 8H")
    sit(table, 1, 1_000, always(Choice.DOUBLE))
    assert [e.data.bet for e in play(table) if isinstance(e.data, WagerPaid)] == ["main", "double"]


def test_a_soft_nine_is_no_nine_at_crown() -> None:
    """7.5.5(a): hard totals only, and so the hand stands at nineteen."""
    table = table_of(CROWN_MELBOURNE, Setting(decks=6), cards="AS 9H 8S 8H")
    sit(table, 1, 1_000, always(Choice.DOUBLE, Choice.STAND))
    assert sum(isinstance(e.data, CardDrawn) for e in play(table)) == 4


def test_insurance_on_a_ten_pays_ten_to_one_in_new_south_wales() -> None:
    """16.1.5; with an ace under the ten the wager itself is lost."""
    table = table_of(NSW, SETTING, cards="TS KH 9S AD")
    sit(table, 1, 10_000, always(Choice.STAND), insures=1)
    (paid,) = [e.data for e in play(table) if isinstance(e.data, WagerPaid)]
    assert (paid.bet, paid.paid_cents) == ("insurance", 10 * paid.wager_cents)


def test_a_third_ace_is_split_again_in_new_south_wales_where_it_may_be() -> None:
    """12.5.4: three hands of two cards."""
    told = play_aces(NSW, "AS 6H AD AC 5S 9D 9C KH KD")
    assert len(told) == 3


@pytest.mark.parametrize("house", [CROWN_MELBOURNE, TASMANIA, SYDNEY])
def test_aces_are_split_once_elsewhere(house: House) -> None:
    assert len(play_aces(house, "AS 6H AD AC 9D KH KD")) == 2


def play_aces(house: House, cards: str) -> set[int]:
    """The hands that got cards."""
    table = table_of(house, SETTING, cards=cards)
    sit(table, 1, 1_000, always(Choice.SPLIT, Choice.STAND))
    table.luck = EvenLuck("")
    drawn = [e.data for e in play(table) if isinstance(e.data, CardDrawn) and not isinstance(e.data.to, str)]
    return {card.to.hand for card in drawn if not isinstance(card.to, str)}


@pytest.mark.parametrize(
    ("house", "cards_drawn"),
    [(CROWN_MELBOURNE, 4), (NSW, 4), (TASMANIA, 4), (SYDNEY, 7)],
)
def test_a_bust_table_needs_no_dealer_s_card(house: House, cards_drawn: int) -> None:
    """Crown Melbourne 7.5.7(c), NSW 13.4, TAS 16.2; Sydney's guide has the dealer hit 16 or less all the same."""
    table = table_of(house, SETTING, cards="TS 6H 6D TD 5S 3H KD")
    sit(table, 1, 1_000, always())
    assert sum(isinstance(e.data, CardDrawn) for e in play(table)) == cards_drawn


@pytest.mark.parametrize(("house", "stands_on_it"), [(SYDNEY, True), (SYDNEY_CROWN, False)])
def test_a_soft_17_is_what_sydney_s_games_differ_in(house: House, stands_on_it: bool) -> None:
    table = table_of(house, Setting(decks=6, options={"cut": True}), cards="TS AH 8S 6D 2H")
    sit(table, 1, 1_000, always(Choice.STAND))
    assert sum(isinstance(e.data, CardDrawn) for e in play(table)) == (4 if stands_on_it else 5)


def test_a_pontoon_beats_a_pontoon() -> None:
    """10.4.3: paid at once, and nothing is left for which the dealer would draw."""
    table = table_of(CROWN_PONTOON, Setting(decks=6), cards="AS KH KS AD")
    sit(table, 1, 1_000, always(Choice.STAND))
    told = play(table)
    assert [(e.data.wager_cents, e.data.paid_cents) for e in told if isinstance(e.data, WagerPaid)] == [(1_000, 1_500)]
    assert not any(isinstance(e.data, WagerReturned) for e in told)


HOUSES = [CROWN_MELBOURNE, CROWN_PONTOON, NSW, TASMANIA, SYDNEY]


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: f"{house.rulebook}-{house.name}")
def test_markers_and_cuts_keep_their_distance_with_any_decks(house: House) -> None:
    for decks in sorted({*house.deck_counts}):
        for markers in (1, 2) if house is TASMANIA and decks >= 6 else (1,):
            for seed in range(60):
                table = table_of(house, Setting(decks=decks, markers=markers), seed=seed)
                places = house.marker_places(table)
                assert len(places) == markers
                assert places == sorted(places, reverse=True)
                assert all(expected_place(house, table.cards, place, markers) for place in places)
                depth = house.cut_depth(table)
                least = 13 if house is TASMANIA else house.cards_per_deck
                assert least <= depth <= table.cards - least


def expected_place(house: House, cards: int, from_back: int, markers: int) -> bool:
    if house is TASMANIA:  # 5.2
        if cards < 6 * 52:
            return from_back <= 52
        return markers == 1 or cards - from_back >= 3 * 52
    if house is NSW:  # 4.6
        return from_back <= cards // 2
    return house.cards_per_deck * 3 // 2 <= from_back <= cards // 2  # Crown Melbourne 4.2.5(b)
