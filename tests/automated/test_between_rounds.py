"""Chapters 3, 4, 8 and 11 where they are not about one wager: signs, closing, shut-downs, ranks and conduct.

Each case is an evening that breaks a clause, beside its twin that keeps it. What is no line of a round is a fact.
"""

from typing import NamedTuple

import pytest

from domain.facts.accounts import AccountBoughtIn, OwnLimitsSet
from domain.facts.base import Fact
from domain.facts.corrections import RecordCorrected, retold
from domain.facts.decisions import PlayAdvised
from domain.facts.outcomes import PeriodOpened
from domain.facts.people import RestrictionPlaced
from domain.facts.rulings import RemarkMade, RulingMade
from domain.facts.tables import LimitsChanged, NoticePosted, TableClosed
from domain.values import Limit, Staff
from tests.automated.language import Evening, staff
from tests.automated.test_terminals import ROULETTE

RUNNER = staff("runner")
HIGHER = staff("higher-duties-dealer")
LOST = "T-1 wagers 50 on red\nthe period is over\n17 comes\nT-1: red lost"
WON = "T-1 wagers 50 on red\nthe period is over\n18 comes\nT-1: red won 50"
NOBODY = "the period is over\n18 comes"
PLACED = "T-1 wagers 50 on red\nthe period is over\n"
CAME = "T-1 wagers 50 on red\nthe period is over\n18 comes\n"
FAILED = "T-1 wagers 50 on red\nthe period is over\nterminal T-1 fails\n17 comes\n"
VOID = "\nT-1: red void"
UNSEEN = LOST + "\ndisplay-screen fails unseen and unheard"
SEEN = LOST + "\ndisplay-screen fails"
DEARER = [Limit(bet="straight", min_cents=200, max_cents=10_000)]
CHEAPER = [Limit(bet="straight", min_cents=50, max_cents=10_000)]
IDLE = RestrictionPlaced(
    player="Ann", restriction="excluded", because="skipped-rounds", until="further-notice", by=RUNNER
)
ANN = AccountBoughtIn(terminal="T-1", means="cash", cents=100_000, balance_cents=100_000, player="Ann")
BROUGHT = AccountBoughtIn(terminal="T-1", means="cash", cents=10_000, balance_cents=100_000, player="Ann")
THEN = tuple[str | Fact, ...]


def sign(limits: list[Limit]) -> NoticePosted:
    return NoticePosted(notice="N-1", about="limits", by=RUNNER, limits=limits)


def closing(rounds: int) -> NoticePosted:
    return NoticePosted(notice="N-2", about="closing", by=HIGHER, after_rounds=rounds)


def remark(about: str, by: Staff) -> RemarkMade:
    return RemarkMade(by=by, about=about, player="Ann")  # type: ignore[arg-type]


def restricted(restriction: str, rank: str) -> RestrictionPlaced:
    return RestrictionPlaced(
        player="Ann", restriction=restriction, because="device", until="further-notice", by=staff(rank)  # type: ignore[arg-type]
    )  # fmt: skip


class Evenings(NamedTuple):
    """What is wrong, what is found, and what would have been right."""

    wrong: THEN
    code: str
    clause: str
    right: THEN


