"""A round that was played and not judged in full is counted, with its reason. What hangs on a guess accuses nobody."""

import random

import pytest
from msgspec.structs import replace

from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.events import Event
from domain.facts.settlement import WagerPaid
from domain.facts.tables import TableChanged, TableClosed, TableOpened
from domain.facts.wagers import WagerPlaced
from domain.findings.finding import Finding
from domain.findings.unjudged import Unjudged, Wager
from domain.judge.judge import Judge
from domain.values import Staff
from tests.play.test_following import PLAYED, evening
from tests.scenarios.language import CM, NSW, Scene

MANAGER = Staff(number="s-1", rank="area-manager")

TWO_BOXES = """
    Ann wagers 25 on box 1
    Ben wagers 50 on box 2
    cards: 1 KS, 2 TH, dealer 6D, 1 9C, 2 9H
    Ann stands
    Ben stands
    dealer draws TC, 5H
    Ann loses 25
    Ben loses 50
"""
PAID = TWO_BOXES.replace("Ann loses 25", "Ann is paid 25")  # the dealer has 21


def scene_of(*texts: str, game: str = CM) -> Scene:
    scene = Scene(game)
    scene.open()
    for text in texts:
        scene.begin_round()
        scene.tell(text)
        scene.say(RoundEnded())
    return scene


def judged(events: list[Event]) -> tuple[list[Finding], list[Unjudged]]:
    judge = Judge("BJ-1/r1")
    found = [finding for event in events for finding in judge.step(event)]
    return found + judge.finish(), judge.unjudged


def reasons(items: list[Unjudged]) -> list[tuple[int | None, str]]:
    return [(item.round, item.reason) for item in items]


def unread(events: list[Event], nth: int) -> list[Event]:
    """The same record, with a card that nothing read."""
    drawn = [event.seq for event in events if isinstance(event.data, CardDrawn)][nth - 1]
    return [replace(e, data=replace(e.data, card=None)) if e.seq == drawn else e for e in events]


# Rules that are not there


def test_without_an_opening_each_round_that_was_played_is_counted() -> None:
    events = scene_of(TWO_BOXES, PAID).events
    assert reasons(judged(events)[1]) == []
    found, items = judged(events[1:])
    assert found == []
    assert reasons(items) == [(None, "gap"), (1, "no-setup"), (2, "no-setup")]


def test_a_game_that_is_not_known_each_round_is_counted() -> None:
    found, items = judged(scene_of(TWO_BOXES, PAID, game="monaco/blackjack").events)
    assert found == []
    assert reasons(items) == [(None, "unknown-game"), (1, "unknown-game"), (2, "unknown-game")]


def test_a_change_to_a_game_that_is_not_known_keeps_what_was_found_before() -> None:
    scene = scene_of(PAID)
    scene.round = None
    scene.say(TableChanged(setup=replace(scene.setup, game="roulette"), by=MANAGER))
    scene.begin_round()
    scene.tell(PAID + "the round ends")
    found, items = judged(scene.events)
    assert [(finding.code, finding.round) for finding in found] == [("wrong-payout", 1)]
    assert reasons(items) == [(None, "unknown-game"), (2, "unknown-game")]


def test_rules_that_come_in_the_middle_of_a_round_do_not_judge_its_beginning() -> None:
    scene = scene_of(game="monaco/blackjack")
    scene.begin_round()
    scene.tell("Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 9C")
    scene.say(TableChanged(setup=scene_of().setup, by=MANAGER))
    scene.tell(
        "Ann stands\ndealer draws TC, 5H\nAnn is paid 25\nthe round ends\na new round\n" + PAID + "the round ends"
    )
    found, items = judged(scene.events)
    assert [(finding.code, finding.round) for finding in found] == [("wrong-payout", 2)]
    assert [item.round for item in items if item.is_round] == [1]


def test_a_round_that_nobody_played_is_not_counted() -> None:
    found, items = judged(scene_of(game="monaco/blackjack").events)
    assert (found, reasons(items)) == ([], [(None, "unknown-game")])


def test_a_round_still_open_is_not_counted_and_one_behind_which_the_table_closes_is() -> None:
    scene = scene_of(TWO_BOXES)
    scene.begin_round()
    scene.tell("Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 9C")
    assert judged(scene.events) == ([], [])
    scene.round = None
    scene.say(TableClosed(by=MANAGER))
    assert reasons(judged(scene.events)[1]) == [(2, "no-end")]


