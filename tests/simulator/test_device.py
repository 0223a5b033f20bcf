"""A continuous shuffler: no cut and no cutting card, and its cards go round and round without loss."""

from collections import Counter

from domain.cards import DECK, Card
from domain.facts.dealing import CardDrawn, CardMoved, HandPickedUp, RoundEnded
from domain.facts.shoe import (
    CardBurned,
    CardsCut,
    CardsShuffled,
    CutOffered,
    CuttingCardOut,
    CuttingCardPlaced,
    DiscardsReturned,
    ShoeEnded,
    ShoeLoaded,
)
from simulator.device import Device
from simulator.luck import Luck
from tests.simulator.books import BOOKS
from tests.simulator.evenings import LONG_EVENING, TableRecord, any_evening, evening


def tables_with_a_device(game: str, seed: int) -> list[TableRecord]:
    return [table for table in evening(game, seed).tables if table.has_device]


def test_a_device_loses_no_card() -> None:
    device = Device(DECK * 4, Luck("1"))
    for _ in range(50):
        device.discard([device.draw() for _ in range(30)])
        assert len(device.cards) + len(device.rack) == 4 * 52
        assert device.take_back() == 30
        assert Counter(device.cards) == dict.fromkeys(DECK, 4)


def test_every_card_comes_out_again() -> None:
    """The cards that were just dealt are as likely as any other."""
    device = Device(DECK, Luck("2"))
    seen: Counter[Card] = Counter()
    for _ in range(5_200):
        card = device.draw()
        seen[card] += 1
        device.discard([card])
        device.take_back()
    assert all(60 < seen[card] < 150 for card in DECK)


@any_evening
def test_nothing_is_cut_and_the_device_is_loaded_once(game: str, seed: int) -> None:
    for table in tables_with_a_device(game, seed):
        kinds = Counter(type(event.data) for event in table.events)
        assert not any(kinds[kind] for kind in (CardsCut, CutOffered, CuttingCardPlaced, CuttingCardOut))
        assert [kinds[kind] for kind in (CardsShuffled, ShoeLoaded, ShoeEnded)] == [1, 1, 1]
        assert kinds[CardBurned] == table.book.burns_from_device
        for event in table.events:
            if isinstance(event.data, CardBurned):
                assert not event.data.exposed
            if isinstance(event.data, ShoeLoaded):
                assert (event.data.dealing, event.data.cards) == ("continuous-shuffler", table.cards)
            if isinstance(event.data, CardsShuffled):
                assert event.data.method == "device"


@any_evening
def test_what_is_out_and_what_comes_back_are_the_same_cards(game: str, seed: int) -> None:
    for table in tables_with_a_device(game, seed):
        hands: dict[object, list[str]] = {}
        out: Counter[str] = Counter()
        rack: list[str] = []
        for event in table.events:
            match event.data:
                case CardBurned():
                    rack.append("unseen")
                case CardDrawn(to=to, card=str(card)):
                    out[card] += 1
                    assert out[card] <= table.setup.decks
                    hands.setdefault(to, []).append(card)
                case CardMoved(moved_from=moved_from, to=to):
                    hands[to] = [hands[moved_from].pop()]
                case HandPickedUp(at=at, cards=cards):
                    assert len(hands[at]) == cards
                    rack += hands.pop(at)
                case DiscardsReturned(cards=cards):
                    assert cards == len(rack)
                    out -= Counter(rack)
                    rack = []
            assert out.total() + rack.count("unseen") <= table.cards


@any_evening
def test_the_rack_goes_back_when_the_rulebook_says(game: str, seed: int) -> None:
    """NSW 7.2: when the initial deal is complete. Elsewhere as the last thing of the round."""
    for table in tables_with_a_device(game, seed):
        for played in table.rounds:
            returns = [n for n, event in enumerate(played.events) if isinstance(event.data, DiscardsReturned)]
            if table.book.rack_returned == "initial-deal":
                assert returns == [played.subsequent_from]
            else:
                assert returns == [len(played.events) - 2]
                assert isinstance(played.events[-1].data, RoundEnded)


def test_every_rulebook_has_a_table_with_a_device() -> None:
    for game in BOOKS:
        assert tables_with_a_device(game, LONG_EVENING) or any(tables_with_a_device(game, seed) for seed in range(20))