CASES = {
    "3.1 a wager by a terminal that has turned to another table": Evenings(
        (LOST, "- T-1 left", LOST),
        "not-at-this-table",
        "3.1",
        (LOST, "- T-1 left", "- T-1 joined", LOST),
    ),
    "3.9 a wager when the day's loss has reached the player's limit": Evenings(
        (ANN, OwnLimitsSet(player="Ann", loss_cents=5_000), LOST, LOST, LOST),
        "own-limit-passed",
        "3.9",
        (ANN, OwnLimitsSet(player="Ann", loss_cents=5_001), LOST, LOST),
    ),
    "3.9 what was won counts against what was lost": Evenings(
        (ANN, OwnLimitsSet(player="Ann", loss_cents=5_000), WON, LOST, LOST, LOST),
        "own-limit-passed",
        "3.9",
        (ANN, OwnLimitsSet(player="Ann", loss_cents=5_000), WON, LOST, LOST),
    ),
    "3.9 what a player has lost elsewhere is not known here": Evenings(
        (ANN, OwnLimitsSet(player="Ann", loss_cents=5_000), LOST, LOST),
        "own-limit-passed",
        "3.9",
        (ANN, OwnLimitsSet(player="Ann", loss_cents=5_000), LOST, "- T-1 left", "- T-1 joined by Ann", LOST),
    ),
    "3.9 a player who joins and buys in begins here": Evenings(
        ("- T-1 joined by Ann", ANN, OwnLimitsSet(player="Ann", loss_cents=5_000), LOST, LOST),
        "own-limit-passed",
        "3.9",
        ("- T-1 joined by Ann", OwnLimitsSet(player="Ann", loss_cents=5_000), BROUGHT, LOST, LOST),
    ),
    "4.1 a minimum that goes up without its sign": Evenings(
        (LOST, LimitsChanged(limits=DEARER, by=RUNNER)),
        "limits-changed-without-notice",
        "4.1",
        (LOST, LimitsChanged(limits=CHEAPER, by=RUNNER)),
    ),
    "4.1 a minimum that goes up too soon after its sign": Evenings(
        (LOST, sign(DEARER), "- 19.9 minutes pass", LimitsChanged(limits=DEARER, by=RUNNER)),
        "limits-changed-without-notice",
        "4.1",
        (LOST, sign(DEARER), "- 20 minutes pass", LimitsChanged(limits=DEARER, by=RUNNER)),
    ),
    "4.3.1 the sign of the round counts, and not the one after it": Evenings(
        ("T-1 wagers 10 on straight 17\nT-1 wagers 4 on red\nthe period is over\n20 comes\nT-1: straight 17 lost",),
        "below-minimum",
        "4.3.1",
        (
            sign(DEARER),
            "- 20 minutes pass",
            (
                "T-1 wagers 1 on straight 17\nT-1 wagers 10 on red\nthe period is over\n20 comes\n"
                "T-1: straight 17 lost, red lost"
            ),
            LimitsChanged(limits=DEARER, by=RUNNER),
        ),
    ),
    "8.3.2 nothing is looked up where no wager lay": Evenings(
        (
            (
                "T-1 wagers 50 on red\nT-2 wagers 5 on red\nT-2 takes red off\nthe period is over\n"
                "display-controller fails\n17 comes\nT-1: red lost"
            ),
        ),
        "malfunction-not-looked-into",
        "8.3.2",
        (
            (
                "T-1 wagers 50 on red\nT-2 wagers 5 on red\nT-2 takes red off (under-aggregate)\nthe period is over\n"
                "display-controller fails\na runner confirms T-1: red 50\n17 comes\nT-1: red lost"
            ),
        ),
    ),
    "8.2.2 wagers looked up by somebody below a runner": Evenings(
        (FAILED + "a dealer confirms T-1: red 50\nT-1: red lost",),
        "rank-not-entitled",
        "8.2.2",
        (FAILED + "a runner confirms T-1: red 50\nT-1: red lost",),
    ),
    "8.5 a round although nobody could see or hear the results": Evenings(
        (UNSEEN, LOST, LOST),
        "game-not-shut-down",
        "8.5",
        (UNSEEN, "- game stopped", "- game resumed", LOST),
    ),
    "8.5 a round although the game was shut down": Evenings(
        (UNSEEN, "- game stopped", LOST),
        "game-not-shut-down",
        "8.5",
        (UNSEEN, "- display-screen works again", LOST),
    ),
    "8.5 a screen that fails while the result can be heard shuts nothing down": Evenings(
        (UNSEEN, LOST),
        "game-not-shut-down",
        "8.5",
        (SEEN, LOST),
    ),
    "10.6 a round although the jackpot system had failed": Evenings(
        (LOST + "\njackpot-system fails", LOST, LOST),
        "game-not-shut-down",
        "10.6",
        (LOST + "\njackpot-system fails", "- jackpot-system works again", LOST),
    ),
    "11.1 a prohibited device": Evenings(
        (LOST, remark("prohibited-device", RUNNER)), "prohibited-device", "11.1", (LOST, remark("conduct", RUNNER))
    ),
    "11.2.1 void for a contravention by too low a rank": Evenings(
        (CAME + "an area-manager voids T-1 for contravention" + VOID,),
        "rank-not-entitled",
        "11.2.1",
        (CAME + "an assistant-casino-manager voids T-1 for contravention" + VOID,),
    ),
    **{
        f"{clause} {restriction} by too low a rank": Evenings(
            (LOST, restricted(restriction, "area-manager")),
            "rank-not-entitled",
            clause,
            (LOST, restricted(restriction, "assistant-casino-manager")),
        )
        for clause, restriction in (("11.2.2", "excluded"), ("11.2.3", "winnings-withheld"), ("11.2.5", "detained"))
    },
    "11.10 a dispute decided by too low a rank": Evenings(
        (LOST, RulingMade(by=HIGHER, favours="house")),
        "rank-not-entitled",
        "11.10",
        (LOST, RulingMade(by=staff("area-manager"), favours="house")),
    ),
    "11.3 void for fraud by too low a rank": Evenings(
        (CAME + "an area-manager voids the round for fraud" + VOID,),
        "rank-not-entitled",
        "11.3",
        (CAME + "an assistant-casino-manager voids the round for fraud" + VOID,),
    ),
    "11.4 void for a disruption by too low a rank": Evenings(
        (PLACED + "a runner voids the round for disruption" + VOID,),
        "rank-not-entitled",
        "11.4",
        (PLACED + "a higher-duties-dealer voids the round for disruption" + VOID,),
    ),
    "11.6 advice by staff": Evenings(
        (LOST, PlayAdvised(player="Ann", by="staff", about="play")),
        "advised-by-staff",
        "11.6",
        (LOST, PlayAdvised(player="Ann", by="staff", about="rules")),
    ),
    "11.7 advice that nobody asked for": Evenings(
        (LOST, PlayAdvised(player="Ann", by="onlooker", about="play")),
        "advised-unasked",
        "11.7",
        (LOST, PlayAdvised(player="Ann", by="onlooker", about="play", asked=True)),
    ),
    "11.8 closed after two rounds of notice": Evenings(
        (LOST, closing(2), LOST, LOST, TableClosed(by=HIGHER)),
        "closed-without-notice",
        "11.8",
        (LOST, closing(3), LOST, LOST, LOST, TableClosed(by=HIGHER)),
    ),
    "11.8 closed by a runner": Evenings(
        (closing(3), LOST, LOST, LOST, TableClosed(by=RUNNER)),
        "rank-not-entitled",
        "11.8",
        (NOBODY, TableClosed(by=RUNNER)),
    ),
    "11.9 asked to leave after two rounds without a wager": Evenings(
        ("- T-1 joined by Ann", "- T-2 joined", "- T-3 joined", NOBODY, NOBODY, IDLE),
        "made-to-leave-without-grounds",
        "11.9",
        ("- T-1 joined by Ann", "- T-2 joined", "- T-3 joined", NOBODY, NOBODY, NOBODY, IDLE),
    ),
    "11.9 asked to leave although a terminal is free": Evenings(
        ("- T-1 joined by Ann", "- T-2 joined", NOBODY, NOBODY, NOBODY, IDLE),
        "made-to-leave-without-grounds",
        "11.9",
        ("- T-3 joined", "- T-2 joined", "- T-1 joined by Ann", NOBODY, NOBODY, NOBODY, NOBODY, IDLE),
    ),
    "11.10 an opening corrected by a runner": Evenings(
        (LOST, RecordCorrected(at_seq=1, by=RUNNER)),
        "correction-not-entitled",
        "11.10",
        (LOST, RecordCorrected(at_seq=3, by=RUNNER, instead=retold(PeriodOpened(seconds=25)))),
    ),
    "11.13 a bet between players": Evenings(
        (LOST, remark("side-bet", RUNNER)), "side-bet", "11.13", (LOST, remark("complaint", RUNNER))
    ),
}


def evening(then: THEN) -> Evening:
    """Lines that begin with a dash are told between rounds; others are a round."""
    here = Evening(ROULETTE)
    for one in then:
        if isinstance(one, Fact):
            here.say(one)
        elif one.startswith("- "):
            here.tell(one.removeprefix("- "))
        else:
            here.play(one)
    return here


@pytest.mark.parametrize("name", CASES)
def test_a_clause_broken_and_kept(name: str) -> None:
    case = CASES[name]
    assert [(code, clause) for code, clause, _ in evening(case.wrong).found()] == [(case.code, case.clause)]
    for then in (case.wrong, case.right):
        assert evening(then).judged()[1].unjudged == []
    assert evening(case.right).found() == []
