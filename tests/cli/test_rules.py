"""`shoebox rules`: what it says of the games, spelled out from the printed rules."""

import json

import pytest

from shoebox.cli import main

Output = pytest.CaptureFixture[str]


ROULETTE = "crown-melbourne-automated-v10/roulette"
ON_TERMINALS = "crown-melbourne-automated-v10/blackjack"
VARIATIONS = (
    "vegas-blackjack",
    "crown-blackjack",
    "premier-blackjack",
    "premium-doubling-blackjack",
    "sports-blackjack",
    "blackjack-plus",
    "blackjack-select",
)


def test_the_games_that_are_known(capsys: Output) -> None:
    assert main(["rules", "list", "--json"]) == 0
    listed = {game["game"]: game["parent"] for game in json.loads(capsys.readouterr().out)}
    assert listed == {
        "crown-melbourne-blackjack-v26/blackjack": None,
        "crown-melbourne-blackjack-v26/crown-pontoon": "crown-melbourne-blackjack-v26/blackjack",
        "crown-melbourne-blackjack-v26/vegas-blackjack": "crown-melbourne-blackjack-v26/blackjack",
        "crown-melbourne-blackjack-v26/crown-blackjack": "crown-melbourne-blackjack-v26/blackjack",
        "crown-melbourne-blackjack-v26/premier-blackjack": "crown-melbourne-blackjack-v26/blackjack",
        "crown-melbourne-blackjack-v26/premium-doubling-blackjack": "crown-melbourne-blackjack-v26/blackjack",
        "crown-melbourne-blackjack-v26/sports-blackjack": "crown-melbourne-blackjack-v26/blackjack",
        "crown-melbourne-blackjack-v26/6-to-5-pontoon": "crown-melbourne-blackjack-v26/crown-pontoon",
        "crown-melbourne-blackjack-v26/spanish-blackjack": "crown-melbourne-blackjack-v26/crown-pontoon",
        "crown-melbourne-blackjack-v26/blackjack-plus": "crown-melbourne-blackjack-v26/blackjack",
        "crown-melbourne-blackjack-v26/blackjack-select": "crown-melbourne-blackjack-v26/blackjack",
        "crown-melbourne-blackjack-v26/free-bet-blackjack": "crown-melbourne-blackjack-v26/blackjack",
        "nsw-blackjack/blackjack": None,
        "tasmania-blackjack-2015/blackjack": None,
        "tasmania-blackjack-2015/federal-pontoon": "tasmania-blackjack-2015/blackjack",
        "crown-sydney-blackjack-guide-2023/blackjack": None,
        "crown-sydney-blackjack-guide-2023/crown-blackjack": "crown-sydney-blackjack-guide-2023/blackjack",
        "crown-melbourne-automated-v10/roulette": None,
        "crown-melbourne-automated-v10/crown-baccarat": None,
        "crown-melbourne-automated-v10/2-to-1-baccarat": None,
        "crown-melbourne-automated-v10/sic-bo": None,
        "crown-melbourne-automated-v10/lucky-big-wheel": None,
        "crown-melbourne-automated-v10/virtual-roulette": ROULETTE,
        "crown-melbourne-automated-v10/big-3-six": None,
        "crown-melbourne-automated-v10/blackjack": None,
        **{f"crown-melbourne-automated-v10/{name}": ON_TERMINALS for name in VARIATIONS},
        "crown-melbourne-automated-v10/casino-war": None,
    }


def test_a_game_on_terminals_has_its_rules_and_its_bets(capsys: Output) -> None:
    assert main(["rules", "show", "sic-bo"]) == 0
    said = capsys.readouterr().out
    assert "The tumbler is set going as the wagering period begins." in said
    assert "    specific triple  [14.6.1]" in said
    assert main(["rules", "compare", "sic-bo", "vegas-blackjack"]) == 2
    assert "only those are compared, rule by rule" in capsys.readouterr().err


def test_a_variation_is_its_parent_and_what_differs(capsys: Output) -> None:
    main(["rules", "show", "crown-sydney-blackjack-guide-2023/crown-blackjack", "--own"])
    told = capsys.readouterr().out
    assert "Dealer *  [Dealers Hand]\n    The dealer draws to hard 16 and soft 17.\n" in told
    assert "Insurance" not in told
    main(["rules", "show", "crown-sydney-blackjack-guide-2023/crown-blackjack"])
    told = capsys.readouterr().out
    assert "Insurance  [Insurance]\n" in told
    assert "6 decks option B: mixed 5 to 1, coloured 10 to 1, perfect 30 to 1" in told


