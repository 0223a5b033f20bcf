"""A round as the browser gets it: what was told, where each card lies after each step, what was wrong, the money."""

from pathlib import Path
from typing import Any

import pytest

from dashboard.felt.document import document as as_document
from store.interface import Store
from store.sqlite_store import SQLiteStore
from tests.dashboard.felt.rounds import (
    CARD_TOO_MANY,
    MELBOURNE,
    NOBODY_DECIDED,
    ROUNDS,
    SPLIT_AND_INSURANCE,
    VOID,
    document_of,
    messages,
    seen,
)
from tests.dashboard.felt.write_golden import GOLDEN, as_text
from tests.scenarios.language import PONTOON


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return SQLiteStore(tmp_path / "store.sqlite3", make=True)


@pytest.mark.parametrize("name", ROUNDS)
def test_golden_rounds(store: Store, tmp_path: Path, name: str) -> None:
    """Whatever changes in what the browser gets is seen here; `write_golden` writes them anew."""
    golden = (GOLDEN / f"{name}.json").read_text(encoding="utf-8")
    assert as_text(document_of(store, tmp_path, messages(ROUNDS[name]))) == golden


def scene_at(document: dict[str, Any], at: str) -> dict[str, Any]:
    """The felt after a step, put together as the browser does."""
    scene: dict[str, Any] = {}
    for step in document["steps"]:
        scene.update(step["set"])
        if step["at"] == at:
            return {place: what for place, what in scene.items() if what is not None}
    raise AssertionError(f"there is no step {at}")


def cards(scene: dict[str, Any], place: str) -> list[list[str]]:
    return [[card["card"] for card in hand["cards"]] for hand in scene[place]["hands"]]


def moves(document: dict[str, Any], at: str, which: str) -> list[str]:
    """What the panel says of a step, line by line."""
    step = next(step for step in document["steps"] if step["at"] == at)
    return [
        f"{'+' if line['allowed'] else '-'} "
        + " / ".join(f"{part['words']} [{part['clause']}]" for part in line["parts"])
        for line in document["moves"][step[which]]
    ]


def test_each_step_has_what_the_rules_allowed_and_allow_next(store: Store, tmp_path: Path) -> None:
    document = document_of(store, tmp_path, messages(NOBODY_DECIDED))
    assert moves(document, "17", "next") == [
        "+ box 1 with 18 may draw or stand [7.5.1]",
        "- box 1 with 18 may not double [7.5.5] / nor split [7.5.6]",
    ]
    passed = next(step for step in document["steps"] if step["findings"])
    assert moves(document, passed["at"], "allowed")[0] == "+ box 2 with 12 may draw or stand [7.5.1]"
    assert moves(document, passed["at"], "next") == [
        "+ the dealer with 16 draws [7.5.7(a), 3.2.1(b)]",
        "- the round may not end yet [7.5.7(a), 3.2.1(b)]",
    ]
    assert [step["no_moves"] for step in document["steps"]] == [""] * 15 + ["the round is over"]
    assert len(document["moves"]) < len(document["steps"])  # what is said twice is sent once


def test_a_split_lies_side_by_side_and_a_double_on_its_hand(store: Store, tmp_path: Path) -> None:
    document = document_of(store, tmp_path, messages(SPLIT_AND_INSURANCE))
    assert document["verdict"] == {"tone": "good", "words": "By the book: no findings."}
    assert cards(scene_at(document, "17"), "box 1") == [["8S", "8H"]]
    assert cards(scene_at(document, "24"), "box 1") == [["8S"], ["8H"]]
    done = scene_at(document, "32")
    assert cards(done, "box 1") == [["8S", "3C", "TD"], ["8H", "TS"]]
    assert [hand["total"] for hand in done["box 1"]["hands"]] == ["21", "18"]
    assert [hand["mark"] for hand in done["box 1"]["hands"]] == ["", ""]  # 21, but no blackjack: it was split
    assert done["dealer"]["hands"][0]["total"] == "soft 17"
    assert [(wager["bet"], wager["hand"], wager["amount"]) for wager in done["box 1"]["wagers"]] == [
        ("main", 1, "$25"),
        ("split", 2, "$25"),
        ("double", 1, "$25"),
    ]


