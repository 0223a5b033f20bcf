"""The cards between rounds: every one is accounted for, and shuffle, cut and burn follow each rulebook."""

from collections import Counter
from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.cards import DECK
from domain.facts.dealing import CardDrawn, HandPickedUp
from domain.facts.events import Event
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
from domain.facts.wagers import WagerPlaced
from domain.values import BoxHand, Patron, Staff
from simulator.shoe import Shoe
from tests.simulator.books import CROWN_MELBOURNE, IN_TASMANIA, NSW, TASMANIA
from tests.simulator.evenings import TableRecord, any_evening, evening, some_evenings
from tests.simulator.felt import SIDE_WAGERS


@settings(max_examples=20, deadline=None, database=None)
@given(decks=st.integers(3, 8), seed=st.integers(), cut=st.integers(52, 104))
def test_shuffling_and_cutting_lose_no_card(decks: int, seed: int, cut: int) -> None:
    shoe = Shoe(DECK * decks)
    shoe.shuffle(Random(seed))
    before = list(shoe.cards)
    shoe.cut(cut)
    shoe.load([78])
    assert shoe.cards == before[cut:] + before[:cut]
    drawn = [shoe.draw() for _ in range(decks * 52)]
    assert Counter(drawn) == dict.fromkeys(DECK, decks)


def tables_with_a_shoe(game: str, seed: int) -> list[TableRecord]:
    return [table for table in evening(game, seed).tables if not table.has_device]


@any_evening
def test_seen_and_unseen_cards_make_up_the_decks(game: str, seed: int) -> None:
    for table in tables_with_a_shoe(game, seed):
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
            assert not table.book.pontoon or not any(card[0] == "T" for card in seen)
            assert out <= table.cards
            assert out - seen.total() in (0, 1)  # the burned card alone may stay unseen


