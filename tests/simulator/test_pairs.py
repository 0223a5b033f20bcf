"""Pairs at the side: offered where the deck count has odds for it, laid in turn, settled before anything else."""

from domain.facts.dealing import CardDrawn
from domain.facts.settlement import WagerCollected, WagerPaid
from domain.facts.tables import PermissionGiven
from domain.facts.wagers import WagerPlaced
from domain.values import Staff
from tests.simulator.evenings import Round, any_evening, evening
from tests.simulator.felt import Stake
from tests.simulator.paytables import kind_of_pair

BETS = ("perfect-pairs", "any-pairs")


@any_evening
def test_it_is_offered_with_the_table_that_belongs_to_the_decks(game: str, seed: int) -> None:
    for table in evening(game, seed).tables:
        offered = [(side.bet, side.pay_table) for side in table.setup.side_wagers if side.bet in BETS]
        assert len(offered) <= 1
        for bet, pay_table in offered:
            if bet == "any-pairs":
                assert pay_table is None
                assert table.setup.decks in table.book.any_pairs
            else:
                assert bet == "perfect-pairs"
                assert (table.setup.decks, pay_table or "") in table.book.pairs
        laid = {e.data.bet for e in table.events if isinstance(e.data, WagerPlaced) and e.data.bet in BETS}
        assert laid <= {bet for bet, _ in offered}
        assert [limit.bet for limit in table.setup.limits] == ["main", *(side.bet for side in table.setup.side_wagers)]


@any_evening
def test_pairs_are_paid_and_the_rest_collected(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        felt, setup = played.felt, played.table.setup
        for stake, cents in felt.wagers.items():
            if stake.bet in BETS:
                any_pair = 3 * (played.book.any_pairs.get(setup.decks, 0),)
                perfect = played.book.pairs.get((setup.decks, setup.side_wagers[0].pay_table or ""))
                odds = any_pair if stake.bet == "any-pairs" else perfect
                assert odds is not None
                kind = kind_of_pair(*felt.firsts[stake.box])
                if kind is None:
                    assert felt.collected[stake] == cents
                else:
                    assert felt.paid[stake] == (cents, cents * odds[kind])


@any_evening
def test_it_lies_on_boxes_with_a_wager_and_not_too_often(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        laid = [stake for stake in played.felt.wagers if stake.bet in BETS]
        for stake in laid:
            assert stake.box in played.boxes
            assert sum(other.box == stake.box for other in laid) <= played.book.pairs_per_box
        expect_own_box_first(played)


def expect_own_box_first(played: Round) -> None:
    """15.3.3: those with a wager on the box have the first claim."""
    strangers: set[int] = set()
    for event in played.events:
        if isinstance(event.data, WagerPlaced) and event.data.bet in BETS:
            own = Stake(event.data.player, event.data.box, "main", 1)
            if own not in played.felt.wagers and not is_on(played, event.data):
                strangers.add(event.data.box)
            else:
                assert event.data.box not in strangers


def is_on(played: Round, wager: WagerPlaced) -> bool:
    return any((s.player, s.box, s.bet) == (wager.player, wager.box, "main") for s in played.felt.wagers)


@any_evening
def test_it_needs_leave_on_another_s_box_where_the_rulebook_says_so(game: str, seed: int) -> None:
    for table in evening(game, seed).tables:
        leave: set[str] = set()
        for played in table.rounds:
            for event in played.events:
                match event.data:
                    case PermissionGiven(player=str(player), by=Staff(rank=rank)):
                        assert rank == table.book.pairs_leave
                        leave.add(player)
                    case WagerPlaced(player=player) as wager if wager.bet in BETS and not is_on(played, wager):
                        assert table.book.pairs_leave is None or player in leave


@any_evening
def test_it_is_settled_before_naturals_and_further_cards(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        drawn = 0
        open_pairs = sum(stake.bet in BETS for stake in played.felt.wagers)
        for event in played.events:
            drawn += isinstance(event.data, CardDrawn)
            if isinstance(event.data, WagerPaid | WagerCollected):
                if event.data.bet in BETS:
                    assert drawn == played.initial_cards
                    open_pairs -= 1
                else:
                    assert open_pairs == 0
        assert open_pairs == 0