def test_a_round_whose_end_never_arrived() -> None:
    events = [
        event for event in scene_of(TWO_BOXES, TWO_BOXES, TWO_BOXES).events if not isinstance(event.data, RoundEnded)
    ]
    numbered = [replace(event, seq=number) for number, event in enumerate(events, start=1)]
    assert reasons(judged(numbered)[1]) == [(1, "no-end"), (2, "no-end")]


def test_a_hole_over_the_end_of_a_round_and_the_beginning_of_the_next_blinds_for_both() -> None:
    events = scene_of(TWO_BOXES, TWO_BOXES, TWO_BOXES).events
    ends = next(event.seq for event in events if isinstance(event.data, RoundEnded))
    found, items = judged([event for event in events if not ends <= event.seq <= ends + 4])
    assert found == []
    assert reasons(items) == [(1, "gap"), (2, "gap")]


# Cards that were not read


@pytest.mark.parametrize(
    ("nth", "unjudged"),
    [
        (1, ["Ann"]),  # her first card
        (5, ["Ben"]),  # his second
        (3, ["Ann", "Ben"]),  # the dealer's first
        (7, ["Ann", "Ben"]),  # and the last
    ],
)
def test_a_wager_that_hangs_on_a_card_that_was_not_read(nth: int, unjudged: list[str]) -> None:
    assert judged(scene_of(TWO_BOXES).events) == ([], [])
    found, items = judged(unread(scene_of(TWO_BOXES).events, nth))
    assert found == []
    assert reasons(items) == [(1, "unread-card")] * len(unjudged)
    assert [item.wager.player for item in items if item.wager] == unjudged
    assert all(item.in_part for item in items)


def test_the_rest_of_the_round_is_judged() -> None:
    """Ben's cards are known, and so are the dealer's."""
    text = TWO_BOXES.replace("Ben loses 50", "Ben is paid 50")
    found, items = judged(unread(scene_of(text).events, 1))
    assert [(finding.code, finding.player) for finding in found] == [("wrong-payout", "Ben")]
    assert [item.wager for item in items] == [Wager("Ann", 1, 1, "main")]


