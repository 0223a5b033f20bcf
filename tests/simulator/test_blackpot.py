"""Blackpot, CM 23: paid between the deals and at the end, by the sign, and once more in the next round."""

from collections import Counter
from collections.abc import Iterator

from domain.facts import events
from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.events import Event
from domain.facts.people import MarkerPlaced
from domain.facts.settlement import WagerCollected, WagerPaid, WagerReturned
from domain.facts.tables import NoticePosted
from domain.facts.wagers import WagerPlaced
from domain.judge.judge import Judge
from domain.values import BoxHand
from simulator import simulate
from simulator.mistakes.plan import Plan
from tests.simulator.felt import Felt, Stake
from tests.simulator.paytables import blackpot

BET = "blackpot"
SEEDS = range(963051, 963059)


def evenings() -> Iterator[list[Event]]:
    """Honest ones, in which six, seven and eight are arranged often enough."""
    for seed in SEEDS:
        told: dict[str, list[Event]] = {}
        plan = Plan(near_misses=0.6)
        rulebook, game = "crown-melbourne-blackjack-v26", "blackjack"
        for message in simulate(rulebook=rulebook, game=game, tables=2, hours=1, seed=seed, mistakes=plan):
            event = events.read(message)
            told.setdefault(event.source, []).append(event)
        yield from told.values()


def rounds(evening: list[Event]) -> Iterator[tuple[Felt, list[Event]]]:
    felt, its = Felt(), list[Event]()
    for event in evening:
        its.append(event)
        if event.round is not None:
            felt.see(event)
        if isinstance(event.data, RoundEnded):
            yield felt, its
            felt, its = Felt(), []


def test_it_is_paid_by_the_cards_and_the_sign_over_two_rounds() -> None:
    seen: Counter[int | None] = Counter()
    for evening in evenings():
        signs = [event.data for event in evening if isinstance(event.data, NoticePosted)]
        most = next((sign.max_payout_cents for sign in signs if sign.about == "maximum-payout"), None)
        may_lie_on: set[Stake] = set()
        for felt, _ in rounds(evening):
            pots = {stake: cents for stake, cents in felt.wagers.items() if stake.bet == BET}
            assert not pots or most is not None
            assert {stake for stake in pots if stake in felt.carried} <= may_lie_on  # only what won twice
            may_lie_on = set()
            for stake, cents in pots.items():
                active = stake in felt.carried
                first = blackpot(*felt.firsts[stake.box], active=active)
                seen[first] += 1
                if first is None:
                    assert (felt.collected[stake], stake in felt.paid_first) == (cents, False)
                    continue
                assert felt.paid_first[stake] == (cents, min(cents * first, most or 0))
                second = blackpot(*felt.hands[stake.box, 1], "x", active=active)
                seen[second] += 1
                if second is None:
                    assert felt.collected[stake] == cents
                else:
                    assert felt.paid[stake] == (cents, min(cents * second, most or 0))
                    may_lie_on |= set() if active else {stake}
    assert set(seen) == {None, 10, 100, 1000, 20000}


def test_it_is_settled_between_the_deals_and_at_the_end_and_marked_where_it_lies_on() -> None:
    for evening in evenings():
        marked: set[tuple[str, int]] = set()
        for felt, its in rounds(evening):
            assert {(stake.player, stake.box) for stake in felt.carried} <= marked
            marked = {(e.data.player, e.data.box) for e in its if isinstance(e.data, MarkerPlaced)}
            boxes = {stake.box for stake in felt.wagers if stake.bet == "main"}
            drawn, paid = 0, set[tuple[str, int]]()
            for event in its:
                fact = event.data
                drawn += isinstance(fact, CardDrawn)
                if isinstance(fact, WagerPaid | WagerCollected) and fact.bet == BET:
                    named = (fact.player, fact.box)
                    assert (drawn == 2 * len(boxes) + 1) == (named not in paid)
                    paid.add(named)
                if isinstance(fact, WagerPlaced) and fact.bet == BET:
                    assert fact.box in boxes


def test_one_without_a_main_wager_on_its_box_goes_back() -> None:
    """23.5.1(a): before the first card, and nothing else goes back there."""
    returned = 0
    for evening in evenings():
        for felt, its in rounds(evening):
            cards = 0
            for event in its:
                cards += isinstance(event.data, CardDrawn) and isinstance(event.data.to, BoxHand)
                if isinstance(event.data, WagerReturned) and event.data.bet == BET:
                    returned += 1
                    assert not cards
                    assert all(stake.box != event.data.box for stake in felt.wagers if stake.bet == "main")
    assert returned


def test_all_of_it_is_judged_and_silent() -> None:
    for evening in evenings():
        judge = Judge(evening[0].originator_id)
        found = [finding for event in evening for finding in judge.step(event)] + judge.finish()
        assert (found, judge.unjudged) == ([], [])
