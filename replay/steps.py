"""One step of a round: what was reported, what corrections and rival messages say of it, and how the cards then lay."""

from dataclasses import dataclass, field

from domain.facts.base import Fact
from domain.facts.corrections import RecordAdded
from domain.facts.events import Event
from domain.facts.rulings import HandsRebuilt, RemarkMade, RemedyOrdered, RoundVoided, RulingMade, WagerVoided
from domain.facts.settlement import PaymentCorrected, PrizeAwarded
from domain.facts.tables import PersonTold
from domain.facts.wording import describe
from domain.games.moves import Move
from domain.ids import Step
from domain.record.amending import Amendments, Place, Refused
from replay.values.cards import Layout

# What can still be said about a round after its end, before the next one begins.
ABOUT_THE_LAST_ROUND = (
    HandsRebuilt,
    PaymentCorrected,
    PersonTold,
    PrizeAwarded,
    RemarkMade,
    RemedyOrdered,
    RoundVoided,
    RulingMade,
    WagerVoided,
)


@dataclass
class RoundStep:
    """An event of a round."""

    at: Step
    event: Event
    layout: Layout | None = None  # how the cards lie after it, if it changed that
    picture: object = None  # what its family draws of the table after it
    allowed: list[Move] = field(default_factory=list)  # what the rules allowed when it came
    next_moves: list[Move] = field(default_factory=list)  # and allow after it
    missing: range | None = None  # the numbers before it that never arrived
    put_right: list[str] = field(default_factory=list)  # what a correction says of it
    rivals: list[str] = field(default_factory=list)  # what other messages say that claim its place
    not_followed: list[str] = field(default_factory=list)  # what one says of it by somebody who may not

    @property
    def notes(self) -> list[str]:
        """All that others say of it."""
        return [*self.put_right, *self.not_followed, *self.rivals]


def step_of(at: Step, event: Event, missing: range | None, amendments: Amendments) -> RoundStep:
    """An event with what corrections say of it, followed or not."""
    place = (event.recording, event.seq)
    put_right = []
    if place in amendments.instead:
        put_right.append(f"put right: {_fact_words(amendments.instead[place])}")
    put_right += [f"added: {describe(added.fact.data)}" for added in amendments.behind.get(place, [])]
    not_followed = [_other_reading(own, refused) for own, refused in amendments.refused_at(place)]
    return RoundStep(at, event, missing=missing, put_right=put_right, not_followed=not_followed)


def of_the_frame(recording: str, amendments: Amendments) -> list[str]:
    """Corrections of a recording's opening, changes and closing that are not followed, and what they would say."""
    return [
        f"{refused.seen}: {_other_reading(own, refused)}"
        for own, refused in amendments.refused.items()
        if refused.of_the_frame and refused.target[0] == recording
    ]


def never_arrived(first: int, last: int) -> str:
    """Steps that are not in the record, in words."""
    return f"#{first} never arrived" if first == last else f"#{first} to #{last} never arrived"


def _other_reading(own: Place, refused: Refused) -> str:
    added = isinstance(refused.fact, RecordAdded)
    says = f"{'added: ' if added else ''}{_fact_words(refused.says)}"
    return f"not followed, as #{own[1]} says: {says}; {refused.expected}"


def _fact_words(fact: Fact | None) -> str:
    return "it did not happen" if fact is None else describe(fact)
