"""`shoebox rules`: what it says of the games, spelled out from the printed rules."""

import json

import pytest

from shoebox.cli import main

Output = pytest.CaptureFixture[str]


def test_the_games_that_are_known(capsys: Output) -> None:
    assert main(["rules", "list", "--json"]) == 0
    listed = {game["game"]: game["parent"] for game in json.loads(capsys.readouterr().out)}
    assert listed == {
        "crown-melbourne-blackjack-v26/blackjack": None,
        "crown-melbourne-blackjack-v26/crown-pontoon": "crown-melbourne-blackjack-v26/blackjack",
        "crown-melbourne-blackjack-v26/crown-blackjack": "crown-melbourne-blackjack-v26/blackjack",
        "crown-melbourne-blackjack-v26/premier-blackjack": "crown-melbourne-blackjack-v26/blackjack",
        "crown-melbourne-blackjack-v26/premium-doubling-blackjack": "crown-melbourne-blackjack-v26/blackjack",
        "crown-melbourne-blackjack-v26/sports-blackjack": "crown-melbourne-blackjack-v26/blackjack",
        "crown-melbourne-blackjack-v26/6-to-5-pontoon": "crown-melbourne-blackjack-v26/crown-pontoon",
        "crown-melbourne-blackjack-v26/spanish-blackjack": "crown-melbourne-blackjack-v26/crown-pontoon",
        "crown-melbourne-blackjack-v26/blackjack-plus": "crown-melbourne-blackjack-v26/blackjack",
        "nsw-blackjack/blackjack": None,
        "tasmania-blackjack-2015/blackjack": None,
        "crown-sydney-blackjack-guide-2023/blackjack": None,
        "crown-sydney-blackjack-guide-2023/crown-blackjack": "crown-sydney-blackjack-guide-2023/blackjack",
    }


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
    main(["rules", "register", "--clause", "12.4", "--state", "not-built", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert {(entry["rulebook"], entry["why"]) for entry in found} >= {
        ("crown-melbourne-blackjack-v26", "Vegas Blackjack")
    }
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