def test_a_card_on_which_no_wager_hangs_leaves_the_play_unjudged() -> None:
    text = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer 6D, 1 5C
        Ann draws TC
        Ann loses 25
    """
    assert judged(scene_of(text).events) == ([], [])
    found, items = judged(unread(scene_of(text).events, 2))
    assert found == []
    assert [(item.round, item.reason, item.wager, item.in_part) for item in items] == [(1, "unread-card", None, True)]


def test_a_void_round_gives_everything_back_whatever_its_cards_were() -> None:
    text = """
        Ann wagers 25 on box 1
        cards: 1 KS, dealer 6D, 1 5C
        a gaming manager declares the round void because of fire
        Ann keeps 25
    """
    assert judged(unread(scene_of(text, game=NSW).events, 1))[1] == []


@pytest.mark.parametrize("game", PLAYED)
def test_whatever_card_is_not_read_nobody_is_accused_and_the_round_is_counted(game: str) -> None:
    events = evening(7, hours=1, game=game)
    cards = [event.seq for event in events if isinstance(event.data, CardDrawn)]
    lost = set(random.Random(7).sample(cards, len(cards) // 25))
    record = [replace(e, data=replace(e.data, card=None)) if e.seq in lost else e for e in events]
    found, items = judged(record)
    assert found == []
    assert {item.round for item in items} == {event.round for event in events if event.seq in lost}
    assert {item.reason for item in items} == {"unread-card"}


# Bets that are not known

SUITS = TWO_BOXES.replace("    Ben wagers", "    Ann wagers 5 pontoon-pandemonium on box 1\n    Ben wagers", 1)


def test_a_bet_that_is_not_known_leaves_its_round_unjudged_by_name() -> None:
    """Its rules come before those of the game (CM 16.1): what else of the round they change, nobody here can say."""
    found, items = judged(scene_of(SUITS + "Ann is paid 10 pontoon-pandemonium\n").events)
    assert found == []
    why = "Ann's Pontoon Pandemonium wager on box 1 can't be judged at this table yet"
    why += ", and its rules may change how the round is played"
    assert [(item.round, item.reason, item.why, item.in_part) for item in items] == [(1, "unknown-wager", why, False)]
    wrong = SUITS.replace("Ann loses 25", "Ann is paid 25") + "Ann is paid 10 pontoon-pandemonium\n"
    found, items = judged(scene_of(wrong).events)
    assert (found, reasons(items)) == ([], [(1, "unknown-wager")])
    without = wrong.replace("Ann wagers 5 pontoon-pandemonium on box 1\n", "").replace(
        "Ann is paid 10 pontoon-pandemonium\n", ""
    )
    found, items = judged(scene_of(without).events)
    assert ([finding.code for finding in found], items) == (["wrong-payout"], [])


def test_the_round_before_and_the_next_one_are_judged() -> None:
    wrong = TWO_BOXES.replace("Ann loses 25", "Ann is paid 25")
    found, items = judged(scene_of(wrong, SUITS + "Ann is paid 10 pontoon-pandemonium\n", wrong).events)
    assert [(finding.code, finding.round) for finding in found] == [("wrong-payout", 1), ("wrong-payout", 3)]
    assert reasons(items) == [(2, "unknown-wager")]


def test_a_wager_that_may_have_had_the_dealer_draw_accuses_nobody() -> None:
    """A bet on what the dealer will have makes a card due that otherwise nothing depends on."""
    text = """
        Ann wagers 25 on box 1
        Ann wagers 5 dealers-choice on box 1
        cards: 1 KS, dealer 6S, 1 9S
        Ann draws 5H
        Ann loses 25
        dealer draws TC, 7H
        Ann is paid 10 dealers-choice
    """
    found, items = judged(scene_of(text).events)
    assert (found, reasons(items)) == ([], [(1, "unknown-wager")])
    without = "\n".join(line for line in text.splitlines() if "dealers-choice" not in line)
    found, items = judged(scene_of(without).events)
    assert ([finding.code for finding in found], items) == (["needless-dealer-card"], [])


def test_one_that_was_taken_back_before_the_first_card_changes_nothing() -> None:
    text = SUITS.replace("    cards:", "    Ann takes back 5 pontoon-pandemonium\n    cards:", 1)
    assert judged(scene_of(text).events) == ([], [])


def test_two_such_bets_are_both_named() -> None:
    text = SUITS.replace("    Ben wagers", "    Ann wagers 5 pot-of-gold on box 1\n    Ben wagers", 1)
    found, items = judged(scene_of(text).events)
    assert found == []
    (item,) = items
    both = "Ann's Pontoon Pandemonium wager on box 1 and Ann's Pot of Gold wager on box 1 can't be judged"
    assert item.why.startswith(both)


def test_a_round_with_no_other_wager_than_one_that_is_not_known_accuses_nobody() -> None:
    """Whether its cards should have been dealt hangs on rules that nobody knows here."""
    alone = """
        Ann wagers 25 pontoon-pandemonium on box 1
        cards: 1 KS, dealer 6S, 1 9S
        Ann is paid 50 pontoon-pandemonium
        dealer draws TC, 5H
    """
    found, items = judged(scene_of(alone, TWO_BOXES).events)
    assert found == []
    assert [(item.round, item.reason, item.in_part) for item in items] == [(1, "unknown-wager", False)]


def test_a_round_with_no_wager_at_all_is_found() -> None:
    found, items = judged(scene_of("cards: dealer 6S", TWO_BOXES).events)
    assert [finding.code for finding in found] == ["no-wagers"]
    assert items == []


def test_its_own_rules_say_where_and_when_such_a_bet_may_lie() -> None:
    """After the first card, on another's box, paid though nothing was seen to lie there: nobody here can tell."""
    scene = scene_of()
    scene.begin_round()
    scene.tell("Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 9C")
    scene.say(WagerPlaced(player="Ben", box=4, bet="pontoon-pandemonium", cents=500))
    scene.tell("Ann stands\ndealer draws TC, 5H\nAnn loses 25")
    scene.say(WagerPaid(player="Ann", box=1, bet="pontoon-pandemonium", wager_cents=500, paid_cents=1000))
    scene.tell("the round ends")
    found, items = judged(scene.events)
    assert found == []
    assert "Ben's Pontoon Pandemonium wager on box 4 and Ann's Pontoon Pandemonium wager on box 1" in items[0].why
    paid = WagerPaid(player="Ann", box=1, bet="perfect-pairs", wager_cents=500, paid_cents=1000)
    known = [replace(e, data=paid) if isinstance(e.data, WagerPaid) else e for e in scene.events]
    known = [replace(e, seq=n) for n, e in enumerate((e for e in known if "pontoon-pandemonium" not in str(e.data)), 1)]
    assert "wrong-payout" in [finding.code for finding in judged(known)[0]]


def test_a_pay_table_that_the_rulebook_does_not_have() -> None:
    text = TWO_BOXES.replace("    Ben wagers", "    Ann wagers 5 perfect-pairs on box 1\n    Ben wagers", 1)
    text = text.replace("    Ann stands", "    Ann loses 5 perfect-pairs\n    Ann stands")
    scene = Scene(CM, pairs="Z")
    scene.open()
    scene.begin_round()
    scene.tell(text + "the round ends")
    found, items = judged(scene.events)
    assert found == []
    assert reasons(items) == [(1, "no-pay-table")]
    assert items[0].why == "the rulebook has no odds for perfect-pairs with 6 decks and pay table Z"


