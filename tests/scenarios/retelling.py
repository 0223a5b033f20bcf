"""Honest play told in other words: wagers in parts, payments put right, facts in another order or not told at all.

Each retelling is of the same evening, and as honest: nobody may be accused because of it.
"""

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from domain.facts.all_facts import NAMES, Fact
from domain.facts.dealing import CardDrawn, CardMoved, HandPickedUp, InsuranceClosed, InsuranceOffered
from domain.facts.decisions import ChoiceMade, ChoiceOffered
from domain.facts.events import EVENTS, Event
from domain.facts.people import BoxControllerNamed
from domain.facts.rulings import RemarkMade
from domain.facts.settlement import PaymentCorrected, WagerCollected, WagerPaid, WagerReturned
from domain.facts.wagers import (
    BetsClosed,
    RoundOpened,
    WagerChanged,
    WagerConverted,
    WagerPlaced,
    WagerRefused,
    WagerWithdrawn,
)
from domain.values import Patron, Staff
from domain.vocabulary import Tender

Retelling = Callable[[list[Event], Random], list[Event]]
Told = Callable[[Any], list[Fact]]
_CHIP = 500
_SUPERVISOR = Staff(number="s-9001", rank="gaming-supervisor")


def numbered(events: Iterable[Event]) -> Iterator[Event]:
    """One after the other, with no number left out."""
    for seq, event in enumerate(events, 1):
        yield replace(event, seq=seq, id=f"retold-{seq}")


def _like(event: Event, fact: Fact) -> Event:
    kept = {name: getattr(event, name) for name in event.__struct_fields__ if name != "data"}
    return EVENTS[NAMES[type(fact)]](**kept, data=fact)


def _instead(is_meant: Callable[[Any], bool], told: Told) -> Retelling:
    """Some of the facts that are meant, told as others."""

    def retell(events: list[Event], rng: Random) -> list[Event]:
        found: list[Event] = []
        for event in events:
            if is_meant(event.data) and rng.random() < 0.4:
                found += [_like(event, fact) for fact in told(event.data)]
            else:
                found.append(event)
        return found

    return retell


def _swapped(first: Callable[[Any], bool], second: Callable[[Any], bool]) -> Retelling:
    """Two neighbours of a round, the other way round."""

    def retell(events: list[Event], rng: Random) -> list[Event]:
        found = list(events)
        at = 0
        while at + 1 < len(found):
            one, other = found[at : at + 2]
            if one.round == other.round and first(one.data) and second(other.data) and rng.random() < 0.5:
                found[at : at + 2] = [other, one]
                at += 1
            at += 1
        return found

    return retell


def _is(*kinds: type[Fact]) -> Callable[[Any], bool]:
    return lambda fact: isinstance(fact, kinds)


def _chose(*choices: str) -> Callable[[Any], bool]:
    return lambda fact: isinstance(fact, ChoiceMade) and fact.choice in choices


def _is_wager(fact: Any) -> bool:
    """Fresh chips on a box before the cards, enough to be told in parts."""
    is_main = isinstance(fact, WagerPlaced) and fact.bet == "main" and fact.tender == "chips"
    return is_main and not fact.carried and fact.cents >= 2 * _CHIP


def _about(fact: Any) -> dict[str, Any]:
    return {"player": fact.player, "box": fact.box, "bet": fact.bet}


def _in_parts(fact: WagerPlaced) -> list[Fact]:
    return [replace(fact, cents=_CHIP), replace(fact, cents=fact.cents - _CHIP)]


def _raised(fact: WagerPlaced) -> list[Fact]:
    return [replace(fact, cents=_CHIP), WagerChanged(**_about(fact), from_cents=_CHIP, to_cents=fact.cents)]


def _lowered(fact: WagerPlaced) -> list[Fact]:
    return [replace(fact, cents=fact.cents + _CHIP), WagerWithdrawn(**_about(fact), cents=_CHIP)]


def _on_another_box_first(fact: WagerPlaced) -> list[Fact]:
    other = replace(fact, box=fact.box % 7 + 1)
    return [other, WagerWithdrawn(**_about(other), cents=fact.cents), fact]


def _refused_first(fact: WagerPlaced) -> list[Fact]:
    return [fact, WagerRefused(**_about(fact), cents=fact.cents, by=_SUPERVISOR, because="other"), fact]


