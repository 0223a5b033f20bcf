"""`shoebox replay`, as an officer runs it: the whole text of a round, what is said where something is missing, JSON."""

import fcntl
import json
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from domain.facts.corrections import RecordCorrected
from domain.facts.rulings import RemarkMade, RemedyOrdered
from domain.facts.settlement import WagerCollected
from domain.values import Patron, Rank, Staff
from shoebox.cli import main
from tests.backends import Backend, SQLiteBackend
from tests.cli.evenings import CLEAN, IRREGULAR, evening_scene, resumed, rounds, written
from tests.conftest import NewBackend
from tests.house.test_imports import ROOT
from tests.making import message
from tests.scenarios.language import NSW

Output = pytest.CaptureFixture[str]
_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")

CLEAN_TEXT = """\
Round 1 on BJ-1  BJ-1/r1/1
Time       Saturday 14 November 2026, 19:00:18 to 19:00:38 UTC
Game       Blackjack, crown-melbourne-blackjack-v26, chapters 1 to 9 and 32
Table      6 decks, shoe 1; chips from $2.50; main $5 to $1,000
Options    burn, cut
Dealer     s-3 (dealer)
Wagers     box 1  Ann $25
Judgement  no findings: by the book

Step by step
  19:00:18  #9   bets open
  19:00:20  #10  Ann wagers $25 on box 1
  19:00:22  #11  no more bets
  19:00:24  #12  K♠ to box 1                       box 1 K♠ (10)
  19:00:26  #13  6♦ to the dealer                  dealer 6♦ (6)
  19:00:28  #14  9♣ to box 1                       box 1 K♠ 9♣ (19)
                 ┆ dealer 6♦ (6)   box 1 K♠ 9♣ (19)
  19:00:30  #15  Ann on box 1: stand
  19:00:32  #16  10♣ to the dealer                 dealer 6♦ 10♣ (16)
  19:00:34  #17  5♥ to the dealer                  dealer 6♦ 10♣ 5♥ (21)
                 ┆ dealer 6♦ 10♣ 5♥ (21)   box 1 K♠ 9♣ (19)
  19:00:36  #18  Ann loses $25 on box 1
  19:00:38  #19  round ends

Wagers and what became of them
  box  wager    cards       rightful   settled   difference
  1    Ann $25  K♠ 9♣ (19)  loses $25  lost $25  none

Nobody is owed anything.
"""

