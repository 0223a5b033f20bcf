"""New South Wales 20: tournaments over their rounds. Each violation beside the clean tournament, which stays silent."""

from typing import Any

import pytest

from domain.facts import tournaments as t
from domain.values import Staff
from tests.tournaments.cup import (
    BOXES,
    NAME,
    Cup,
    Step,
    began,
    counted,
    declared,
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
GAMING_SUPERVISOR = Staff(number="s-4", rank="gaming-supervisor")


def test_a_clean_tournament_is_silent() -> None:
    assert Cup().found() == []


RIGHT = placings(("Ann", 1, 200), ("Ben", 2, 75), ("Cleo", 3, 25))
PASSES = hand(2, False, more="Ben passes on box 2", Ann=50, Ben=None, Cleo=10)
ABSENT = hand(2, False, Ann=50, Ben=None, Cleo=10)
TWO_PRIZES = [t.TournamentPrize(place=1, cents=20_000), t.TournamentPrize(place=2, cents=10_000)]
PASSED: dict[str, Any] = {"counted": counted(Ann=1_070, Ben=1_070, Cleo=1_030)}


def refunded(player: str, cents: int, because: str = "withdrew") -> t.TournamentRefunded:
    return t.TournamentRefunded(tournament=NAME, player=player, cents=cents, because=because)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cup", "expected"),
    [
        # 20.3 fees and pool
        (Cup(keeps_basis_points=500), [("fees-withheld", "20.3.2", NOTHING)]),
        (
            Cup().but(
                declared=declared(prizes=[t.TournamentPrize(place=1, cents=25_000)]),
                placings=placings(("Ann", 1, 250), ("Ben", 2, 0), ("Cleo", 3, 0)),
            ),
            [("fees-withheld", "20.3.2", NOTHING)],
        ),
        (
            Cup().but(
                declared=declared(prizes=[t.TournamentPrize(place=1, cents=30_000)]),
                placings=placings(("Ann", 1, 300), ("Ben", 2, 0), ("Cleo", 3, 0)),
            ),
            [],
        ),
        (
            Cup().after("entered", entered("Dan"), refunded("Dan", 12_000)),
            [("fee-refunded-wrongly", "20.3.2, 20.5.7, 20.11.4", {"Dan": -20.0})],
        ),
        (Cup().after("entered", entered("Dan"), refunded("Dan", 10_000)), []),
        # 20.4 conditions
        (Cup().but(declared=None).after("designated", declared()).but(entered=[entered(p) for p in BOXES]), []),
        (
            Cup().but(declared=None).after("entered", declared()),
            [("tournament-not-declared", "20.4.1", NOTHING)],
        ),
        (Cup().but(declared=declared(players_max=None)), [("tournament-terms-incomplete", "20.4.2(i)", NOTHING)]),
        (
            Cup().but(placings=placings(("Ann", 1, 180), ("Ben", 2, 95), ("Cleo", 3, 25))),
            [("prize-wrong", "20.4.2(j)", {"Ann": 20.0, "Ben": -20.0})],
        ),
        # 20.5 conduct of play
        (Cup().but(designated=None), [("table-not-designated", "20.5.1", NOTHING)]),
        (
            Cup()
            .but(hand_1=hand(1, True, Ann=100, Ben=50, Cleo=20), began=began("Ann", "Ben"))
            .but(
                hand_2=hand(2, False, Ann=50, Ben=20),
                hand_3=hand(1, True, Ann=20, Ben=20),
                counted=counted(Ann=1_070, Ben=1_050),
                placings=placings(("Ann", 1, 200), ("Ben", 2, 100)),
                declared=declared(prizes=TWO_PRIZES),
            ),
            [("table-not-exclusive", "20.5.2", NOTHING)],
        ),
        (
            Cup().but(hand_3=None, counted=counted(Ann=1_050, Ben=1_030, Cleo=1_010)),
            [("session-cut-short", "20.5.5.1, 20.5.5.2", NOTHING)],
        ),
        (
            Cup(advance=3).but(hand_3=None, counted=counted(Ann=1_050, Ben=1_030, Cleo=1_010), ended=ended("decided")),
            [],
        ),
        (
            Cup(advance=1).but(hand_3=None, counted=counted(Ann=1_050, Ben=1_030, Cleo=1_010), ended=ended("decided")),
            [("session-cut-short", "20.5.5.1, 20.5.5.2", NOTHING)],
        ),
        (
            Cup()
            .but(hand_2=ABSENT, counted=counted(Ann=1_070, Ben=1_065, Cleo=1_030))
            .after("hand 2", taken("Ben", "absent")),
            [],
        ),
        (
            Cup()
            .but(hand_2=ABSENT, counted=counted(Ann=1_070, Ben=1_060, Cleo=1_030))
            .after("hand 2", taken("Ben", "absent", 1_000)),
            [("wrong-deduction", "20.5.6.1", {"Ben": 5.0})],
        ),
        (
            Cup()
            .but(hand_2=ABSENT, counted=counted(Ann=1_070, Ben=1_065, Cleo=1_030))
            .after("hand 2", taken("Ben", "absent", by=GAMING_SUPERVISOR)),
            [("rank-not-entitled", "20.5.6.1", NOTHING)],
        ),
        (Cup().but(counted=None), [("chips-not-counted", "20.5.8", NOTHING)]),
        # 20.6 wagers
        (
            Cup().but(
                issued=[issued("Ann"), issued("Ben"), issued("Cleo", 120_000)],
                counted=counted(Ann=1_070, Ben=1_050, Cleo=1_230),
                placings=placings(("Cleo", 1, 200), ("Ann", 2, 75), ("Ben", 3, 25)),
            ),
            [("unequal-chips", "20.6.2", NOTHING)],
        ),
        (
            Cup().but(hand_2=ABSENT, counted=counted(Ann=1_070, Ben=1_070, Cleo=1_030)),
            [("tournament-no-wager", "20.6.4", NOTHING), ("tie-not-broken", "20.10.3", NOTHING)],
        ),
        (
            Cup()
            .but(
                hand_2=ABSENT,
                hand_3=hand(3, True, Ann=20, Cleo=20),
                counted=counted(Ann=1_070, Cleo=1_030),
                placings=placings(("Ann", 1, 200), ("Cleo", 2, 75), ("Ben", 3, 25)),
            )
            .after("hand 2", out("Ben", "no-wager", "disqualified")),
            [],
        ),
        (
            Cup()
            .but(
                hand_2=ABSENT,
                hand_3=hand(3, True, Ann=20, Cleo=20),
                counted=counted(Ann=1_070, Cleo=1_030),
                placings=placings(("Ann", 1, 200), ("Cleo", 2, 75), ("Ben", 3, 25)),
            )
            .after("hand 2", out("Ben", "no-wager", "disqualified", by=GAMING_SUPERVISOR)),
            [("rank-not-entitled", "20.5.7", NOTHING)],
        ),
        (
            Cup()
            .after("hand 1", issued("Cleo", 5_000, "add-on"))
            .but(
                counted=counted(Ann=1_070, Ben=1_050, Cleo=1_080),
                placings=placings(("Cleo", 1, 200), ("Ann", 2, 75), ("Ben", 3, 25)),
            ),
            [("chips-increased", "20.6.5", NOTHING)],
        ),
        (
            Cup(buy_backs=1)
            .after("hand 1", issued("Cleo", 5_000, "add-on"))
            .but(
                counted=counted(Ann=1_070, Ben=1_050, Cleo=1_080),
                placings=placings(("Cleo", 1, 200), ("Ann", 2, 75), ("Ben", 3, 25)),
            ),
            [],
        ),
        (
            Cup().but(counted=counted(Ann=1_070, Ben=1_060, Cleo=1_030)),
            [("chips-do-not-balance", "20.5.8, 20.6.5–20.6.7", NOTHING)],
        ),
        (
            Cup().but(
                seats=[
                    t.TournamentSeatAllotted(tournament=NAME, session=1, player=player, box=box)
                    for player, box in {"Ann": 1, "Ben": 2, "Cleo": 4}.items()
                ],
                hand_2=hand(2, False, Ann=50, Ben=20, Cleo=10),
                hand_3=hand(4, True, order=["Ann", "Ben", "Cleo"], Ann=20, Ben=20, Cleo=20),
            ),
            [("wrong-position", "20.6.10", NOTHING)] * 3,
        ),
        # 20.7 pass cards
        (Cup().but(hand_2=PASSES, **PASSED), [("tie-not-broken", "20.10.3", NOTHING)]),
        (
            Cup().but(issued=[issued("Ann"), issued("Ben", cards=2), issued("Cleo")]),
            [("pass-cards-unequal", "20.7.1", NOTHING)],
        ),
        (
            Cup(pass_cards=0).but(
                issued=[issued(player, cards=0) for player in BOXES],
                hand_2=PASSES,
                counted=counted(Ann=1_070, Ben=1_070, Cleo=1_030),
                placings=placings(("Ann", 1, 137), ("Ben", 1, 137), ("Cleo", 3, 25)),
                declared=declared(pass_cards=0, prizes=[]),
            ),
            [
                ("tournament-terms-incomplete", "20.4.2(j)", NOTHING),
                ("pass-card-not-held", "20.7.1", NOTHING),
                ("fees-withheld", "20.3.2", NOTHING),
            ],
        ),
        # 20.9 order
        (
            Cup().but(hand_2=hand(3, False, Ann=50, Ben=20, Cleo=10), hand_3=hand(1, True, Ann=20, Ben=20, Cleo=20)),
            [("marker-misplaced", "20.9.2", NOTHING)],
        ),
        (
            Cup().but(
                hand_1=hand(2, True, Ann=100, Ben=50, Cleo=20),
                hand_2=hand(3, False, Ann=50, Ben=20, Cleo=10),
                hand_3=hand(1, True, Ann=20, Ben=20, Cleo=20),
            ),
            [("marker-misplaced", "20.9.2", NOTHING)],
        ),
        (
            Cup().but(hand_2=hand(2, False, order=["Ann", "Ben", "Cleo"], Ann=50, Ben=20, Cleo=10)),
            [("wager-out-of-order", "20.9.4–20.9.5", NOTHING)],
        ),
        (
            Cup().but(hand_2=hand(2, False, more="Ann wagers 50 on box 1\nAnn takes back 50", Ann=50, Ben=20, Cleo=10)),
            [],
        ),
        # 20.10 places
        (
            Cup().but(placings=placings(("Ben", 1, 200), ("Ann", 2, 75), ("Cleo", 3, 25))),
            [("placings-wrong", "20.10.2", {"Ann": 125.0, "Ben": -125.0})],
        ),
        (
            Cup().but(
                placings=placings(("Ann", 1, 200), ("Ben", 2, 75), ("Cleo", 3, 25), stage="heat", advancing=["Cleo"])
            ),
            [("placings-wrong", "20.10.2", NOTHING)],
        ),
        (
            Cup().but(
                placings=placings(("Ann", 1, 0), ("Ben", 2, 0), ("Cleo", 3, 0), stage="heat", advancing=["Ann", "Ben"])
            ),
            [],
        ),
    ],
)
def test_one_step_otherwise(cup: Cup, expected: Found) -> None:
    assert cup.found() == expected


