"""`shoebox score`: a judge who is right, one who is not, what lost messages hide, and the evening of the README."""

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged
from domain.library.irregularities import CATALOGUE
from shoebox.blindness import (
    OF_A_SIGN,
    OF_ANOTHER,
    OF_THE_ROUND_BEFORE,
    OF_THE_SHOE,
    OF_THE_TABLE,
    SHOWS_LATER,
    Losses,
    Record,
)
from shoebox.cli import main
from simulator.fault import Fault
from simulator.mistakes.label import Label
from tests.scenarios.language import CM, Scene
from tools.disputes import ROOT, simulation

Output = pytest.CaptureFixture[str]
MISTAKES = ["wrong-payout=0.05", "wrong-collection=0.05", "excess-card=0.05"]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def evening(*more: str, mistakes: list[str] = MISTAKES, seed: int = 4) -> None:
    command = ["simulate", "--tables", "2", "--hours", "1.5", "--seed", str(seed), "--mistakes", *mistakes]
    assert main([*command, *more, "--out", "evening.jsonl", "--labels", "key.jsonl"]) == 0


def scored(capsys: Output, *arguments: str) -> tuple[int, dict[str, Any]]:
    capsys.readouterr()
    code = main(["score", "--labels", "key.jsonl", "--json", *arguments])
    return code, json.loads(capsys.readouterr().out)


def labels() -> list[dict[str, Any]]:
    return [json.loads(line) for line in Path("key.jsonl").read_text().splitlines()]


def relabel(told: list[dict[str, Any]]) -> None:
    Path("key.jsonl").write_text("".join(json.dumps(label) + "\n" for label in told))


def test_a_judge_who_is_right(capsys: Output) -> None:
    evening()
    code, told = scored(capsys, "--file", "evening.jsonl")
    assert code == 0
    assert told["is_perfect"] is True
    assert told["disagreements"] == []
    assert told["all"]["labels"] == told["all"]["found"] == len(labels()) > 5
    assert main(["ingest", "--file", "evening.jsonl"]) == 0
    assert scored(capsys) == (0, told)
    assert main(["score", "--labels", "key.jsonl"]) == 0
    text = capsys.readouterr().out
    assert "precision 100%, recall 100%." in text
    assert "crown-melbourne-blackjack-v26/blackjack\n  kind" in text


def test_each_way_to_disagree_is_told_with_its_replay(capsys: Output) -> None:
    evening()
    key = labels()
    gone, clause, place, money, remedy, made_up = range(6)
    expected = [key[gone]["kind"], key[made_up]["kind"]]
    key[clause]["clause"] = "99.9"
    key[place]["seq"] += 1
    key[money].update(owed_cents={"p-nobody": 100}, branches=False)
    key[remedy]["put_right"] = not key[remedy]["put_right"]
    key[made_up] |= {"round": 1, "seq": 30}
    away = key.pop(gone)
    relabel(key)
    code, told = scored(capsys, "--file", "evening.jsonl")
    assert code == 1
    assert sorted(one["what"] for one in told["disagreements"]) == [
        "clause", "false", "false", "missed", "money", "position", "remedy",
    ]  # fmt: skip
    assert sorted(one["kind"] for one in told["disagreements"] if one["what"] == "false") == sorted(expected)
    places = [one["command"] for one in told["disagreements"] if one["what"] == "false"]
    assert f"shoebox replay {away['table']}/{away['recording']}/{away['round']}#{away['seq']}" in places
    assert main(["score", "--labels", "key.jsonl", "--file", "evening.jsonl"]) == 1
    text = capsys.readouterr().out
    assert "7 disagreements with the answer key." in text
    (command, *_) = re.findall(r"^    shoebox (replay .*)$", text, re.M)
    assert main(shlex.split(command)) == 0


def test_money_that_branches_is_not_compared(capsys: Output) -> None:
    evening()
    key = labels()
    key[0].update(owed_cents={"p-nobody": 100}, branches=True)
    relabel(key)
    assert scored(capsys, "--file", "evening.jsonl")[0] == 0


