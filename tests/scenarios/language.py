"""A language for rounds that a casino person can read: wagers, cards, decisions, and who is paid.

    Ann wagers 25 on box 1
    cards: 1 KS, dealer 6D, 1 7C
    Ann stands
    dealer draws TC, 5H
    Ann is paid 25

Amounts are dollars. A player with several hands says which: `Ann on hand 2 draws 5C`. What follows a # is a remark.
"""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from domain.facts import dealing as d
from domain.facts import decisions as c
from domain.facts import people as p
from domain.facts import rulings as r
from domain.facts import settlement as s
from domain.facts import shoe as sh
from domain.facts import tables as t
from domain.facts import wagers as w
from domain.facts.base import Fact
from domain.facts.corrections import RecordCorrected
from domain.facts.events import Event, event_of
from domain.findings.finding import Finding
from domain.judge.judge import Judge
from domain.library.registry import GAMES
from domain.values import BoxHand, HandCards, Limit, Patron, SideWager, Staff
from tests.scenarios.button import LINES as OF_THE_BUTTON
from tests.scenarios.floor import LINES
from tests.scenarios.free_tokens import LINES as FREE_TOKENS
from tests.scenarios.jackpots import LINES as JACKPOTS
from tests.scenarios.lying_on import LINES as LYING_ON
from tests.scenarios.orders import LINES as ORDERS
from tests.scenarios.tournament import LINES as OF_A_TOURNAMENT

CM = "crown-melbourne-blackjack-v26/blackjack"
PONTOON = "crown-melbourne-blackjack-v26/crown-pontoon"
VEGAS = "crown-melbourne-blackjack-v26/vegas-blackjack"
CROWN = "crown-melbourne-blackjack-v26/crown-blackjack"
PREMIER = "crown-melbourne-blackjack-v26/premier-blackjack"
PREMIUM = "crown-melbourne-blackjack-v26/premium-doubling-blackjack"
PLUS = "crown-melbourne-blackjack-v26/blackjack-plus"
SPORTS = "crown-melbourne-blackjack-v26/sports-blackjack"
SIX_TO_FIVE = "crown-melbourne-blackjack-v26/6-to-5-pontoon"
SPANISH = "crown-melbourne-blackjack-v26/spanish-blackjack"
FREE_BET = "crown-melbourne-blackjack-v26/free-bet-blackjack"
SELECT = "crown-melbourne-blackjack-v26/blackjack-select"
NSW = "nsw-blackjack/blackjack"
TAS = "tasmania-blackjack-2015/blackjack"
FEDERAL = "tasmania-blackjack-2015/federal-pontoon"
SYDNEY = "crown-sydney-blackjack-guide-2023/blackjack"
SYDNEY_CROWN = "crown-sydney-blackjack-guide-2023/crown-blackjack"

_START = datetime(2026, 11, 14, 19, tzinfo=UTC)
_MANAGER = Staff(number="s-1", rank="area-manager")
_SUPERVISOR = Staff(number="s-2", rank="higher-duties-dealer")
_SUPERVISORS = {
    "nsw-blackjack": Staff(number="s-2", rank="gaming-supervisor"),
    "tasmania-blackjack-2015": Staff(number="s-2", rank="inspector"),
}


