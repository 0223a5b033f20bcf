"""The record as it was put right: a fact that was wrong is replaced or struck, one never recorded is put in its place.

A correction is a fact by somebody, and not everybody may put right everything: who may is a rule of each rulebook, with
a default where it names no ranks. One that goes beyond it is not followed, and the record stays as it first was.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from domain.facts.base import NAMES, Fact
from domain.facts.corrections import RecordAdded, RecordCorrected, Retold
from domain.facts.events import EVENTS, Event
from domain.facts.tables import SETTING_UP, RecordingResumed, TableClosed
from domain.irregularities.books import ranks_of
from domain.irregularities.ranks import a_rank, is_entitled, ranks_from
from domain.library.registry import GAMES, HOUSE, OTHER_GAMES
from domain.rule import Authority

Place = tuple[str, int]  # a recording, and a seq in it
CORRECTIONS: frozenset[type[Fact]] = frozenset((RecordCorrected, RecordAdded))
# What says by which rules a recording is judged, where it begins and where it ends: without it all is silence.
FRAME: frozenset[type[Fact]] = frozenset((*SETTING_UP, TableClosed, RecordingResumed))
# By rulebook who has which power: all its games have them from one place.
_POWERS: dict[str, dict[str, Authority]] = {
    **{game.rulebook: game.authority for game in GAMES.values()},
    **{game.rulebook: game.powers for game in OTHER_GAMES.values()},
}
# Of the house's own documents alone: what else is installed changes nothing of how they are judged.
_ABOVE_A_DEALER = frozenset(name for one in HOUSE for names in one.ranks[1:] for name in names)


@dataclass
class Amendments:
    """What corrections say of the facts at each place: their new wording, or None where they did not happen."""

    instead: dict[Place, Fact | None] = field(default_factory=dict)
    behind: dict[Place, list[RecordAdded]] = field(default_factory=dict)
    refused: dict[Place, "Refused"] = field(default_factory=dict)  # by the place of the correction itself

    def __bool__(self) -> bool:
        return bool(self.instead or self.behind or self.refused)

    def amend(self, event: Event) -> list[Event]:
        """The events that an event stands for: itself, another, none, and those that were added after it."""
        place = (event.recording, event.seq)
        if place not in self.instead and place not in self.behind:
            return [event]
        fact = self.instead.get(place, event.data)
        amended = [] if fact is None else [_replaced(event, fact)]
        for added in self.behind.get(place, []):
            fact = added.fact.data
            amended.append(_replaced(event, fact, added))
        return amended

    def refused_at(self, place: Place) -> list[tuple[Place, "Refused"]]:
        """The corrections of a place that are not followed, each with its own place."""
        return [(own, refused) for own, refused in self.refused.items() if refused.target == place]


@dataclass(frozen=True)
class Refused:
    """A correction that is not followed: what it is of, what it says, and whom it would have taken."""

    target: Place
    fact: RecordCorrected | RecordAdded
    expected: str
    of_the_frame: bool  # it would change by which rules the recording is judged, or where it begins or ends

    @property
    def says(self) -> Fact | None:
        """What the record would say there; None where it would say nothing, or besides what it says if it is added."""
        return _replaced_by(self.fact)

    @property
    def seen(self) -> str:
        what = "corrected" if isinstance(self.fact, RecordCorrected) else "added to"
        return f"{a_rank(self.fact.by.rank)} {what} the record at #{self.target[1]}"


def amendments_of(events: Sequence[Event], rulebook: str | None = None) -> Amendments:
    """What the corrections among some events come to. A later one prevails; one may strike another.

    Openings and changes among the events name the rulebook from there on; `rulebook` is the one before them.
    """
    found = Amendments()
    if CORRECTIONS.isdisjoint([type(event.data) for event in events]):  # as in most rounds
        return found
    followed = []
    frame: set[Place] = set()  # where such facts stand, and corrections of them
    for event in events:
        fact, own = event.data, (event.recording, event.seq)
        if isinstance(fact, SETTING_UP):
            rulebook = fact.setup.rulebook
        if type(fact) in FRAME:
            frame.add(own)
        if not isinstance(fact, RecordCorrected | RecordAdded):
            continue
        target, retold = target_of(event), _replaced_by(fact)
        of_the_frame = type(retold) in FRAME or (isinstance(fact, RecordCorrected) and target in frame)
        if of_the_frame:
            frame.add(own)
        names = retold.setup.rulebook if isinstance(retold, SETTING_UP) else None
        by = rulebook if rulebook in _POWERS else names
        expected = _needed(by, fact.by.rank, of_the_frame=of_the_frame)
        if expected:
            found.refused[own] = Refused(target, fact, expected, of_the_frame)
            continue
        followed.append(event)
        rulebook = names or rulebook
    _apply(found, followed)
    return found


def _apply(found: Amendments, followed: Sequence[Event]) -> None:
    """Writes down what the corrections say that are followed; a later one prevails over what it strikes."""
    for event in reversed(followed):
        if (event.recording, event.seq) in found.instead:
            continue  # this one was itself struck or reworded later
        fact, place = event.data, target_of(event)
        if isinstance(fact, RecordCorrected):
            found.instead.setdefault(place, _replaced_by(fact))
        elif isinstance(fact, RecordAdded):
            found.behind.setdefault(place, []).insert(0, fact)


def target_of(event: Event) -> Place:
    """The place that a correction is of."""
    fact = event.data
    if isinstance(fact, RecordCorrected):
        return (fact.at_recording or event.recording, fact.at_seq)
    assert isinstance(fact, RecordAdded)
    return (fact.after_recording or event.recording, fact.after_seq)


def _replaced_by(fact: RecordCorrected | RecordAdded) -> Fact | None:
    """What it says in the stead of what was recorded, or besides it; None where that did not happen."""
    inner: Retold | None = fact.fact if isinstance(fact, RecordAdded) else fact.instead
    return None if inner is None else inner.data


def _needed(rulebook: str | None, rank: str, *, of_the_frame: bool) -> str:
    """Who may correct this, where the one who did may not; nobody may where no rulebook says who stands above whom."""
    if rulebook is None or rulebook not in _POWERS:
        return "a rulebook that names who may correct the record"
    authority = _POWERS[rulebook]
    power = authority.get("correct-an-opening" if of_the_frame else "correct-the-record")
    what = "an opening, a change or a closing of the table" if of_the_frame else "the record"
    if power is None:
        return "" if _is_above_a_dealer(rulebook, rank) else f"{what} is corrected by somebody above a dealer"
    allowed = is_entitled(rulebook, rank, power.rank)
    return "" if allowed else f"{what} is corrected by {a_rank(power.rank)} or above"


def _is_above_a_dealer(rulebook: str, rank: str) -> bool:
    """Whether a rank stands above a dealer; where the rulebook names no ranks, whether it does in any other."""
    return rank in (ranks_from(rulebook, None) if ranks_of(rulebook) else _ABOVE_A_DEALER)


def _replaced(event: Event, fact: Fact, added: RecordAdded | None = None) -> Event:
    """The same envelope around another fact."""
    if added is None and fact is event.data:
        return event
    time = added.at if added is not None and added.at is not None else event.time
    return EVENTS[NAMES[type(fact)]](
        specversion="1.0",
        id=event.id,
        source=event.source,
        time=time,
        recording=event.recording,
        seq=event.seq,
        shoe=event.shoe,
        round=event.round,
        data=fact,
    )
