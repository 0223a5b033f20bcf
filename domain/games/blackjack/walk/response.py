"""What was noticed and what was done about it, as the record shows."""

from msgspec import Struct, field
from msgspec.structs import replace

from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn, CardMoved
from domain.facts.events import Event
from domain.facts.rulings import (
    HandsRebuilt,
    RemarkMade,
    RemedyOrdered,
    RoundVoided,
    RulingMade,
    ShoeVoided,
    WagerVoided,
)
from domain.facts.shoe import (
    CardBurned,
    CardFaultFound,
    CardFoundFaceUp,
    CardsDealtTogether,
    CardsShuffled,
    DecksIntroduced,
    DecksRemoved,
    DeviceChanged,
    DeviceChecked,
    DeviceFailed,
    DiscardsReturned,
    ShoeEnded,
    ShoeLoaded,
    ShoeRanOut,
)
from domain.values import BoxHand, Patron, Spot

# Where a card goes that lay in a hand, and what that does about it.
MOVED: dict[Spot, str] = {
    "next": "use-as-next-card",
    "shoe": "use-as-next-card",
    "under-shoe": "keep-under-shoe",
    "discards": "discard-card",
    "removed": "discard-card",
    "device": "discard-card",
    "burned": "burn-card",
}
_SAME = {"return-wagers": "void-round", "discard-hand": "discard-card"}  # two names for one act


HEARD: frozenset[type[Fact]] = frozenset(
    (
        CardDrawn,
        CardMoved,
        CardBurned,
        CardFaultFound,
        CardFoundFaceUp,
        CardsDealtTogether,
        CardsShuffled,
        DeviceChanged,
        DeviceChecked,
        DeviceFailed,
        DiscardsReturned,
        HandsRebuilt,
        RemarkMade,
        RemedyOrdered,
        RoundVoided,
        RulingMade,
        ShoeRanOut,
        ShoeVoided,
        WagerVoided,
    )
)  # the facts that tell of such things, or end one
HEARD_AFTERWARDS: frozenset[type[Fact]] = frozenset((RemarkMade, RemedyOrdered, RulingMade, DeviceChecked))
_TAKES_CARDS_OUT = (ShoeLoaded, ShoeEnded, DecksIntroduced, DecksRemoved, DeviceChecked)
# Heard after the round as well.
OF_THE_NEXT_CARDS: frozenset[type[Fact]] = frozenset((*_TAKES_CARDS_OUT, CardsShuffled, CardDrawn))


class Action(Struct, frozen=True):
    """Something that was done. Without a rank the dealer did it, as dealers do."""

    seq: int
    remedy: str
    rank: str | None = None
    at_seq: int | None = None
    because: str = "irregularity"
    card: str | None = None  # that was put away, where it is known
    to_shoe: bool = False  # of a device that failed: play went on from a shoe


_DISCLOSES = ("dealing", "cards", "decision", "complaint", "other")  # a word about something else tells of no mistake
_OF_CARDS = ("dealing", "cards", "shuffler")
_OF_MONEY = ("wager", "payment", "complaint", "other")


class Ruling(Struct, frozen=True):
    """A dispute that was decided."""

    seq: int
    rank: str
    favours: str
    player: str | None = None


