"""Rounds by the book: who wagers where, the deal in order, insurance and naturals between the deals."""

from domain.facts.dealing import CardDrawn, HandPickedUp, InsuranceClosed, InsuranceOffered
from domain.facts.decisions import ChoiceMade, ChoiceOffered
from domain.facts.people import BoxControllerNamed, PlayerArrived, PlayerLeft, PlayerMoved
from domain.facts.settlement import WagerPaid
from domain.facts.wagers import BetsClosed, WagerPlaced
from domain.values import BoxHand
from tests.simulator.books import NSW, PIPS
from tests.simulator.evenings import Round, TableRecord, any_evening, evening
from tests.simulator.felt import Stake, spot_key


@any_evening
def test_places_on_a_box_count_from_the_dealer_and_are_few(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        most = played.book.players_per_box
        places: dict[int, list[int]] = {}
        mains = [e.data for e in played.events if isinstance(e.data, WagerPlaced) and e.data.bet == "main"]
        for wager in mains:
            places.setdefault(wager.box, []).append(wager.place)
        assert all(taken == list(range(1, len(taken) + 1)) and len(taken) <= most for taken in places.values())
        players = [wager.player for wager in mains]
        assert len(players) == len(set(players))  # 5.10: more than one box would need permission


@any_evening
def test_whoever_sits_at_a_box_lies_nearest_the_dealer(game: str, seed: int) -> None:
    for table in evening(game, seed).tables:
        for box, line, seat in lines(table):
            if seat is not None and any(player == seat for player, _ in line):
                assert line[0][0] == seat
            elif seat is None and game == NSW:
                assert line[0][1] == max(cents for _, cents in line), f"box {box}: 5.5.2"
        if game == NSW:
            for played in table.rounds:
                expect_named_controllers(played)


def lines(table: TableRecord) -> list[tuple[int, list[tuple[str, int]], str | None]]:
    """For each box of each round: who wagers how much on it, from the dealer outwards, and who sits there."""
    seats: dict[str, int | None] = {}
    line: dict[int, list[tuple[str, int]]] = {}
    found = []
    for event in table.events:
        match event.data:
            case PlayerArrived(player=player, seat=seat) | PlayerMoved(player=player, seat=seat):
                seats[player] = seat
            case PlayerLeft(player=player):
                del seats[player]
            case WagerPlaced(player=player, box=box, bet="main", cents=cents):
                line.setdefault(box, []).append((player, cents))
            case BetsClosed():
                sits = {seat: player for player, seat in seats.items()}
                found += [(box, wagers, sits.get(box)) for box, wagers in line.items()]
                line = {}
    return found


def expect_named_controllers(played: Round) -> None:
    """NSW 5.6."""
    named = {e.data.box: e.data.player for e in played.events if isinstance(e.data, BoxControllerNamed)}
    mains = [stake for stake in played.felt.wagers if stake.bet == "main"]
    shared = {stake.box for stake in mains if sum(other.box == stake.box for other in mains) > 1}
    assert {*named} == shared
    for event in played.events:
        if isinstance(event.data, WagerPlaced) and event.data.bet == "main" and event.data.place == 1:
            assert named.get(event.data.box, event.data.player) == event.data.player


@any_evening
def test_the_initial_deal_goes_round_twice(game: str, seed: int) -> None:
    """7.3.1: a card to each box from the left, one to the dealer, a second to each box."""
    for played in evening(game, seed).rounds:
        draws = [spot_key(event.data.to) for event in played.events if isinstance(event.data, CardDrawn)]
        assert played.boxes
        once = [(box, 1) for box in played.boxes]
        assert draws[: played.initial_cards] == [*once, (0, 1), *once]


@any_evening
def test_insurance_is_called_where_it_is_offered(game: str, seed: int) -> None:
    """On an ace, and in New South Wales on a ten-value card where the table's option says so."""
    for played in evening(game, seed).rounds:
        up = played.felt.dealer[0][0]
        on = "ace" if up == "A" else "ten" if played.table.setup.options.get("ten-insurance") and PIPS[up] == 10 else ""
        offered = [n for n, event in enumerate(played.events) if isinstance(event.data, InsuranceOffered)]
        closed = [n for n, event in enumerate(played.events) if isinstance(event.data, InsuranceClosed)]
        assert len(offered) == len(closed) == bool(on)
        for n, event in enumerate(played.events):
            if isinstance(event.data, InsuranceOffered):
                assert event.data.on == on
            if isinstance(event.data, WagerPlaced) and event.data.bet == "insurance":
                assert offered[0] < n < closed[0]
                expect_fair_insurance(played, n, event.data)


def expect_fair_insurance(played: Round, n: int, wager: WagerPlaced) -> None:
    main = played.felt.original(wager.player, wager.box)
    assert 0 < 2 * wager.cents <= main
    assert wager.cents % played.table.setup.chip_cents == 0
    assert played.book.natural_insures or not played.felt.is_natural(wager.box)
    said = played.events[n - 1].data
    assert isinstance(said, ChoiceMade)
    assert (said.player, said.choice) == (wager.player, "insurance")


@any_evening
def test_naturals_are_paid_at_once_or_offered_even_money(game: str, seed: int) -> None:
    """7.4.1: at once against two to nine, on request against an ace, not yet against a ten; a Pontoon always."""
    for played in evening(game, seed).rounds:
        drawn = 0
        interim: list[int] = []
        asked: list[int] = []
        for event in played.events:
            drawn += isinstance(event.data, CardDrawn)
            in_between = drawn == played.initial_cards
            if in_between and isinstance(event.data, HandPickedUp) and isinstance(event.data.at, BoxHand):
                interim.append(event.data.at.box)
            if isinstance(event.data, ChoiceOffered) and event.data.choices == ["even-money"]:
                assert in_between
                assert event.data.box is not None
                asked.append(event.data.box)
        naturals = [box for box in played.boxes if played.felt.is_natural(box)]
        up = PIPS[played.felt.dealer[0][0]]
        assert asked == (naturals if up == 11 and played.book.even_money else [])
        if up < 10 or played.book.natural_at_once:
            assert interim[: len(naturals)] == naturals


@any_evening
def test_even_money_pays_one_to_one_and_returns_the_insurance(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        for n, event in enumerate(played.events):
            if isinstance(event.data, ChoiceMade) and event.data.choice == "even-money":
                paid = played.events[n + 1].data
                assert isinstance(paid, WagerPaid)
                assert (paid.player, paid.box, paid.bet) == (event.data.player, event.data.box, "main")
                assert paid.paid_cents == paid.wager_cents
                insurance = Stake(paid.player, paid.box, "insurance", 1)
                assert played.felt.returned.get(insurance) == played.felt.wagers.get(insurance)
