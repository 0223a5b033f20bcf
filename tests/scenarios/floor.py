"""The lines of the language about what goes on around a round: cards, people, signs, and who is told what."""

from collections.abc import Callable
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from domain.facts import dealing as d
from domain.facts import decisions as c
from domain.facts import people as p
from domain.facts import rulings as r
from domain.facts import settlement as s
from domain.facts import shoe as sh
from domain.facts import tables as t
from domain.facts import wagers as w
from domain.values import BoxHand, CardFault, Limit, Official, Patron, SideWager, Staff
from domain.vocabulary import Tender

if TYPE_CHECKING:
    from tests.scenarios.language import Scene

_OFFICES: Any = {"the inspector": "government-inspector", "surveillance": "surveillance"}


def _staff(rank: str) -> Staff:
    return Staff(number="s-9", rank=rank)  # type: ignore[arg-type]


def _cents(amount: str) -> int:
    return round(float(amount) * 100)


def _cards(scene: "Scene") -> int:
    return scene.setup.decks * scene.setup.cards_per_deck


def _spot(words: str) -> Any:
    box, _, number = words.partition(" ")
    return BoxHand(box=int(number)) if box == "box" else words


# The cards


def _open(scene: "Scene") -> None:
    scene.say(t.TableOpened(setup=scene.setup, by=Staff(number="s-1", rank="area-manager")))


def _check(scene: "Scene", when: str, suits: str | None, kind: str | None, card: str | None) -> None:
    faults: Any = [CardFault(kind=kind, card=card)] if kind else []  # type: ignore[arg-type]
    scene.say(
        sh.DecksChecked(
            when=f"{when}-play",  # type: ignore[arg-type]
            by=scene.supervisor,
            decks=scene.setup.decks,
            cards=_cards(scene),
            in_suits=not suits,
            faults=faults,
        )
    )


def _count(scene: "Scene", cards: str) -> None:
    scene.say(
        sh.DecksChecked(
            when="after-play", by=scene.supervisor, decks=scene.setup.decks, cards=int(cards), in_suits=True
        )
    )


def _bring(scene: "Scene", shuffled: str | None) -> None:
    pre: Any = "casino" if shuffled else None
    scene.say(sh.DecksIntroduced(because="opening", by=scene.supervisor, decks=scene.setup.decks, pre_shuffled=pre))


def _replace(scene: "Scene", rank: str) -> None:
    scene.say(sh.DecksIntroduced(because="replacement", by=_staff(rank), decks=scene.setup.decks))


def _shuffle(scene: "Scene", what: str) -> None:
    because: Any = "ran-out" if what == "discards" else "opening"
    kind: Any = "discards" if what == "discards" else "all"
    scene.say(sh.CardsShuffled(method="hand", what=kind, because=because, by=scene.supervisor))


def _offer_cut(scene: "Scene", player: str, answer: str) -> None:
    scene.say(sh.CutOffered(to=Patron(player=player), accepted=answer == "accepts"))


def _cut(scene: "Scene", rank: str | None, player: str | None) -> None:
    by = _staff(rank) if rank else Patron(player=player or "")
    scene.say(sh.CardsCut(by=by, from_front=80, cards=_cards(scene)))


def _cut_at(scene: "Scene", from_front: str) -> None:
    scene.say(sh.CardsCut(by=scene.supervisor, from_front=int(from_front), cards=_cards(scene)))


def _marker(scene: "Scene", number: str, from_back: str) -> None:
    scene.say(sh.CuttingCardPlaced(from_back=int(from_back), cards=_cards(scene), marker=int(number)))  # type: ignore[arg-type]


def _load(scene: "Scene", cards: str | None) -> None:
    scene.shoe = (scene.shoe or 0) + 1
    scene.say(sh.ShoeLoaded(dealing=scene.setup.dealing, cards=int(cards) if cards else _cards(scene)))


def _between(scene: "Scene") -> None:
    scene.round = None


def _burn_asked(scene: "Scene", card: str, player: str) -> None:
    scene.say(sh.CardBurned(card=card, exposed=True, asked_by=player))  # type: ignore[arg-type]


def _out(scene: "Scene", at: str) -> None:
    spots: Any = {"the dealer": "dealer", "the first card": "first-card"}
    scene.say(sh.CuttingCardOut(at=spots[at] if at in spots else _spot(at)))


def _move(scene: "Scene", card: str, source: str, to: str) -> None:
    scene.say(d.CardMoved(moved_from=_spot(source), to=_spot(to), card=card))  # type: ignore[arg-type]


