"""Perfect Pairs: offered where the deck count has odds for it, laid in its turn, settled before anything else."""

from domain.facts.dealing import CardDrawn
from domain.facts.settlement import WagerCollected, WagerPaid
from domain.facts.tables import PermissionGiven
from domain.facts.wagers import WagerPlaced
from domain.values import Staff
from tests.simulator.evenings import Round, any_evening, evening
from tests.simulator.felt import Stake
from tests.simulator.paytables import kind_of_pair

BET = "perfect-pairs"


@any_evening
def test_it_is_offered_with_the_table_that_belongs_to_the_decks(game: str, seed: int) -> None:
    for table in evening(game, seed).tables:
        offered = [(side.bet, side.pay_table) for side in table.setup.side_wagers]
        assert len(offered) <= 1
        for bet, pay_table in offered:
            assert bet == BET
            assert (table.setup.decks, pay_table or "") in table.book.pairs
        laid = any(isinstance(e.data, WagerPlaced) and e.data.bet == BET for e in table.events)
        assert bool(offered) or not laid
        assert [limit.bet for limit in table.setup.limits] == ["main", *(bet for bet, _ in offered)]


@any_evening
def test_pairs_are_paid_and_the_rest_collected(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        felt, setup = played.felt, played.table.setup
        for stake, cents in felt.wagers.items():
            if stake.bet == BET:
                odds = played.book.pairs[setup.decks, setup.side_wagers[0].pay_table or ""]
                kind = kind_of_pair(*felt.firsts[stake.box])
                if kind is None:
                    assert felt.collected[stake] == cents
                else:
                    assert felt.paid[stake] == (cents, cents * odds[kind])


@any_evening
def test_it_lies_on_boxes_with_a_wager_and_not_too_often(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        laid = [stake for stake in played.felt.wagers if stake.bet == BET]
        for stake in laid:
            assert stake.box in played.boxes
            assert sum(other.box == stake.box for other in laid) <= played.book.pairs_per_box
        expect_own_box_first(played)


def expect_own_box_first(played: Round) -> None:
    """15.3.3: those with a wager on the box have the first claim."""
    strangers: set[int] = set()
    for event in played.told:
        if isinstance(event.data, WagerPlaced) and event.data.bet == BET:
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
            for event in played.told:
                match event.data:
                    case PermissionGiven(player=str(player), by=Staff(rank=rank)):
                        assert rank == table.book.pairs_leave
                        leave.add(player)
                    case WagerPlaced(bet="perfect-pairs", player=player) as wager if not is_on(played, wager):
                        assert table.book.pairs_leave is None or player in leave


@any_evening
def test_it_is_settled_before_naturals_and_further_cards(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        drawn = 0
        open_pairs = sum(stake.bet == BET for stake in played.felt.wagers)
        for event in played.told:
            drawn += isinstance(event.data, CardDrawn)
            if isinstance(event.data, WagerPaid | WagerCollected):
                if event.data.bet == BET:
                    assert drawn == played.initial_cards
                    open_pairs -= 1
                else:
                    assert open_pairs == 0
        assert open_pairs == 0
