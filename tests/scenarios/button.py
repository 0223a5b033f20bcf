"""The lines of the language about the button that draws prizes.

the button is offered to Ann
Ann presses: 25                        what meter and panel show, for each dollar
Bob presses for Ann: 25                nominated by Ann
the dealer presses for Ann: 25
the button goes off for Ann: 25        by itself; `is pressed by accident` likewise
the button goes off: 25                for nobody
Ann presses: meter 25, panel 20
Ann presses: 125 in all
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.facts import decisions as c
from domain.facts import jackpots as j
from domain.facts import settlement as s
from domain.values import Patron, Staff
from domain.vocabulary import Choice

if TYPE_CHECKING:
    from tests.scenarios.language import Scene

_DEALER = Staff(number="s-3", rank="dealer")
_SHOWN = re.compile(r"(?:(\d+)|meter (\d+), panel (\d+)|panel (\d+))( in all)?")


def _shown(words: str) -> dict[str, Any]:
    match = _SHOWN.fullmatch(words)
    assert match, words
    both, meter, panel, only = (int(amount) * 100 if amount else None for amount in match.groups()[:4])
    amounts = {"meter_cents": both if both is not None else meter, "panel_cents": both or panel or only}
    return {**amounts, "amounts": "in-all"} if match[5] else amounts


def _at(scene: "Scene", player: str, box: str | None) -> dict[str, Any]:
    return {"player": player, "box": int(box) if box else scene.boxes[player]}


def _offered(scene: "Scene", player: str, box: str | None) -> None:
    scene.say(j.JackpotButtonOffered(**_at(scene, player, box)))


def _own(scene: "Scene", player: str, box: str | None, shown: str) -> None:
    scene.say(j.JackpotButtonPressed(by=Patron(player=player), **_at(scene, player, box), **_shown(shown)))


def _nominee(scene: "Scene", by: str, player: str, shown: str) -> None:
    pressed = j.JackpotButtonPressed(by=Patron(player=by), nominated=True, **_at(scene, player, None), **_shown(shown))
    scene.say(pressed)


def _another(scene: "Scene", by: str, player: str, shown: str) -> None:
    scene.say(j.JackpotButtonPressed(by=Patron(player=by), **_at(scene, player, None), **_shown(shown)))


def _dealer(scene: "Scene", player: str, shown: str) -> None:
    scene.say(j.JackpotButtonPressed(by=_DEALER, **_at(scene, player, None), **_shown(shown)))


def _went_off(scene: "Scene", how: str, player: str | None, shown: str) -> None:
    whose = _at(scene, player, None) if player else {}
    kind: Any = "by-itself" if how == "goes off" else "by-accident"
    scene.say(j.JackpotButtonPressed(how=kind, **whose, **_shown(shown)))


def _asked(scene: "Scene", player: str) -> None:
    choices = [Choice.ACCEPT_RESULT, Choice.PRESS_AGAIN]
    scene.say(c.ChoiceOffered(choices=choices, **_at(scene, player, None)))


def _state(scene: "Scene", state: str) -> None:
    kind: Any = "failed" if state == "malfunction is declared" else "working"
    scene.say(j.JackpotEquipmentChanged(system="PANDEMONIUM", state=kind, scope="button"))


def _paid(scene: "Scene", player: str, amount: str, bet: str | None, box: str) -> None:
    cents = round(float(amount) * 100)
    scene.say(s.WagerPaid(player=player, box=int(box), bet=bet or "main", wager_cents=0, paid_cents=cents))


def _loses(scene: "Scene", player: str, amount: str, bet: str | None, box: str) -> None:
    cents = round(float(amount) * 100)
    scene.say(s.WagerCollected(player=player, box=int(box), bet=bet or "main", cents=cents))


LINES: list[tuple[str, Callable[..., None]]] = [
    (r"the button is offered to (\w+)(?: for box (\d))?", _offered),
    (r"the dealer presses for (\w+): (.+)", _dealer),
    (r"(\w+) presses for (\w+): (.+)", _nominee),
    (r"(\w+) presses instead of (\w+): (.+)", _another),
    (r"(\w+) presses(?: for box (\d))?: (.+)", _own),
    (r"the button (goes off|is pressed by accident)(?: for (\w+))?: (.+)", _went_off),
    (r"(\w+) is asked whether to accept", _asked),
    (r"(\w+) is paid ([0-9.]+)(?: ([a-z-]+))? on box (\d)", _paid),
    (r"(\w+) loses ([0-9.]+)(?: ([a-z-]+))? on box (\d)", _loses),
    (r"a (malfunction is declared|malfunction is over)", _state),
]