def _together(scene: "Scene", cards: str, to: str, unknown: str | None) -> None:
    scene.say(sh.CardsDealtTogether(cards=cards.split(), to=_spot(to), order_known=not unknown))  # type: ignore[arg-type]


def _fail(scene: "Scene", rest: str | None) -> None:
    told = rest or ""
    scene.say(
        sh.DeviceFailed(
            device="x",
            order_known=False if "order unknown" in told else None,
            round_can_finish=False if "can't finish" in told else None,
            spare_ready=True if "spare ready" in told else None,
        )
    )


def _fault(scene: "Scene", kind: str, card: str) -> None:
    fault = CardFault(kind=kind, card=None if card == "a joker" else card)  # type: ignore[arg-type]
    scene.say(sh.CardFaultFound(fault=fault, at="dealer"))


def _face_down(scene: "Scene", box: str) -> None:
    scene.say(d.CardDrawn(to=BoxHand(box=int(box)), face="down"))


def _turn(scene: "Scene", box: str, number: str, card: str) -> None:
    scene.say(d.CardTurned(at=BoxHand(box=int(box)), number=int(number), card=card))  # type: ignore[arg-type]


def _mishandle(scene: "Scene", who: str, how: str, numbers: str | None) -> None:
    by: Any = _staff("dealer") if who == "the dealer" else Patron(player=who)
    kinds: Any = {"drops": "dropped", "handles": "handled-by-player", "alters": "altered", "takes away": "removed"}
    which = [int(number) for number in (numbers or "").split()]
    scene.say(sh.CardsMishandled(how=kinds[how], by=by, numbers=which))


# People


def _arrive(scene: "Scene", player: str, box: str | None, waits: str | None) -> None:
    scene.say(p.PlayerArrived(player=player, seat=int(box) if box else None, waiting=bool(waits)))


def _tell(scene: "Scene", who: str, about: str, player: str | None) -> None:
    told: Any = Official(office=_OFFICES[who]) if who in _OFFICES else _staff(who.removeprefix("a "))
    scene.say(t.PersonTold(told=told, about=about, player=player))  # type: ignore[arg-type]


def _fewer(scene: "Scene", rank: str, players: str) -> None:
    scene.say(t.PermissionGiven(permission="fewer-players-on-a-box", by=_staff(rank), players_max=int(players)))


def _limit_player(scene: "Scene", rank: str, player: str, what: str, why: str, until: str, box: str | None) -> None:
    kinds: Any = {"restriction": what, "because": why, "until": until}
    scene.say(p.RestrictionPlaced(player=player, by=_staff(rank), box=int(box) if box else None, **kinds))


def _allow(scene: "Scene", who: str, what: str, player: str | None, bet: str | None) -> None:
    by: Any = Official(office=_OFFICES[who]) if who in _OFFICES else _staff(who.removeprefix("a "))
    scene.say(t.PermissionGiven(permission=what, by=by, player=player, bet=bet))  # type: ignore[arg-type]


def _mark(scene: "Scene", rank: str, player: str, kind: str, low: str, high: str, box: str) -> None:
    limit = Limit(bet="main", min_cents=_cents(low), max_cents=_cents(high))
    marker: Any = kind
    scene.say(p.MarkerPlaced(marker=marker, box=int(box), player=player, by=_staff(rank), limits=[limit]))


def _reserve(scene: "Scene", rank: str, box: str, player: str) -> None:
    scene.say(p.BoxReserved(box=int(box), player=player, by=_staff(rank)))


def _duty(scene: "Scene", rank: str, comes: str) -> None:
    fact = p.StaffArrived if comes == "comes" else p.StaffLeft
    scene.say(fact(staff=_staff(rank), duty="supervising"))


def _advise(scene: "Scene", who: str, player: str, about: str, asked: str | None) -> None:
    scene.say(c.PlayAdvised(player=player, by=who, about=about, asked=bool(asked)))  # type: ignore[arg-type]


def _remark(scene: "Scene", who: str, about: str, player: str) -> None:
    by: Any = _staff(who.removeprefix("a ")) if who.startswith("a ") else Patron(player=who)
    scene.say(r.RemarkMade(by=by, about=about, player=player))  # type: ignore[arg-type]


def _object(scene: "Scene", player: str, about: str) -> None:
    scene.say(r.RemarkMade(by=Patron(player=player), about=about))  # type: ignore[arg-type]


# Signs and wagers


