"""The lines of the language about jackpot systems.

the jackpot wagers are entered              all that lie there; `but Ann's` without those of one player
Ann's hand is keyed as major at 1000.10     by the dealer; the system answers the same value
Ann's hand is keyed as major at 1000.10 by an area manager
the system picks Ann as mystery at 500.20   the prize is the meter's value
an area manager verifies Ann's major
the meter equipment fails                   also server, sensor, table; `works again`, `is closed by a dealer`
Ann's jackpot wager is registered wrongly: foreign-chip
the inspectorate is told of the adjustment
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.facts import decisions as c
from domain.facts import jackpots as j
from domain.facts import tables as t
from domain.facts import wagers as w
from domain.values import Official, Patron, Staff
from domain.vocabulary import Choice

if TYPE_CHECKING:
    from tests.scenarios.language import Scene

BETS = ("blackjack-jackpots", "supernova")
_SYSTEM = "J-1"


def _staff(words: str | None) -> Staff:
    rank: Any = (words or "dealer").replace(" ", "-")
    return Staff(number="s-3" if rank == "dealer" else "s-9", rank=rank)


def _cents(amount: str) -> int:
    return round(float(amount) * 100)


def _enter(scene: "Scene", but: str | None) -> None:
    entries: dict[tuple[str, int], int] = {}
    for event in scene.events:
        fact = event.data
        if isinstance(fact, w.WagerPlaced) and event.round == scene.round and fact.bet in BETS and fact.player != but:
            entries[fact.player, fact.box] = fact.cents
    entered = [j.JackpotEntry(box=box, player=player, cents=cents) for (player, box), cents in entries.items()]
    scene.say(j.JackpotEntered(system=_SYSTEM, entries=entered))


def _keyed(scene: "Scene", player: str, box: str | None, level: str, meter: str, rank: str | None) -> None:
    cents = _cents(meter)
    scene.say(
        j.JackpotRecorded(
            system=_SYSTEM, level=level, player=player, box=int(box) if box else scene.boxes[player],
            meter_cents=cents, prize_cents=cents, by=_staff(rank),
        )
    )  # fmt: skip


def _picks(scene: "Scene", player: str, level: str, meter: str) -> None:
    cents = _cents(meter)
    scene.say(
        j.JackpotDrawn(
            system=_SYSTEM, level=level, box=scene.boxes[player], player=player, meter_cents=cents, prize_cents=cents
        )
    )


def _verifies(scene: "Scene", rank: str, player: str, level: str) -> None:
    winners = [Patron(player=player)]
    scene.say(j.JackpotVerified(system=_SYSTEM, level=level, by=_staff(rank), winners=winners, prize_cents=0))


def _equipment(scene: "Scene", scope: Any, what: str, rank: str | None) -> None:
    state: Any = {"fails": "failed", "works again": "working"}.get(what) or what.removeprefix("is ")
    scene.say(j.JackpotEquipmentChanged(system=_SYSTEM, state=state, scope=scope, by=_staff(rank) if rank else None))


def _wrongly(scene: "Scene", player: str, kind: Any) -> None:
    scene.say(
        j.JackpotMisregistered(system=_SYSTEM, box=scene.boxes[player], player=player, kind=kind, adjusted_cents=50)
    )


def _told(scene: "Scene") -> None:
    told = Official(office="government-inspector")
    scene.say(t.PersonTold(told=told, about="jackpot-adjustment", by=_staff("inspector")))


def _asked(scene: "Scene", player: str) -> None:
    choices = [Choice.RETRACT_WAGER, Choice.KEEP_WAGER]
    scene.say(c.ChoiceOffered(choices=choices, player=player, box=scene.boxes[player]))


LINES: list[tuple[str, Callable[..., None]]] = [
    (r"the jackpot wagers are entered(?: but (\w+)'s)?", _enter),
    (r"(\w+)'s hand(?: on box (\d))? is keyed as ([a-z0-9-]+) at ([0-9.]+)(?: by an? ([a-z ]+))?", _keyed),
    (r"the system picks (\w+) as ([a-z0-9-]+) at ([0-9.]+)", _picks),
    (r"an? ([a-z ]+) verifies (\w+)'s ([a-z0-9-]+)", _verifies),
    (
        r"the (sensor|table|server|meter) equipment (fails|works again|is opened|is closed)(?: by an? ([a-z ]+))?",
        _equipment,
    ),
    (r"(\w+)'s jackpot wager is registered wrongly: ([a-z-]+)", _wrongly),
    (r"the inspectorate is told of the adjustment", _told),
    (r"(\w+) is asked whether to take the jackpot wager back", _asked),
]