# Undisclosed wagers: the minimum is 5 and the maximum 1,000; Ben has 1,050 when the second hand begins.


def secret(
    form: float | None, announced: float | None, examined: bool = True, settled: float | None = None
) -> list[Step]:
    """The second hand, in which Ben's wager is undisclosed; Ann and Cleo lose 50 and 10."""
    cents = round(form * 100) if form else None
    by = GAMING_SUPERVISOR if examined else None
    made = t.SecretWagerMade(player="Ben", box=2, bet="main" if form else None, cents=cents, examined_by=by)
    before = "between rounds\nthe marker goes to box 2\na new round\n"
    rest = """
        Cleo wagers 10 on box 3
        Ann wagers 50 on box 1
        cards: 2 9C, 3 TH, 1 TS, dealer 6D, 2 8D, 3 8S, 1 8C
        Ben stands
        Cleo stands
        Ann stands
        dealer draws TC, 5H
        """
    shown: list[Step] = []
    if announced is not None:
        told = t.SecretWagerAnnounced(
            player="Ben", box=2, bet="main", cents=round(announced * 100), by=GAMING_SUPERVISOR
        )
        shown = [told, f"Ben loses {announced:g}"]
    return [before, made, rest, *shown, "Cleo loses 10\nAnn loses 50\nthe round ends\nbetween rounds"]