class Scene:
    """A table that reports what a scenario tells."""

    def __init__(self, game: str, **setup: Any):
        self.events: list[Event] = []
        self.round: int | None = None
        self.rounds = 0
        self.shoe: int | None = None
        self.boxes: dict[str, int] = {}
        self.lines: dict[tuple[int | None, int], list[str]] = {}  # who wagers on a box, from the dealer's side
        self.time = _START
        rulebook, _, name = game.partition("/")
        self.supervisor = _SUPERVISORS.get(rulebook, _SUPERVISOR)
        pairs_offered = setup.get("pairs_offered", not (rulebook == "nsw-blackjack" and setup.get("decks", 6) < 6))
        self.setup = t.Setup(
            rulebook=rulebook,
            game=name,
            decks=setup.get("decks", 6),
            cards_per_deck=setup.get("cards_per_deck", GAMES[game].deck.value.cards if game in GAMES else 52),
            dealing=setup.get("dealing", "shoe"),
            boxes=setup.get("boxes", 7),
            chip_cents=setup.get("chip", 250),
            limits=[
                Limit(
                    bet="main",
                    min_cents=500,
                    max_cents=100_000,
                    unit_cents=setup.get("unit"),
                    per=setup.get("per", "player"),
                ),
                Limit(bet="perfect-pairs", min_cents=500, max_cents=10_000),
                *setup.get("also_limits", ()),
            ],
            side_wagers=[
                *([SideWager(bet="perfect-pairs", pay_table=setup.get("pairs"))] if pairs_offered else []),
                *([SideWager(bet="buster-blackjack", pay_table=setup["buster"])] if "buster" in setup else []),
                *(_offered(bet) for bet in setup.get("also_offered", ())),
            ],
            options=setup.get("options", {"burn": True, "cut": True}),
        )

    def say(self, fact: Fact) -> None:
        seq = len(self.events) + 1
        self.time += timedelta(seconds=2)
        self.events.append(
            event_of(
                fact,
                id=f"x.{seq}",
                source="BJ-1",
                time=self.time,
                recording="r1",
                seq=seq,
                shoe=self.shoe,
                round=self.round,
            )
        )

    def open(self, *, burn: bool = True, cut: bool = True, from_back: int = 100) -> None:
        cards = self.setup.decks * self.setup.cards_per_deck
        self.say(t.TableOpened(setup=self.setup, by=_MANAGER))
        self.say(p.StaffArrived(staff=Staff(number="s-3", rank="dealer"), duty="dealing"))
        self.say(
            sh.DecksChecked(when="before-play", by=_SUPERVISOR, decks=self.setup.decks, cards=cards, in_suits=True)
        )
        self.say(sh.CardsShuffled(method="hand", what="all", because="opening", by=_SUPERVISOR))
        if cut:
            self.say(sh.CardsCut(by=self.supervisor, from_front=80, cards=cards))
            self.say(sh.CuttingCardPlaced(from_back=from_back, cards=cards))
        self.shoe = 1
        self.say(sh.ShoeLoaded(dealing=self.setup.dealing, cards=cards))
        if burn:
            self.say(sh.CardBurned())

    def begin_round(self) -> None:
        self.rounds += 1
        self.round = self.rounds
        self.say(w.RoundOpened())

    def tell(self, text: str) -> None:
        for line in text.strip().splitlines():
            words = line.partition("#")[0].strip()
            if words:
                self._line(words)

    def _line(self, words: str) -> None:
        for pattern, told in _LINES:
            match = re.fullmatch(pattern, words)
            if match:
                told(self, *match.groups())
                return
        raise ValueError(f"the scenario says something that is not understood: {words!r}")

    def at(self, player: str, hand: str | None) -> BoxHand:
        return BoxHand(box=self.boxes[player], hand=int(hand or 1))


def _offered(words: str) -> SideWager:
    """`bet`, or `bet:pay table`."""
    bet, _, pay_table = words.partition(":")
    return SideWager(bet=bet, pay_table=pay_table or None)


def _cents(amount: str) -> int:
    return round(float(amount) * 100)


def _wager(scene: Scene, player: str, amount: str, bet: str | None, box: str) -> None:
    scene.boxes.setdefault(player, int(box))
    line = scene.lines.setdefault((scene.round, int(box)), [])
    if player not in line:
        line.append(player)
    place = line.index(player) + 1  # who comes first lies nearest the dealer
    scene.say(w.WagerPlaced(player=player, box=int(box), bet=bet or "main", cents=_cents(amount), place=place))


def _cards(scene: Scene, cards: str) -> None:
    for item in cards.split(","):
        where, card = item.split()
        to: Any = "dealer" if where == "dealer" else BoxHand(box=int(where))
        scene.say(d.CardDrawn(to=to, card=card))  # type: ignore[arg-type]


def _decide(scene: Scene, player: str, hand: str | None, choice: str) -> BoxHand:
    at = scene.at(player, hand)
    scene.say(c.ChoiceMade(player=player, box=at.box, hand=at.hand, choice=choice))  # type: ignore[arg-type]
    return at


def _choice(choice: str) -> Callable[[Scene, str, str | None], None]:
    def decide(scene: Scene, player: str, hand: str | None) -> None:
        _decide(scene, player, hand, choice)

    return decide


def _draw(scene: Scene, player: str, hand: str | None, cards: str) -> None:
    for card in cards.split(","):
        at = _decide(scene, player, hand, "draw")
        scene.say(d.CardDrawn(to=at, card=card.strip()))  # type: ignore[arg-type]


def _double(scene: Scene, player: str, hand: str | None, amount: str, card: str) -> None:
    at = _decide(scene, player, hand, "double")
    scene.say(w.WagerPlaced(player=player, box=at.box, hand=at.hand, bet="double", cents=_cents(amount)))
    scene.say(d.CardDrawn(to=at, card=card, sideways=True))  # type: ignore[arg-type]