IRREGULAR_TEXT = """\
Round 1 on BJ-1  BJ-1/r1/1
Time       Saturday 14 November 2026, 19:00:18 to 19:00:58 UTC
Game       Blackjack, crown-melbourne-blackjack-v26, chapters 1 to 9 and 32
Table      6 decks, shoe 1; chips from $2.50; main $5 to $1,000; perfect-pairs
           $5 to $100
Options    burn, cut
Dealer     s-3 (dealer)
Wagers     box 1  Ann $25
           box 3  Ben $50, perfect-pairs $5
Judgement  1 finding: dealer-drew-wrongly at #25; Ann is owed $50; Ben is owed
           $50

Step by step
  19:00:18  #9   bets open
  19:00:20  #10  Ann wagers $25 on box 1
  19:00:22  #11  Ben wagers $50 on box 3
  19:00:24  #12  Ben wagers $5 perfect-pairs on box 3
  19:00:26  #13  no more bets
  19:00:28  #14  10♠ to box 1                      box 1 10♠ (10)
  19:00:30  #15  9♥ to box 3                       box 3 9♥ (9)
  19:00:32  #16  A♦ to the dealer                  dealer A♦ (soft 11)
  19:00:34  #17  8♣ to box 1                       box 1 10♠ 8♣ (18)
  19:00:36  #18  10♠ to box 3                      box 3 9♥ 10♠ (19)
                 ┆ dealer A♦ (soft 11)   box 1 10♠ 8♣ (18)   box 3 9♥ 10♠ (19)
  19:00:38  #19  Ben loses $5 perfect-pairs on box 3
  19:00:40  #20  insurance offered on the dealer's ace
  19:00:42  #21  insurance closed
  19:00:44  #22  Ann on box 1: stand
  19:00:46  #23  Ben on box 3: stand
  19:00:48  #24  6♣ to the dealer                  dealer A♦ 6♣ (soft 17)
▲ 19:00:50  #25  2♥ to the dealer                  dealer A♦ 6♣ 2♥ (soft 19)
                 ┆ dealer A♦ 6♣ 2♥ (soft 19)   box 1 10♠ 8♣ (18)
                 ┆ box 3 9♥ 10♠ (19)
                 ▲ 1  the dealer had soft 17 and drew  [7.5.7(a)]
                 ○ the rules allowed: the wagers are settled and the round ends
                   [8.1]
                 × but the dealer with soft 17 may not draw [7.5.7(a),
                   3.2.1(b)]: the dealer draws to 16 and stands on every 17
  19:00:52  #26  player Ann speaks up about dealing
  19:00:54  #27  Ann loses $25 on box 1
  19:00:56  #28  Ben keeps $50 on box 3
  19:00:58  #29  round ends

Wagers and what became of them
  box  wager                 cards        rightful  settled   difference
  1    Ann $25               10♠ 8♣ (18)  wins $25  lost $25  +$50
  3    Ben $50               9♥ 10♠ (19)  wins $50  kept      +$50
  3    Ben $5 perfect-pairs  9♥ 10♠       loses $5  lost $5   none

Findings
▲ 1  excess card to the dealer's completed hand
     BJ-1/r1/1#25  dealer-drew-wrongly  crown-melbourne-blackjack-v26 7.5.7(a)
     In round 1 on BJ-1: the dealer had soft 17 and drew. By clause 7.5.7(a) of
     the Crown Melbourne Blackjack rules v26: The dealer draws to 16 and stands
     on every 17. Clause 9.3.1: A card too many on the dealer's finished hand is
     discarded once it was seen. Ann is owed $50; Ben is owed $50.
     Remedy   9.3.1: A card too many on the dealer's finished hand is discarded
              once it was seen. It applied (before all wagers are settled, only
              if disclosed).
     Remedy   9.3: It counts as unseen and is used as the next card. It did not
              apply (before all wagers are settled, only if undisclosed).
     Remedy   9.9.1: Settled rounds stay as they are. It did not apply (after
              all wagers are settled).
     Done     nothing is in the record
     Owed     Ann is owed $50; Ben is owed $50

As it was dealt                        │ As the book deals it
dealer   A♦ 6♣ [2♥] (soft 19)          │ dealer   A♦ 6♣ (soft 17)
box 1    10♠ 8♣ (18)                   │ box 1    10♠ 8♣ (18)
         Ann loses $25                 │          Ann wins $25
box 3    9♥ 10♠ (19)                   │ box 3    9♥ 10♠ (19)
         Ben keeps it                  │          Ben wins $50
         Ben perfect-pairs loses $5    │          Ben perfect-pairs loses $5
By the book these are not used: 2♥.

Ann is owed $50.
Ben is owed $50.
"""


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHOEBOX_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture
def clean(tmp_path: Path) -> str:
    return written(tmp_path / "clean.jsonl", evening_scene(CLEAN).events)


@pytest.fixture
def irregular(tmp_path: Path) -> str:
    return written(tmp_path / "irregular.jsonl", evening_scene(rounds(IRREGULAR, CLEAN)).events)


def replayed(capsys: Output, *arguments: str, code: int = 0) -> str:
    assert main(["replay", *arguments]) == code
    return capsys.readouterr().out


