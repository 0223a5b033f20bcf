"""The rulebooks page: rules by clause, two games side by side, irregularities, readings, and links to all of it."""

from collections.abc import Iterator

import pytest

from dashboard.house import House
from dashboard.plain import plain
from dashboard.roles import ALLOWED
from dashboard.rules.clauses import cites
from dashboard.rules.sheet import sheet, side_by_side
from domain.library.irregularities import CATALOGUE
from domain.library.registry import GAMES
from tests.dashboard.open_house import ledgers, open_house, opened, run, somebody, texts
from tests.making import message

CROWN, NSW = "crown-melbourne-blackjack-v26/blackjack", "nsw-blackjack/blackjack"


@pytest.fixture(scope="module", autouse=True)
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house"), [message(1)]) as house:
        yield house


@pytest.mark.parametrize(
    ("place", "clause", "cited"),
    [
        ("9.9, 9.3", "9.3", True),
        ("9.9, 9.3", "9.1", False),
        ("9.10", "9.1", False),
        ("9.1", "9.10", False),
        ("9.1.1", "9.1", True),
        ("9.1", "9.1.1", True),
        ("17.2–17.3", "17.3(a)", True),
        ("17.2–17.3", "17.4", False),
        ("9.6–9.8", "9.7", True),
        ("7.5.6(g)–(h)", "7.5.6(h)", True),
        ("7.5.6(g)–(h)", "7.5.6(a)", False),
        ("4.3.1, 4.2.1 against 9.1", "9.1", True),
        ("9.12, 9.13–9.16", "9.15", True),
        ("Dealers Hand", "dealers hand", True),
        ("Dealers Hand", "9.3", False),
        ("9.3", "", False),
    ],
)
def test_a_place_cites_a_clause_its_parts_and_what_it_is_part_of(place: str, clause: str, cited: bool) -> None:
    assert cites(place, clause) is cited


def test_a_games_sheet_has_every_rule_its_side_wagers_and_who_may_rule() -> None:
    lines = {line.title: line for line in sheet(GAMES[CROWN])}
    assert lines["Decks"].says == "Four to eight decks."
    assert lines["Decks"].clause == "3.1"
    assert lines["Who may rule on a dispute"].says == "Area manager or above."
    assert lines["Who may rule on a dispute"].clause == "32.10"
    assert "perfect 25 to 1" in lines["Perfect pairs: what it pays"].says


@pytest.mark.parametrize(
    ("game", "dates"),
    [
        ("tasmania-blackjack-2015/blackjack", "Variation 02/15, in force from 12 May 2015."),
        (NSW, "No version is printed, no date of effect is printed."),
    ],
)
def test_a_game_says_of_which_version_it_is_and_since_when_that_is_in_force(game: str, dates: str) -> None:
    assert plain(dates) in texts(opened("rulebooks", game=game))


def test_two_games_side_by_side_are_marked_where_they_differ() -> None:
    pairs = {pair.title: pair for pair in side_by_side(GAMES[NSW], GAMES[CROWN])}
    assert pairs["Decks"].differs
    assert pairs["Decks"].one
    assert pairs["Decks"].one.says == "Three, four, six or eight decks."
    assert not any(pair.differs for pair in side_by_side(GAMES[NSW], GAMES[NSW]))
    assert pairs["Any pairs: what it pays"].other is None


def test_a_link_to_a_game_opens_its_rules() -> None:
    page = opened("rulebooks", game=NSW)
    (rules,) = ledgers(page)
    says = {row["name"]: row["cells"][2]["text"] for row in rules["rows"]}
    assert says["Decks"] == "Three, four, six or eight decks."
    page.selectbox[0].select(CROWN)
    (rules,) = ledgers(run(page))
    assert {row["name"]: row["cells"][2]["text"] for row in rules["rows"]}["Decks"] == "Four to eight decks."
    assert "game" not in page.query_params, "the first game needs no word in the address"


def test_a_link_to_a_clause_shows_whatever_cites_it_and_nothing_else() -> None:
    page = opened("rulebooks", game="crown-melbourne-blackjack-v26", clause="9.3")
    cited = [row["cells"][0]["text"] for one in ledgers(page) for row in one["rows"]]
    assert "9.3" in cited
    assert "3.1" not in cited
    assert "`excess-card`" in texts(page)
    assert "`late-wager`" not in texts(page)
    page.button[0].click()
    (rules,) = ledgers(run(page))
    assert len(rules["rows"]) == len(sheet(GAMES[CROWN]))
    assert "clause" not in page.query_params


def test_a_clause_that_nobody_cites_says_so() -> None:
    page = opened("rulebooks", game=NSW, clause="99.9 **bold**")
    assert ledgers(page) == []
    assert r"cites clause 99\.9 \*\*bold\*\*" in texts(page)


def test_words_filter_what_is_shown_and_stay_in_the_address() -> None:
    page = opened("rulebooks", game=CROWN, words="cutting card")
    (rules,) = ledgers(page)
    assert 0 < len(rules["rows"]) < 20
    for row in rules["rows"]:
        told = " ".join(cell["text"] for cell in [*row["cells"], *row["below"]]).lower()
        assert "cutting" in told
        assert "card" in told
    page.text_input[0].input("no such word")
    assert "Nothing here has the words" in texts(run(page))
    assert page.query_params["words"] == "no such word"


def test_comparing_is_a_link_too() -> None:
    page = opened("rulebooks", view="compare", game=NSW, **{"with": CROWN})
    (pairs,) = ledgers(page)
    assert all(row["cells"][0]["sign"] == "≠" for row in pairs["rows"])
    fewer = len(pairs["rows"])
    page.toggle[0].set_value(True)
    (pairs,) = ledgers(run(page))
    assert len(pairs["rows"]) > fewer
    assert {row["cells"][0]["sign"] for row in pairs["rows"]} == {"≠", "="}


def test_an_irregularity_is_told_for_every_rulebook() -> None:
    page = opened("rulebooks", view="irregularities", code="excess-card")
    listing, *remedies = ledgers(page)
    assert len(listing["rows"]) == len(CATALOGUE)
    (current,) = [row for row in listing["rows"] if row["current"]]
    assert [cell["text"] for cell in current["cells"][:3]] == ["Excess card", "9.3", "17.2"]
    assert "It counts as unseen and is used as the next card." in str(remedies)


def test_the_readings_chosen_are_told_with_their_reasons() -> None:
    page = opened("rulebooks", view="readings", words="21 of three cards")
    (readings,) = ledgers(page)
    assert any(
        row["cells"][0]["text"] == "5.6.4" and row["cells"][3]["text"].startswith("The 21 loses.")
        for row in readings["rows"]
    )


def test_every_role_may_read_the_rules() -> None:
    for role in ALLOWED:
        assert ledgers(opened("rulebooks", somebody(role)))


@pytest.mark.parametrize(("name", "value"), [("view", "x"), ("game", "'; DROP"), ("code", "<b>")])
def test_an_address_that_says_nothing_sensible_is_told_so(name: str, value: str) -> None:
    page = opened("rulebooks", **{name: value})
    assert ledgers(page) == []
    assert "There is no" in "\n".join(one.value for one in page.error)


def test_a_switch_that_is_neither_on_nor_off_is_off() -> None:
    assert len(ledgers(opened("rulebooks", same="1"))[0]["rows"]) == len(sheet(GAMES[CROWN]))