def _post(scene: "Scene", about: str) -> None:
    scene.say(t.NoticePosted(notice=about, about=about, by=scene.supervisor))  # type: ignore[arg-type]


def _take_down(scene: "Scene", rank: str, about: str) -> None:
    scene.say(t.NoticeRemoved(notice=about, by=_staff(rank)))


def _limits(scene: "Scene", rank: str, low: str, high: str, consent: str | None) -> None:
    limit = Limit(bet="main", min_cents=_cents(low), max_cents=_cents(high))
    scene.say(t.LimitsChanged(limits=[limit], by=_staff(rank), all_consent=bool(consent)))


def _wager_in_line(scene: "Scene", player: str, amount: str, box: str, place: str) -> None:
    scene.boxes.setdefault(player, int(box))
    scene.say(w.WagerPlaced(player=player, box=int(box), bet="main", cents=_cents(amount), place=int(place)))


def _left_standing(scene: "Scene", player: str, amount: str, bet: str | None, box: str) -> None:
    scene.boxes.setdefault(player, int(box))
    scene.say(w.WagerPlaced(player=player, box=int(box), bet=bet or "main", cents=_cents(amount), carried=True))


def _odd_wager(scene: "Scene", player: str, amount: str, tender: str, box: str) -> None:
    scene.boxes.setdefault(player, int(box))
    kind: Any = tender
    scene.say(w.WagerPlaced(player=player, box=int(box), bet="main", cents=_cents(amount), tender=kind))


def _convert(scene: "Scene", player: str, amount: str, box: str) -> None:
    scene.say(w.WagerConverted(player=player, box=int(box), bet="main", cents=_cents(amount), tender=Tender.CASH))


def _refuse(scene: "Scene", player: str, amount: str, bet: str | None, box: str, why: str | None) -> None:
    because: Any = why
    cents, by = _cents(amount), _staff("dealer")
    scene.say(w.WagerRefused(player=player, box=int(box), bet=bet or "main", cents=cents, by=by, because=because))


def _name(scene: "Scene", player: str, box: str) -> None:
    scene.say(p.BoxControllerNamed(box=int(box), player=player))


def _change(scene: "Scene", player: str, low: str, high: str, box: str) -> None:
    scene.say(w.WagerChanged(player=player, box=int(box), bet="main", from_cents=_cents(low), to_cents=_cents(high)))


def _withdraw(scene: "Scene", player: str, amount: str, box: str) -> None:
    scene.say(w.WagerWithdrawn(player=player, box=int(box), bet="main", cents=_cents(amount)))


def _touch(scene: "Scene", player: str, box: str) -> None:
    scene.say(w.WagerHandled(player=player, box=int(box), bet="main", by=Patron(player=player)))


def _loses_on(scene: "Scene", player: str, amount: str, bet: str | None, box: str) -> None:
    scene.say(s.WagerCollected(player=player, box=int(box), bet=bet or "main", cents=_cents(amount)))


def _pass(scene: "Scene", minutes: str) -> None:
    scene.time += timedelta(minutes=int(minutes))


def _close(scene: "Scene", rank: str | None) -> None:
    scene.say(t.TableClosed(by=_staff(rank) if rank else scene.supervisor))


def _offers(scene: "Scene", bet: str | None, pay_table: str | None) -> None:
    sides = [SideWager(bet=bet, pay_table=pay_table)] if bet else []
    scene.say(t.TableChanged(setup=replace(scene.setup, side_wagers=sides), by=scene.supervisor))


