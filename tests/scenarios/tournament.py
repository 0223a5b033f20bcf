"""The lines of the language about a session of a tournament at a table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.facts import tournaments as t
from domain.facts import wagers as w
from domain.values import Staff

if TYPE_CHECKING:
    from tests.scenarios.language import Scene

MANAGER = Staff(number="s-7", rank="tournament-manager")
NAME = "spring-cup"


def _cents(amount: str) -> int:
    return round(float(amount) * 100)


def _begin(scene: "Scene", stage: Any, players: str) -> None:
    names = [name.strip() for name in players.split(",")]
    scene.say(t.TournamentSessionBegan(tournament=NAME, session=1, stage=stage, players=names, by=MANAGER))


def _end(scene: "Scene") -> None:
    scene.say(t.TournamentSessionEnded(tournament=NAME, session=1, because="completed", by=MANAGER))


def _form(scene: "Scene", player: str, amount: str | None, box: str) -> None:
    scene.boxes.setdefault(player, int(box))
    cents = _cents(amount) if amount else None
    scene.say(t.SecretWagerMade(player=player, box=int(box), bet="main" if cents else None, cents=cents))


def _announce(scene: "Scene", player: str, amount: str) -> None:
    box = scene.boxes[player]
    scene.say(t.SecretWagerAnnounced(player=player, box=box, bet="main", cents=_cents(amount), by=scene.supervisor))


def _makes_up(scene: "Scene", player: str, was: str, to: str) -> None:
    box = scene.boxes[player]
    scene.say(w.WagerChanged(player=player, box=box, bet="main", from_cents=_cents(was), to_cents=_cents(to)))


_MONEY = r"(\d+(?:\.\d+)?)"
LINES: list[tuple[str, Callable[..., None]]] = [
    (r"a (heat|final|play-off) begins for ([\w, ]+)", _begin),
    (r"the session ends", _end),
    (
        r"(\w+) is allotted box (\d)",
        lambda scene, player, box: scene.say(
            t.TournamentSeatAllotted(tournament=NAME, session=1, player=player, box=int(box))
        ),
    ),
    (
        r"the marker goes to box (\d)",
        lambda scene, box: scene.say(t.TournamentMarkerMoved(tournament=NAME, box=int(box))),
    ),
    (r"(\w+) passes on box (\d)", lambda scene, who, box: scene.say(t.PassCardPlayed(player=who, box=int(box)))),
    (rf"(\w+) secretly wagers(?: {_MONEY})? on box (\d)", _form),
    (rf"(\w+)'s secret wager is announced as {_MONEY}", _announce),
    (
        r"(\w+) draws a mystery wager on box (\d)",
        lambda scene, who, box: scene.say(t.MysteryWagerDrawn(player=who, box=int(box))),
    ),
    (rf"(\w+) makes {_MONEY} up to {_MONEY}", _makes_up),
]
