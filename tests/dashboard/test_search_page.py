"""The search page: what is typed is understood, repeated in words and found; nothing typed is ever more than text."""

from collections.abc import Iterator
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from dashboard.gaming_day import begin_of, gaming_day
from dashboard.house import House
from dashboard.seeking.asking import TYPED_WHOLE, named_whole
from dashboard.seeking.wording import EVER, NEVER, card_of, cards_in_signs, search_words
from domain.facts.dealing import CardDrawn
from domain.facts.events import read
from domain.facts.wagers import WagerChanged, WagerPlaced, WagerWithdrawn
from domain.ids import RoundRef
from domain.values import BoxHand
from projections.questions.phrase import reading
from projections.questions.search import Sought
from tests.dashboard.open_house import ledgers, open_house, opened, run, somebody, texts
from tests.projections.helping import evening

RAWS = evening(2, 1.0, 5, mistakes="0")
EVENTS = [read(raw) for raw in RAWS]
DAY = datetime(2026, 11, 14, tzinfo=UTC)
MELBOURNE = ZoneInfo("Australia/Melbourne")


@pytest.fixture(scope="module", autouse=True)
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house"), RAWS) as house:
        yield house


def found(**address: str) -> list[str]:
    lists = ledgers(opened("search", **address))
    return [row["key"] for row in lists[0]["rows"]] if lists else []


# What is understood


@pytest.mark.parametrize(
    ("text", "sought", "passed_over"),
    [
        ("King of Spades on box 3", Sought(card="KS", box=3), ()),
        ("10♦ or something", Sought(card="TD"), ("something",)),
        ("P-1234 over 500 BJ-104", Sought(player="P-1234", cents_min=50_001, tables=("BJ-104",)), ()),
        ("at least $500", Sought(cents_min=50_000), ()),
        ("under 20.50 dollars", Sought(cents_max=2_049), ()),
        ("at least 100 at most 200", Sought(cents_min=10_000, cents_max=20_000), ()),
        ("$1,500", Sought(cents_min=150_000, cents_max=150_000), ()),
        ("dealer s-3017", Sought(dealer="s-3017"), ()),
        ("player Zed_9", Sought(player="Zed_9"), ()),
        ("BJ-104 and BJ-105", Sought(tables=("BJ-104", "BJ-105")), ()),
        ("at 99:99", Sought(), ("at 99:99",)),
        ("'; DROP TABLE rounds; --", Sought(), ("DROP", "rounds", "--")),
        ("box 12", Sought(), ("box", "12")),
        ("", Sought(), ()),
    ],
)
def test_a_phrase_is_understood_and_the_rest_is_said(text: str, sought: Sought, passed_over: tuple[str, ...]) -> None:
    understood = reading(text, DAY)
    assert understood.sought == sought
    assert understood.passed_over == passed_over


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("21:40", [(21, 35)]),
        ("9:05 pm", [(21, 0)]),
        ("at 12 am", [(23, 30), (23, 30)]),
        ("around noon", [(11, 30), (23, 30)]),
    ],
)
def test_a_time_needs_no_word_before_it(text: str, hours: list[tuple[int, int]]) -> None:
    begins = [begin for begin, _ in reading(text, DAY).sought.spans]
    assert [(begin.hour, begin.minute) for begin in begins] == hours


@pytest.mark.parametrize(
    ("text", "card"), [("K♠", "KS"), ("10d", "TD"), ("ts", "TS"), ("1S", ""), ("KX", ""), ("", "")]
)
def test_a_card_is_known_however_it_is_written(text: str, card: str) -> None:
    assert card_of(text) == card


def test_what_was_understood_is_told_in_words() -> None:
    span = (datetime(2026, 11, 14, 10, 30, tzinfo=UTC), datetime(2026, 11, 14, 11, 30, tzinfo=UTC))
    sought = Sought(card="KS", box=3, player="p-1", cents_min=50_000, dealer="s-1", tables=("A", "B"), spans=(span,))
    assert search_words(sought, MELBOURNE) == [
        "the card K♠",
        "on box 3",
        "player p-1",
        "a wager of $500.00 or more",
        "dealt by s-1",
        "at A or B",
        "Sat 14 Nov 21:30 to 22:30 AEDT",
    ]
    assert search_words(Sought(spans=((EVER, span[1]),)), MELBOURNE) == ["until Sat 14 Nov 2026 22:30 AEDT"]
    assert search_words(Sought(spans=((span[0], NEVER),)), MELBOURNE) == ["from Sat 14 Nov 2026 21:30 AEDT"]
    assert search_words(Sought(cents_min=100, cents_max=100), MELBOURNE) == ["a wager of $1.00"]
    assert search_words(Sought(cents_min=100, cents_max=200), MELBOURNE) == ["a wager from $1.00 to $2.00"]
    assert cards_in_signs("KS TD ??") == "K♠ 10♦ ??"


def test_a_night_belongs_to_the_day_on_which_it_began() -> None:
    assert gaming_day(datetime(2026, 11, 14, 18, 59, tzinfo=UTC), MELBOURNE).isoformat() == "2026-11-14"
    assert gaming_day(datetime(2026, 11, 14, 19, 0, tzinfo=UTC), MELBOURNE).isoformat() == "2026-11-15"
    begin = begin_of(gaming_day(datetime(2026, 11, 14, 18, 59, tzinfo=UTC), MELBOURNE), MELBOURNE)
    assert begin.astimezone(UTC) == datetime(2026, 11, 13, 19, 0, tzinfo=UTC)


