"""The lines of the language about side wagers that lie on for the next round, and the signs and markers for them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.facts import people as p
from domain.facts import settlement as s
from domain.facts import tables as t
from domain.facts import wagers as w
from domain.values import Staff

if TYPE_CHECKING:
    from tests.scenarios.language import Scene


def _cents(amount: str) -> int:
    return round(float(amount) * 100)


def _sign(scene: "Scene", bet: str, amount: str) -> None:
    most = _cents(amount)
    scene.say(
        t.NoticePosted(
            notice=f"most-{bet}", about="maximum-payout", by=scene.supervisor, bet=bet, max_payout_cents=most
        )
    )


def _announce(scene: "Scene", rounds: str) -> None:
    scene.say(
        t.NoticePosted(notice="last", about="closing", by=scene.supervisor, after_rounds=int(rounds), spoken=True)
    )


def _leave(scene: "Scene", player: str, bet: str, box: str) -> None:
    scene.say(w.ActiveWagerChosen(player=player, box=int(box), bet=bet, choice="leave"))


def _reduce(scene: "Scene", player: str, bet: str, box: str, amount: str) -> None:
    scene.say(w.ActiveWagerChosen(player=player, box=int(box), bet=bet, choice="reduce", cents=_cents(amount)))


def _take_off(scene: "Scene", player: str, bet: str, box: str) -> None:
    scene.say(w.ActiveWagerChosen(player=player, box=int(box), bet=bet, choice="remove"))


def _change(scene: "Scene", player: str, low: str, high: str, bet: str, box: str) -> None:
    scene.say(w.WagerChanged(player=player, box=int(box), bet=bet, from_cents=_cents(low), to_cents=_cents(high)))


def _withdraw(scene: "Scene", player: str, amount: str, bet: str, box: str) -> None:
    scene.say(w.WagerWithdrawn(player=player, box=int(box), bet=bet, cents=_cents(amount)))


def _return(scene: "Scene", amount: str, bet: str, player: str, box: str) -> None:
    scene.say(s.WagerReturned(player=player, box=int(box), bet=bet, cents=_cents(amount)))


def _mark(scene: "Scene", bet: str, player: str, box: str) -> None:
    marker: Any = f"{bet}-active"
    scene.say(p.MarkerPlaced(marker=marker, box=int(box), player=player))


def _fewer(scene: "Scene", rank: str, most: str, bet: str, box: str) -> None:
    by = Staff(number="s-7", rank=rank)  # type: ignore[arg-type]
    scene.say(
        t.PermissionGiven(permission="fewer-players-on-a-box", by=by, players_max=int(most), bet=bet, box=int(box))
    )


_MONEY = r"(\d+(?:\.\d+)?)"
_BET = r"([a-z-]+)"
LINES: list[tuple[str, Callable[..., None]]] = [
    (rf"the sign says that {_BET} pays at most {_MONEY}", _sign),
    (r"the last (\d) rounds are announced", _announce),
    (rf"(\w+) leaves {_BET} on box (\d)", _leave),
    (rf"(\w+) reduces {_BET} on box (\d) to {_MONEY}", _reduce),
    (rf"(\w+) takes {_BET} off box (\d)", _take_off),
    (rf"(\w+) changes {_MONEY} to {_MONEY} {_BET} on box (\d)", _change),
    (rf"(\w+) takes back {_MONEY} {_BET} from box (\d)", _withdraw),
    (rf"{_MONEY} {_BET} goes back to (\w+) on box (\d)", _return),
    (rf"a marker is laid on {_BET} of (\w+) on box (\d)", _mark),
    (rf"an ([a-z-]+) allows at most (\d) {_BET} on box (\d)", _fewer),
]