def test_where_two_games_differ(capsys: Output) -> None:
    games = ["crown-sydney-blackjack-guide-2023/blackjack", "crown-sydney-blackjack-guide-2023/crown-blackjack"]
    assert main(["rules", "compare", *games, "--json"]) == 0
    (name, sides), *more = json.loads(capsys.readouterr().out).items()
    assert (name, more) == ("dealer", [])
    assert sides[games[0]]["value"] == {"hard": 17, "soft": 17}
    assert sides[games[1]]["value"] == {"hard": 17, "soft": 18}
    main(["rules", "compare", games[0], games[0]])
    assert capsys.readouterr().out == "\n0 rules differ.\n"


PONTOONS = ["crown-melbourne-blackjack-v26/crown-pontoon", "tasmania-blackjack-2015/federal-pontoon"]


def test_games_of_two_rulebooks_by_their_names_alone(capsys: Output) -> None:
    assert main(["rules", "compare", "crown-pontoon", "federal-pontoon"]) == 0
    told = capsys.readouterr().out
    main(["rules", "compare", *PONTOONS])
    assert capsys.readouterr().out == told
    # Crown has a double of up to the wager (7.5.5(a)(i)), Tasmania one of the whole wager (21.5.1).
    assert "Double (stake)\n    crown-melbourne-blackjack-v26/crown-pontoon [10.5.2]: On any two" in told
    assert "      stake: up to the wager\n    tasmania-blackjack-2015/federal-pontoon [21.5]: On any two" in told
    assert "      offered: before further cards\n" in told
    assert "Who may rule on a dispute\n" in told


