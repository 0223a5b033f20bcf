"""Tasmania 22: competitions over their rounds. Each violation beside the clean competition, which stays silent."""

from typing import Any

import pytest

from domain.facts import tournaments as t
from domain.values import Staff
from tests.scenarios.language import TAS
from tests.tournaments.cup import (
    BOXES,
    DIRECTOR,
    NAME,
    TERMS,
    Cup,
    Step,
    counted,
    ended,
    entered,
    hand,
    issued,
    out,
    placings,
    taken,
)

NOTHING: dict[str, float] = {}
Found = list[tuple[str, str, dict[str, float]]]


def cup(**terms: Any) -> Cup:
    return Cup(TAS, **terms)


def refund(because: Any) -> t.TournamentRefunded:
    return t.TournamentRefunded(tournament=NAME, player="Dan", cents=10_000, because=because)


MISSES = hand(2, False, Ann=50, Cleo=10)  # Ben, who has the marker, does not wager
SIGNAL = t.TournamentSignalGiven(tournament=NAME, about="elimination-hand", number=2)


def without_ben(*steps: Any) -> Cup:
    """Ben ends with 1,050 less what he loses by not wagering 20 and losing them: 1,070."""
    return cup().but(hand_2=[MISSES, *steps])


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (cup(), []),
        # 22.1 entry
        (cup(keeps_basis_points=1_000), []),
        (cup(keeps_basis_points=1_500), [("fees-withheld", "22.1.1", NOTHING)]),
        (cup(players_min=None), [("tournament-terms-incomplete", "22.1.2(d)", NOTHING)]),
        (cup(hands=None), [("tournament-terms-incomplete", "22.1.2(f), 22.2.4", NOTHING)]),
        (
            cup().after("entered", entered("Dan"), out("Dan", "breach", "disqualified"), refund("withdrew")),
            [("fee-refunded-wrongly", "22.1.4", {"Dan": -100.0})],
        ),
        (cup().after("entered", entered("Dan"), refund("withdrew")), []),
        (cup().but(briefed=None), [("tournament-not-briefed", "22.1.5", NOTHING)]),
        (
            cup().but(declared=t.TournamentDeclared(tournament=NAME, terms=t.TournamentTerms(**TERMS), by=DIRECTOR)),
            [("no-tournament-director", "22.1.6", NOTHING)],
        ),
        # 22.2 conduct of play
        (cup().but(designated=None), [("table-not-designated", "22.2.1", NOTHING)]),
        (
            without_ben(taken("Ben", "absent")).but(counted=counted(Ann=1_070, Ben=1_065, Cleo=1_030)),
            [],
        ),
        (
            without_ben(taken("Ben", "absent", 1_000)).but(counted=counted(Ann=1_070, Ben=1_060, Cleo=1_030)),
            [("wrong-deduction", "22.2.2(a)–(b), 22.2.2(d)", {"Ben": 5.0})],
        ),
        (
            cup().but(hand_3=None, counted=counted(Ann=1_050, Ben=1_030, Cleo=1_010)),
            [("session-cut-short", "22.2.5", NOTHING)],
        ),
        # 22.3 wagers
        (
            cup()
            .but(issued=[issued("Ann"), issued("Ben"), issued("Cleo", 99_900)])
            .but(counted=counted(Ann=1_070, Ben=1_050, Cleo=1_029)),
            [("unequal-chips", "22.3.2", NOTHING)],
        ),
        (
            without_ben(taken("Ben", "no-wager")).but(counted=counted(Ann=1_070, Ben=1_065, Cleo=1_030)),
            [],
        ),
        (
            without_ben().but(
                counted=counted(Ann=1_070, Ben=1_070, Cleo=1_030),
                placings=placings(("Ann", 1, 137.5), ("Ben", 1, 137.5), ("Cleo", 3, 25)),
            ),
            [("tournament-no-wager", "22.3.4", {"Ben": -5.0})],
        ),
        # 22.5 the marker
        (
            cup().but(hand_2=hand(2, False, order=["Ann", "Ben", "Cleo"], Ann=50, Ben=20, Cleo=10)),
            [("wager-out-of-order", "22.5.2", NOTHING)],
        ),
        (
            cup().but(hand_2=hand(1, False, Ann=50, Ben=20, Cleo=10), hand_3=hand(2, True, Ann=20, Ben=20, Cleo=20)),
            [("marker-misplaced", "22.5.3", NOTHING)],
        ),
        # 22.6 places
        (
            cup().but(placings=placings(("Ann", 1, 200), ("Cleo", 2, 75), ("Ben", 3, 25))),
            [("placings-wrong", "22.6.1", {"Ben": 50.0, "Cleo": -50.0})],
        ),
        (
            cup().but(
                hand_2=hand(2, False, Ann=50, Cleo=10, Ben=5),
                hand_3=hand(3, True, Ann=20, Ben=25, Cleo=20),
                counted=counted(Ann=1_070, Ben=1_070, Cleo=1_030),
            ),
            [("tie-not-broken", "22.6.4–22.6.5", NOTHING)],
        ),
        (
            cup().but(
                hand_2=hand(2, False, Ann=50, Cleo=10, Ben=5),
                hand_3=hand(3, True, Ann=20, Ben=25, Cleo=20),
                counted=counted(Ann=1_070, Ben=1_070, Cleo=1_030),
                placings=placings(("Ann", 1, 137.5), ("Ben", 1, 137.5), ("Cleo", 3, 25)),
            ),
            [],
        ),
        # 22.9 live competitions
        (
            cup(format="live")
            .after("hand 1", issued("Cleo", 5_000, "re-buy"))
            .but(
                counted=counted(Ann=1_070, Ben=1_050, Cleo=1_080),
                placings=placings(("Cleo", 1, 200), ("Ann", 2, 75), ("Ben", 3, 25)),
            ),
            [("chips-increased", "22.9.1", NOTHING)],
        ),
        (
            cup(format="live")
            .but(hand_2=[MISSES, taken("Ben", "absent")])
            .but(counted=counted(Ann=1_070, Ben=1_065, Cleo=1_030)),
            [("wrong-deduction", "22.2.2(a)–(b), 22.2.2(d)", NOTHING)],
        ),
        (
            cup().but(counted=counted(Ann=1_070, Ben=1_050, Cleo=1_040)),
            [("chips-do-not-balance", "22.9.1, 22.10.1", NOTHING)],
        ),
        (cup().but(counted=None), [("chips-not-counted", "22.6.1, 22.10.1", NOTHING)]),
    ],
)
def test_one_step_otherwise(made: Cup, expected: Found) -> None:
    assert made.found() == expected