def test_several_players_and_insurance_on_a_box_with_what_became_of_it(store: Store, tmp_path: Path) -> None:
    document = document_of(store, tmp_path, messages(SPLIT_AND_INSURANCE))
    before, after = scene_at(document, "32"), scene_at(document, "38")
    assert [(wager["player"], wager["bet"], wager["became"]) for wager in before["box 2"]["wagers"]] == [
        ("Bob", "main", ""),
        ("Cid", "main", ""),
        ("Bob", "insurance", ""),
    ]
    assert [(wager["player"], wager["kind"], wager["became"]) for wager in after["box 2"]["wagers"]] == [
        ("Bob", "won", "won $40"),
        ("Cid", "won", "won $10"),
        ("Bob", "lost", "lost $20"),
    ]
    gone = scene_at(document, "41")
    assert [hand["gone"] for hand in gone["box 2"]["hands"]] == [True]
    assert gone["dealer"]["hands"][0]["gone"]
    assert gone["shoe"]["discards"] == 7  # three of box 1, two of box 2, two of the dealer


def test_a_button_is_told_at_its_box_and_its_wager_lies_there(store: Store, tmp_path: Path) -> None:
    text = """
        Ann wagers 25 on box 1
        Ann wagers 5 pontoon-pandemonium on box 1
        cards: 1 AS, dealer 6D, 1 KC
        the button is offered to Ann
        Ann presses: meter 50, panel 20
        Ann is paid 100 pontoon-pandemonium
        Ann is paid 37.50
        """
    told = messages(text, game=PONTOON, also_offered=["pontoon-pandemonium:2"])
    document = document_of(store, tmp_path, told)
    steps = {step["at"]: step for step in document["steps"]}
    assert (steps["15"]["says"], steps["15"]["focus"]) == ("button?", {"place": "box 1", "hand": 1})
    assert (steps["16"]["says"], steps["16"]["focus"]) == ("button: $20", {"place": "box 1", "hand": 1})
    pressed = "Jackpot button is pressed for Ann at box 1: meter $50, control panel $20 for each dollar"
    assert steps["16"]["caption"] == pressed
    laid = [(wager["bet"], wager["amount"], wager["became"]) for wager in scene_at(document, "17")["box 1"]["wagers"]]
    assert laid == [("main", "$25", ""), ("pontoon-pandemonium", "$5", "won $100")]
    assert "the button is offered to Ann" in str(document)  # among what the rules allow


def test_steps_are_told_in_words_with_the_time_of_the_house(store: Store, tmp_path: Path) -> None:
    document = document_of(store, tmp_path, messages(SPLIT_AND_INSURANCE))
    steps = {step["at"]: step for step in document["steps"]}
    # The scenario opens at 19:00 UTC and tells something every two seconds; in Melbourne that is the next morning.
    assert (document["day"], document["zone"]) == ("Sunday 15 November 2026", "AEDT")
    assert steps["28"]["time"] == "06:00:56"
    assert steps["28"]["caption"] == "Box 1, third card: 10♦ makes 21"
    assert steps["16"]["caption"] == "Dealer, first card: A♣"
    assert steps["30"]["focus"] == {"place": "box 1", "hand": 2}
    assert steps["30"]["says"] == "stand"
    assert document["steps"][0]["caption"] == "Bets open"
    assert document["steps"][-1]["caption"] == "Round ends"


def test_the_shoe_gets_emptier_card_by_card(store: Store, tmp_path: Path) -> None:
    document = document_of(store, tmp_path, messages(SPLIT_AND_INSURANCE))
    first, last = scene_at(document, "9")["shoe"], scene_at(document, "42")["shoe"]
    assert (first["cards"], first["left"], len(first["burned"])) == (312, 311, 1)  # six decks, one card burned
    assert last["left"] == 302  # five cards of the deal, then 3C, TD, TS and 6D; the 8H that moves is no new card
    assert (first["cutting"], first["cutting_out"]) == (100, False)