# What is found


def test_a_card_on_a_box_at_a_time_is_found_from_a_link() -> None:
    event = next(e for e in EVENTS if isinstance(e.data, CardDrawn) and isinstance(e.data.to, BoxHand) and e.data.card)
    fact = event.data
    assert isinstance(fact, CardDrawn)
    assert isinstance(fact.to, BoxHand)
    text = f"{fact.card} on box {fact.to.box} at {event.time:%H:%M}"
    page = opened("search", q=text, day="2026-11-14")
    assert f"{event.originator_id}/{event.round}" in [row["key"] for row in ledgers(page)[0]["rows"]]
    assert f"on box {fact.to.box}" in texts(page)
    fields = found(card=fact.card or "", box=str(fact.to.box), **{"from": f"{event.time:%Y-%m-%dT%H:%M}"})
    assert f"{event.originator_id}/{event.round}" in fields


def wagered() -> dict[tuple[str, str, int, str, int], int]:
    """By round, player, box, bet and hand: what lay there in the end, counted from the events alone."""
    lay: dict[tuple[str, str, int, str, int], int] = {}
    for event in EVENTS:
        fact = event.data
        if not isinstance(fact, WagerPlaced | WagerChanged | WagerWithdrawn):
            continue
        key = (f"{event.originator_id}/{event.round}", fact.player, fact.box, fact.bet, fact.hand)
        if isinstance(fact, WagerWithdrawn):
            lay[key] -= fact.cents
        else:
            lay[key] = fact.cents if isinstance(fact, WagerPlaced) else fact.to_cents
    return lay


def test_a_player_is_found_in_small_and_capital_letters() -> None:
    player = next(iter(wagered()))[1]
    expected = {key[0] for key in wagered() if key[1] == player}
    assert player != player.upper()
    assert set(found(q=player.upper())) == expected
    assert set(found(player=player)) == expected


def test_amounts_narrow() -> None:
    least = max(wagered().values()) // 100  # the dearest alone, and perhaps some cents below it
    expected = {key[0] for key, cents in wagered().items() if cents >= least * 100}
    assert set(found(least=str(least))) == expected
    assert found(least=str(least + 1)) == []


def test_too_many_are_said_and_the_latest_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    every = found(q="BJ-101")
    assert len(every) > 10
    monkeypatch.setattr("dashboard.pages.search._SHOWN_MAX", 10)
    page = opened("search", q="BJ-101")
    assert [row["key"] for row in ledgers(page)[0]["rows"]] == every[:10]
    assert "More than 10 rounds fit; the latest 10 are shown." in texts(page)


def test_nothing_found_says_what_to_do() -> None:
    page = opened("search", q="player nobody")
    assert ledgers(page) == []
    assert "No round fits all of this." in texts(page)


def test_an_empty_search_says_how() -> None:
    page = opened("search")
    assert ledgers(page) == []
    assert "Say what is remembered" in texts(page)


@pytest.mark.parametrize("text", ["'; DROP TABLE rounds; --", "<img src=x onerror=alert(1)>", "**bold** [x](http://y)"])
def test_what_is_typed_is_only_text(text: str, house: House) -> None:
    page = opened("search")
    page.text_input[0].input(text)
    page_text = texts(run(page))
    assert "None of this was understood" in page_text
    assert "<img" not in page_text.replace("\\<", "")
    assert "**bold**" not in page_text
    with house.service.reader() as connection:
        assert connection.execute("SELECT count(*) FROM rounds").fetchall()[0][0] > 0


# A reference that is typed whole


def test_a_reference_typed_whole_goes_to_its_round_and_not_into_the_address() -> None:
    assert named_whole(" BJ-101/2026-11-14/3#70 ") == (RoundRef("BJ-101/2026-11-14", 3), 70)
    assert named_whole("BJ-101/2026-11-14/3 around ten") is None
    page = opened("search")
    page.text_input[0].input("BJ-101/2026-11-14/3#70")
    run(page)
    assert "q" not in page.query_params
    assert TYPED_WHOLE not in page.session_state, "it is followed once"


def test_a_link_with_a_reference_does_not_run_away() -> None:
    assert r"This names a round: BJ\-101\/2026\-11\-14\/3" in texts(opened("search", q="BJ-101/2026-11-14/3"))


# Who may, and what is kept


def test_a_search_is_in_the_book_once(house: House) -> None:
    def book() -> list[tuple[str, str]]:
        assert house.service.wait_for(house.store.last_index(), 10)
        with house.service.reader() as connection:
            return connection.execute(
                "SELECT by_whom, about FROM access WHERE about LIKE '%p-onlyonce%' ORDER BY log_index"
            ).fetchall()

    page = opened("search", q="player p-onlyonce")
    run(page)
    run(page)
    assert book() == [("ada", "player p-onlyonce")]


def test_who_may_see_no_rounds_searches_none() -> None:
    page = opened("search", somebody("administrator", "root"), q="BJ-101")
    assert ledgers(page) == []
    assert texts(page) == ""