def test_what_differs_between_two_pontoons_and_what_does_not(capsys: Output) -> None:
    """Read off the two chapters by hand: 10 beside 21, and what each takes from its rulebook."""
    main(["rules", "compare", "crown-pontoon", "federal-pontoon", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert found["double"]["differs"] == ["stake"]
    assert found["others"]["differs"] == ["on_split"]
    assert set(found["absent"]["differs"]) == {"stands_soft", "rank"}
    clauses = {name: tuple(found[name][game]["clause"] for game in PONTOONS) for name in ("surrender", "must_draw")}
    assert clauses == {"surrender": ("10.5.4", "21.8"), "must_draw": ("7.5.2", "13.3")}
    # Under other numbers the same: decks, Pontoon, 21, odds, bonuses, the dealer, insurance, splits.
    same = {"decks", "deck", "natural", "player_21_always_wins", "winning", "losing", "equal", "bonuses", "super_bonus"}
    same |= {"dealer", "no_needless_card", "insurance", "even_money", "split", "dealer_natural_takes", "draws_until"}
    assert not same & found.keys()
    pairs = found["side_wagers"]["perfect-pairs"]
    assert pairs["pays"][PONTOONS[0]]["value"]["6 decks"] == {"mixed": [5, 1], "coloured": [10, 1], "perfect": [25, 1]}
    assert pairs["pays"][PONTOONS[1]]["value"]["6 decks"] == {"mixed": [6, 1], "coloured": [12, 1], "perfect": [25, 1]}
    assert pairs["players per box"][PONTOONS[0]]["value"] == 5
    assert pairs["players per box"][PONTOONS[1]]["value"] == 3
    assert "loses" not in pairs
    assert found["side_wagers"]["buster-blackjack"]["offered"][PONTOONS[1]] is None
    assert found["powers"]["shuffle-now"][PONTOONS[1]] == {
        "value": "inspector",
        "clause": "5.4",
        "says": "Inspector or above.",
    }


def test_a_name_that_several_rulebooks_have(capsys: Output) -> None:
    assert main(["rules", "compare", "blackjack", "federal-pontoon"]) == 2
    said = capsys.readouterr().err
    assert "4 rulebooks have a game 'blackjack'. Say which: crown-melbourne-blackjack-v26/blackjack, nsw-" in said
    assert main(["rules", "show", "federal-pontoon", "--own", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == PONTOONS[1]


def test_a_clause_that_is_there_at_all_is_a_difference(capsys: Output) -> None:
    """At Federal Pontoon a double may be taken back (21.5.6), at Tasmania's blackjack not."""
    main(["rules", "compare", "tasmania-blackjack-2015/blackjack", "federal-pontoon", "--json"])
    assert "withdrawn_by" in json.loads(capsys.readouterr().out)["double"]["differs"]


def test_a_game_that_is_not_there(capsys: Output) -> None:
    assert main(["rules", "show", "nsw-blackjack/whist"]) == 2
    assert "There is no game 'nsw-blackjack/whist'. These there are: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "name", "value", "clause"),
    [
        ("crown-melbourne-blackjack-v26/blackjack", "players_per_box", 5, "5.8"),
        ("nsw-blackjack/blackjack", "players_per_box", 3, "5.4"),
        ("tasmania-blackjack-2015/blackjack", "players_per_box", 3, "8.1"),
        ("nsw-blackjack/blackjack", "decks", [3, 4, 6, 8], "3.1"),
        ("tasmania-blackjack-2015/blackjack", "boxes_max", 7, "1.2(a)"),
        ("crown-melbourne-blackjack-v26/crown-pontoon", "deck", {"cards": 48, "without": "T"}, "10.3.1"),
        ("crown-melbourne-blackjack-v26/crown-pontoon", "players_per_box", 5, "5.8"),
        ("nsw-blackjack/blackjack", "control", ["seated", "highest-wager", "nearest-dealer"], "5.5"),
        ("tasmania-blackjack-2015/blackjack", "control", ["seated", "nearest-dealer"], "8.1"),
        ("crown-melbourne-blackjack-v26/blackjack", "control", ["nearest-dealer"], "5.9"),
    ],
)
def test_rules_as_printed(capsys: Output, game: str, name: str, value: object, clause: str) -> None:
    main(["rules", "show", game, "--json"])
    rule = json.loads(capsys.readouterr().out)["rules"][name]
    assert (rule["value"], rule["clause"]) == (value, clause)


def test_a_rule_that_only_one_of_two_games_has(capsys: Output) -> None:
    games = [f"crown-melbourne-blackjack-v26/{name}" for name in ("blackjack", "blackjack-plus")]
    assert main(["rules", "compare", *games]) == 0
    told = capsys.readouterr().out
    assert f"Dealers 22\n    {games[0]}: has no such rule.\n    {games[1]} [22.3.3(b)]: With 22" in told
    assert main(["rules", "compare", *games, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["five_and_under"][games[0]] is None


def test_the_register_counts_every_clause_of_a_document(capsys: Output) -> None:
    assert main(["rules", "register", "crown-sydney-blackjack-guide-2023"]) == 0
    head, counts, *_ = capsys.readouterr().out.splitlines()
    assert head.split() == ["judged", "reading", "not-judged", "not-shown", "not-built", "rulebook"]
    assert counts.split() == ["13", "0", "0", "2", "0", "crown-sydney-blackjack-guide-2023"]


def test_the_register_says_what_judges_a_clause_and_its_parts(capsys: Output) -> None:
    assert main(["rules", "register", "crown-melbourne-blackjack-v26", "--clause", "9.8"]) == 0
    said = capsys.readouterr().out
    assert "9.8  a wagered box without cards  [judged]\n      what to do about `box-without-cards`" in said
    assert said.endswith("2 clauses.\n")  # and 9.8.1
    main(["rules", "register", "--clause", "7.5.5", "--state", "judged", "--json"])
    found = {entry["clause"]: entry for entry in json.loads(capsys.readouterr().out)}
    assert list(found) == ["7.5.5", "7.5.5(a)", "7.5.5(a)(i)", "7.5.5(b)", "7.5.5(c)"]
    assert {"kind": "finding", "name": "illegal-double", "game": ""} in found["7.5.5"]["by"]
    assert found["7.5.5(c)"]["together_with"] == "7.5.5"


def test_the_register_lists_what_is_to_come_and_why_something_is_not_judged(capsys: Output) -> None:
    main(["rules", "register", "--clause", "21.8", "--state", "not-built", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert {(entry["rulebook"], entry["why"]) for entry in found} >= {("nsw-blackjack", "Promotional prizes")}
    main(["rules", "register", "nsw-blackjack", "--state", "not-judged"])
    assert (
        "19.9  a seat that is not used  [not-judged]\n      A record tells that somebody left"
        in capsys.readouterr().out
    )


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["whist"], "There is no document 'whist'."),
        (["--clause", "99.9"], "There is no clause '99.9' in any document."),
    ],
)
def test_the_register_knows_no_such_clause_or_document(capsys: Output, asked: list[str], told: str) -> None:
    assert main(["rules", "register", *asked]) == 2
    assert told in capsys.readouterr().err