def test_what_was_irregular_and_the_redeal_next_to_the_deal(store: Store, tmp_path: Path) -> None:
    document = document_of(store, tmp_path, messages(CARD_TOO_MANY))
    [finding] = document["findings"]
    assert (finding["code"], finding["clause"], finding["at"]) == ("excess-card", "9.3", "19")
    assert finding["id"] == "BJ-1/r1/1#19/excess-card/1"
    assert finding["seen"] == "box 1 had 18 and was dealt 5♣"
    assert finding["remedies"][0]["does"] == "It counts as unseen and is used as the next card."
    assert [step["findings"] for step in document["steps"] if step["at"] == "19"] == [[1]]
    redeal = document["redeal"]
    # The card too many is the dealer's: 6 and 5 and 10 are 21, where it was 6 and 10 and 9.
    assert cards(redeal["was"], "dealer") == [["6D", "TC", "9H"]]
    assert cards(redeal["book"], "dealer") == [["6D", "5C", "TC"]]
    assert cards(redeal["was"], "box 1") == [["TS", "8H", "5C"]]
    assert cards(redeal["book"], "box 1") == [["TS", "8H"]]
    assert [card.get("differs", False) for card in redeal["was"]["dealer"]["hands"][0]["cards"]] == [False, True, True]
    assert [card.get("differs", False) for card in redeal["was"]["box 1"]["hands"][0]["cards"]] == [False, False, True]
    assert redeal["unused"] == ["9♥"]
    assert [wager["became"] for wager in redeal["book"]["box 3"]["wagers"]] == ["loses $50"]


def test_the_difference_in_money_by_wager_and_player(store: Store, tmp_path: Path) -> None:
    document = document_of(store, tmp_path, messages(CARD_TOO_MANY))
    rows = [
        (row["box"], row["player"], row["rightful"], row["settled"], row["difference"]) for row in document["wagers"]
    ]
    assert rows == [
        ("1", "Ann", "loses $25", "lost $25", "none"),
        ("3", "Ben", "loses $50", "paid $50", "−$100"),
    ]
    assert document["owed"] == [{"player": "Ben", "cents": -10_000, "words": "has $100 too much"}]
    assert document["verdict"] == {"tone": "bad", "words": "1 finding: Ben has $100 too much."}


def test_a_void_round_says_so_from_then_on(store: Store, tmp_path: Path) -> None:
    document = document_of(store, tmp_path, messages(VOID))
    assert "void" not in scene_at(document, "17")
    assert scene_at(document, "18")["void"] == "round void"
    assert document["verdict"]["words"] == "By the book: no findings, and the round is void."
    assert [(row["rightful"], row["settled"]) for row in document["wagers"]] == [("keeps it", "kept")]


def test_where_nobody_decided_every_way_is_told(store: Store, tmp_path: Path) -> None:
    document = document_of(store, tmp_path, messages(NOBODY_DECIDED))
    [finding] = document["findings"]
    assert finding["branches"] == [
        "box 2 with 12 draws → not known, the order of the cards is known only as far as they were dealt",
        "box 2 with 12 stands → nothing is owed",
    ]
    assert document["redeal"]["branches"] == finding["branches"]
    assert "book" not in document["redeal"]
    assert document["last_word"].startswith("What is owed depends on what nobody decided at the table")


def test_what_a_table_reports_stays_text(store: Store, tmp_path: Path) -> None:
    """A line break or a sign that turns the text round is spelled out; markup is left to be shown as it is."""
    raws = messages(CARD_TOO_MANY)
    words = "<img src=x onerror=alert(1)>\\u202e\\n"
    raws = [raw.replace(b'"about":"dealing"', f'"about":"dealing","words":"{words}"'.encode()) for raw in raws]
    document = document_of(store, tmp_path, raws)
    step = next(step for step in document["steps"] if "speaks up" in step["told"])
    assert step["told"] == "player Ann speaks up about dealing (<img src=x onerror=alert(1)>\\u202e\\n)"


def test_a_game_without_a_felt_is_told_in_words(store: Store, tmp_path: Path) -> None:
    found = seen(store, tmp_path, messages(CARD_TOO_MANY))
    for step in found.all_steps:
        step.picture = None
    shown = as_document(found, MELBOURNE)
    assert shown["drawing"] is None  # by which the browser knows
    assert {str(step["set"]) for step in shown["steps"]} == {"{}"}
    assert [step["caption"] for step in shown["steps"] if step["at"] == "19"] == ["5♣ to box 1"]
    assert [row["difference"] for row in shown["wagers"]] == ["none", "−$100"]
    assert len(shown["findings"]) == 1