def test_what_is_doubled_late_out_of_order_or_told_by_a_wrong_clock_changes_nothing(capsys: Output) -> None:
    evening()
    _, whole = scored(capsys, "--file", "evening.jsonl")
    evening("--faults", "doubled=0.3", "late=0.3", "reordered=0.3", "clock=0.1")
    code, told = scored(capsys, "--file", "evening.jsonl")
    assert code == 0
    assert set(told["faults"]) == {"doubled", "late", "reordered", "clock"}
    assert told["kinds"] == whole["kinds"]
    assert told["rounds_judged"] == whole["rounds_judged"]


def test_a_restart_changes_nothing_but_names(capsys: Output) -> None:
    evening(mistakes=["wrong-payout=0.1", "wrong-collection=0.1"])
    _, whole = scored(capsys, "--file", "evening.jsonl")
    evening("--faults", "restarted=0.2", mistakes=["wrong-payout=0.1", "wrong-collection=0.1"])
    code, told = scored(capsys, "--file", "evening.jsonl")
    assert code == 0
    assert told["faults"]["restarted"] > 5
    assert told["kinds"] == whole["kinds"]


def test_what_a_lost_message_hides_is_neither_found_nor_missed(capsys: Output) -> None:
    evening("--faults", "lost=0.4", mistakes=["wrong-payout=0.2", "wrong-collection=0.2"])
    code, told = scored(capsys, "--file", "evening.jsonl")
    marks = told["all"]
    assert code == 0
    assert told["rounds_blind"] > 5
    assert marks["unjudged"] > 0
    assert marks["found"] + marks["unjudged"] == marks["labels"]


def test_a_remedy_after_the_round_may_be_in_what_got_lost(capsys: Output) -> None:
    evening("--rulebook", "nsw-blackjack", mistakes=["dropped-not-told=0.4"], seed=5)
    key = labels()
    label = next(one for one in key if one["noticed"] == "after-the-round" and one["put_right"])
    lines = Path("evening.jsonl").read_text().splitlines(keepends=True)
    left, lost, is_over = [], [], False
    for line in lines:
        event = json.loads(line)
        is_there = (event["source"], event["recording"]) == (label["table"], label["recording"])
        if is_there and is_over and "round" not in event:
            lost.append({"fault": "lost", **{name: label[name] for name in ("table", "recording")}, "round": None,
                         "shoe": event.get("shoe"), "seq": event["seq"], "what": event["type"]})  # fmt: skip
            continue
        if is_there:
            is_over = event["type"] == "round.ended.v1" and event["round"] == label["round"]
        left.append(line)
    assert lost
    Path("evening.jsonl").write_text("".join(left))
    code, told = scored(capsys, "--file", "evening.jsonl")
    assert code == 1  # nothing in the answer key says that something is missing
    assert {one["what"] for one in told["disagreements"]} == {"remedy", "blind"}
    relabel([*key, *lost])
    assert scored(capsys, "--file", "evening.jsonl")[0] == 0


@pytest.mark.parametrize(
    ("kind", "what", "hides"),
    [
        ("wrong-payout", "limits.changed.v1", True),
        ("wrong-payout", "player.left.v1", False),
        ("excess-card", "limits.changed.v1", False),
    ],
)
def test_6_2_1_a_lost_sign_hides_whether_a_low_wager_was_rightly_given_back(kind: str, what: str, hides: bool) -> None:
    scene = Scene(CM)
    scene.open()  # the sign, and the shoe, are reported with messages 1 to 7; 8 never comes
    place: dict[str, Any] = {"table": "BJ-1", "recording": "r1"}
    lost = Fault(fault="lost", round=None, shoe=1, seq=8, what=what, **place)
    label = Label(
        kind=kind, rulebook=CM, game="blackjack", round=1, seq=20, clause="", owed_cents={}, noticed="never",
        remedy="none", put_right=False, **place,
    )  # fmt: skip
    record = Record({}, {"BJ-1": ["r1"]}, lambda stream: scene.events[:7])
    assert Losses([lost], [label], record).hide(label) is hides


