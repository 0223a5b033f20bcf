"""The cards between rounds: every one is accounted for, and shuffle, cut and burn follow 4.1 to 4.3."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.cards import Card
from domain.events import Event
from domain.facts.dealing import CardDrawn, HandPickedUp
from domain.facts.people import PlayerArrived, PlayerLeft, PlayerMoved
from domain.facts.shoe import (
    CardBurned,
    CardsCut,
    CardsShuffled,
    CutOffered,
    CuttingCardOut,
    CuttingCardPlaced,
    ShoeEnded,
    ShoeLoaded,
)
from domain.values import BoxHand, Patron, Staff
from simulator.shoe import Shoe
from tests.simulator.evenings import any_evening, evening


@settings(max_examples=20, deadline=None, database=None)
@given(decks=st.integers(4, 8), seed=st.integers(), cut=st.integers(52, 156))
def test_shuffling_and_cutting_lose_no_card(decks: int, seed: int, cut: int) -> None:
    shoe = Shoe(decks)
    shoe.shuffle(Random(seed))
    before = list(shoe.cards)
    shoe.cut(cut)
    shoe.load(cutting_card_from_back=78)
    assert shoe.cards == before[cut:] + before[:cut]
    drawn = [shoe.draw() for _ in range(decks * 52)]
    assert Counter(drawn) == dict.fromkeys(get_args(Card), decks)


@any_evening
def test_seen_and_unseen_cards_make_up_the_decks(seed: int) -> None:
    for table in evening(seed).tables:
        decks = table.setup.decks
        for shoe in table.shoes:
            seen: Counter[str] = Counter()
            out = 0
            for event in shoe:
                if isinstance(event.data, CardDrawn | CardBurned):
                    out += 1
                    if event.data.card is not None:
                        seen[event.data.card] += 1
            assert all(n <= decks for n in seen.values())
            unseen = sum((Counter(dict.fromkeys(get_args(Card), decks)) - seen).values())
            assert seen.total() + unseen == decks * 52
            assert out - seen.total() in (0, 1)  # the burned card alone may stay unseen


@any_evening
def test_every_card_drawn_is_picked_up(seed: int) -> None:
    for table in evening(seed).tables:
        for told in table.rounds:
            drawn = sum(isinstance(event.data, CardDrawn) for event in told)
            assert drawn == sum(event.data.cards for event in told if isinstance(event.data, HandPickedUp))


@any_evening
def test_each_shoe_is_shuffled_cut_loaded_and_burned(seed: int) -> None:
    procedure = (CardsShuffled, CardsCut, CuttingCardPlaced, ShoeLoaded, CardBurned, ShoeEnded)
    for table in evening(seed).tables:
        kinds = [type(event.data) for event in table.events if isinstance(event.data, procedure)]
        assert kinds == list(procedure) * len(table.shoes)
        for event in table.events:
            match event.data:
                case CardsShuffled(what=what, because=because, by=by, cards=cards):
                    assert (what, cards) == ("all", table.setup.decks * 52)
                    assert because == ("opening" if event.shoe is None else "cutting-card")
                    assert isinstance(by, Staff)
                    assert by.rank == "dealer"
                case CardsCut(from_front=from_front, cards=cards):
                    assert 52 <= min(from_front, cards - from_front) <= 78  # 4.2.4
                case CuttingCardPlaced(from_back=from_back, cards=cards):
                    assert 78 <= from_back <= cards // 2  # 4.2.5(b)
                case CardBurned(card=card, exposed=exposed, asked_by=asked_by):
                    assert exposed == (card is not None) == (asked_by is not None)
                case _:
                    pass


@any_evening
def test_the_cutting_card_comes_out_where_it_was_placed(seed: int) -> None:
    for table in evening(seed).tables:
        due = out = 0
        expected_at: object = None
        for event in table.events:
            match event.data:
                case CuttingCardPlaced(from_back=from_back, cards=cards):
                    due, out = cards - from_back, 0
                case CuttingCardOut(at=at):
                    assert out == due
                    expected_at = at
                case CardBurned():
                    out += 1
                    expected_at = None
                case CardDrawn(to=to):
                    assert out < due or expected_at is not None
                    if out == due:
                        assert to == expected_at
                    out += 1


@any_evening
def test_the_shoe_ends_when_the_cutting_card_says_so(seed: int) -> None:
    """4.1.1(b) at once as a first card, 4.1.1(c) after the round; otherwise only to close the table."""
    for table in evening(seed).tables:
        last_round = table.events[-1].round or max((event.round or 0) for event in table.events)
        for shoe in table.shoes:
            (ended,) = [event for event in shoe if isinstance(event.data, ShoeEnded)]
            outs = [event for event in shoe if isinstance(event.data, CuttingCardOut)]
            if not outs:
                assert max(event.round or 0 for event in shoe) in (0, last_round)
                continue
            (out,) = outs
            assert isinstance(out.data, CuttingCardOut)
            if out.data.at == "first-card":
                assert (ended.seq, ended.round) == (out.seq + 1, out.round)
            else:
                assert ended.round is None
                assert max(event.round or 0 for event in shoe) == out.round


@any_evening
def test_the_cut_is_offered_by_the_book(seed: int) -> None:
    """4.2.2 names the first to be asked, 4.2.3 the order after a refusal and who cuts when all refuse."""
    for table in evening(seed).tables:
        for told, seats, first in cuts(table.events):
            order = sorted(seats)
            expected = [seats[box] for box in order[order.index(first) :] + order[: order.index(first)]]
            offers = [event.data for event in told if isinstance(event.data, CutOffered)]
            asked = [offer.to.player for offer in offers if isinstance(offer.to, Patron)]
            assert asked == expected[: len(offers)]
            assert [offer.accepted for offer in offers[:-1]] == [False] * (len(offers) - 1)
            (cut,) = [event.data for event in told if isinstance(event.data, CardsCut)]
            if offers[-1].accepted:
                assert cut.by == offers[-1].to
            else:
                assert len(offers) == len(seats)
                assert isinstance(cut.by, Staff)
                assert cut.by.rank == "higher-duties-dealer"


def cuts(told: list[Event]) -> list[tuple[list[Event], dict[int, str], int]]:
    """For each cut: the events from shuffle to loading, the seats, and the box of the player designated by 4.2.2."""
    seats: dict[int, str] = {}
    first_to_arrive: int | None = None
    designated: int | None = None
    found = []
    for at, event in enumerate(told):
        match event.data:
            case PlayerArrived(player=player, seat=int(seat)) | PlayerMoved(player=player, seat=int(seat)):
                seats[seat] = player
                first_to_arrive = first_to_arrive or seat
            case PlayerLeft(player=player):
                seats = {seat: other for seat, other in seats.items() if other != player}
            case CuttingCardOut(at=where):
                designated = where.box if isinstance(where, BoxHand) else max(seats)
            case CardsShuffled(because=because):
                first = first_to_arrive if because == "opening" else designated
                assert first is not None
                loaded = next(n for n in range(at, len(told)) if isinstance(told[n].data, ShoeLoaded))
                found.append((told[at:loaded], dict(seats), first))
            case _:
                pass
    return found


@any_evening
def test_shuffles_take_minutes_and_cards_a_second(seed: int) -> None:
    for table in evening(seed).tables:
        for before, event in pairwise(table.events):
            seconds = (event.time - before.time).total_seconds()
            if isinstance(event.data, CardsShuffled):
                assert 120 <= seconds <= 600
            if isinstance(event.data, CardDrawn):
                assert 0.5 <= seconds <= 2
