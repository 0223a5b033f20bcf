"""A record that was put right is judged as it should have been told; one that can't be followed any more says so."""

from msgspec.structs import replace

from domain.facts.base import FACTS, NAMES, Fact
from domain.facts.corrections import RecordAdded, RecordCorrected
from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.decisions import ChoiceMade
from domain.facts.events import Event, event_of
from domain.facts.rulings import RemarkMade
from domain.facts.settlement import WagerPaid
from domain.facts.tables import TableClosed
from domain.facts.wagers import WagerPlaced
from domain.findings.finding import Finding
from domain.judge.judge import Judge
from domain.record.amending import amendments_of
from domain.values import BoxHand, Staff
from domain.vocabulary import Choice
from tests.scenarios.language import CM, Scene

BY = Staff(number="S-2210", rank="higher-duties-dealer")


def scene_of(text: str, *, ends: bool = True) -> Scene:
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
    scene = scene_of(WRONGLY_TOLD)
    assert [finding.code for finding in judged(scene)[0]] == ["wrong-payout"]
    paid = WagerPaid(player="Ann", box=1, bet="main", wager_cents=2500, paid_cents=2500)
    scene.say(corrected(seq_of(scene, WagerPaid), paid))
    found, judge = judged(scene)
    assert found == []
    assert judge.reopened_seq is None


def test_a_fact_that_did_not_happen() -> None:
    """A card to the dealer that the recorder made up."""
    scene = scene_of(WRONGLY_TOLD.replace("TC, 9H", "TC, 5H, 2H").replace("is paid 20", "loses 25"))
    assert [finding.code for finding in judged(scene)[0]] == ["dealer-drew-wrongly"]
    scene.say(corrected(seq_of(scene, CardDrawn, 6), None))
    assert judged(scene)[0] == []


def test_a_fact_that_was_never_told() -> None:
    scene = scene_of(WRONGLY_TOLD.replace("    Ann stands\n", "").replace("is paid 20", "is paid 25"))
    assert [finding.code for finding in judged(scene)[0]] == ["decision-not-offered"]
    scene.say(added(seq_of(scene, CardDrawn, 3), ChoiceMade(player="Ann", box=1, choice=Choice.STAND)))
    assert judged(scene)[0] == []


def test_several_facts_behind_one_come_in_the_order_of_their_own_seq() -> None:
    scene = scene_of(
        WRONGLY_TOLD.replace("    Ann stands\n", "").replace("TC, 9H", "9H").replace("is paid 20", "is paid 25")
    )
    third = seq_of(scene, CardDrawn, 3)
    scene.say(added(third, ChoiceMade(player="Ann", box=1, choice=Choice.STAND)))
    scene.say(added(third, CardDrawn(to="dealer", card="TC")))
    assert judged(scene)[0] == []


def test_a_correction_that_is_itself_struck_does_not_count() -> None:
    scene = scene_of(WRONGLY_TOLD)
    paid = WagerPaid(player="Ann", box=1, bet="main", wager_cents=2500, paid_cents=2500)
    scene.say(corrected(seq_of(scene, WagerPaid), paid))
    scene.say(corrected(scene.events[-1].seq, None))
    assert [finding.code for finding in judged(scene)[0]] == ["wrong-payout"]


def test_the_last_of_two_corrections_prevails() -> None:
    scene = scene_of(WRONGLY_TOLD)
    for cents in (3000, 2500):
        paid = WagerPaid(player="Ann", box=1, bet="main", wager_cents=2500, paid_cents=cents)
        scene.say(corrected(seq_of(scene, WagerPaid), paid))
    assert judged(scene)[0] == []


def test_a_correction_of_an_earlier_round_asks_for_the_recording_to_be_judged_again() -> None:
    scene = scene_of(WRONGLY_TOLD)
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
    scene = scene_of(
        WRONGLY_TOLD.replace("    Ann stands\n", "    Ann asks for a card\n    Ann stands\n").replace("20", "25")
    )
    asked = seq_of(scene, ChoiceMade, 1)
    scene.say(added(asked, CardDrawn(to=BoxHand(box=1), card="2C")))
    assert judged(scene)[0] == []