def test_a_side_wager_that_the_table_does_not_offer() -> None:
    """Which of the five pay tables of CM 26.4.2 is in play is not known at a table that has none of them."""
    text = TWO_BOXES.replace("    Ben wagers", "    Ann wagers 5 buster-blackjack on box 1\n    Ben wagers", 1)
    for offered, why in (
        ({}, "the table does not offer buster-blackjack"),
        ({"buster": "9"}, "the rulebook has no odds for buster-blackjack with 6 decks and pay table 9"),
    ):
        scene = Scene(CM, **offered)
        scene.open()
        scene.begin_round()
        scene.tell(text + "the round ends")
        found, items = judged(scene.events)
        assert found == []
        assert reasons(items) == [(1, "no-pay-table")]
        assert items[0].why == why


# A name that is used twice


def test_behind_its_closing_a_recording_is_not_judged() -> None:
    scene = scene_of(TWO_BOXES)
    scene.round = scene.shoe = None
    scene.say(TableClosed(by=MANAGER))
    closed = len(scene.events)
    before, items = judged(scene.events)
    assert items == []
    scene.rounds = 0
    scene.open()
    for _ in range(2):
        scene.begin_round()
        scene.tell(PAID + "the round ends")
    found, items = judged(scene.events)
    assert found == before
    assert [(item.seq, item.round, item.reason) for item in items[:1]] == [(closed + 1, None, "name-reused")]
    assert reasons(items[1:]) == [(1, "name-reused"), (2, "name-reused")]


def test_a_second_evening_that_begins_in_the_middle_of_a_round_has_that_one_counted_too() -> None:
    """What has the numbers of the first evening is in quarantine: the rest goes on behind its closing."""
    scene = scene_of(TWO_BOXES, TWO_BOXES, TWO_BOXES)
    scene.round = scene.shoe = None
    scene.say(TableClosed(by=MANAGER))
    second = [event for event in scene_of(PAID, PAID).events if event.round is not None][4:]
    start = len(scene.events) + 1
    _, items = judged([*scene.events, *(replace(e, seq=seq) for seq, e in enumerate(second, start=start))])
    assert reasons(items) == [(None, "name-reused"), (1, "name-reused"), (2, "name-reused")]


def test_a_second_opening_is_named_at_once_and_what_was_played_before_is_judged() -> None:
    scene = scene_of(PAID)
    scene.round = scene.shoe = None
    judge = Judge("BJ-1/r1")
    found = [finding for event in scene.events for finding in judge.step(event)]
    scene.say(TableOpened(setup=scene.setup, by=MANAGER))
    found += judge.step(scene.events[-1])
    assert [(finding.code, finding.round) for finding in found] == [("wrong-payout", 1)]
    assert [(item.seq, item.reason) for item in judge.unjudged] == [(len(scene.events), "name-reused")]


def test_a_second_opening_in_the_middle_of_a_round() -> None:
    scene = scene_of()
    scene.begin_round()
    scene.tell("Ann wagers 25 on box 1\ncards: 1 KS, dealer 6D, 1 9C")
    scene.round = scene.shoe = None
    scene.open()
    assert [(item.round, item.reason) for item in judged(scene.events)[1]] == [(1, "no-end"), (None, "name-reused")]


def test_a_table_that_changes_and_a_record_that_is_put_right_behind_its_closing_use_no_name_twice() -> None:
    scene = scene_of(TWO_BOXES)
    scene.round = None
    scene.say(TableChanged(setup=scene.setup, by=MANAGER))
    scene.begin_round()
    scene.tell(TWO_BOXES + "the round ends")
    assert judged(scene.events) == ([], [])


def test_saved_and_resumed_behind_its_closing_it_stays_so() -> None:
    scene = scene_of(TWO_BOXES)
    scene.round = scene.shoe = None
    scene.say(TableClosed(by=MANAGER))
    scene.rounds = 0
    scene.open()
    scene.begin_round()
    scene.tell(PAID + "the round ends")
    whole = judged(scene.events)
    for at in range(len(scene.events)):
        judge = Judge("BJ-1/r1")
        found = [finding for event in scene.events[:at] for finding in judge.step(event)]
        judge = Judge.resumed(judge.save())
        found += [finding for event in scene.events[at:] for finding in judge.step(event)]
        assert (found + judge.finish(), judge.unjudged) == whole