@any_evening
def test_every_card_drawn_is_picked_up(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        drawn = sum(isinstance(event.data, CardDrawn) for event in played.events)
        assert drawn == sum(e.data.cards for e in played.events if isinstance(e.data, HandPickedUp))


@any_evening
def test_each_shoe_is_shuffled_cut_loaded_and_burned(game: str, seed: int) -> None:
    for table in tables_with_a_shoe(game, seed):
        steps = (CardsShuffled, CardsCut, CuttingCardPlaced, ShoeLoaded, CardBurned, ShoeEnded)
        kinds = [type(event.data) for event in table.events if isinstance(event.data, steps)]
        once_each = [kind for kind, before in zip(kinds, [None, *kinds], strict=False) if kind is not before]
        expected = [kind for kind in steps if kind is not CardBurned or table.book.burns]
        assert once_each == expected * len(table.shoes)
        for event in table.events:
            match event.data:
                case CardsShuffled(what=what, because=because, by=by, cards=cards):
                    assert (what, cards) == ("all", table.cards)
                    assert because == ("opening" if event.shoe is None else "cutting-card")
                    assert isinstance(by, Staff)
                    assert by.rank == "dealer"
                case CardsCut(from_front=from_front, cards=cards):
                    assert table.book.cut_least <= min(from_front, cards - from_front)
                case CardBurned(card=card, exposed=exposed, asked_by=asked_by):
                    assert exposed == (card is not None) == (asked_by is not None)
                    assert table.book.burn_may_be_seen or not exposed
                case _:
                    pass


@any_evening
def test_only_in_tasmania_there_are_two_cuts_or_two_markers(game: str, seed: int) -> None:
    for table in tables_with_a_shoe(game, seed):
        shuffles = sum(isinstance(event.data, CardsShuffled) for event in table.events)
        cuts = [event.data for event in table.events if isinstance(event.data, CardsCut)]
        placed = [event.data for event in table.events if isinstance(event.data, CuttingCardPlaced)]
        if game in IN_TASMANIA:
            again = [cut for cut in cuts if isinstance(cut.by, Staff) and cut.by.rank == "dealer"]  # 5.1
            assert len(cuts) - len(again) == shuffles
            assert len(placed) in (shuffles, 2 * shuffles)
        else:
            assert len(cuts) == len(placed) == shuffles


@any_evening
def test_markers_go_where_the_rulebook_says(game: str, seed: int) -> None:
    for table in tables_with_a_shoe(game, seed):
        placed = [event.data for event in table.events if isinstance(event.data, CuttingCardPlaced)]
        deck = table.book.cards_per_deck
        for marker in placed:
            assert marker.cards == table.cards
            if game in IN_TASMANIA and table.setup.decks < 6:  # 5.2(a)
                assert marker.from_back <= deck
            elif game in IN_TASMANIA and any(other.marker == 2 for other in placed):  # 5.2(b)
                assert marker.cards - marker.from_back >= 3 * deck
            elif game == NSW:  # 4.6
                assert 0 < 2 * marker.from_back <= marker.cards
            elif game not in IN_TASMANIA:  # Crown Melbourne 4.2.5(b)
                assert deck * 3 // 2 <= marker.from_back <= marker.cards // 2


@some_evenings
def test_tables_of_a_pit_in_tasmania_have_as_many_markers(seed: int) -> None:
    """5.2(c); four or five decks can't have two."""
    most = [
        max((e.data.marker for e in table.events if isinstance(e.data, CuttingCardPlaced)), default=1)
        for table in tables_with_a_shoe(TASMANIA, seed)
    ]
    assert len(set(most)) <= 1


@any_evening
def test_a_marker_comes_out_where_it_was_placed(game: str, seed: int) -> None:
    for table in tables_with_a_shoe(game, seed):
        due: dict[int, int] = {}
        out = 0
        expected_at: object = None
        for event in table.events:
            match event.data:
                case ShoeEnded():
                    due, out = {}, 0
                case CuttingCardPlaced(from_back=from_back, cards=cards, marker=marker):
                    due[marker] = cards - from_back
                case CuttingCardOut(at=at, marker=marker):
                    assert out == due.pop(marker)
                    expected_at = at
                case CardBurned():
                    out += 1
                case CardDrawn(to=to):
                    assert out not in due.values()
                    assert expected_at in (None, "first-card", to)
                    expected_at = None
                    out += 1


@any_evening
def test_the_shoe_ends_when_the_cutting_card_says_so(game: str, seed: int) -> None:
    """4.1.1(b) at once as a first card, 4.1.1(c) after the round; otherwise only to close the table."""
    for table in tables_with_a_shoe(game, seed):
        last_round = max((event.round or 0) for event in table.events)
        for shoe in table.shoes:
            (ended,) = [event for event in shoe if isinstance(event.data, ShoeEnded)]
            outs = [event for event in shoe if isinstance(event.data, CuttingCardOut)]
            markers = 2 if game in IN_TASMANIA and len(outs) == 2 else 1
            if not outs:
                assert max(event.round or 0 for event in shoe) in (0, last_round)
                continue
            assert len(outs) == markers
            out = outs[-1]
            assert isinstance(out.data, CuttingCardOut)
            if out.data.at == "first-card":
                assert (ended.seq, ended.round) == (out.seq + 1, out.round)
            elif game not in IN_TASMANIA or out.data.marker == 2:
                assert ended.round is None
                assert max(event.round or 0 for event in shoe) == out.round


@any_evening
def test_the_cut_is_offered_by_the_book(game: str, seed: int) -> None:
    """4.2.2 names the first to be asked, 4.2.3 the order after a refusal and who cuts when all refuse."""
    for table in tables_with_a_shoe(game, seed):
        for told, seats, first in cuts(table.events):
            offers = [event.data for event in told if isinstance(event.data, CutOffered)]
            asked = [offer.to.player for offer in offers if isinstance(offer.to, Patron)]
            assert [offer.accepted for offer in offers[:-1]] == [False] * (len(offers) - 1)
            assert len(set(asked)) == len(asked)
            if table.book.cuts_first_asked == "designated":
                assert asked == order_of_asking(seats, first)[: len(asked)]
            cut = next(event.data for event in told if isinstance(event.data, CardsCut))
            if offers[-1].accepted:
                assert cut.by == offers[-1].to
            else:
                assert {*seats.values()} <= {*asked}
                assert isinstance(cut.by, Staff)
                assert cut.by.rank == table.book.supervisor


def order_of_asking(seats: dict[int, str], first: tuple[int, str]) -> list[str]:
    box, player = first
    clockwise = [seats[seat] for seat in sorted(seats, key=lambda seat: (seat <= box, seat))]
    return [player, *(other for other in clockwise if other != player)]


def cuts(told: list[Event]) -> list[tuple[list[Event], dict[int, str], tuple[int, str]]]:
    """For each cut: the events from shuffle to loading, the seats, and box and name of whom 4.2.2 designates."""
    seats: dict[int, str] = {}
    callers: dict[int, str] = {}
    first_to_arrive: tuple[int, str] | None = None
    designated: tuple[int, str] | None = None
    found = []
    for at, event in enumerate(told):
        match event.data:
            case PlayerArrived(player=player, seat=int(seat)) | PlayerMoved(player=player, seat=int(seat)):
                seats[seat] = player
                first_to_arrive = first_to_arrive or (seat, player)
            case PlayerLeft(player=player):
                seats = {seat: other for seat, other in seats.items() if other != player}
            case WagerPlaced(player=player, box=box, bet="main", place=1):
                callers[box] = player
            case CuttingCardOut(at=BoxHand(box=box)):
                designated = (box, callers[box])
            case CuttingCardOut():
                designated = (max(seats), seats[max(seats)])
            case CardsShuffled(because=because):
                first = first_to_arrive if because == "opening" else designated
                assert first is not None
                loaded = next(n for n in range(at, len(told)) if isinstance(told[n].data, ShoeLoaded))
                found.append((told[at:loaded], dict(seats), first))
            case _:
                pass
    return found


@any_evening
def test_shuffles_take_minutes_and_cards_a_second(game: str, seed: int) -> None:
    """Between two facts of the game; a few seconds more where the dealer looks along the boxes for side wagers."""
    for table in evening(game, seed).tables:
        game_alone = [event for event in table.events if getattr(event.data, "bet", None) not in SIDE_WAGERS]
        for before, event in pairwise(game_alone):
            seconds = (event.time - before.time).total_seconds()
            if isinstance(event.data, CardsShuffled):
                assert 120 <= seconds <= 600
            if isinstance(event.data, CardDrawn):
                assert 0.5 <= seconds <= 6


def test_crown_melbourne_cuts_about_a_deck_from_an_end() -> None:
    """4.2.4, which is closer than what the others ask for."""
    for table in tables_with_a_shoe(CROWN_MELBOURNE, 6):
        for event in table.events:
            if isinstance(event.data, CardsCut):
                assert min(event.data.from_front, event.data.cards - event.data.from_front) <= 78
