"""The shoe's page: every card in order, what is left, and cards that came out more often than the decks have them."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.felt.shoe_strip import composition, shoe_of, too_many
from dashboard.house import House
from projections.files import create
from projections.follower import Follower
from store.sqlite_store import SQLiteStore
from tests.dashboard.felt.rounds import CARD_TOO_MANY, SPLIT_AND_INSURANCE, messages
from tests.dashboard.open_house import ledgers, open_house, opened, run, texts
from tests.making import record
from tests.scenarios.language import PONTOON

# The king of clubs seven times, from six decks.
SEVEN_KINGS = """
    Ann wagers 25 on box 1
    Ben wagers 25 on box 2
    Cid wagers 25 on box 3
    Dot wagers 25 on box 4
    no more bets
    cards: 1 KC, 2 KC, 3 KC, 4 KC, dealer 6D, 1 KC, 2 KC, 3 KC, 4 9C
    the cutting card comes out on the dealer
    dealer draws TC, 2H
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    raws = messages(SPLIT_AND_INSURANCE, CARD_TOO_MANY, SEVEN_KINGS)
    raws += [raw.replace(b'"source":"BJ-1"', b'"source":"BJ-2"') for raw in messages(CARD_TOO_MANY)]
    with open_house(tmp_path_factory.mktemp("house"), raws) as house:
        yield house


def sent(test: AppTest) -> dict[str, Any]:
    [data] = ledgers(test)
    return data["shoe"]  # type: ignore[no-any-return]


def test_every_card_in_order_by_round(house: House) -> None:
    shoe = sent(opened("shoe", stream="BJ-1/r1", shoe="1"))
    assert [group["title"] for group in shoe["groups"]] == ["Before the round", "Round 1", "Round 2", "Round 3"]
    assert [card["place"] for card in shoe["groups"][0]["cards"]] == ["burned"]
    first = shoe["groups"][1]
    assert first["reference"] == "BJ-1/r1/1"
    assert [(card["card"], card["place"]) for card in first["cards"]] == [
        ("8S", "box 1"),
        ("KD", "box 2"),
        ("AC", "dealer"),
        ("8H", "box 1.2"),  # where it lay in the end
        ("KH", "box 2"),
        ("3C", "box 1"),
        ("TD", "box 1"),
        ("TS", "box 1.2"),
        ("6D", "dealer"),
    ]
    assert [card["nth"] for card in first["cards"]] == list(range(2, 11))
    assert (shoe["cards"], shoe["decks"], shoe["cutting"]) == (312, 6, 100)


def test_the_cutting_card_is_between_the_cards_where_it_came_out(house: House) -> None:
    shoe = sent(opened("shoe", stream="BJ-1/r1", shoe="1"))
    # One burned, nine of round 1, eight of round 2, and nine of the deal of round 3.
    assert shoe["cutting_before"] == 1 + 9 + 8 + 9


def test_what_is_irregular_is_at_its_card(house: House) -> None:
    shoe = sent(opened("shoe", stream="BJ-1/r1", shoe="1"))
    found = next(one for one in shoe["found"] if one["title"] == "excess card")
    marked = [card for group in shoe["groups"] for card in group["cards"] if found["number"] in card["findings"]]
    assert [(card["card"], card["place"]) for card in marked] == [("5C", "box 1")]
    assert found["reference"] == "BJ-1/r1/2"


def test_a_card_too_many_of_its_kind(house: House) -> None:
    shoe = sent(opened("shoe", stream="BJ-1/r1", shoe="1"))
    assert shoe["composition"] == dict.fromkeys("A23456789TJQK", 24)
    assert [one["words"] for one in shoe["doubled"]] == ["K♣ came out 7 times; 6 decks have 6"]
    [marked] = [card for group in shoe["groups"] for card in group["cards"] if card["doubled"]]
    assert (marked["card"], marked["place"]) == ("KC", "box 3")


def test_a_spanish_deck_has_no_tens(tmp_path: Path) -> None:
    text = """
        Ann wagers 25 on box 1
        no more bets
        cards: 1 KC, dealer 6D, 1 TC
        Ann stands
        dealer draws JC, 2H
        Ann is paid 25
    """
    store = SQLiteStore(tmp_path / "store.sqlite3", make=True)
    record(store, messages(text, game=PONTOON))
    with closing(create(tmp_path / "p.duckdb")) as connection:
        Follower(store, connection).catch_up()
        shoe = shoe_of(connection, "BJ-1/r1", 1)
        assert shoe is not None
        loaded = composition(shoe)
        assert loaded is not None
        assert (loaded["T"], loaded["J"]) == (0, 24)
        assert list(too_many(shoe).values()) == ["10♣ came out once; 6 decks have 0"]


def test_what_is_not_there_is_told(house: House) -> None:
    assert "No shoe of a table BJ" in texts(opened("shoe", stream="BJ-9/r1"))
    assert "has no shoe in a recording r7" in texts(opened("shoe", stream="BJ-1/r7"))
    assert "has no shoe 5" in texts(opened("shoe", stream="BJ-1/r1", shoe="5"))


def test_without_an_address_the_last_shoe_is_shown(house: House) -> None:
    assert (sent(opened("shoe"))["stream"], sent(opened("shoe"))["number"]) == ("BJ-1/r1", 1)


def test_another_table_is_chosen(house: House) -> None:
    test = opened("shoe", stream="BJ-1/r1", shoe="1", card="3")
    assert json.loads(test.get("bidi_component")[0].proto.json)["card"] == 3
    test.selectbox(key="shoe table").set_value("BJ-2")
    run(test)
    assert sent(test)["stream"] == "BJ-2/r1"
    assert dict(test.query_params) == {"table": "BJ-2"}
    test.selectbox(key="shoe number").set_value(1)
    assert sent(run(test))["number"] == 1