def test_every_kind_of_fact_can_be_retold() -> None:
    """A correction names its fact by type; the event that stands for it must be of the same kind."""
    scene = scene_of(WRONGLY_TOLD)
    first = scene.events[0]
    by = Staff(number="S-1", rank="area-manager")  # an opening takes a supervisor
    again = amendments_of([_correction(first, replace(corrected(5, first.data), by=by))])
    fifth = scene.events[4]
    (event,) = again.amend(fifth)
    assert event.data == first.data
    assert (event.seq, event.time, event.round) == (fifth.seq, fifth.time, fifth.round)
    assert NAMES[type(event.data)] in FACTS


def _correction(like: Event, fact: Fact) -> Event:
    return event_of(
        fact, id="c.1", source=like.source, time=like.time, recording=like.recording, seq=999, shoe=None, round=None
    )


# Who may correct what

DEALER = Staff(number="D-1", rank="dealer")
MANAGER = Staff(number="S-1", rank="area-manager")


def by(who: Staff, correction: RecordCorrected | RecordAdded) -> Fact:
    return replace(correction, by=who)


def codes(scene: Scene, **how: object) -> list[str]:
    return [finding.code for finding in judged(scene, **how)[0]]


def test_a_dealer_alone_corrects_nothing_and_the_record_is_judged_as_it_was_told() -> None:
    paid = WagerPaid(player="Ann", box=1, bet="main", wager_cents=2500, paid_cents=2500)
    for who, expected in ((DEALER, ["correction-not-entitled", "wrong-payout"]), (BY, [])):
        scene = scene_of(WRONGLY_TOLD)
        scene.say(by(who, corrected(seq_of(scene, WagerPaid), paid)))
        assert codes(scene) == codes(scene, amendments=amendments_of(scene.events)) == expected
    (finding, _) = judged(_with(DEALER, paid))[0]
    assert finding.seen == f"a dealer corrected the record at #{seq_of(scene, WagerPaid)}"
    assert finding.expected == "the record is corrected by a higher duties dealer or above"


def _with(who: Staff, paid: WagerPaid) -> Scene:
    scene = scene_of(WRONGLY_TOLD)
    scene.say(by(who, corrected(seq_of(scene, WagerPaid), paid)))
    return scene


def test_a_dealer_alone_adds_nothing() -> None:
    for who, expected in ((DEALER, {"correction-not-entitled", "decision-not-offered"}), (BY, set())):
        scene = scene_of(WRONGLY_TOLD.replace("    Ann stands\n", "").replace("is paid 20", "is paid 25"))
        scene.say(by(who, added(seq_of(scene, CardDrawn, 3), ChoiceMade(player="Ann", box=1, choice=Choice.STAND))))
        assert set(codes(scene)) == expected


def test_an_opening_takes_a_supervisor_and_the_table_is_not_silenced() -> None:
    for who, expected, reasons in (
        (DEALER, ["correction-not-entitled", "wrong-payout"], []),
        (BY, ["correction-not-entitled", "wrong-payout"], []),
        (MANAGER, [], ["no-setup"]),  # then there is none, and that is said
    ):
        scene = scene_of(WRONGLY_TOLD)
        scene.say(by(who, corrected(1, None)))
        found, judge = judged(scene, amendments=amendments_of(scene.events))
        assert [finding.code for finding in found] == expected
        assert [item.reason for item in judge.unjudged] == reasons


def test_who_strikes_a_correction_of_the_opening_must_be_a_supervisor_too() -> None:
    scene = scene_of(WRONGLY_TOLD)
    scene.say(by(MANAGER, corrected(1, scene.events[0].data)))
    scene.say(by(BY, corrected(len(scene.events), None)))
    amendments = amendments_of(scene.events)
    assert list(amendments.refused) == [("r1", len(scene.events))]
    assert list(amendments.instead) == [("r1", 1)]


