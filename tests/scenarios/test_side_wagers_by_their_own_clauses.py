"""A side wager is lost, allowed and limited by the clauses of its own chapter."""

import pytest

from domain.findings.finding import Finding
from tests.scenarios.language import CM, NSW, PONTOON, SYDNEY, TAS, Scene, judged, summary


def codes(found: list[Finding]) -> list[tuple[str, str]]:
    return [(finding.code, finding.clause) for finding in found]


DEAL = """
    Ann wagers 20 on box 1
    Ann wagers 5 {bet} on box 1
    cards: 1 9S, dealer 6D, 1 {second}
    {settled}
    Ann stands
    dealer draws KC, KH
    Ann is paid 20
    """


@pytest.mark.parametrize(
    ("game", "bet", "lost_by", "paid_by"),
    [
        (CM, "perfect-pairs", "15.3.4(b)", "15.4.1"),
        (PONTOON, "perfect-pairs", "15.3.4(b)", "15.4.1"),
        (NSW, "perfect-pairs", "14.7, 14.9", "14.8, 3.1"),
        (NSW, "any-pairs", "15.6, 15.8", "15.7, 3.1"),
        (TAS, "perfect-pairs", "20.8(b)", "20.10"),
        (SYDNEY, "perfect-pairs", "Perfect Pairs", "Perfect Pairs"),
        (SYDNEY, "any-pairs", "Any Pairs", "Any Pairs"),
    ],
)
def test_no_pair_is_lost_by_its_own_clause_and_a_pair_is_paid_by_the_odds(
    game: str, bet: str, lost_by: str, paid_by: str
) -> None:
    option = "A" if game in (CM, SYDNEY) else None
    pair = {CM: 65, PONTOON: 50, NSW: 50, TAS: 60, SYDNEY: 65}[game] if bet == "perfect-pairs" else 55

    def told(second: str, settled: str) -> list[tuple[str, str, dict[str, float]]]:
        return summary(judged(game, DEAL.format(bet=bet, second=second, settled=settled), pairs=option))

    assert told("8C", f"Ann loses 5 {bet}") == []
    assert told("8C", f"Ann is paid 50 {bet}") == [("wrong-payout", lost_by, {"Ann": -55.0})]
    assert told("8C", f"Ann keeps 5 {bet}") == [("wrong-collection", lost_by, {"Ann": -5.0})]
    assert told("9C", f"Ann is paid {pair} {bet}") == []
    assert told("9C", f"Ann loses 5 {bet}") == [("wrong-payout", paid_by, {"Ann": pair + 5.0})]


# NSW 14.4 and 15.3: a gaming manager may demand a wager of one's own

OWN = """
    Ann wagers 20 on box 1
    {who} wagers 5 {bet} on box 1
    cards: 1 9S, dealer 6D, 1 8C
    {who} loses 5 {bet}
    Ann stands
    dealer draws KC, KH
    Ann is paid 20
    """
SIGN = "a notice hangs: side-wager-restriction\n"


def demanded(rank: str, bet: str, *, told: bool = True) -> str:
    offices = ("surveillance", "the inspector") if told else ()
    before = "".join(f"{office} is told: side-wager-restriction\n" for office in offices)
    return before + f"a {rank} allows own-wager-for-side-wager for {bet}\n" + SIGN


@pytest.mark.parametrize(("bet", "clause"), [("perfect-pairs", "14.4"), ("any-pairs", "15.3")])
def test_14_4_and_15_3_the_demand_is_by_a_gaming_manager(bet: str, clause: str) -> None:
    play = OWN.format(who="Ann", bet=bet)
    assert judged(NSW, demanded("gaming-manager", bet) + play) == []
    assert codes(judged(NSW, demanded("gaming-supervisor", bet) + play)) == [("rank-not-entitled", clause)]


@pytest.mark.parametrize(("bet", "clause"), [("perfect-pairs", "14.4.1"), ("any-pairs", "15.3.1")])
def test_14_4_1_and_15_3_1_surveillance_and_an_inspector_are_told(bet: str, clause: str) -> None:
    play = OWN.format(who="Ann", bet=bet)
    assert codes(judged(NSW, demanded("gaming-manager", bet, told=False) + play)) == [("not-told-first", clause)]


def test_15_3_is_about_any_pairs_alone() -> None:
    for bet, other in (("any-pairs", "perfect-pairs"), ("perfect-pairs", "any-pairs")):
        assert judged(NSW, demanded("gaming-manager", other) + OWN.format(who="Ben", bet=bet)) == []
        (found,) = judged(NSW, demanded("gaming-manager", bet) + OWN.format(who="Ben", bet=bet))
        assert found.code == "side-wager-without-main"


def test_a_demand_that_names_no_wager_is_about_those_that_the_table_offers() -> None:
    scene = Scene(NSW)
    assert [offer.bet for offer in scene.setup.side_wagers] == ["perfect-pairs"]
    told = demanded("gaming-supervisor", "perfect-pairs").replace(" for perfect-pairs", "")
    assert codes(judged(NSW, told + OWN.format(who="Ann", bet="perfect-pairs"))) == [("rank-not-entitled", "14.4")]
