"""The sample recording: valid, whole, as we would write it ourselves, and an honest round."""

import json
from collections import Counter
from datetime import datetime
from typing import Any

from domain.facts.events import read, write
from tests.contract.paths import SAMPLE, validator

LINES = SAMPLE.read_bytes().splitlines()
MESSAGES: list[dict[str, Any]] = [json.loads(line) for line in LINES]
TYPES = [message["type"] for message in MESSAGES]


def data(name: str) -> list[dict[str, Any]]:
    return [message["data"] for message in MESSAGES if message["type"] == name]


def test_every_line_is_valid_and_as_we_write_it() -> None:
    judge = validator()
    assert SAMPLE.read_bytes() == b"".join(line + b"\n" for line in LINES)
    for line, message in zip(LINES, MESSAGES, strict=True):
        assert write(read(line)) == line
        assert line.startswith(b'{"type":')
        assert list(judge.iter_errors(message)) == []


def test_it_is_one_whole_recording() -> None:
    assert [message["seq"] for message in MESSAGES] == list(range(1, 67))
    assert TYPES[0] == "table.opened.v1"
    assert TYPES[-1] == "table.closed.v1"
    assert TYPES.count("round.opened.v1") == TYPES.count("round.ended.v1") == 1
    for message in MESSAGES:
        assert (message["source"], message["recording"]) == ("BJ-104", "2026-11-14")
        assert message["id"] == f"BJ-104.2026-11-14.{message['seq']}"
    times = [datetime.fromisoformat(message["time"]) for message in MESSAGES]
    assert times == sorted(times)


def test_shoe_and_round_are_set_where_they_should_be() -> None:
    in_shoe = range(TYPES.index("shoe.loaded.v1"), TYPES.index("shoe.ended.v1") + 1)
    in_round = range(TYPES.index("round.opened.v1"), TYPES.index("round.ended.v1") + 1)
    for index, message in enumerate(MESSAGES):
        assert message.get("shoe") == (1 if index in in_shoe else None), message
        assert message.get("round") == (1 if index in in_round else None), message


def test_no_card_gets_lost() -> None:
    def spot(value: Any) -> str:
        return value if isinstance(value, str) else f"box {value['box']}"

    drawn = Counter(spot(fact["to"]) for fact in data("card.drawn.v1"))
    assert drawn == {"box 1": 3, "box 2": 2, "box 3": 3, "dealer": 2}
    assert {spot(fact["at"]): fact["cards"] for fact in data("hand.picked.up.v1")} == drawn
    assert len({fact["card"] for fact in data("card.drawn.v1")}) == 10


def test_it_has_a_double_an_insurance_a_natural_and_a_stand_off() -> None:
    wagers = [(fact["player"], fact["bet"], fact["cents"]) for fact in data("wager.placed.v1")]
    assert wagers == [
        ("P-2071", "main", 2500),
        ("P-3350", "main", 2000),
        ("P-1188", "main", 5000),
        ("P-1188", "insurance", 2500),
        ("P-2071", "double", 2500),
    ]
    paid = [(fact["player"], fact["bet"], fact["wager_cents"], fact["paid_cents"]) for fact in data("wager.paid.v1")]
    assert paid == [
        ("P-2071", "main", 2500, 2500),
        ("P-2071", "double", 2500, 2500),
        ("P-3350", "main", 2000, 3000),
    ]
    assert data("wager.collected.v1") == [{"player": "P-1188", "box": 3, "bet": "insurance", "cents": 2500}]
    assert data("wager.returned.v1") == [{"player": "P-1188", "box": 3, "bet": "main", "cents": 5000}]
    hands: dict[str, list[str]] = {}
    for fact in data("card.drawn.v1"):
        hands.setdefault(json.dumps(fact["to"]), []).append(fact["card"])
    assert hands == {
        '{"box": 1}': ["6H", "5C", "KD"],
        '{"box": 2}': ["AS", "KS"],
        '{"box": 3}': ["9S", "4D", "4H"],
        '"dealer"': ["AD", "6C"],
    }