@pytest.mark.parametrize(
    ("form", "announced", "ben", "expected"),
    [
        (20, 20, 1_050, []),
        # 20.8.3.1 to the minimum, 20.8.3.2 to the maximum, 20.8.3.3 to what the player has
        (3, 5, 1_065, []),
        (3, 3, 1_067, [("secret-wager-wrong", "20.8.2.6, 20.8.3.1–20.8.3.4", NOTHING)]),
        (1_020, 1_000, 70, []),
        (1_020, 1_020, 50, [("secret-wager-wrong", "20.8.2.6, 20.8.3.1–20.8.3.4", NOTHING)]),
        (2_000, 1_000, 70, []),
        # 20.8.2.6 it is announced at all
        (20, None, 1_070, [("secret-wager-wrong", "20.8.2.6, 20.8.3.1–20.8.3.4", NOTHING)]),
        # 20.8.3.4 the form shows no amount
        (None, None, 1_065, []),
        (None, 20, 1_050, [("secret-wager-wrong", "20.8.2.6, 20.8.3.1–20.8.3.4", NOTHING)]),
    ],
)
def test_20_8_3_what_an_undisclosed_wager_counts(
    form: float | None, announced: float | None, ben: int, expected: Found
) -> None:
    chips = {"Ann": 1_070, "Ben": ben, "Cleo": 1_030}
    placed: list[tuple[str, int, float]] = [
        (who, place, prize)
        for place, (who, prize) in enumerate(
            zip(sorted(chips, key=lambda who: -chips[who]), (200, 75, 25), strict=True), start=1
        )
    ]
    if ben == 1_070:
        placed = [("Ann", 1, 137.5), ("Ben", 1, 137.5), ("Cleo", 3, 25)]
    cup = Cup().but(hand_2=secret(form, announced), counted=counted(**chips), placings=placings(*placed))
    if form is None and announced is None:
        cup.after("hand 2", taken("Ben", "secret-wager-form"))
    assert cup.found() == expected