def test_9_15_the_floor_takes_back_what_a_wager_had_won_that_still_lay_there(capsys: Output) -> None:
    """A joker turns up between the two decisions of Blackpot (CM 23.4.2, 23.4.4): all monies go back."""
    evening("--near-misses", "0.9", "--tables", "1", mistakes=["deck-fault=0.6"], seed=10)
    told = [json.loads(line) for line in Path("evening.jsonl").read_text().splitlines()]
    taken = [e["data"] for e in told if e["type"] == "payment.corrected.v1" and e["data"]["bet"] == "blackpot"]
    assert "house" in [one["to"] for one in taken]
    assert scored(capsys, "--file", "evening.jsonl")[0] == 0


def test_without_its_loading_nobody_knows_the_order_of_a_shoes_cards() -> None:
    """The message before it is still of the shoe that has ended."""
    place: dict[str, Any] = {"table": "BJ-1", "recording": "r1"}
    scene = Scene(CM)
    scene.open()
    before, after = scene.events[:1], [replace(event, shoe=2, round=1) for event in scene.events[2:4]]
    record = Record({}, {"BJ-1": ["r1"]}, lambda stream: [*before, *after])
    label = Label(
        kind="excess-card", rulebook=CM, game="blackjack", round=1, seq=after[0].seq, clause="", owed_cents={},
        noticed="never", remedy="none", put_right=False, **place,
    )  # fmt: skip
    unknown = Finding(code="excess-card", rulebook=CM, clause="", seq=3, round=1, seen="", expected="", unknown="why")
    for shoe, hides in ((2, True), (3, False)):
        lost = Fault(fault="lost", round=None, shoe=shoe, seq=2, what="shoe.loaded.v1", **place)
        assert Losses([lost], [label], record).hide_money(label, unknown) is hides


@pytest.mark.parametrize(("round_", "reason", "explains"), [
    (1, "round-before", True),
    (2, "round-before", True),
    (1, "unread-card", False),
])  # fmt: skip
def test_what_is_lost_in_a_round_explains_what_can_not_be_told_of_the_next(
    round_: int, reason: Any, explains: bool
) -> None:
    """Whether it left a wager active (CM 23.3.5(c)); of the rest of the next round it explains nothing."""
    scene = Scene(CM)
    scene.open()
    events = [replace(event, round=1 if event.seq < 6 else 2) for event in scene.events]
    record = Record({}, {"BJ-1": ["r1"]}, lambda stream: events)
    lost = Fault(fault="lost", table="BJ-1", recording="r1", round=round_, shoe=1, seq=4, what="card.drawn.v1")
    losses = Losses([lost], [], record)
    assert losses.explain("BJ-1/r1", Unjudged(7, 2, reason, "why")) is explains


def test_what_can_be_hidden_is_in_the_catalogue() -> None:
    assert (
        CATALOGUE.keys()
        >= OF_THE_SHOE.keys() | OF_THE_TABLE.keys() | OF_ANOTHER | OF_A_SIGN | SHOWS_LATER | OF_THE_ROUND_BEFORE
    )


def test_what_is_blind_without_a_loss_in_the_key_is_told(capsys: Output) -> None:
    evening("--faults", "lost=0.2")
    relabel([label for label in labels() if "fault" not in label])
    code, told = scored(capsys, "--file", "evening.jsonl")
    assert code == 1
    assert "blind" in {one["what"] for one in told["disagreements"]}


def test_what_can_not_be_read(capsys: Output) -> None:
    evening()
    assert main(["score", "--labels", "nowhere.jsonl", "--file", "evening.jsonl"]) == 2
    assert "nowhere.jsonl can't be read" in capsys.readouterr().err
    Path("key.jsonl").write_text('{"kind":"wrong-payout"}\n')
    assert main(["score", "--labels", "key.jsonl", "--file", "evening.jsonl"]) == 2
    assert "Line 1 of key.jsonl is no label" in capsys.readouterr().err
    Path("key.jsonl").write_text("")
    assert main(["score", "--labels", "key.jsonl", "--file", "nothing.jsonl"]) == 2


def test_the_disputes_of_the_readme_are_those_of_the_demonstration(capsys: Output) -> None:
    assert main([*simulation(".")]) == 0
    assert scored(capsys, "--file", "evening.jsonl")[0] == 0
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    made = {f"{label['table']}/{label['recording']}/{label['round']}" for label in labels()}
    named = set(re.findall(r"^\| `([A-Z]+-\d+/[\d-]+/\d+)` \|", readme, re.M))
    assert len(named) >= 5
    assert named <= made
