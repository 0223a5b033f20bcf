"""What was noticed in a round and what was done about it, as the record shows: nothing here is right or wrong yet.

Facts of a round are taken in by kind (`_OF_A_ROUND`); so are, until the next round's first card, what is said of it and
what is done with the cards. A remedy has two traces, its order and its execution: what follows between two cards under
the same name is one action. Whether it was the right one, and in time, is for the review.
"""

from collections.abc import Callable
from typing import Any

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

# Where a card goes that lay in a hand, and which action that is.
MOVED: dict[Spot, str] = {
    "next": "use-as-next-card",
    "shoe": "use-as-next-card",
    "under-shoe": "keep-under-shoe",
    "discards": "discard-card",
    "removed": "discard-card",
    "device": "discard-card",
    "burned": "burn-card",
}
_AWAY: tuple[Spot, ...] = ("discards", "burned", "removed")
_SAME = {"return-wagers": "void-round", "discard-hand": "discard-card"}  # two names for one act

# What a remark is about: it may disclose a mistake; speak of the cards; or of wagers and money.
_DISCLOSES = ("dealing", "cards", "decision", "complaint", "other")
_OF_CARDS = ("dealing", "cards", "shuffler")
_OF_MONEY = ("wager", "payment", "complaint", "other")


class Action(Struct, frozen=True):
    """Something that was done. Without a rank the dealer did it, as dealers do."""

    seq: int
    remedy: str
    rank: str | None = None
    at_seq: int | None = None
    because: str = "irregularity"
    card: str | None = None  # that was put away, where it is known
    to_shoe: bool = False  # of a device that failed: play went on from a shoe


class Ruling(Struct, frozen=True):
    """A dispute that was decided."""

    seq: int
    rank: str
    favours: str
    player: str | None = None


class Response(Struct):
    """How a round's people responded to what went wrong in it, in order."""

    # What was said: when, and about which step, if one was named
    noticed: list[tuple[int, int | None]] = field(default_factory=list)
    of_money: list[tuple[int, int | None]] = field(default_factory=list)  # words by which wagers or money may be meant
    complaints: list[tuple[int, str]] = field(default_factory=list)  # who said something, or of whom
    rulings: list[Ruling] = field(default_factory=list)

    # What was done
    actions: list[Action] = field(default_factory=list)
    under_way: list[str] = field(default_factory=list)  # actions since the last card was drawn
    is_rebuilt: bool = False  # the hands were laid anew, and not only ordered to be

    # The cards
    in_question: bool = False  # somebody spoke of them, found a fault, or ordered something
    face_up: dict[int, str] = field(default_factory=dict)  # found so in the shoe, by step
    ran_out: bool = False  # the shoe, or the device
    unprovoked: list[int] = field(default_factory=list)  # steps that took one from a hand, and nobody had said why
    left_lying: list[int] = field(default_factory=list)  # steps that laid one aside as the next, and it was not used

    # After the round, before the next one's first card
    after: list[Action] = field(default_factory=list)  # what was done with the cards
    face_up_after: dict[int, str] = field(default_factory=dict)  # cards found so in the shoe then, by step
    has_new_cards: bool = False  # they were taken out, or others came
    dealt_on_seq: int | None = None  # else the first card of the next round, from the same shoe

    # Taking in the record

    def take_in(self, event: Event) -> None:
        """What a fact of the round says of it, if anything."""
        look = _OF_A_ROUND.get(type(event.data))
        if look is not None:
            look(self, event.seq, event.data)

    def take_in_afterwards(self, event: Event) -> None:
        """What is said or done after the round is over, up to the next one's first card."""
        self.has_new_cards = self.has_new_cards or type(event.data) in _TAKES_CARDS_OUT
        match event.data:
            case RemarkMade() | RemedyOrdered() | RulingMade():
                self.take_in(event)
            case CardDrawn(drawn_from="shoe") if event.round is not None:
                self.dealt_on_seq = None if self.has_new_cards else event.seq
            case CardDrawn(to="discards" | "burned" | "removed" as to, card=card):
                self.after.append(Action(event.seq, MOVED[to], card=card))
            case CardMoved(moved_from="shoe", to="discards" | "burned" | "removed" as to, card=card):
                self.after.append(Action(event.seq, MOVED[to], card=card))
            case CardsShuffled(what="all"):
                self.after.append(Action(event.seq, "shuffle-after-round"))
            case CardFoundFaceUp(card=card):
                self.face_up_after[event.seq] = card
            case ShoeVoided(by=by):
                self.after.append(Action(event.seq, "void-shoe", by.rank))

    def notice(self, seq: int, about: int | None, *, cards: bool = False, money: bool = False) -> None:
        """Somebody has noticed something: at a step, or none is named; of the cards, or perhaps of wagers or money."""
        self.noticed.append((seq, about))
        self.in_question = self.in_question or cards
        if money:
            self.of_money.append((seq, about))

    def add(self, act: Action) -> None:
        """An order and its execution are one act."""
        name = _SAME.get(act.remedy, act.remedy)
        if name not in self.under_way:
            self.under_way.append(name)
            self.actions.append(act)

    def use_what_was_kept(self) -> None:
        """The card that was put under the shoe is the next one: it was only laid aside."""
        kept = next(act for act in reversed(self.actions) if act.remedy == "keep-under-shoe")
        self.actions = [replace(act, remedy="use-as-next-card") if act is kept else act for act in self.actions]

    def lay_back(self) -> None:
        """Hands that were swept lie there again: whoever ordered that, and no more, had nothing rebuilt."""
        if "rebuild" in self.under_way and not self.is_rebuilt:
            self.under_way.remove("rebuild")
            self.actions.remove(next(act for act in reversed(self.actions) if act.remedy == "rebuild"))

    # What it answers

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
        times += [act.seq for act in self.actions if _is_after(act, seq) and _is_about(act.at_seq, seq, others)]
        return min(times, default=None)

    def is_spoken_of(self, seq: int, others: set[int]) -> bool:
        """Whether a word about wagers or money may be about that step."""
        return any(when >= seq and _is_about(about, seq, others) for when, about in self.of_money)