def test_20_8_3_4_the_minimum_is_deducted_where_the_form_shows_no_amount() -> None:
    cup = Cup().but(
        hand_2=secret(None, None),
        counted=counted(Ann=1_070, Ben=1_070, Cleo=1_030),
        placings=placings(("Ann", 1, 137.5), ("Ben", 1, 137.5), ("Cleo", 3, 25)),
    )
    assert cup.found() == [("secret-wager-wrong", "20.8.2.6, 20.8.3.1–20.8.3.4", {"Ben": -5.0})]


def test_20_8_1_and_20_8_2_5_how_many_and_examined() -> None:
    assert Cup().but(hand_2=secret(20, 20, examined=False)).found() == [
        ("secret-wager-not-examined", "20.8.2.5", NOTHING)
    ]
    assert Cup(secret_wagers=0).but(hand_2=secret(20, 20)).found() == [("secret-wager-not-allowed", "20.8.1", NOTHING)]


# Players who have lost their chips: Cleo begins with 30 and loses 28 in the first hand.

SHORT = [issued("Ann"), issued("Ben"), issued("Cleo")]
LOST = hand(1, False, Ann=100, Ben=50, Cleo=998)
REST: dict[str, Any] = {
    "hand_2": hand(2, False, Ann=50, Ben=20),
    "hand_3": hand(1, True, Ann=20, Ben=20),
    "counted": counted(Ann=870, Ben=950),
    "placings": placings(("Ben", 1, 200), ("Ann", 2, 75), ("Cleo", 3, 25)),
}


def test_20_6_13_who_can_not_wager_the_minimum_is_eliminated() -> None:
    gone = Cup().but(hand_1=LOST, **REST).after("hand 1", out("Cleo", "below-minimum"))
    assert gone.found() == []
    stays = Cup().but(hand_1=LOST, **REST)
    stays.but(counted=counted(Ann=870, Ben=950, Cleo=2))
    assert stays.found() == [("not-eliminated", "20.6.13", NOTHING)]
    could = Cup().but(hand_1=hand(1, False, Ann=100, Ben=50, Cleo=900), **REST)
    assert could.after("hand 1", out("Cleo", "below-minimum")).found() == [("eliminated-wrongly", "20.6.13", NOTHING)]


@pytest.mark.parametrize(
    ("first", "expected"), [("Cleo", []), ("Ben", [("elimination-out-of-order", "20.10.4", NOTHING)])]
)
def test_20_10_4_who_had_fewer_chips_left_goes_first(first: str, expected: Found) -> None:
    second = {"Cleo": "Ben", "Ben": "Cleo"}[first]
    cup = Cup().but(
        hand_1=hand(1, False, Ann=100, Ben=997, Cleo=998),
        hand_2=None,
        hand_3=None,
        counted=counted(Ann=900),
        ended=ended("one-player-left"),
        placings=placings(("Ann", 1, 200), (second, 2, 75), (first, 3, 25)),
    )
    cup.after("hand 1", out(first, "below-minimum", order=1), out(second, "below-minimum", order=2))
    assert cup.found() == expected


