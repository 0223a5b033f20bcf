"""Keys of tables are entries of the log: registered, rotated, retired, each with a date and with who did it."""

import base64

import pytest

from domain.table_keys import KeyRefused, KeyRegistered, key_id
from store.interface import Store
from store.table_keys import KeyBook

FIRST = base64.b64decode("11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=")
SECOND = base64.b64decode("PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=")
FIRST_ID, SECOND_ID = "21fe31dfa154a261", "39f713d0a644253f"


def test_a_key_is_named_by_its_hash() -> None:
    assert (key_id(FIRST), key_id(SECOND)) == (FIRST_ID, SECOND_ID)


def test_keys_are_entries_of_the_log(store: Store) -> None:
    book = KeyBook(store)
    book.register("BJ-101", FIRST, 500, by="maria", at_us=400)
    book.register("BJ-102", FIRST, 500, by="maria", at_us=401)
    book.retire("BJ-101", FIRST_ID, 900, "Rotated", by="oscar", at_us=800)
    entries = store.log()
    assert [(entry.stream, entry.version, entry.topic) for entry in entries] == [
        ("table-keys:BJ-101", 1, "table.key.registered.v1"),
        ("table-keys:BJ-102", 1, "table.key.registered.v1"),
        ("table-keys:BJ-101", 2, "table.key.retired.v1"),
    ]
    keys = book.keys()
    assert keys.tables == ["BJ-101", "BJ-102"]
    [key] = keys.of("BJ-101")
    assert (key.public_key, key.from_us, key.until_us) == (FIRST, 500, 900)
    assert (key.registered_by, key.registered_us, key.retired_by, key.why) == ("maria", 400, "oscar", "Rotated")
    assert store.check() == []


def test_two_keys_count_while_one_takes_over_from_the_other(store: Store) -> None:
    book = KeyBook(store)
    book.register("BJ-101", FIRST, 100, by="maria", at_us=1)
    book.register("BJ-101", SECOND, 200, by="maria", at_us=2)
    book.retire("BJ-101", FIRST_ID, 300, "Rotated", by="maria", at_us=3)
    counting = {
        at_us: [key.key for key in book.keys().of("BJ-101") if key.counts_at(at_us)] for at_us in (150, 250, 300)
    }
    assert counting == {150: [FIRST_ID], 250: [FIRST_ID, SECOND_ID], 300: [SECOND_ID]}


def test_an_earlier_date_can_be_recorded_and_a_later_one_not(store: Store) -> None:
    book = KeyBook(store)
    book.register("BJ-101", FIRST, 500, by="maria", at_us=1)
    with pytest.raises(KeyRefused, match="registered already, from 1970-01-01"):
        book.register("BJ-101", FIRST, 500, by="maria", at_us=2)
    book.register("BJ-101", FIRST, 100, by="maria", at_us=3)
    assert [key.from_us for key in book.keys().of("BJ-101")] == [100]
    book.retire("BJ-101", FIRST_ID, 900, "Rotated", by="maria", at_us=4)
    with pytest.raises(KeyRefused, match="retired already"):
        book.retire("BJ-101", FIRST_ID, 950, "Again", by="maria", at_us=5)
    book.retire("BJ-101", FIRST_ID, 700, "Stolen before that", by="maria", at_us=6)
    assert [(key.until_us, key.why) for key in book.keys().of("BJ-101")] == [(700, "Stolen before that")]


def test_what_can_not_be_a_key_is_refused(store: Store) -> None:
    book = KeyBook(store)
    for table, public_key, why in [
        ("BJ/101", FIRST, "not the name of a table"),
        ("BJ-101", FIRST[:31], "has 32 bytes, and this one 31"),
    ]:
        with pytest.raises(KeyRefused, match=why):
            book.register(table, public_key, 1, by="maria", at_us=1)
    book.register("BJ-101", FIRST, 100, by="maria", at_us=1)
    with pytest.raises(KeyRefused, match="no key 39f713d0a644253f"):
        book.retire("BJ-101", SECOND_ID, 200, "Rotated", by="maria", at_us=2)
    with pytest.raises(KeyRefused, match="why the key is retired"):
        book.retire("BJ-101", FIRST_ID, 200, " ", by="maria", at_us=2)
    book.retire("BJ-101", FIRST_ID, 200, "Stolen", by="maria", at_us=2)
    with pytest.raises(KeyRefused, match="stays so"):
        book.register("BJ-101", FIRST, 50, by="maria", at_us=3)
    assert store.last_index() == 2


def test_whoever_comes_second_decides_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else writes between looking and writing: the key goes to the next place of the stream."""
    book, other = KeyBook(store), KeyBook(store)
    looks = [book.events("BJ-101")]
    other.register("BJ-101", FIRST, 100, by="oscar", at_us=1)
    monkeypatch.setattr(book, "events", lambda table: looks.pop() if looks else other.events(table))
    made = book.register("BJ-101", SECOND, 100, by="maria", at_us=2)
    assert isinstance(made, KeyRegistered)
    assert made.originator_version == 2