def _split(scene: Scene, player: str, hand: str | None, amount: str, new: str, moved: str, card: str) -> None:
    at = _decide(scene, player, hand, "split")
    to = BoxHand(box=at.box, hand=int(new))
    scene.say(w.WagerPlaced(player=player, box=at.box, hand=to.hand, bet="split", cents=_cents(amount)))
    scene.say(d.CardMoved(moved_from=at, to=to, card=moved))  # type: ignore[arg-type]
    scene.say(d.CardDrawn(to=at, card=card))  # type: ignore[arg-type]


def _card_to(scene: Scene, card: str, box: str, hand: str | None) -> None:
    scene.say(d.CardDrawn(to=BoxHand(box=int(box), hand=int(hand or 1)), card=card))  # type: ignore[arg-type]


def _dealer(scene: Scene, cards: str) -> None:
    for card in cards.split(","):
        scene.say(d.CardDrawn(to="dealer", card=card.strip()))  # type: ignore[arg-type]


def _paid(scene: Scene, player: str, amount: str, bet: str | None, hand: str | None) -> None:
    at = scene.at(player, hand)
    scene.say(
        s.WagerPaid(
            player=player, box=at.box, hand=at.hand, bet=bet or "main", wager_cents=0, paid_cents=_cents(amount)
        )
    )


def _loses(scene: Scene, player: str, amount: str, bet: str | None, hand: str | None) -> None:
    at = scene.at(player, hand)
    scene.say(s.WagerCollected(player=player, box=at.box, hand=at.hand, bet=bet or "main", cents=_cents(amount)))


def _keeps(scene: Scene, player: str, amount: str, bet: str | None, hand: str | None) -> None:
    at = scene.at(player, hand)
    scene.say(s.WagerReturned(player=player, box=at.box, hand=at.hand, bet=bet or "main", cents=_cents(amount)))


def _notice(scene: Scene, player: str) -> None:
    scene.say(r.RemarkMade(by=Patron(player=player), about="dealing"))


def _directed(scene: Scene, player: str, hand: str | None, action: str) -> None:
    at = scene.at(player, hand)
    scene.say(c.PlayDirected(box=at.box, hand=at.hand, action=action, because="absent", by=_SUPERVISOR))  # type: ignore[arg-type]


def _strikes(scene: Scene, rank: str, which: str) -> None:
    """Says of an earlier step that it did not happen."""
    at_seq = 1 if which == "the opening" else len(scene.events)
    scene.say(RecordCorrected(at_seq=at_seq, by=_staff(rank)))


def _staff(rank: str) -> Staff:
    return Staff(number="s-9", rank=rank.replace(" ", "-"))  # type: ignore[arg-type]


def _spot(text: str) -> Any:
    box = re.fullmatch(r"box (\d)(?: hand (\d))?", text)
    return (
        BoxHand(box=int(box[1]), hand=int(box[2] or 1))
        if box
        else {"under the shoe": "under-shoe", "the dealer": "dealer"}.get(text, text)
    )


def _orders(scene: Scene, rank: str, remedy: str) -> None:
    scene.say(r.RemedyOrdered(remedy=remedy.replace(" ", "-"), by=_staff(rank)))  # type: ignore[arg-type]


def _moves(scene: Scene, card: str, left: str, to: str) -> None:
    scene.say(d.CardMoved(moved_from=_spot(left), to=_spot(to), card=card))  # type: ignore[arg-type]


def _from_next(scene: Scene, card: str, aside: str, to: str) -> None:
    scene.say(d.CardDrawn(to=_spot(to), card=card, drawn_from=_spot(aside)))  # type: ignore[arg-type]


def _rebuilt(scene: Scene, rank: str, hands: str) -> None:
    laid = [item.strip().rsplit(": ", 1) for item in hands.split(";")]
    piles = [HandCards(at=_spot(where), cards=cards.split()) for where, cards in laid]  # type: ignore[arg-type]
    scene.say(r.HandsRebuilt(hands=piles, by=_staff(rank)))


def _round_void(scene: Scene, rank: str, because: str | None) -> None:
    scene.say(r.RoundVoided(because=because or "irregularity", by=_staff(rank)))  # type: ignore[arg-type]


def _wager_void(scene: Scene, player: str, rank: str) -> None:
    scene.say(
        r.WagerVoided(player=player, box=scene.boxes[player], bet="main", because="irregularity", by=_staff(rank))
    )


def _chooses(scene: Scene, player: str, hand: str | None, choice: str) -> None:
    _decide(scene, player, hand, choice.replace(" ", "-"))


def _takes_back(scene: Scene, player: str, amount: str, bet: str | None) -> None:
    scene.say(w.WagerWithdrawn(player=player, box=scene.boxes[player], bet=bet or "main", cents=_cents(amount)))