def document(capsys: Output, *arguments: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(replayed(capsys, *arguments, "--json"))
    return read


# The whole text


def test_a_clean_round(clean: str, capsys: Output) -> None:
    assert replayed(capsys, "BJ-1/r1/1", "--file", clean) == CLEAN_TEXT


def test_an_irregular_round(irregular: str, capsys: Output) -> None:
    assert replayed(capsys, "BJ-1/r1/1", "--file", irregular) == IRREGULAR_TEXT


def test_the_sentence_to_read_aloud_is_there(irregular: str, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    assert (
        "In round 1 on BJ-1: the dealer had soft 17 and drew. By clause 7.5.7(a) of the Crown Melbourne Blackjack "
        "rules v26: The dealer draws to 16"
    ) in replayed(capsys, "BJ-1/r1/1", "--file", irregular)


@pytest.mark.parametrize("columns", [60, 80, 140])
def test_it_fits_the_width_there_is(
    irregular: str, capsys: Output, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    text = replayed(capsys, "BJ-1/r1/1", "--file", irregular)
    assert max(map(len, text.splitlines())) <= columns
    assert "Ben is owed $50." in text


def test_a_step_is_marked_and_the_rest_left_out(irregular: str, capsys: Output) -> None:
    text = replayed(capsys, "BJ-1/r1/1#18", "--file", irregular)
    assert "▶ 19:00:36  #18  10♠ to box 3                      box 3 9♥ 10♠ (19)\n" in text
    assert "#19  Ben loses" not in text
    assert "and 11 more steps to the end; leave out #18 to see all\n" in text
    assert text.endswith("\nAnn is owed $50.\nBen is owed $50.\n")


def in_one_line(text: str) -> str:
    return " ".join(text.split())


def test_the_step_that_was_asked_for_says_what_the_rules_allowed_and_allow_next(irregular: str, capsys: Output) -> None:
    text = in_one_line(replayed(capsys, "BJ-1/r1/1#22", "--file", irregular))
    assert text.count("○ the rules allowed: ") == 1
    assert (
        "▶ 19:00:44 #22 Ann on box 1: stand "
        "○ the rules allowed: box 1 with 18 may draw or stand [7.5.1] "
        "× but box 1 with 18 may not double [7.5.5]: only a total of 9, 10 or 11 may be doubled; nor split [7.5.6]: "
        "the two cards are not of one value "
        "○ the rules allow next: box 3 with 19 may draw or stand [7.5.1] "
        "× but box 3 with 19 may not double "
    ) in text


def test_moves_at_each_step_where_they_are_asked_for(irregular: str, capsys: Output) -> None:
    text = in_one_line(replayed(capsys, "BJ-1/r1/1", "--moves", "--file", irregular))
    assert text.count("○ the rules allowed: ") == 20  # at all of the 21 steps but the first
    assert "#14 10♠ to box 1 box 1 10♠ (10) ○ the rules allowed: wagers may be placed until" in text
    assert "○ the rules allowed: the next card of the initial deal goes to the dealer [7.3.1]" in text
    assert "○ the rules allowed: Perfect Pairs on box 3 is settled now [15.4.2]; players may insure" in text


def test_a_finding_about_money_is_not_told_of_cards(tmp_path: Path, capsys: Output) -> None:
    short = CLEAN.replace("Ann loses 25", "Ann is paid 25")  # 19 against 21
    text = replayed(capsys, "BJ-1/r1/1", "--file", written(tmp_path / "paid.jsonl", evening_scene(short).events))
    assert "1 finding: wrong-payout at #18" in text
    assert "the rules allowed" not in text


def test_json_has_the_moves_of_each_step(irregular: str, capsys: Output) -> None:
    steps = {step["seq"]: step for step in document(capsys, "BJ-1/r1/1", "--file", irregular)["steps"]}
    assert steps[9]["allowed"] == []
    assert [(move["kind"], move["allowed"]) for move in steps[22]["allowed"]] == [
        ("draw", True),
        ("stand", True),
        ("double", False),
        ("split", False),
    ]
    assert steps[22]["next"] == steps[23]["allowed"]
    assert steps[24]["next"][0] == {
        "kind": "card",
        "place": "dealer",
        "allowed": False,
        "says": "the dealer with soft 17 may not draw",
        "clause": "7.5.7(a), 3.2.1(b)",
        "why": "The dealer draws to 16 and stands on every 17.",
    }
    assert steps[29]["next"] == []


def test_where_steps_are_missing_nothing_is_said_to_be_allowed(tmp_path: Path, capsys: Output) -> None:
    file = written(tmp_path / "gap.jsonl", evening_scene(rounds(CLEAN, CLEAN)).events, without=(14, 15))
    steps = {step["seq"]: step for step in document(capsys, "BJ-1/r1/1", "--file", file)["steps"]}
    assert [move["kind"] for move in steps[13]["next"]] == ["card"]
    assert (steps[16]["allowed"], steps[16]["next"]) == ([], [])


# Colour


def on_a_terminal(*arguments: str, **environment: str) -> str:
    """What a terminal of 80 columns is sent."""
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
    env = {**os.environ, "TERM": "xterm", **environment}
    del env["COLUMNS"]
    with subprocess.Popen([sys.executable, "-m", "shoebox", *arguments], stdout=slave, env=env) as run:
        os.close(slave)
        sent = b""
        try:
            while more := os.read(master, 65_536):
                sent += more
        except OSError:  # how Linux says that the other end was closed
            pass
    os.close(master)
    assert run.returncode == 0
    return sent.decode().replace("\r\n", "\n")


def test_colour_on_a_terminal_says_nothing_that_the_words_do_not(irregular: str) -> None:
    text = on_a_terminal("replay", "BJ-1/r1/1", "--file", irregular)
    assert "\x1b[31m2♥\x1b[0m to the dealer" in text
    assert "\x1b[31m10♠" not in text
    assert _ESCAPE.sub("", text) == IRREGULAR_TEXT


def test_no_color(irregular: str) -> None:
    assert on_a_terminal("replay", "BJ-1/r1/1", "--file", irregular, NO_COLOR="1") == IRREGULAR_TEXT
    assert on_a_terminal("replay", "BJ-1/r1/1", "--file", irregular, "--color", "never") == IRREGULAR_TEXT
    assert "\x1b[" in on_a_terminal("replay", "BJ-1/r1/1", "--file", irregular, "--color", "always", NO_COLOR="1")


def test_colour_in_a_pipe_only_where_it_is_asked_for(irregular: str, capsys: Output) -> None:
    text = replayed(capsys, "BJ-1/r1/1", "--file", irregular, "--color", "always")
    assert _ESCAPE.sub("", text) == IRREGULAR_TEXT
    assert "\x1b[7m[\x1b[31m2♥\x1b[0m\x1b[7m]\x1b[0m" in text  # the card that the book does not deal


# Where something is missing


def test_a_gap_is_shown_where_it_is_and_the_round_not_judged(tmp_path: Path, capsys: Output) -> None:
    file = written(tmp_path / "gap.jsonl", evening_scene(rounds(CLEAN, CLEAN)).events, without=(14, 15))
    text = replayed(capsys, "BJ-1/r1/1", "--file", file)
    assert (
        "Judgement  can't be judged, because seq 14 to 15 are missing; what is there is\n"
        "           shown, but neither cards nor payments can be relied on\n"
    ) in text
    assert (
        "  19:00:26  #13  6♦ to the dealer                  dealer 6♦ (6)\n"
        "                 … #14 to #15 never arrived\n"
        "  19:00:32  #16  10♣ to the dealer "
    ) in text
    assert text.endswith("\nWhat is owed can't be told.\n")
    assert "Judgement  no findings" in replayed(capsys, "BJ-1/r1/2", "--file", file)


def test_a_round_that_lost_its_end(tmp_path: Path, capsys: Output) -> None:
    file = written(tmp_path / "gap.jsonl", evening_scene(rounds(CLEAN, CLEAN)).events, without=(18, 19))
    text = replayed(capsys, "BJ-1/r1/1", "--file", file)
    assert "19:00:18 UTC; its end is not in the record\n" in text
    assert "                 … #18 to #19 never arrived\n" in text
    assert "can't be judged, because seq 18 to 19 are missing" in text


def test_a_round_that_is_still_open(tmp_path: Path, capsys: Output) -> None:
    file = written(tmp_path / "open.jsonl", evening_scene(CLEAN).events[:-2])
    text = replayed(capsys, "BJ-1/r1/1", "--file", file)
    assert "Judgement  none yet: the round is not over\n" in text
    assert "not settled" in text


@pytest.mark.parametrize(
    ("reference", "said"),
    [
        ("BJ-1/r1/7", "BJ-1/r1 has no round 7; it has rounds 1 to 2."),
        ("BJ-1/r1/1#33", "BJ-1/r1/1 has no step #33; its steps are #9 to #29. #33 is a step of BJ-1/r1/2."),
        ("BJ-1/r1/1#3", "BJ-1/r1/1 has no step #3; its steps are #9 to #29."),
        ("BJ-1/r9/1", "Table BJ-1 has no recording r9; its recordings are r1."),
        ("BJ-9/r1/1", "Nothing of a table BJ-9 is there; the tables are BJ-1."),
        ("BJ-1/1", "'BJ-1/1' names no round. A round is TABLE/RECORDING/ROUND, for example BJ-104/2026-11-14/41"),
    ],
)
def test_a_reference_that_names_nothing(irregular: str, capsys: Output, reference: str, said: str) -> None:
    assert main(["replay", reference, "--file", irregular]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"shoebox: {said}")


def test_without_a_store_or_a_file(capsys: Output) -> None:
    assert main(["replay", "BJ-1/r1/1"]) == 2
    assert "There is no store in" in capsys.readouterr().err
    assert main(["replay", "BJ-1/r1/1", "--file", "no-such-file.jsonl"]) == 2
    assert "There is no file or folder no-such-file.jsonl." in capsys.readouterr().err


def test_lines_that_are_no_events_are_told_and_the_round_is_shown(clean: str, capsys: Output) -> None:
    with Path(clean).open("ab") as file:
        file.write(b"rubbish\n")
    assert main(["replay", "BJ-1/r1/1", "--file", clean]) == 2
    captured = capsys.readouterr()
    assert captured.out == CLEAN_TEXT
    assert captured.err.startswith("Line 20 is not an event: JSON is malformed")


# Rounds that need more than themselves


def test_a_round_that_two_recordings_tell(tmp_path: Path, capsys: Output) -> None:
    first, second = resumed(evening_scene(IRREGULAR).events, 20)
    file = written(tmp_path / "resumed.jsonl", [*second, *first])
    by_one, by_other = (replayed(capsys, f"BJ-1/{name}/1", "--file", file) for name in ("r1", "r2"))
    assert by_one.splitlines()[1:] == by_other.splitlines()[1:]
    assert (
        "  19:00:40  #20  insurance offered on the dealer's ace\n"
        "  19:00:40  #1   recording goes on from r1 after its seq 20 (restart)\n"
        "  19:00:42  #2   insurance closed\n"
    ) in by_one
    assert "     BJ-1/r2/1#6  dealer-drew-wrongly" in by_one
    assert by_one.endswith("\nAnn is owed $50.\nBen is owed $50.\n")


def test_an_earlier_round_of_the_same_number_is_another_one(tmp_path: Path, capsys: Output) -> None:
    first, second = resumed(evening_scene(rounds(CLEAN, IRREGULAR)).events, 25)
    file = written(tmp_path / "resumed.jsonl", [*first, *second])
    assert main(["replay", "BJ-1/r2/1", "--file", file]) == 2
    assert "BJ-1/r2 has no round 1; it has round 2." in capsys.readouterr().err


def test_the_next_card_of_the_shoe_tells_what_a_dealer_would_have_drawn(tmp_path: Path, capsys: Output) -> None:
    stood = """
        Ann wagers 25 on box 1
        cards: 1 TS, dealer TD, 1 8C
        Ann stands
        dealer draws 6C
        Ann notices
        Ann is paid 25
        the round ends
    """
    # The next round begins with the king, with which the dealer would have bust: Ann's win was right.
    file = written(tmp_path / "stood.jsonl", evening_scene(rounds(stood, CLEAN)).events)
    text = replayed(capsys, "BJ-1/r1/1", "--file", file)
    assert "dealer   10♦ 6♣ (16)                   │ dealer   10♦ 6♣ [K♠] (bust 26)\n" in text
    assert text.endswith("\nNobody is owed anything.\n")


def test_a_doubled_hand_is_shown_as_it_is_settled(tmp_path: Path, capsys: Output) -> None:
    doubled = """
        Ann wagers 25 on box 1
        no more bets
        cards: 1 AS, dealer TD, 1 8C
        Ann doubles 25 and gets 2D
        dealer draws 7C
        Ann loses 25
        Ann loses 25 double
        the round ends
    """
    file = written(tmp_path / "double.jsonl", evening_scene(doubled, game=NSW).events)
    text = replayed(capsys, "BJ-1/r1/1", "--file", file)
    # In New South Wales the ace of a doubled hand counts one, and 11 loses to 17.
    assert "2♦ to box 1, sideways             box 1 A♠ 8♣ 2♦ (11)\n" in text
    assert "  1    Ann $25 double  A♠ 8♣ 2♦ (11)  loses $25  lost $25  none\n" in text


def test_split_hands_stand_beside_each_other(tmp_path: Path, capsys: Output) -> None:
    split = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        no more bets
        cards: 1 8S, 2 KD, dealer 6D, 1 8H, 2 5C
        Ann splits for 25: hand 2 takes 8H, TH comes
        Ann stands
        3D to box 1 hand 2
        Ann on hand 2 stands
        Ben stands
        4S to box 2
        Ann notices
        dealer draws TC, KH
        Ann is paid 25
        Ann is paid 25 split on hand 2
        Ben is paid 25
        the round ends
    """
    # Ben stood, and the 4 is the dealer's: with the 10 that makes 20, which beats Ann's hands and Ben's.
    file = written(tmp_path / "split.jsonl", evening_scene(split).events)
    text = replayed(capsys, "BJ-1/r1/1", "--file", file)
    assert "dealer        6♦ [10♣] [K♥] (bust 26)  │ dealer        6♦ [4♠] [10♣] (20)\n" in text
    assert "box 1 hand 2  8♥ 3♦ (11)               │ box 1 hand 2  8♥ 3♦ (11)\n" in text
    assert "              Ann split wins $25       │               Ann split loses $25\n" in text
    assert text.endswith("\nAnn has $100 too much.\nBen has $50 too much.\n")


def test_a_decision_that_nobody_made(tmp_path: Path, capsys: Output) -> None:
    passed_over = """
        Ann wagers 25 on box 1
        Ben wagers 25 on box 2
        cards: 1 TS, 2 TH, dealer TD, 1 2C, 2 9C
        Ben stands
        dealer draws 8C
        Ann notices
        Ann loses 25
        Ben is paid 25
        the round ends
    """
    file = written(tmp_path / "branch.jsonl", evening_scene(passed_over).events)
    text = replayed(capsys, "BJ-1/r1/1", "--file", file)
    # With the 8 Ann would have had 20; what the dealer would then have drawn was never seen.
    assert re.search(r"^     or       box 1 with 12:? stands? → nothing is owed$", text, re.M)
    assert re.search(r"^     Either   box 1 with 12:? draws?, then box 1 with 20", text, re.M)
    assert text.endswith("What is owed depends on what nobody decided at the table; each way is told above.\n")
    found = document(capsys, "BJ-1/r1/1", "--file", file)
    assert [len(branch["choices"]) for branch in found["redeal"]["branches"]] == [2, 2, 1]
    assert found["redeal"]["branches"][2]["owed_cents"] == {}
    assert found["wagers"][0]["difference_cents"] is None


def test_what_was_done_about_it(tmp_path: Path, capsys: Output) -> None:
    scene = evening_scene(IRREGULAR.partition("Ann loses 25")[0])
    scene.say(RemedyOrdered(remedy="discard-card", by=Staff(number="s-1", rank="area-manager"), at_seq=25))
    scene.tell("Ann is paid 25\nBen is paid 50\nthe round ends")
    text = replayed(capsys, "BJ-1/r1/1", "--file", written(tmp_path / "done.jsonl", scene.events))
    assert "     Done     #27 discard card, by an area manager: right\n" in text


def correction(seq: int, **rest: Any) -> bytes:
    """The dealer's last card was told wrongly: it was the six of hearts."""
    card = {"type": "card.drawn.v1", "data": {"to": "dealer", "card": "6H"}}
    by = {"who": "staff", "number": "s-2", "rank": "higher-duties-dealer"}
    at = {"at_recording": "r1"} if "recording" in rest else {}
    data = json.dumps({"at_seq": 17, **at, "by": by, "instead": card})
    return message(seq, kind="record.corrected.v1", data=data, shoe=None, game_round=None, **rest)


@pytest.mark.parametrize("told_later", [False, True])
def test_a_correction_is_shown_at_the_step_that_it_puts_right(tmp_path: Path, capsys: Output, told_later: bool) -> None:
    events = evening_scene(CLEAN).events
    file = tmp_path / "corrected.jsonl"
    written(file, events)
    if told_later:  # in another recording of the table, on another day
        written(tmp_path / "later.jsonl", [replace(events[0], recording="r9")])
        late = correction(2, recording="r9", time="2026-11-16T10:00:00Z")
        file.write_bytes(file.read_bytes() + (tmp_path / "later.jsonl").read_bytes() + late + b"\n")
    else:
        file.write_bytes(file.read_bytes() + correction(20) + b"\n")
    text = replayed(capsys, "BJ-1/r1/1", "--file", str(file))
    assert "#17  5♥ to the dealer                  dealer 6♦ 10♣ 6♥ (bust 22)\n" in text
    assert "                 ↳ put right: 6♥ to the dealer\n" in text
    assert ("Afterwards\n" in text) is not told_later
    # With 22 the dealer is bust: Ann's 19 wins, and she lost her wager.
    assert "Judgement  1 finding: wrong-payout at #18; Ann is owed $50\n" in text


def test_words_in_a_message_can_not_forge_what_is_shown(tmp_path: Path, capsys: Output) -> None:
    scene = evening_scene(CLEAN.replace("the round ends", ""))
    scene.say(RemarkMade(by=Patron(player="Ann"), about="other", words="x\n  19:00:18  #9   forged\x1b[8m"))
    scene.tell("the round ends")
    text = replayed(capsys, "BJ-1/r1/1", "--file", written(tmp_path / "forged.jsonl", scene.events))
    assert "\x1b" not in text
    assert len([line for line in text.splitlines() if line.startswith("  19:00:18")]) == 1


def test_a_round_with_events_of_another_one_in_its_middle(tmp_path: Path, capsys: Output) -> None:
    events = evening_scene(rounds(CLEAN, CLEAN)).events
    events[14] = replace(events[14], round=2)
    file = written(tmp_path / "strewn.jsonl", events)
    text = replayed(capsys, "BJ-1/r1/1", "--file", file)
    assert "Judgement  can't be judged, because steps of round 2" in text
    assert "But        another round's events stand in the middle of this one" in text
    assert "BJ-1/r1/1#16\n" in text
    text = replayed(capsys, "BJ-1/r1/1#18", "--file", file)
    assert " 19:00:32  #16  10♣ to the dealer\n" in text
    assert "▶ 19:00:36  #18  Ann loses $25 on box 1\n" in text


def test_the_example_in_the_readme(tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    section = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Settle a dispute")[2]
    _, commands, _, shown, *_ = section.split("```")
    sample = (ROOT / "docs" / "contract" / "sample-round.jsonl").read_bytes()
    (tmp_path / "tonight.jsonl").write_bytes(sample.replace(b'"paid_cents":3000', b'"paid_cents":2000'))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    text = replayed(capsys, *commands.strip().splitlines()[-1].split()[2:])
    for line in shown.strip().splitlines():
        assert line == "…" or line in text.splitlines(), line


# For programs


def test_the_document_has_everything(irregular: str, capsys: Output) -> None:
    found = document(capsys, "BJ-1/r1/1#25", "--file", irregular)
    assert {
        name: found[name] for name in ("reference", "table", "recording", "round", "step", "judged", "unjudged")
    } == {
        "reference": "BJ-1/r1/1",
        "table": "BJ-1",
        "recording": "r1",
        "round": 1,
        "step": 25,
        "judged": True,
        "unjudged": [],
    }
    assert (found["began"], found["ended"]) == ("2026-11-14T19:00:18+00:00", "2026-11-14T19:00:58+00:00")
    assert found["setup"]["rulebook"] == "crown-melbourne-blackjack-v26"
    assert found["dealers"] == [{"number": "s-3", "rank": "dealer"}]
    assert [step["seq"] for step in found["steps"]] == list(range(9, 30))
    (step,) = [step for step in found["steps"] if step["named"]]
    assert (step["reference"], step["type"], step["findings"]) == ("BJ-1/r1/1#25", "card.drawn.v1", [1])
    assert step["data"] == {"to": "dealer", "card": "2H"}
    assert step["layout"][0] == {
        "box": None,
        "hand": 1,
        "cards": ["AD", "6C", "2H"],
        "face_down": [],
        "total": 19,
        "soft": True,
        "natural": False,
    }
    assert found["owed_cents"] == {"Ann": 5000, "Ben": 5000}
    (finding,) = found["findings"]
    assert (finding["reference"], finding["code"], finding["clause"]) == (
        "BJ-1/r1/1#25",
        "dealer-drew-wrongly",
        "7.5.7(a)",
    )
    assert finding["owed_cents"] == {"Ann": 5000, "Ben": 5000}
    assert [remedy["in_time"] for remedy in finding["remedies"]] == [True, False, False]
    first = found["wagers"][0]
    assert (first["player"], first["box"], first["bet"], first["cents"]) == ("Ann", 1, "main", 2500)
    assert (first["as_it_lay"]["net_cents"], first["by_the_book"]["net_cents"]) == (-2500, 2500)
    assert (first["paid_cents"], first["collected_cents"], first["difference_cents"]) == (0, 2500, 5000)
    assert found["redeal"]["as_it_was"][0]["cards"] == ["AD", "6C", "2H"]
    assert found["redeal"]["by_the_book"][0]["cards"] == ["AD", "6C"]


# From the store, in each database


@pytest.fixture
def new_backend(new_backend: NewBackend, tmp_path: Path) -> NewBackend:
    """The file is where the command line expects it."""
    made = new_backend()
    if isinstance(made, SQLiteBackend):
        made.path = tmp_path / "home" / "store.sqlite3"
    return lambda: made


def test_from_the_store_as_from_the_file(irregular: str, tmp_path: Path, backend: Backend, capsys: Output) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.toml").write_text(backend.settings())
    main(["ingest", "--file", irregular])
    capsys.readouterr()
    assert replayed(capsys, "BJ-1/r1/1") == IRREGULAR_TEXT
    assert main(["replay", "BJ-1/r1/3"]) == 2
    assert "BJ-1/r1 has no round 3; it has rounds 1 to 2." in capsys.readouterr().err


def test_a_round_with_a_rival_shows_both_versions_and_is_not_by_the_book(tmp_path: Path, capsys: Output) -> None:
    events = evening_scene(CLEAN).events
    other = message(
        18,
        kind="wager.paid.v1",
        data='{"player":"Ann","box":1,"bet":"main","wager_cents":2500,"paid_cents":2500}',
        shoe=1,
    )
    file = tmp_path / "evening.jsonl"
    written(file, events)
    file.write_bytes(file.read_bytes() + other + b"\n")
    main(["replay", "BJ-1/r1/1", "--file", str(file)])
    text = capsys.readouterr().out
    assert "by the book" not in text
    assert "there are two versions of #18" in " ".join(text.split())
    assert "↳ another message claims this place: Ann is paid $25" in text
    main(["replay", "BJ-1/r1/1", "--json", "--file", str(file)])
    document = json.loads(capsys.readouterr().out)
    (step,) = (step for step in document["steps"] if step["seq"] == 18)
    assert len(step["rivals"]) == 1
    assert "two versions of #18" in document["unjudged"][0]


def test_a_correction_that_is_not_followed_is_shown_as_the_other_reading(tmp_path: Path, capsys: Output) -> None:
    scene = evening_scene(CLEAN)
    paid = next(event.seq for event in scene.events if isinstance(event.data, WagerCollected))
    corrections: list[tuple[int, Rank]] = [(paid, "dealer"), (1, "higher-duties-dealer"), (paid, "area-manager")]
    for at_seq, by in corrections:
        scene.say(RecordCorrected(at_seq=at_seq, by=Staff(number="x", rank=by)))
    last = len(scene.events)
    file = written(tmp_path / "dealer.jsonl", scene.events[:-1])
    text = " ".join(replayed(capsys, "BJ-1/r1/1", "--file", file).split())
    assert f"↳ not followed, as #{last - 2} says: it did not happen; the record is corrected by a higher duties" in text
    assert f"a higher duties dealer corrected the record at #1: not followed, as #{last - 1} says: it did" in text
    assert "Judgement 2 findings: correction-not-entitled" in text
    read = document(capsys, "BJ-1/r1/1", "--file", file)
    (step,) = [step for step in read["steps"] if step["seq"] == paid]
    assert (step["put_right"], len(step["not_followed"]), len(read["not_followed"])) == ([], 1, 1)
    file = written(tmp_path / "manager.jsonl", scene.events)
    read = document(capsys, "BJ-1/r1/1", "--file", file)
    (step,) = [step for step in read["steps"] if step["seq"] == paid]
    assert step["put_right"] == ["put right: it did not happen"]


def test_a_round_with_a_wager_that_is_not_known_is_not_by_the_book(tmp_path: Path, capsys: Output) -> None:
    text = CLEAN.replace("on box 1\n", "on box 1\nAnn wagers 5 pontoon-pandemonium on box 1\n", 1)
    text = text.replace("Ann loses 25", "Ann loses 25\nAnn loses 5 pontoon-pandemonium")
    file = written(tmp_path / "suits.jsonl", evening_scene(text).events)
    text = " ".join(replayed(capsys, "BJ-1/r1/1", "--file", file).split())
    assert "by the book" not in text.partition("Step by step")[0]
    assert "can't be judged, because Ann's Pontoon Pandemonium wager on box 1 can't be judged at this table yet" in text
    read = document(capsys, "BJ-1/r1/1", "--file", file)
    assert (read["judged"], read["reasons"]) == (False, [{"reason": "unknown-wager", "wager": None}])
    file = written(tmp_path / "clean.jsonl", evening_scene(CLEAN).events)
    assert "Judgement  no findings: by the book" in replayed(capsys, "BJ-1/r1/1", "--file", file)


def test_a_round_without_rules_is_not_by_the_book(tmp_path: Path, capsys: Output) -> None:
    file = written(tmp_path / "unopened.jsonl", evening_scene(CLEAN).events[1:])
    read = document(capsys, "BJ-1/r1/1", "--file", file)
    assert (read["judged"], read["reasons"]) == (False, [{"reason": "no-setup", "wager": None}])