def test_20_5_6_1_at_most_three_rounds() -> None:
    away = [hand(box, True, Ann=20, Ben=20) for box in (1, 2, 3, 1)]
    cup = Cup(hands=4).but(
        hand_1=[away[0], taken("Cleo", "absent")],
        hand_2=[away[1], taken("Cleo", "absent"), away[2], taken("Cleo", "absent")],
        hand_3=[away[3], taken("Cleo", "absent")],
        counted=counted(Ann=1_080, Ben=1_080, Cleo=980),
        placings=placings(("Ann", 1, 137.5), ("Ben", 1, 137.5), ("Cleo", 3, 25)),
    )
    assert cup.found() == [("wrong-deduction", "20.5.6.1", {"Cleo": 5.0})]


def test_a_gap_makes_what_hangs_on_it_unjudged() -> None:
    """An event of the second hand is missing: the chips of the three, and no accusation of any of them."""
    scene_length = 9 + 1 + 1 + 1 + 3 + 1 + 3 + 3 + 1  # the opening, and all that comes before the first hand
    codes, unjudged = Cup().unjudged(lost=[scene_length + 30])
    assert codes == []
    assert any("not known until they are counted" in item.why for item in unjudged)
    assert any("whether Ann had won" in item.why for item in unjudged)


def test_without_a_declaration_that_may_be_missing_nobody_is_accused() -> None:
    codes, unjudged = Cup().unjudged(lost=[9])
    assert "tournament-not-declared" not in codes
    assert unjudged


@pytest.mark.parametrize(
    ("terms", "clause"),
    [
        ({"chips_cents": 0}, "20.4.2(b)"),
        ({"max_cents": 0}, "20.4.2(d)"),
        ({"hands": None}, "20.4.2(e)"),
        ({"players_min": None}, "20.4.2(i)"),
        ({"prizes": []}, "20.4.2(j)"),
    ],
)
def test_20_4_2_what_the_conditions_must_include(terms: dict[str, Any], clause: str) -> None:
    found = Cup(**terms).found()
    assert [where for code, where, _ in found if code == "tournament-terms-incomplete"] == [clause]


def test_20_9_6_a_wager_that_was_made_in_turn_stays() -> None:
    raised = "Ben wagers 20 on box 2\nCleo wagers 10 on box 3\nAnn wagers 20 on box 1\nAnn wagers 30 on box 1"
    altered = hand(2, False, Ann=50, Ben=20, Cleo=10)
    lines = [line for line in altered.splitlines() if " wagers " not in line]
    at = lines.index("a new round") + 1
    text = "\n".join([*lines[:at], raised, *lines[at:]])
    assert Cup().but(hand_2=text).found() == [("wager-altered", "20.9.6", NOTHING)]
    assert Cup().but(hand_2=altered).found() == []


def test_20_8_3_3_no_more_than_the_player_has() -> None:
    """Ben bets all but 100 of his chips in the first hand, and loses: a form of 200 counts 100."""

    def cup(announced: float, ben: int) -> Cup:
        return Cup().but(
            hand_1=hand(1, False, Ann=100, Ben=900, Cleo=20),
            hand_2=secret(200, announced),
            hand_3=hand(3, True, Ann=20, Cleo=20) if ben == 0 else hand(3, True, Ann=20, Ben=20, Cleo=20),
            counted=counted(Ann=870, Cleo=990, **({"Ben": ben + 20} if ben else {})),
            placings=placings(("Cleo", 1, 200), ("Ann", 2, 75), ("Ben", 3, 25)),
        )

    right = cup(100, 0).after("hand 2", out("Ben", "no-chips"))
    assert right.found() == []
    wrong = cup(95, 5)
    assert [code for code, *_ in wrong.found()] == ["secret-wager-wrong"]


def test_another_amount_in_another_session_is_no_inequality() -> None:
    made = Cup().but(
        issued=[issued(player, 50_000) for player in BOXES],
        counted=counted(Ann=570, Ben=550, Cleo=530),
    )
    assert made.found() == []


def test_where_not_everybody_has_a_seat_the_marker_is_not_judged() -> None:
    seats = [t.TournamentSeatAllotted(tournament=NAME, session=1, player="Ann", box=1)]
    assert Cup().but(seats=seats).found() == []