def _put_right(scene: Scene, player: str, verb: str, amount: str, bet: str | None = None) -> None:
    scene.say(
        s.PaymentCorrected(
            player=player,
            box=scene.boxes[player],
            bet=bet or "main",
            cents=_cents(amount),
            to="player" if verb == "gets" else "house",
            by=_SUPERVISOR,
        )
    )


def _wins(scene: Scene, player: str, amount: str, prize: str) -> None:
    scene.say(s.PrizeAwarded(player=player, prize=prize, cents=_cents(amount), box=scene.boxes[player]))  # type: ignore[arg-type]


def _unseen(scene: Scene, to: str) -> None:
    scene.say(d.CardDrawn(to=_spot(to), face="down"))


def _end(scene: Scene) -> None:
    scene.say(d.RoundEnded())


def _next_round(scene: Scene) -> None:
    scene.begin_round()


def _adds(scene: Scene, player: str, amount: str, bet: str, hand: str | None) -> None:
    at = scene.at(player, hand)
    scene.say(w.WagerPlaced(player=player, box=at.box, hand=at.hand, bet=bet, cents=_cents(amount)))


def _pick_up(scene: Scene, cards: str, at: str) -> None:
    scene.say(d.HandPickedUp(at=_spot(at), cards=int(cards)))


def _into_device(scene: Scene, cards: str) -> None:
    scene.say(sh.DiscardsReturned(cards=int(cards)))


def _unseen_goes(scene: Scene, left: str, to: str) -> None:
    scene.say(d.CardMoved(moved_from=_spot(left), to=_spot(to)))


def _shoe_void(scene: Scene, rank: str, because: str) -> None:
    scene.say(r.ShoeVoided(because=because, by=_staff(rank)))  # type: ignore[arg-type]


def _device_fails(scene: Scene, rest: str) -> None:
    harmed = re.search(r"to (nobody|a player|the house)'s disadvantage", rest)
    who: Any = harmed[1].removeprefix("a ").removeprefix("the ") if harmed else None
    spare = re.search(r"(a|no) spare is ready", rest)
    damaged = re.search(r"damaged ((?:\w\w ?)+)", rest)
    scene.say(
        sh.DeviceFailed(
            device="x",
            disadvantages=who,
            spare_ready=spare[1] == "a" if spare else None,
            cards_can_move=True if spare and spare[1] == "a" else None,
            damaged=damaged[1].split() if damaged else [],  # type: ignore[arg-type]
        )
    )


def _device_changes(scene: Scene, to: str, cards: str) -> None:
    dealing: Any = "shoe" if to == "a shoe" else "continuous-shuffler"
    scene.say(sh.DeviceChanged(dealing=dealing, cards=int(cards), by=scene.supervisor))


