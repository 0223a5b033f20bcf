"""The lines of the language about what is directed, ruled and declared void, and about wagers that go along."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.facts import decisions as c
from domain.facts import rulings as r
from domain.facts import settlement as s
from domain.facts import shoe as sh
from domain.facts import tables as t
from domain.facts import wagers as w
from domain.values import BoxHand, Patron, Staff
from domain.vocabulary import Choice

if TYPE_CHECKING:
    from tests.scenarios.language import Scene


def _staff(rank: str) -> Staff:
    return Staff(number="s-8", rank=rank.replace(" ", "-"))  # type: ignore[arg-type]


def _cents(amount: str) -> int:
    return round(float(amount) * 100)


def _direct(
    scene: "Scene", rank: str, player: str, action: Any, because: str | None, hand: str | None, when: str | None
) -> None:
    why: Any = {None: "absent", "is silent": "silent", "refuses": "refuses"}[because]
    waited = {None: None, "too soon": False, "after a reasonable time": True}[when]
    at = scene.at(player, hand)
    told = c.PlayDirected(box=at.box, hand=at.hand, action=action, because=why, by=_staff(rank), reasonable_time=waited)
    scene.say(told)


def _void(scene: "Scene", rank: str, does: str, player: str, because: Any) -> None:
    box, by = scene.boxes[player], _staff(rank)
    lost = does == "forfeits"
    scene.say(r.WagerVoided(player=player, box=box, bet="main", because=because, by=by, forfeit=lost))


def _rule(scene: "Scene", rank: str, favoured: str) -> None:
    favours: Any = "house" if favoured == "the house" else "player"
    scene.say(r.RulingMade(by=_staff(rank), favours=favours, player=None if favours == "house" else favoured))


def _match(scene: "Scene", player: str, bet: str, amount: str, hand: str | None) -> None:
    box = scene.boxes[player]
    scene.say(c.ChoiceMade(player=player, box=box, choice=Choice.FOLLOW))
    scene.say(w.WagerPlaced(player=player, box=box, hand=int(hand or 1), bet=bet, cents=_cents(amount)))


def _lay_on(scene: "Scene", player: str, hand: str) -> None:
    choice: Any = "first-hand" if hand == "1" else "second-hand"
    scene.say(c.ChoiceMade(player=player, box=scene.boxes[player], choice=choice))
    scene.say(w.WagerMoved(player=player, box=scene.boxes[player], bet="main", to_hand=int(hand)))


def _move_in_line(scene: "Scene", player: str, place: str) -> None:
    by = Patron(player=player)
    scene.say(w.WagerMoved(player=player, box=scene.boxes[player], bet="main", to_place=int(place), by=by))


def _tell_player(scene: "Scene", player: str) -> None:
    scene.say(t.PersonTold(told=Patron(player=player), about="below-minimum", player=player))


def _stands_on(scene: "Scene", box: str, player: str) -> None:
    scene.say(c.ChoiceMade(player=player, box=int(box), choice=Choice.STAND))


def _paid_on(scene: "Scene", box: str, player: str, amount: str) -> None:
    scene.say(s.WagerPaid(player=player, box=int(box), bet="main", wager_cents=0, paid_cents=_cents(amount)))


def _stop(scene: "Scene", order: str, finish: str) -> None:
    scene.say(sh.DeviceFailed(device="x", order_known=order == "known", round_can_finish=finish == "can"))


def _together(scene: "Scene", cards: str, box: str, order: str, finish: str) -> None:
    known, can = order == "known", finish == "can"
    to = BoxHand(box=int(box))
    scene.say(sh.CardsDealtTogether(cards=cards.split(), order_known=known, to=to, round_can_finish=can))  # type: ignore[arg-type]


def _marker_out(scene: "Scene", marker: str) -> None:
    scene.say(sh.CuttingCardOut(at="dealer", marker=int(marker)))  # type: ignore[arg-type]


def _void_shoe(scene: "Scene", rank: str) -> None:
    scene.say(r.ShoeVoided(because="card-fault", by=_staff(rank)))


def _refuse_added(scene: "Scene", player: str, bet: str, amount: str, hand: str | None) -> None:
    at, cents = BoxHand(box=scene.boxes[player], hand=int(hand or 1)), _cents(amount)
    scene.say(w.WagerRefused(player=player, box=at.box, hand=at.hand, bet=bet, cents=cents, by=_staff("dealer")))


def _of_round(scene: "Scene", number: str, line: str) -> None:
    """What is told of a round while another is open."""
    open_round, scene.round = scene.round, int(number)
    scene.tell(line)
    scene.round = open_round


_RANK = r"an? ([a-z ]+)"
_ON_HAND, _WHEN = r"(?: on hand (\d))?", r"(?:, (too soon|after a reasonable time))?"
_KNOWN = r"order (known|unknown), the round (can|can't) be finished"
LINES: list[tuple[str, Callable[..., None]]] = [
    (rf"{_RANK} directs ([A-Z]\w+) to (draw|stand)(?:, who (is silent|refuses))?{_ON_HAND}{_WHEN}", _direct),
    (rf"{_RANK} (voids|forfeits) ([A-Z]\w+)'s wager because of ([a-z-]+)", _void),
    (rf"{_RANK} rules for ([A-Z]\w+|the house)", _rule),
    (rf"{_RANK} declares the shoe void", _void_shoe),
    (r"(\w+) matches the (double|split) with (\d+(?:\.\d+)?)(?: on hand (\d))?", _match),
    (r"(\w+)'s wager goes to hand (\d)", _lay_on),
    (r"(\w+) puts the wager (\d)(?:st|nd|rd) from the dealer", _move_in_line),
    (r"(\w+) is told that the wager was below the minimum", _tell_player),
    (r"on box (\d), (\w+) stands", _stands_on),
    (r"on box (\d), (\w+) is paid (\d+(?:\.\d+)?)", _paid_on),
    (rf"the shuffler stops: {_KNOWN}", _stop),
    (rf"(\w\w(?: \w\w)+) slip out together on box (\d): {_KNOWN}", _together),
    (r"marker ([12]) comes out", _marker_out),
    (r"(\w+)'s (double|split|insurance) of (\d+(?:\.\d+)?) is refused(?: on hand (\d))?", _refuse_added),
    (r"of round (\d): (.+)", _of_round),
]  # fmt: skip