# 22.10 elimination: after the second hand Cleo has 1,010, the fewest of the three


def elimination(*after_the_second: Any, signal: bool = True, lost: bool = False) -> Cup:
    made = cup(format="elimination", elimination_hands=[2])
    made.but(
        hand_3=hand(1, True, Ann=20, Ben=20),
        counted=counted(Ann=1_070, Ben=1_050),
        placings=placings(("Ann", 1, 200), ("Ben", 2, 75), ("Cleo", 3, 25)),
    )
    made.after("hand 2", *after_the_second)
    return made.after("hand 1", SIGNAL) if signal else made


def test_22_10_3_who_has_the_fewest_chips_is_eliminated() -> None:
    assert elimination(out("Cleo", "fewest-chips")).found() == []
    stays = elimination().but(
        hand_3=hand(3, True, Ann=20, Ben=20, Cleo=20), counted=counted(Ann=1_070, Ben=1_050, Cleo=1_030)
    )
    assert stays.found() == [("not-eliminated", "22.9.7, 22.10.3", NOTHING)]
    wrong = elimination(out("Ben", "fewest-chips")).but(
        hand_3=hand(3, True, Ann=20, Cleo=20),
        counted=counted(Ann=1_070, Cleo=1_030),
        placings=placings(("Ann", 1, 200), ("Cleo", 2, 75), ("Ben", 3, 25)),
    )
    assert [code for code, *_ in wrong.found()] == ["eliminated-wrongly", "not-eliminated"]


def test_22_2_7_a_signal_before_an_elimination_hand() -> None:
    assert elimination(out("Cleo", "fewest-chips"), signal=False).found() == [("signal-not-given", "22.2.7", NOTHING)]
    assert elimination(out("Cleo", "fewest-chips"), signal=True).found() == []


def test_22_10_7_who_lost_all_chips_before_takes_the_place_of_one_elimination() -> None:
    """Cleo lost everything in the first hand: the elimination hand is disregarded, and Ben stays."""
    made = cup(format="elimination", elimination_hands=[2])
    made.but(
        hand_1=[hand(1, False, Ann=100, Ben=50, Cleo=1_000), out("Cleo", "no-chips"), SIGNAL],
        hand_2=hand(2, False, Ann=50, Ben=200),
        hand_3=hand(1, True, Ann=20, Ben=20),
        counted=counted(Ann=870, Ben=770),
    )
    assert made.found() == []
    made.after("hand 2", out("Ben", "fewest-chips")).but(
        hand_3=None, counted=counted(Ann=850), ended=ended("one-player-left")
    )
    assert made.found() == [("eliminated-wrongly", "22.10.3, 22.10.7", NOTHING)]


