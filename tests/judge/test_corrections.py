"""A record that was put right is judged as it should have been told; one that can't be followed any more says so."""

from domain.events import Event, event_of
from domain.facts.base import FACTS, NAMES, Fact
from domain.facts.corrections import RecordAdded, RecordCorrected
from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.decisions import ChoiceMade
from domain.facts.settlement import WagerPaid
from domain.judge.amending import amendments_of
from domain.judge.finding import Finding
from domain.judge.judge import Judge
from domain.values import BoxHand, Staff
from tests.scenarios.language import CM, Scene

BY = Staff(number="S-2210", rank="higher-duties-dealer")


def told(text: str, *, ends: bool = True) -> Scene:
    scene = Scene(CM)
    scene.open()
    scene.begin_round()
    scene.tell(text)
    if ends:
        scene.say(RoundEnded())
    return scene


def corrected(at_seq: int, instead: Fact | None) -> RecordCorrected:
    return RecordCorrected(at_seq=at_seq, by=BY, instead=_retold(RecordCorrected, "instead", instead))


def added(after_seq: int, fact: Fact) -> RecordAdded:
    return RecordAdded(after_seq=after_seq, by=BY, fact=_retold(RecordAdded, "fact", fact))


def _retold(kind: type[Fact], name: str, fact: Fact | None) -> object:
    """The way a correction carries another fact, as the decoder makes it."""
    import msgspec

    if fact is None:
        return None
    staff = {"who": "staff", "number": BY.number, "rank": BY.rank}
    inner = {"type": NAMES[type(fact)], "data": msgspec.to_builtins(fact)}
    place = {"at_seq": 1} if kind is RecordCorrected else {"after_seq": 1}
    return getattr(msgspec.convert({**place, "by": staff, name: inner}, kind), name)


def judged(scene: Scene, **how: object) -> tuple[list[Finding], Judge]:
    judge = Judge("BJ-1/r1", **how)  # type: ignore[arg-type]
    found = [finding for event in scene.events for finding in judge.step(event)]
    return found + judge.finish(), judge


def seq_of(scene: Scene, kind: type[Fact], number: int = 1) -> int:
    return [event.seq for event in scene.events if isinstance(event.data, kind)][number - 1]


WRONGLY_TOLD = """
    Ann wagers 25 on box 1
    cards: 1 TS, dealer 6D, 1 8C
    Ann stands
    dealer draws TC, 9H
    Ann is paid 20
    """


def test_a_fact_told_wrongly_in_the_same_round() -> None:
    scene = told(WRONGLY_TOLD)
    assert [finding.code for finding in judged(scene)[0]] == ["wrong-payout"]
    paid = WagerPaid(player="Ann", box=1, bet="main", wager_cents=2500, paid_cents=2500)
    scene.say(corrected(seq_of(scene, WagerPaid), paid))
    found, judge = judged(scene)
    assert found == []
    assert judge.reopened_seq is None


def test_a_fact_that_did_not_happen() -> None:
    """A card to the dealer that the recorder made up."""
    scene = told(WRONGLY_TOLD.replace("TC, 9H", "TC, 5H, 2H").replace("is paid 20", "loses 25"))
    assert [finding.code for finding in judged(scene)[0]] == ["dealer-drew-wrongly"]
    scene.say(corrected(seq_of(scene, CardDrawn, 6), None))
    assert judged(scene)[0] == []


def test_a_fact_that_was_never_told() -> None:
    scene = told(WRONGLY_TOLD.replace("    Ann stands\n", "").replace("is paid 20", "is paid 25"))
    assert [finding.code for finding in judged(scene)[0]] == ["decision-not-offered"]
    scene.say(added(seq_of(scene, CardDrawn, 3), ChoiceMade(player="Ann", box=1, choice="stand")))
    assert judged(scene)[0] == []


def test_several_facts_behind_one_come_in_the_order_of_their_own_seq() -> None:
    scene = told(
        WRONGLY_TOLD.replace("    Ann stands\n", "").replace("TC, 9H", "9H").replace("is paid 20", "is paid 25")
    )
    third = seq_of(scene, CardDrawn, 3)
    scene.say(added(third, ChoiceMade(player="Ann", box=1, choice="stand")))
    scene.say(added(third, CardDrawn(to="dealer", card="TC")))
    assert judged(scene)[0] == []


def test_a_correction_that_is_itself_struck_does_not_count() -> None:
    scene = told(WRONGLY_TOLD)
    paid = WagerPaid(player="Ann", box=1, bet="main", wager_cents=2500, paid_cents=2500)
    scene.say(corrected(seq_of(scene, WagerPaid), paid))
    scene.say(corrected(scene.events[-1].seq, None))
    assert [finding.code for finding in judged(scene)[0]] == ["wrong-payout"]


def test_the_last_of_two_corrections_prevails() -> None:
    scene = told(WRONGLY_TOLD)
    for cents in (3000, 2500):
        paid = WagerPaid(player="Ann", box=1, bet="main", wager_cents=2500, paid_cents=cents)
        scene.say(corrected(seq_of(scene, WagerPaid), paid))
    assert judged(scene)[0] == []


def test_a_correction_of_an_earlier_round_asks_for_the_recording_to_be_judged_again() -> None:
    scene = told(WRONGLY_TOLD)
    wrong = seq_of(scene, WagerPaid)
    scene.begin_round()
    scene.tell("Ann wagers 25 on box 1\ncards: 1 2S, dealer 6D, 1 8C")
    scene.say(corrected(wrong, WagerPaid(player="Ann", box=1, bet="main", wager_cents=2500, paid_cents=2500)))
    scene.tell("Ann draws 9S\nAnn stands\ndealer draws TC, 9H\nAnn is paid 25\nthe round ends")
    found, judge = judged(scene)
    assert [finding.code for finding in found] == ["wrong-payout"]
    assert judge.reopened_seq == wrong
    # Judged again with what is known now.
    found, judge = judged(scene, amendments=amendments_of(scene.events))
    assert found == []
    assert judge.reopened_seq is None


def test_an_added_card_has_its_place_in_a_box() -> None:
    scene = told(
        WRONGLY_TOLD.replace("    Ann stands\n", "    Ann asks for a card\n    Ann stands\n").replace("20", "25")
    )
    asked = seq_of(scene, ChoiceMade, 1)
    scene.say(added(asked, CardDrawn(to=BoxHand(box=1), card="2C")))
    assert judged(scene)[0] == []


def test_every_kind_of_fact_can_be_retold() -> None:
    """A correction names its fact by type; the event that stands for it must be of the same kind."""
    scene = told(WRONGLY_TOLD)
    first = scene.events[0]
    again = amendments_of([_correction(first, corrected(5, first.data))])
    fifth = scene.events[4]
    (event,) = again.amend(fifth)
    assert event.data == first.data
    assert (event.seq, event.time, event.round) == (fifth.seq, fifth.time, fifth.round)
    assert NAMES[type(event.data)] in FACTS


def _correction(like: Event, fact: Fact) -> Event:
    return event_of(
        fact, id="c.1", source=like.source, time=like.time, recording=like.recording, seq=999, shoe=None, round=None
    )