_MONEY = r"(\d+(?:\.\d+)?)"
_HAND = r"(?: on hand (\d))?"
_LINES: list[tuple[str, Callable[..., None]]] = [
    (rf"(\w+) wagers {_MONEY}(?: ([a-z-]+))? on box (\d)", _wager),
    (r"no more bets", lambda scene: scene.say(w.BetsClosed())),
    (r"cards: (.+)", _cards),
    (r"insurance is offered", lambda scene: scene.say(d.InsuranceOffered(on="ace"))),
    (r"insurance is closed", lambda scene: scene.say(d.InsuranceClosed())),
    (r"dealer draws (.+)", _dealer),
    (rf"(\w+){_HAND} draws (.+)", _draw),
    (rf"(\w+){_HAND} doubles {_MONEY} and gets (\w\w)", _double),
    (rf"(\w+){_HAND} splits for {_MONEY}: hand (\d) takes (\w\w), (\w\w) comes", _split),
    (rf"(\w+){_HAND} stands", _choice("stand")),
    (rf"(\w+){_HAND} surrenders", _choice("surrender")),
    (rf"(\w+){_HAND} takes even money", _choice("even-money")),
    (rf"(\w+){_HAND} withdraws the double", _choice("withdraw-double")),
    (rf"(\w+){_HAND} asks for a card", _choice("draw")),
    (rf"(\w+){_HAND} is directed to (draw|stand)", _directed),
    (r"(\w\w) to box (\d)(?: hand (\d))?", _card_to),
    (r"(\w\w) is drawn to the discards", lambda scene, card: scene.say(d.CardDrawn(to="discards", card=card))),
    (rf"(\w+) is paid {_MONEY}(?: ([a-z-]+))?{_HAND}", _paid),
    (rf"(\w+) loses {_MONEY}(?: ([a-z-]+))?{_HAND}", _loses),
    (rf"(\w+) keeps {_MONEY}(?: ([a-z-]+))?{_HAND}", _keeps),
    (r"(\w+) notices", _notice),
    (r"an? ([a-z ]+) strikes (the opening|the last step)", _strikes),
    (r"an? ([a-z ]+) orders: ([a-z ]+)", _orders),
    (r"(\w\w) goes from ([a-z0-9 ]+) to ([a-z0-9 ]+)", _moves),
    (r"(\w\w) from (next|under the shoe) to ([a-z0-9 ]+)", _from_next),
    (r"an? ([a-z ]+) has the hands rebuilt: (.+)", _rebuilt),
    (r"an? ([a-z ]+) declares the round void(?: because of ([a-z-]+))?", _round_void),
    (r"(\w+)'s wager is declared void by an? ([a-z ]+)", _wager_void),
    (rf"(\w+){_HAND} chooses to ([a-z ]+)", _chooses),
    (rf"(\w+) takes back {_MONEY}(?: ([a-z-]+))?", _takes_back),
    (rf"(\w+) (gets|gives back) {_MONEY}(?: ([a-z-]+))? after all", _put_right),
    (rf"(\w+) wins {_MONEY} ([a-z-]+)", _wins),
    (r"an unseen card to ([a-z0-9 ]+)", _unseen),
    (r"the cutting card is out", lambda scene: scene.say(sh.CuttingCardOut(at="dealer"))),
    (r"the round ends", _end),
    (r"a new round", _next_round),
    (r"insurance on a ten is offered", lambda scene: scene.say(d.InsuranceOffered(on="ten"))),
    (rf"(\w+) adds {_MONEY} (double|split){_HAND}", _adds),
    (r"(\d+) cards are picked up from (box \d|the dealer)", _pick_up),
    (r"(\d+) discards go into the device", _into_device),
    (r"the unseen card goes from ([a-z0-9 ]+) to ([a-z0-9 ]+)", _unseen_goes),
    (r"an? ([a-z ]+) declares the shoe void because of ([a-z-]+)", _shoe_void),
    (r"the shuffling device fails, (.+)", _device_fails),
    (r"play goes on from (another device|a shoe) with (\d+) cards", _device_changes),
    *LINES,
    *ORDERS,
    *OF_THE_BUTTON,
    *JACKPOTS,
    *FREE_TOKENS,
    *LYING_ON,
    *OF_A_TOURNAMENT,
]  # fmt: skip


class Telling(NamedTuple):
    """A scenario that was told: its rulebook, its words, and the codes that were found."""

    rulebook: str
    text: str
    found: frozenset[str]


TOLD: list[Telling] = []  # every scenario that this process has told, in order


def _findings(scene: Scene, text: str) -> list[Finding]:
    judge = Judge("BJ-1/r1")
    found = [finding for event in scene.events for finding in judge.step(event)]
    found += judge.finish()
    TOLD.append(Telling(scene.setup.rulebook, text, frozenset(finding.code for finding in found)))
    return found


def judged(game: str, text: str, **setup: Any) -> list[Finding]:
    """The findings of a round, or several, at a table that was opened by the book."""
    scene = Scene(game, **setup)
    scene.open(**{name: setup[name] for name in ("burn", "cut", "from_back") if name in setup})
    scene.begin_round()
    scene.tell(text)
    if not isinstance(scene.events[-1].data, d.RoundEnded):
        scene.say(d.RoundEnded())
    return _findings(scene, text)


def judged_from_opening(game: str, text: str, **setup: Any) -> list[Finding]:
    """The findings of a text that has everything, from the opening on."""
    scene = Scene(game, **setup)
    scene.tell(text)
    return _findings(scene, text)


def summary(findings: list[Finding]) -> list[tuple[str, str, dict[str, float]]]:
    """Code, clause, and who is owed how many dollars."""
    return [
        (finding.code, finding.clause, {player: cents / 100 for player, cents in finding.owed_cents.items()})
        for finding in findings
    ]


def actions(finding: Finding) -> list[tuple[str, bool]]:
    """What was done about a finding, and whether it was right."""
    return [(action.remedy, action.right) for action in finding.actions]


def in_time(finding: Finding) -> list[str]:
    """The clauses whose remedy could still be given when somebody noticed."""
    return [advice.clause for advice in finding.advice if advice.in_time]


def branches(finding: Finding) -> dict[tuple[str, ...], dict[str, float] | str]:
    """By what nobody decided: who would be owed how many dollars, or why that can't be told."""
    return {
        tuple(branch.choices): branch.unknown or {player: cents / 100 for player, cents in branch.owed_cents.items()}
        for branch in finding.branches
    }