def _as_cash_first(fact: WagerPlaced) -> list[Fact]:
    return [replace(fact, tender="cash"), WagerConverted(**_about(fact), cents=fact.cents, tender=Tender.CASH)]


def _paid_in_parts(fact: WagerPaid) -> list[Fact]:
    return [replace(fact, paid_cents=_CHIP), replace(fact, paid_cents=fact.paid_cents - _CHIP)]


def _overpaid_and_put_right(fact: WagerPaid) -> list[Fact]:
    back = PaymentCorrected(**_about(fact), hand=fact.hand, cents=_CHIP, to="house", by=_SUPERVISOR)
    return [replace(fact, paid_cents=fact.paid_cents + _CHIP), back]


def _underpaid_and_put_right(fact: WagerPaid) -> list[Fact]:
    more = PaymentCorrected(**_about(fact), hand=fact.hand, cents=_CHIP, to="player", by=_SUPERVISOR)
    return [replace(fact, paid_cents=fact.paid_cents - _CHIP), more]


def _collected_in_parts(fact: WagerCollected) -> list[Fact]:
    return [replace(fact, cents=_CHIP), replace(fact, cents=fact.cents - _CHIP)]


def _taken_and_given_back(fact: WagerReturned) -> list[Fact]:
    return [WagerCollected(**_about(fact), hand=fact.hand, cents=fact.cents), fact]


def _remarked_on(fact: Fact) -> list[Fact]:
    return [fact, RemarkMade(by=Patron(player="p-onlooker"), about="conduct", words="Well, well.")]


def _untold(_: Fact) -> list[Fact]:
    return []


def _is_paid(fact: Any) -> bool:
    return isinstance(fact, WagerPaid) and fact.paid_cents >= 2 * _CHIP


def _is_collected(fact: Any) -> bool:
    return isinstance(fact, WagerCollected) and fact.tender == "chips" and fact.cents >= 2 * _CHIP


_CALLS = _chose("double", "split", "insurance")
_SETTLED = _is(WagerPaid, WagerCollected, WagerReturned)

RETELLINGS: dict[str, Retelling] = {
    "wagers in parts": _instead(_is_wager, _in_parts),
    "wagers raised before the cards": _instead(_is_wager, _raised),
    "wagers lowered before the cards": _instead(_is_wager, _lowered),
    "wagers on another box first": _instead(_is_wager, _on_another_box_first),
    "wagers refused first": _instead(_is_wager, _refused_first),
    "wagers as cash first": _instead(_is_wager, _as_cash_first),
    "payments in parts": _instead(_is_paid, _paid_in_parts),
    "overpaid and put right": _instead(_is_paid, _overpaid_and_put_right),
    "underpaid and put right": _instead(_is_paid, _underpaid_and_put_right),
    "collected in parts": _instead(_is_collected, _collected_in_parts),
    "stand-offs taken and given back": _instead(_is(WagerReturned), _taken_and_given_back),
    "remarks": _instead(_is(CardDrawn, WagerPlaced), _remarked_on),
    "no word that bets are closed": _instead(_is(BetsClosed), _untold),
    "no word that a round is open": _instead(_is(RoundOpened), _untold),
    "no call for insurance, only its end": _instead(_is(InsuranceOffered), _untold),
    "insurance not closed": _instead(_is(InsuranceClosed), _untold),
    "nobody asked": _instead(_is(ChoiceOffered), _untold),
    "cards not picked up": _instead(_is(HandPickedUp), _untold),
    "no controller named": _instead(_is(BoxControllerNamed), _untold),
    "doubles put down and not called": _instead(_chose("double"), _untold),
    "splits made and not called": _instead(_chose("split"), _untold),
    "followers without a word": _instead(_chose("follow", "ride"), _untold),
    "even money paid and not called": _instead(_chose("even-money"), _untold),
    "insurance put down and not called": _instead(_chose("insurance"), _untold),
    "the call after the chips": _swapped(_CALLS, _is(WagerPlaced)),
    "the chips after the call": _swapped(_is(WagerPlaced), _CALLS),
    "the chips of a split after its card": _swapped(_is(WagerPlaced), _is(CardMoved)),
    "wagers in another order": _swapped(_is(WagerPlaced), _is(WagerPlaced)),
    "bets closed before the last wager": _swapped(_is(WagerPlaced), _is(BetsClosed)),
    "cards picked up before the chips": _swapped(_SETTLED, _is(HandPickedUp)),
}
