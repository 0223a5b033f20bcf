"""A judge that is saved and resumed goes on as if it had never stopped; asking it so far disturbs nothing."""

from collections.abc import Iterator

import pytest
from msgspec.inspect import (
    DictType,
    FrozenSetType,
    ListType,
    SetType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from domain.facts.events import Event
from domain.findings.finding import Finding
from domain.judge.families import FAMILIES
from domain.judge.judge import Judge
from domain.judge.saving import Saved
from tests.judge.spoiling import spoilt
from tests.play.test_following import PLAYED, evening


def judged_whole(events: list[Event]) -> tuple[list[Finding], Judge]:
    judge = Judge("BJ-101/x")
    found = [finding for event in events for finding in judge.step(event)]
    return found + judge.finish(), judge


@pytest.mark.parametrize("game", PLAYED)
def test_saved_and_resumed_before_every_event(game: str) -> None:
    events = spoilt(evening(11, hours=2, game=game), seed=11, times=40)
    expected, whole = judged_whole(events)
    judge, found = Judge("BJ-101/x"), []
    for event in events:
        judge = Judge.resumed(judge.save())
        found += judge.step(event)
    judge = Judge.resumed(judge.save())
    found += judge.finish()
    assert len(expected) > 10
    assert found == expected
    assert judge.unjudged == whole.unjudged
    assert judge.table == whole.table


def test_asking_for_the_findings_so_far_changes_nothing() -> None:
    events = spoilt(evening(12, hours=1), seed=12, times=20)
    expected, _ = judged_whole(events)
    judge, found = Judge("BJ-101/x"), []
    for number, event in enumerate(events):
        found += judge.step(event)
        if number % 50 == 0:
            judge.so_far()
    assert found + judge.finish() == expected


def test_the_findings_so_far_are_those_of_a_record_that_ends_there() -> None:
    events = spoilt(evening(13, hours=1), seed=13, times=20)
    for end in range(100, len(events), 97):
        judge, found = Judge("BJ-101/x"), []
        for event in events[:end]:
            found += judge.step(event)
        assert found + judge.so_far() == judged_whole(events[:end])[0]


def _sets_in(kind: Type, seen: set[type]) -> Iterator[str]:
    """The fields below a type that hold sets, by the struct they are in."""
    match kind:
        case StructType(cls=cls, fields=fields):
            if cls in seen:
                return
            seen.add(cls)
            for field in fields:
                if isinstance(field.type, SetType | FrozenSetType):
                    yield f"{cls.__name__}.{field.name}"
                yield from _sets_in(field.type, seen)
        case UnionType(types=types) | TupleType(item_types=types):
            for each in types:
                yield from _sets_in(each, seen)
        case DictType(key_type=key, value_type=value):
            yield from _sets_in(key, seen)
            yield from _sets_in(value, seen)
        case ListType(item_type=item) | VarTupleType(item_type=item) | SetType(item_type=item):
            yield from _sets_in(item, seen)


@pytest.mark.parametrize("family", FAMILIES)
def test_no_set_is_saved(family: str) -> None:
    """Each process has an order of its own for a set of words: two that judge the same would save different bytes."""
    saved = [Saved, FAMILIES[family].table, FAMILIES[family].followed]
    assert [name for kind in saved for name in _sets_in(type_info(kind), set())] == []
