"""Terminals as they are drawn, whatever is played on them: the period, each screen with its chips, what has failed."""

from functools import lru_cache
from typing import Any

from dashboard.felt.scenes.places import VOID, terminal
from dashboard.felt.scenes.scene import FamilyScene, Scene
from domain.facts import outcomes as o
from domain.facts import terminals as t
from domain.facts.base import Fact
from domain.money import dollars
from replay.families.outcomes import place_name
from replay.families.terminals import LaidChips, Period, Screen, TerminalsPicture

PERIOD, FAILURES = "period", "failures"
_SAYS: dict[type[Fact], str] = {o.PeriodOpened: "wagers may be placed", o.PeriodExpired: "no more wagers"}


def terminals_scene(picture: TerminalsPicture) -> Scene:
    scene: Scene = {terminal(screen.terminal): _screen(screen) for screen in picture.screens}
    if picture.period is not None:
        scene[PERIOD] = _period(picture.period)
    if picture.failures:
        scene[FAILURES] = list(picture.failures)
    if picture.is_void:
        scene[VOID] = "round void"
    return scene


def _period(period: Period) -> dict[str, Any]:
    expired = period.expired_us
    return {
        "opened_ms": period.opened_us // 1000,
        "seconds": period.seconds,
        "expired_ms": None if expired is None else expired // 1000,
    }


def _screen(screen: Screen) -> dict[str, Any]:
    """A dict of its own: families add to it, and wagers are marked in it."""
    return {**_shown(screen), "notes": list(screen.notes)}


@lru_cache(maxsize=2048)
def _shown(screen: Screen) -> dict[str, Any]:
    shows = screen.shows_won_cents
    return {
        "terminal": screen.terminal,
        "player": screen.player,
        "chips": [_chips(chips) for chips in screen.chips],
        "notes": list(screen.notes),
        "shows": "" if shows is None else f"won {dollars(shows)}",
    }


def _chips(chips: LaidChips) -> dict[str, Any]:
    counted = chips.counted_cents
    return {
        "name": chips.name,
        "spot": place_name(chips.bet, chips.on, chips.wheel),
        "bet": chips.bet,
        "on": list(chips.on),
        **({"box": chips.box} if chips.box > 1 else {}),
        **({"hand": chips.hand} if chips.hand > 1 else {}),
        "title": chips.wager.title,
        "cents": chips.wager.cents,
        "amount": dollars(chips.wager.cents),
        "won": chips.won_cents,
        "kind": chips.kind,
        "became": chips.words,
        **({"counts": dollars(counted)} if counted is not None else {}),
    }


class TerminalsScene(FamilyScene):
    """A game on terminals. A family derives its own, with what decides its wagers."""

    def compare(self, was: Scene, book: Scene) -> bool:
        """Marks wagers that were settled otherwise than they were worth."""
        differing: set[str] = set()
        for name, place in was.items():
            if not name.startswith("terminal "):
                continue
            twins = {chips["name"]: chips for chips in book[name]["chips"]}
            for chips in place["chips"]:
                twin = twins.get(chips["name"])
                if twin is not None and twin["became"] != "not known" and _result(twin) != _result(chips):
                    differing.add(chips["name"])
        for scene in (was, book):
            for name, place in scene.items():
                if name.startswith("terminal "):
                    place["chips"] = [
                        one | {"differs": True} if one["name"] in differing else one for one in place["chips"]
                    ]
        return bool(differing)

    def focus(self, fact: Fact, scene: Scene) -> dict[str, Any] | None:
        if isinstance(fact, (o.PeriodOpened, o.PeriodExpired)):
            return {"place": PERIOD}
        name = getattr(fact, "terminal", None)
        if not isinstance(name, str):
            return None
        about: dict[str, Any] = {"place": terminal(name)}
        bet = getattr(fact, "bet", None)
        if isinstance(fact, t.TerminalSettled) or bet is None:
            return about
        spot = place_name(bet, getattr(fact, "on", []), getattr(fact, "wheel", None))
        return about | {"spot": spot, "box": getattr(fact, "box", 1), "hand": getattr(fact, "hand", 1)}

    def said_of(self, fact: Fact) -> dict[str, Any]:
        """The account of a terminal, where the step says what it stands at."""
        name, cents = getattr(fact, "terminal", None), getattr(fact, "balance_cents", None)
        return {} if name is None or cents is None else {"account": {"terminal": name, "words": dollars(cents)}}

    def says(self, fact: Fact) -> str:
        return _SAYS.get(type(fact), "")


def _result(chips: dict[str, Any]) -> tuple[str, int]:
    return chips["kind"], chips["won"]