class Response(Struct):
    """The notices and acts of one round, in order."""

    noticed: list[tuple[int, int | None]] = field(default_factory=list)  # when, and about which step
    spoken: list[tuple[int, int | None]] = field(default_factory=list)  # likewise, where wagers or money may be meant
    actions: list[Action] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    complaints: list[tuple[int, str]] = field(default_factory=list)  # who said something, or of whom
    under_way: list[str] = field(default_factory=list)  # acts since the last card was drawn
    is_rebuilt: bool = False  # the hands were laid anew, and not only ordered to be
    unprovoked: list[int] = field(default_factory=list)  # steps that took a card from a hand, and nobody had said why
    in_question: bool = False  # the cards: somebody spoke of them, found a fault, or ordered something
    face_up: dict[int, str] = field(default_factory=dict)  # cards found so in the shoe, by step
    between: list[Action] = field(default_factory=list)  # what was done after the round with the cards
    found_between: dict[int, str] = field(default_factory=dict)  # cards found face up in the shoe then, by step
    left_lying: list[int] = field(default_factory=list)  # steps that laid a card aside as the next, and it was not used
    ran_out: bool = False  # the shoe, or the device
    has_new_cards: bool = False  # the cards were taken out after the round, or others came
    dealt_on_seq: int | None = None  # else the first card of the next round, from the same shoe

    def take(self, event: Event) -> None:
        match event.data:
            case CardDrawn(drawn_from=drawn_from):
                if drawn_from == "under-shoe" and "keep-under-shoe" in self.under_way:
                    self._use_what_was_kept()
                self.under_way.clear()
            case CardFaultFound() | DeviceFailed() | CardsDealtTogether() | ShoeRanOut():
                self.noticed.append((event.seq, event.seq))  # it was noticed, or nobody could tell of it
                self.in_question = True
                self.ran_out = self.ran_out or isinstance(event.data, ShoeRanOut)
            case CardFoundFaceUp(card=card):
                self.noticed.append((event.seq, event.seq))
                self.face_up[event.seq] = card
            case RemarkMade(at_seq=at_seq, by=by, player=player, about=about):
                if about in _DISCLOSES:
                    self.noticed.append((event.seq, at_seq))
                if about in _OF_MONEY:
                    self.spoken.append((event.seq, at_seq))
                self.in_question = self.in_question or about in _OF_CARDS
                who = player or (by.player if isinstance(by, Patron) else None)
                if who is not None:
                    self.complaints.append((event.seq, who))
            case RemedyOrdered(remedy="other" | "pay" | "collect", at_seq=at_seq):
                self.noticed.append((event.seq, at_seq))
                self.spoken.append((event.seq, at_seq))
                self.in_question = True
            case RemedyOrdered(remedy=remedy, by=by, at_seq=at_seq):
                self.did(Action(event.seq, remedy, by.rank, at_seq))
            case HandsRebuilt(by=by):
                self.did(Action(event.seq, "rebuild", by.rank))
                self.is_rebuilt = True
            case RoundVoided(by=by, because=because):
                self.did(Action(event.seq, "void-round", by.rank, because=because))
            case WagerVoided(by=by, because=because):
                self.did(Action(event.seq, "void-wager", by.rank, because=because))
            case ShoeVoided(by=by, because=because):
                self.did(Action(event.seq, "void-shoe", by.rank, because=because))
            case CardMoved(moved_from=BoxHand() | "dealer", to=to, card=card) if (
                not isinstance(to, BoxHand) and to in MOVED
            ):
                self.did(Action(event.seq, MOVED[to], card=card))
            case CardMoved(moved_from="shoe", to="discards" | "burned" | "removed" as to, card=card):
                self.did(Action(event.seq, MOVED[to], card=card))
            case CardsShuffled(what="discards"):
                self.did(Action(event.seq, "shuffle-discards"))
            case DiscardsReturned() if self.ran_out and all(act.remedy != "shuffle-discards" for act in self.actions):
                self.did(Action(event.seq, "shuffle-discards"))  # by the device
            case RulingMade(by=by, favours=favours, player=player):
                self.noticed.append((event.seq, None))
                self.spoken.append((event.seq, None))
                self.in_question = True
                self.rulings.append(Ruling(event.seq, by.rank, favours, player))
            case DeviceChanged(dealing=dealing):
                self.did(Action(event.seq, "move-device"))
                if dealing == "shoe" and self.actions[-1].remedy == "move-device":
                    self.actions[-1] = replace(self.actions[-1], to_shoe=True)
            case CardBurned(because="ordered" | "void-round"):
                self.did(Action(event.seq, "burn-card"))

    def hear(self, event: Event) -> None:
        """What is said after the round is over, up to the next one's first card."""
        self.has_new_cards = self.has_new_cards or isinstance(event.data, _TAKES_CARDS_OUT)
        if type(event.data) in HEARD_AFTERWARDS:
            self.take(event)
            return
        match event.data:
            case CardsShuffled(what="all"):
                self.between.append(Action(event.seq, "shuffle-after-round"))
            case CardFoundFaceUp(card=card):
                self.found_between[event.seq] = card
            case CardMoved(moved_from="shoe", to="discards" | "burned" | "removed" as to, card=card):
                self.between.append(Action(event.seq, MOVED[to], card=card))
            case CardDrawn(drawn_from="shoe") if event.round is not None:
                self.dealt_on_seq = None if self.has_new_cards else event.seq
            case CardDrawn(to="discards" | "burned" | "removed" as to, card=card):
                self.between.append(Action(event.seq, MOVED[to], card=card))
            case ShoeVoided(by=by):
                self.between.append(Action(event.seq, "void-shoe", by.rank))

    def _use_what_was_kept(self) -> None:
        """The card that was put under the shoe is the next one: it was only laid aside."""
        kept = next(act for act in reversed(self.actions) if act.remedy == "keep-under-shoe")
        self.actions = [replace(act, remedy="use-as-next-card") if act is kept else act for act in self.actions]

    def lay_back(self) -> None:
        """Hands that were swept lie there again: whoever ordered that, and no more, had nothing rebuilt."""
        if "rebuild" in self.under_way and not self.is_rebuilt:
            self.under_way.remove("rebuild")
            self.actions.remove(next(act for act in reversed(self.actions) if act.remedy == "rebuild"))

    def may_put_away(self, card: str | None) -> bool:
        """Whether somebody gave a reason to take a card away; that one lay face up is a reason for no other."""
        lay_open = card in self.face_up.values() or (card is None and bool(self.face_up))
        return self.in_question or lay_open or any(act.rank is not None for act in self.actions)

    def was_in_vain(self, act: Action) -> bool:
        """Whether a card was to be the next one, and another came instead."""
        later = [other.seq for other in self.actions if other.remedy == act.remedy and other.seq > act.seq]
        until = min(later, default=max(self.left_lying, default=0) + 1)
        return act.remedy == "use-as-next-card" and any(act.seq <= step < until for step in self.left_lying)

    def complainer(self, before: int) -> str | None:
        """Whose complaint was the last before a ruling."""
        return next((player for seq, player in reversed(self.complaints) if seq < before), None)

    def noticed_after(self, seq: int, others: set[int]) -> int | None:
        """When a mistake was noticed: the first remark or act after it that is not about another one."""
        times = [when for when, about in self.noticed if when >= seq and _is_about(about, seq, others)]
        times += [act.seq for act in self.actions if _is_behind(act, seq) and _is_about(act.at_seq, seq, others)]
        return min(times, default=None)

    def is_spoken_of(self, seq: int, others: set[int]) -> bool:
        """Whether a word about wagers or money may be about that step."""
        return any(when >= seq and _is_about(about, seq, others) for when, about in self.spoken)

    def did(self, act: Action) -> None:
        """An order and its execution are one act."""
        name = _SAME.get(act.remedy, act.remedy)
        if name not in self.under_way:
            self.under_way.append(name)
            self.actions.append(act)


def _is_behind(act: Action, seq: int) -> bool:
    """Behind a step; an order that was added to the record after it has the same number."""
    return act.seq > seq or (act.seq == seq and act.rank is not None)


def _is_about(step: int | None, seq: int, others: set[int]) -> bool:
    """Whether words that point at a step, or at none, may be about a mistake: there or later, not at another one."""
    return step is None or (step >= seq and step not in others)
