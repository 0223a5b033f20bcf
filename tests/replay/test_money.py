"""The money of a round in words: what a wager was due, how it was settled, what is between, and who is owed what."""

import pytest

from domain.findings.finding import Branch
from replay.values.money import Outcome, Wager, Worth, branch_words, owed_words

MAIN = Wager("Ann", "main", 2_500, "1", {"box": 1, "hand": 1})
WINS, LOSES, KEEPS = Worth(MAIN, paid_cents=2_500), Worth(MAIN, collected_cents=2_500), Worth(MAIN)
NOT_KNOWN = Worth(MAIN, collected_cents=2_500, unknown="a card was never read")


def test_a_wager_by_its_bet_and_amount() -> None:
    assert MAIN.named == "$25"
    assert Wager("Ann", "perfect-pairs", 550, "1", {}).named == "$5.50 perfect-pairs"


def test_what_a_wager_is_due() -> None:
    assert [worth.words for worth in (WINS, LOSES, KEEPS)] == ["wins $25", "loses $25", "keeps it"]
    assert NOT_KNOWN.words == "not known"


@pytest.mark.parametrize(
    ("became", "words"),
    [
        ({}, "not settled"),
        ({"is_settled": True}, "kept"),
        ({"paid_cents": 2_500, "is_settled": True}, "paid $25"),
        ({"paid_cents": -500, "is_settled": True}, "taken back $5"),
        ({"collected_cents": 2_500, "is_settled": True}, "lost $25"),
        ({"collected_cents": 2_500, "is_settled": True, "is_void": True}, "lost $25, void"),
        ({"is_void": True}, "void"),
    ],
)
def test_how_a_wager_was_settled(became: dict[str, int], words: str) -> None:
    assert Outcome(MAIN, **became).settled_words == words  # type: ignore[arg-type]


def test_the_difference_is_what_the_player_should_have_besides() -> None:
    """Paid where it should have lost: the player has the winnings and the stake too much."""
    paid = Outcome(MAIN, paid_cents=2_500, lay=WINS, book=LOSES)
    assert (paid.rightful_words, paid.difference_cents, paid.difference_words) == ("loses $25", -5_000, "−$50")
    lost = Outcome(MAIN, collected_cents=2_500, lost_cents=2_500, lay=WINS)
    assert (lost.difference_cents, lost.difference_words) == (5_000, "+$50")
    right = Outcome(MAIN, collected_cents=2_500, lost_cents=2_500, lay=LOSES)
    assert (right.difference_cents, right.difference_words) == (0, "none")


def test_what_depends_or_is_not_known_has_no_difference() -> None:
    depends = Outcome(MAIN, lay=WINS, depends=True)
    assert (depends.rightful_words, depends.difference_cents, depends.difference_words) == ("depends", None, "depends")
    unknown = Outcome(MAIN)
    assert (unknown.rightful_words, unknown.difference_words) == ("not known", "not known")


def test_who_is_owed_what() -> None:
    assert owed_words({"Ann": 2_500, "Ben": -5_000, "Cid": 0}) == "Ann is owed $25; Ben has $50 too much"
    assert owed_words({}) == ""


def test_each_way_where_nobody_decided() -> None:
    assert branch_words(Branch(["box 2 stands"])) == "box 2 stands → nothing is owed"
    assert branch_words(Branch(["box 2 draws", "stands"], {"Ben": 100})) == "box 2 draws, then stands → Ben is owed $1"
    assert branch_words(Branch(["box 2 draws"], unknown="the shoe ended")) == "box 2 draws → not known, the shoe ended"