def test_22_3_4_one_wager_on_the_allotted_box() -> None:
    seats = [
        t.TournamentSeatAllotted(tournament=NAME, session=1, player=player, box=4 if player == "Cleo" else box)
        for player, box in BOXES.items()
    ]
    found = cup().but(seats=seats).found()
    assert ("wrong-position", "22.3.4", NOTHING) in found
    assert cup().found() == []


def test_22_1_2_g_and_h_the_prizes_of_the_list() -> None:
    less = cup().but(placings=placings(("Ann", 1, 195), ("Ben", 2, 75), ("Cleo", 3, 25)))
    assert less.found() == [("prize-wrong", "22.1.2(g)–(h)", {"Ann": 5.0})]
    assert cup().found() == []


def test_22_1_2_disclosed_before_entries() -> None:
    made = cup()
    assert made.found() == []
    late = made.steps["declared"]
    assert made.but(declared=None).after("entered", *late).found() == [("tournament-not-declared", "22.1.2", NOTHING)]


def test_22_1_2_e_chips_are_disclosed() -> None:
    found = cup(chips_cents=0).found()
    assert [clause for code, clause, _ in found if code == "tournament-terms-incomplete"] == ["22.1.2(e)"]
    found = cup(prizes=[]).found()
    assert [clause for code, clause, _ in found if code == "tournament-terms-incomplete"] == ["22.1.2(g)"]


def secret(form: float | None, announced: float | None, examined: bool = True) -> list[Step]:
    """The second hand, in which Ben's wager is secret; Ann and Cleo lose 50 and 10."""
    by = Staff(number="s-2", rank="inspector") if examined else None
    cents = round(form * 100) if form else None
    shown: list[Step] = []
    if announced is not None:
        told = t.SecretWagerAnnounced(player="Ben", box=2, bet="main", cents=round(announced * 100), by=DIRECTOR)
        shown = [told, f"Ben loses {announced:g}"]
    return [
        "between rounds\nthe marker goes to box 2\na new round",
        t.SecretWagerMade(player="Ben", box=2, bet="main" if form else None, cents=cents, examined_by=by),
        """
        Cleo wagers 10 on box 3
        Ann wagers 50 on box 1
        cards: 2 9C, 3 TH, 1 TS, dealer 6D, 2 8D, 3 8S, 1 8C
        Ben stands
        Cleo stands
        Ann stands
        dealer draws TC, 5H
        """,
        *shown,
        "Cleo loses 10\nAnn loses 50\nthe round ends\nbetween rounds",
    ]


@pytest.mark.parametrize(
    ("form", "announced", "ben", "codes"),
    [
        (20, 20, 1_050, []),
        (3, 5, 1_065, []),
        (3, 3, 1_067, ["secret-wager-wrong"]),
        (1_020, 1_000, 70, []),
        (1_020, 1_020, 50, ["secret-wager-wrong"]),
        (20, None, 1_070, ["secret-wager-wrong"]),
        (None, 20, 1_050, ["secret-wager-wrong"]),
    ],
)
def test_22_4_8_what_a_secret_wager_counts(
    form: float | None, announced: float | None, ben: int, codes: list[str]
) -> None:
    chips = {"Ann": 1_070, "Ben": ben, "Cleo": 1_030}
    order = sorted(chips, key=lambda who: -chips[who])
    placed: list[tuple[str, int, float]] = [
        (who, place, (200, 75, 25)[place - 1]) for place, who in enumerate(order, start=1)
    ]
    if ben == 1_070:
        placed = [("Ann", 1, 137.5), ("Ben", 1, 137.5), ("Cleo", 3, 25)]
    made = cup().but(hand_2=secret(form, announced), counted=counted(**chips), placings=placings(*placed))
    found = made.found()
    assert [code for code, *_ in found] == codes
    assert {clause for _, clause, _ in found} <= {"22.4.6, 22.4.8(a)–(d)"}


def test_22_4_1_and_22_4_5_how_many_and_examined() -> None:
    assert cup().but(hand_2=secret(20, 20, examined=False)).found() == [
        ("secret-wager-not-examined", "22.4.5", NOTHING)
    ]
    assert cup(secret_wagers=0).but(hand_2=secret(20, 20)).found() == [("secret-wager-not-allowed", "22.4.1", NOTHING)]
