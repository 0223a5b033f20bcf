"""The record itself is put right: a fact that was told wrongly, or not at all. The wrong one stays in the record."""

from datetime import datetime
from typing import Annotated, Any, Union

import msgspec
from msgspec import Meta

from domain.facts import (
    accounts,
    dealing,
    decisions,
    jackpots,
    outcomes,
    people,
    promotions,
    rulings,
    settlement,
    shoe,
    tables,
    terminals,
    tournaments,
    wagers,
)
from domain.facts.base import FACTS, Fact, fact
from domain.values import Name, Ordinal, Part, Staff, Words


class Retold(Part, frozen=True, tag_field="type"):
    """A fact inside a correction: its type, and its data as that type has it."""

    data: Fact


_defstruct: Any = msgspec.defstruct
# Every subject but corrections can be told again. The documents list them in this order, whoever imports what first.
_SUBJECTS = (
    *(accounts, dealing, decisions, jackpots, outcomes, people, promotions),
    *(rulings, settlement, tables, shoe, terminals, tournaments, wagers),
)
_RETOLD: dict[type[Fact], type[Retold]] = {
    cls: _defstruct(f"{cls.__name__}Retold", [("data", cls)], bases=(Retold,), tag=name, frozen=True, kw_only=True)
    for subject in _SUBJECTS
    for name, cls in FACTS.items()
    if cls.__module__ == subject.__name__
}
_OTHER_FACTS: Any = Union[tuple(_RETOLD.values())]


def retold(fact: Fact) -> Retold:
    """A fact as a correction carries it."""
    return _RETOLD[type(fact)](data=fact)


@fact("record.corrected.v1")
class RecordCorrected(Fact, frozen=True):
    """The fact at `at_seq` was told wrongly: it should have been `instead`, or without that it did not happen.

    It may point at a correction too. A wrong time is put right by striking the fact and adding it with its own.
    It is followed where `by` stands above a dealer; an opening, change or closing of the table takes a supervisor.
    """

    at_seq: Ordinal
    by: Staff
    at_recording: Name | None = None
    instead: _OTHER_FACTS | None = None
    words: Words | None = None


@fact("record.added.v1")
class RecordAdded(Fact, frozen=True):
    """A fact that happened right behind the one at `after_seq`, in its shoe and round, was not told; here it is.

    Several behind one fact happened in the order of their own seq. It is followed as a correction is.
    """

    after_seq: Ordinal
    by: Staff
    fact: _OTHER_FACTS
    after_recording: Name | None = None
    at: Annotated[datetime, Meta(tz=True)] | None = None
    words: Words | None = None
