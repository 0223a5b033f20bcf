"""Magnificent Sevens, CM 13: beside one's own wager, paid by a box's first three cards, and at once after a split."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from domain.cards import Card
from domain.facts.dealing import CardDrawn, CardMoved
from domain.facts.events import Event
from domain.facts.settlement import PrizeAwarded, WagerCollected, WagerPaid
from domain.values import BoxHand
from domain.vocabulary import Choice
from simulator.floor import house_of
from simulator.mistakes.plan import Plan
from simulator.setting import Setting
from simulator.side_wagers import SIDE_WAGERS, offer_of
from simulator.style import Decide
from tests.simulator.answer_key import mark
from tests.simulator.books import CROWN_MELBOURNE
from tests.simulator.evenings import Round, any_evening, evening
from tests.simulator.paytables import odds_of_sevens
from tests.simulator.stacked import always, play, sit, table_of

BET = "magnificent-sevens"
CROWN_BLACKJACK = "crown-melbourne-blackjack-v26/crown-blackjack"


def cards_of(played: Round, box: int) -> list[str]:
    """In the order in which they came to the box, whichever hand got them."""
    drawn = [event.data for event in played.events if isinstance(event.data, CardDrawn)]
    return [fact.card or "" for fact in drawn if isinstance(fact.to, BoxHand) and fact.to.box == box]


@any_evening
def test_it_is_paid_by_the_first_three_cards_of_its_box(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        setup = played.table.setup
        for stake, cents in played.felt.wagers.items():
            if stake.bet == BET:
                (version,) = [side.pay_table for side in setup.side_wagers if side.bet == BET]
                odds = odds_of_sevens(version or "", setup.decks, cards_of(played, stake.box)[:3])
                if odds is None:
                    assert played.felt.collected[stake] == cents
                else:
                    assert played.felt.paid[stake] == (cents, cents * odds)


@any_evening
def test_it_lies_beside_ones_own_wager(game: str, seed: int) -> None:
    for played in evening(game, seed).rounds:
        own = {(stake.player, stake.box) for stake in played.felt.wagers if stake.bet == "main"}
        assert {(stake.player, stake.box) for stake in played.felt.wagers if stake.bet == BET} <= own


def once(rng: Random, cards: Sequence[Card], dealer: int, choices: Sequence[Choice]) -> Choice:
    """Draws one card."""
    return Choice.DRAW if len(cards) == 2 else Choice.STAND


def stacked(cards: str, decide: Decide, version: str = "1") -> list[Event]:
    """One player with 10 on the hand and something beside it."""
    house = house_of(*CROWN_MELBOURNE.split("/"))
    (sevens,) = [wager for wager in SIDE_WAGERS if wager.bet == BET]
    table = table_of(house, Setting(decks=6, side_wagers=(offer_of(house, sevens, 6, version),)), cards=cards)
    sit(table, 1, 1_000, decide, likes=1.0)
    return play(table)


def paid(told: list[Event]) -> list[int]:
    facts = [event.data for event in told if isinstance(event.data, WagerPaid) and event.data.bet == BET]
    return [fact.paid_cents // fact.wager_cents for fact in facts]


def test_a_lost_wager_is_collected_and_two_sevens_wait_for_the_third() -> None:
    lost = stacked("7S 6D 8H KC KD", always(Choice.STAND))
    assert [type(event.data) for event in lost if getattr(event.data, "bet", "") == BET][1:] == [WagerCollected]
    told = stacked("7S 6D 7H 5C KD 9C", once)
    assert paid(told) == [50]
    third = [n for n, event in enumerate(told) if isinstance(event.data, CardDrawn)][3]
    (settled,) = [n for n, event in enumerate(told) if isinstance(event.data, WagerPaid) and event.data.bet == BET]
    assert settled > third


def test_after_a_split_it_is_paid_with_the_next_card() -> None:
    told = stacked("7S 6D 7H 9C KC KD 9D", always(Choice.SPLIT, Choice.STAND))
    moved = next(n for n, event in enumerate(told) if isinstance(event.data, CardMoved))
    assert isinstance(told[moved + 1].data, CardDrawn)
    settled = told[moved + 2].data
    assert isinstance(settled, WagerPaid)
    assert (settled.bet, settled.paid_cents) == (BET, 50 * settled.wager_cents)


def test_three_suited_sevens_win_a_tournament_entry_in_version_1() -> None:
    for version, odds, entries in (("1", 7_770, 1), ("2", 16_000, 0)):
        told = stacked("7S 6D 7S 7S KD 9C", once, version)
        assert paid(told) == [odds]
        assert sum(isinstance(event.data, PrizeAwarded) for event in told) == entries


def test_evenings_with_near_misses_pay_sevens_and_nothing_is_found() -> None:
    odds: Counter[int] = Counter()
    for seed in (1, 2):
        marked = mark(CROWN_MELBOURNE, tables=2, hours=3, seed=seed, plan=Plan(near_misses=0.8))
        assert (marked.labels, marked.wrong) == ([], [])
        odds.update(odds for told in marked.events.values() for odds in paid(told))
    assert odds


def test_its_own_mistakes_are_made_and_found() -> None:
    kinds = ("side-wager-settled-early", "side-wager-settled-late", "side-wager-version-changed")
    made: set[tuple[str, str]] = set()
    for game in (CROWN_MELBOURNE, CROWN_BLACKJACK):
        for seed in (1, 2):
            marked = mark(game, tables=2, hours=2, seed=seed, plan=Plan(rates=dict.fromkeys(kinds, 0.5)))
            assert marked.wrong == []
            made |= {(label.kind, label.clause) for label in marked.labels}
    assert {
        ("side-wager-settled-early", "13.3.1"),
        ("side-wager-settled-late", "13.5.1(a)(i)"),
        ("side-wager-version-changed", "13.6.3(a)"),
        ("side-wager-version-changed", "13.6.3(b)"),
    } <= made