def test_a_supervisor_may_take_back_what_was_not_followed_and_then_it_is_no_finding() -> None:
    scene = scene_of(WRONGLY_TOLD.replace("is paid 20", "is paid 25"))
    scene.say(by(DEALER, corrected(seq_of(scene, WagerPaid), None)))
    assert codes(scene) == ["correction-not-entitled"]
    scene.say(by(BY, corrected(len(scene.events), None)))
    assert codes(scene) == codes(scene, amendments=amendments_of(scene.events)) == []


def test_a_rank_of_another_rulebook_and_one_of_no_line_may_not() -> None:
    for rank in ("pit-manager", "inspector", "runner", "tournament-director"):
        scene = scene_of(WRONGLY_TOLD)
        scene.say(by(Staff(number="X", rank=rank), corrected(seq_of(scene, WagerPaid), None)))
        assert codes(scene)[0] == "correction-not-entitled", rank


def test_without_an_opening_only_a_supervisor_who_names_the_rulebook_is_followed() -> None:
    """The first message is a remark that nobody made; the real opening is in quarantine."""
    whole = scene_of(WRONGLY_TOLD)
    opening = whole.events[0].data
    for who, instead, followed in (
        (MANAGER, opening, True),
        (BY, opening, False),
        (DEALER, opening, False),
        (MANAGER, None, False),
        (Staff(number="N", rank="gaming-manager"), opening, False),
    ):
        scene = scene_of(WRONGLY_TOLD)
        remark = RemarkMade(by=DEALER, about="other", words="x")
        scene.events[0] = _event(scene.events[0], remark)
        scene.say(by(who, corrected(1, instead)))
        found, judge = judged(scene, amendments=amendments_of(scene.events))
        assert ([f.code for f in found] == ["wrong-payout"]) is followed
        assert bool(judge.unjudged) is not followed


def _event(like: Event, fact: Fact) -> Event:
    return event_of(
        fact, id=like.id, source=like.source, time=like.time, recording="r1", seq=like.seq, shoe=None, round=None
    )


def test_a_closing_that_a_supervisor_takes_back_is_none() -> None:
    for who, reasons in ((MANAGER, []), (DEALER, ["name-reused", "name-reused"])):
        scene = scene_of(WRONGLY_TOLD)
        scene.round = None
        scene.say(TableClosed(by=MANAGER))
        scene.say(by(who, corrected(len(scene.events), None)))
        scene.begin_round()
        scene.tell(WRONGLY_TOLD + "the round ends")
        _, judge = judged(scene, amendments=amendments_of(scene.events))
        assert [item.reason for item in judge.unjudged] == reasons


def test_who_corrected_is_told_also_of_a_round_that_can_not_be_judged() -> None:
    """A message is missing, or somebody wagers on what nobody knows: the round is unjudged, its correction is not."""
    paid = WagerPaid(player="Ann", box=1, bet="main", wager_cents=2500, paid_cents=2500)
    for who, expected in ((DEALER, [("correction-not-entitled", 1)]), (BY, [])):
        with_a_gap = scene_of(WRONGLY_TOLD)
        with_a_gap.say(by(who, corrected(seq_of(with_a_gap, WagerPaid), paid)))
        del with_a_gap.events[seq_of(with_a_gap, CardDrawn, 2) - 1]
        unknown = scene_of(WRONGLY_TOLD, ends=False)
        unknown.say(WagerPlaced(player="Ann", box=1, bet="unheard-of", cents=500))
        unknown.say(RoundEnded())
        unknown.say(by(who, corrected(seq_of(unknown, WagerPaid), paid)))
        for scene in (with_a_gap, unknown):
            found, judge = judged(scene, amendments=amendments_of(scene.events))
            assert [(finding.code, finding.round) for finding in found] == expected
            assert {item.round for item in judge.unjudged} == {1}