def _is_after(act: Action, seq: int) -> bool:
    """After a step; an order that was added to the record after it has the same number."""
    return act.seq > seq or (act.seq == seq and act.rank is not None)


def _is_about(step: int | None, seq: int, others: set[int]) -> bool:
    """Whether words that point at a step, or at none, may be about a mistake: there or later, not at another one."""
    return step is None or (step >= seq and step not in others)


# What each kind of fact says of a response


def _card_drawn(response: Response, seq: int, fact: CardDrawn) -> None:
    if fact.drawn_from == "under-shoe" and "keep-under-shoe" in response.under_way:
        response.use_what_was_kept()
    response.under_way.clear()


def _fault_found(response: Response, seq: int, fact: Fact) -> None:
    response.notice(seq, seq, cards=True)  # it was noticed, or nobody could have recorded it
    response.ran_out = response.ran_out or isinstance(fact, ShoeRanOut)


def _found_face_up(response: Response, seq: int, fact: CardFoundFaceUp) -> None:
    response.notice(seq, seq)
    response.face_up[seq] = fact.card


def _remark_made(response: Response, seq: int, fact: RemarkMade) -> None:
    if fact.about in _DISCLOSES:
        response.noticed.append((seq, fact.at_seq))
    if fact.about in _OF_MONEY:
        response.of_money.append((seq, fact.at_seq))
    response.in_question = response.in_question or fact.about in _OF_CARDS
    who = fact.player or (fact.by.player if isinstance(fact.by, Patron) else None)
    if who is not None:
        response.complaints.append((seq, who))


def _remedy_ordered(response: Response, seq: int, fact: RemedyOrdered) -> None:
    if fact.remedy in ("other", "pay", "collect"):
        response.notice(seq, fact.at_seq, cards=True, money=True)
    else:
        response.add(Action(seq, fact.remedy, fact.by.rank, fact.at_seq))


def _hands_rebuilt(response: Response, seq: int, fact: HandsRebuilt) -> None:
    response.add(Action(seq, "rebuild", fact.by.rank))
    response.is_rebuilt = True


def _declared_void(remedy: str) -> Callable[[Response, int, Any], None]:
    def look(response: Response, seq: int, fact: RoundVoided | WagerVoided | ShoeVoided) -> None:
        response.add(Action(seq, remedy, fact.by.rank, because=fact.because))

    return look


def _card_moved(response: Response, seq: int, fact: CardMoved) -> None:
    from_a_hand = isinstance(fact.moved_from, BoxHand) or fact.moved_from == "dealer"
    is_action = fact.to in MOVED if from_a_hand else fact.moved_from == "shoe" and fact.to in _AWAY
    if is_action:
        response.add(Action(seq, MOVED[fact.to], card=fact.card))


def _cards_shuffled(response: Response, seq: int, fact: CardsShuffled) -> None:
    if fact.what == "discards":
        response.add(Action(seq, "shuffle-discards"))


def _discards_returned(response: Response, seq: int, fact: DiscardsReturned) -> None:
    if response.ran_out and all(act.remedy != "shuffle-discards" for act in response.actions):
        response.add(Action(seq, "shuffle-discards"))  # by the device


def _ruling_made(response: Response, seq: int, fact: RulingMade) -> None:
    response.notice(seq, None, cards=True, money=True)
    response.rulings.append(Ruling(seq, fact.by.rank, fact.favours, fact.player))


def _device_changed(response: Response, seq: int, fact: DeviceChanged) -> None:
    response.add(Action(seq, "move-device"))
    if fact.dealing == "shoe" and response.actions[-1].remedy == "move-device":
        response.actions[-1] = replace(response.actions[-1], to_shoe=True)


def _card_burned(response: Response, seq: int, fact: CardBurned) -> None:
    if fact.because in ("ordered", "void-round"):
        response.add(Action(seq, "burn-card"))


_OF_A_ROUND: dict[type[Fact], Callable[[Response, int, Any], None]] = {
    CardDrawn: _card_drawn,
    CardMoved: _card_moved,
    CardBurned: _card_burned,
    CardFaultFound: _fault_found,
    CardFoundFaceUp: _found_face_up,
    CardsDealtTogether: _fault_found,
    CardsShuffled: _cards_shuffled,
    DeviceChanged: _device_changed,
    DeviceFailed: _fault_found,
    DiscardsReturned: _discards_returned,
    HandsRebuilt: _hands_rebuilt,
    RemarkMade: _remark_made,
    RemedyOrdered: _remedy_ordered,
    RoundVoided: _declared_void("void-round"),
    RulingMade: _ruling_made,
    ShoeRanOut: _fault_found,
    ShoeVoided: _declared_void("void-shoe"),
    WagerVoided: _declared_void("void-wager"),
}
_TAKES_CARDS_OUT: frozenset[type[Fact]] = frozenset(
    (ShoeLoaded, ShoeEnded, DecksIntroduced, DecksRemoved, DeviceChecked)
)
# The facts of a round that are taken in, and those that come after it.
TAKEN_IN: frozenset[type[Fact]] = frozenset(_OF_A_ROUND)
TAKEN_IN_AFTERWARDS: frozenset[type[Fact]] = frozenset(
    (RemarkMade, RemedyOrdered, RulingMade, CardsShuffled, CardDrawn, *_TAKES_CARDS_OUT)
)