_RANK = r"([a-z]+(?:-[a-z]+)*)"
_MONEY = r"(\d+(?:\.\d+)?)"
_WHO = rf"(the inspector|surveillance|a {_RANK[1:-1]})"
_PLACE = r"(box \d|dealer|discards|burned|next|shoe|device|removed|under-shoe)"
LINES: list[tuple[str, Callable[..., None]]] = [
    (r"the table opens", _open),
    (r"decks are brought(, shuffled)?", _bring),
    (rf"a {_RANK} has the cards replaced", _replace),
    (r"the decks are checked (before|during|after) play(, not in suits)?(?:: (\w+) (\w\w))?", _check),
    (r"(\d+) cards are counted after play", _count),
    (r"the device is checked", lambda scene: scene.say(sh.DeviceChecked(by=scene.supervisor))),
    (r"the (cards|discards) are shuffled", _shuffle),
    (r"the cut is offered to (\w+), who (accepts|refuses)", _offer_cut),
    (r"the cut is (\d+) from the front", _cut_at),
    (rf"(?:a {_RANK}|([A-Z]\w+)) cuts", _cut),
    (r"marker ([12]) goes in (\d+) from the back", _marker),
    (r"the shoe is loaded(?: with (\d+) cards)?", _load),
    (r"a card is burned", lambda scene: scene.say(sh.CardBurned())),
    (r"(\w\w) is burned and shown", lambda scene, card: scene.say(sh.CardBurned(card=card, exposed=True))),
    (r"(\w\w) is burned and shown to ([A-Z]\w+), who asked", _burn_asked),
    (r"(\w\w) is burned", lambda scene, card: scene.say(sh.CardBurned(card=card, because="ordered"))),
    (r"the cutting card comes out on (box \d|the dealer|the first card)", _out),
    (r"the shoe ends", lambda scene: scene.say(sh.ShoeEnded())),
    (r"(\w\w) lies face up in the shoe", lambda scene, card: scene.say(sh.CardFoundFaceUp(card=card))),
    (rf"(\w\w) goes from {_PLACE} to {_PLACE}", _move),
    (r"the shoe runs out with (\d+) cards", lambda scene, left: scene.say(sh.ShoeRanOut(remaining=int(left)))),
    (rf"(\w\w(?: \w\w)+) come at once to {_PLACE}(, order unknown)?", _together),
    (r"the device fails(: .+)?", _fail),
    (r"a fault is found: (\w+) (\w\w|a joker)", _fault),
    (r"box (\d) gets a card face down", _face_down),
    (r"box (\d) shows card (\d): (\w\w)", _turn),
    (r"(the dealer|[A-Z]\w+) (drops|handles|alters|takes away) cards((?: \d)+)?", _mishandle),
    (r"between rounds", _between),
    (r"([A-Z]\w+) arrives(?: at box (\d))?(, and waits)?", _arrive),
    (r"([A-Z]\w+) leaves", lambda scene, player: scene.say(p.PlayerLeft(player=player))),
    (rf"{_WHO} is told: {_RANK}(?: of (\w+))?", _tell),
    (rf"a {_RANK} limits (\w+) to {_RANK} because of {_RANK} until {_RANK}(?: on box (\d))?", _limit_player),
    (rf"{_WHO} allows {_RANK}(?: to (\w+))?(?: for ([a-z-]+))?", _allow),
    (rf"a {_RANK} allows at most (\d) players on a box", _fewer),
    (rf"a {_RANK} gives (\w+) {_RANK} of {_MONEY} to {_MONEY} at box (\d)", _mark),
    (rf"a {_RANK} reserves box (\d) for (\w+)", _reserve),
    (rf"a {_RANK} (comes|goes) to supervise", _duty),
    (r"(staff|player|onlooker) advises (\w+) about (play|rules)(, asked)?", _advise),
    (rf"(a {_RANK[1:-1]}|[A-Z]\w+) remarks a (prohibited-device|side-bet) of (\w+)", _remark),
    (r"([A-Z]\w+) says that the (wager|payment) is wrong", _object),
    (rf"a notice hangs: {_RANK}", _post),
    (rf"a {_RANK} takes down the notice: {_RANK}", _take_down),
    (rf"a {_RANK} sets limits of {_MONEY} to {_MONEY}(, by consent)?", _limits),
    (rf"(\w+) wagers {_MONEY} on box (\d), number (\d) from the dealer", _wager_in_line),
    (rf"(\w+) puts down {_MONEY} as (cash|voucher|spoken|promotional-token|free-token) on box (\d)", _odd_wager),
    (rf"(\w+) gets chips for {_MONEY} on box (\d)", _convert),
    (rf"the wager of (\w+) of {_MONEY}(?: ([a-z-]+))? on box (\d) is refused(?: because of ([a-z-]+))?", _refuse),
    (rf"(\w+) left {_MONEY}(?: ([a-z-]+))? standing on box (\d)", _left_standing),
    (r"the dealer names ([A-Z]\w+) for box (\d)", _name),
    (rf"(\w+) changes {_MONEY} to {_MONEY} on box (\d)", _change),
    (rf"(\w+) takes back {_MONEY} from box (\d)", _withdraw),
    (r"(\w+) touches the wager on box (\d)", _touch),
    (rf"on a box, (\w+) loses {_MONEY}(?: ([a-z-]+))? on box (\d)", _loses_on),
    (r"(\d+) minutes pass", _pass),
    (rf"the table closes(?: by a {_RANK})?", _close),
    (rf"the table offers (?:no side wager|{_RANK} by pay table (\w+)) from now on", _offers),
]  # fmt: skip
