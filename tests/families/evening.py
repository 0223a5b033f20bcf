"""An evening of high card as its table reports it: some rounds right, some wrong, and one that can't be judged."""

from datetime import UTC, datetime, timedelta

from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn, RoundEnded
from domain.facts.events import Event, event_of
from domain.facts.people import StaffArrived
from domain.facts.settlement import WagerCollected, WagerPaid, WagerReturned
from domain.facts.setups import ComparingSetup
from domain.facts.tables import TableClosed, TableOpenedV2
from domain.facts.wagers import RoundOpened, WagerPlaced
from domain.values import Limit, Staff
from tests.families.high_card import GAME, RULEBOOK

TABLE, RECORDING = "HC-1", "tonight"
STREAM = f"{TABLE}/{RECORDING}"
_START = datetime(2026, 11, 14, 19, tzinfo=UTC)
_MANAGER = Staff(number="s-1", rank="area-manager")
SETUP = ComparingSetup(
    rulebook=RULEBOOK,
    game=GAME,
    chip_cents=100,
    limits=[Limit(bet="player", min_cents=500, max_cents=100_000)],
    decks=6,
    dealing="shoe",
)


class Evening:
    """Writes events one after the other."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.round: int | None = None
        self.manager = _MANAGER
        self.say(TableOpenedV2(setup=SETUP, by=_MANAGER))
        self.say(StaffArrived(staff=Staff(number="s-3", rank="dealer"), duty="dealing"))

    def say(self, fact: Fact) -> int:
        seq = len(self.events) + 1
        time = _START + timedelta(seconds=5 * seq)
        place = {"source": TABLE, "recording": RECORDING, "seq": seq, "shoe": 1 if self.round else None}
        self.events.append(event_of(fact, id=f"x.{seq}", time=time, round=self.round, **place))
        return seq

    def play(self, cards: str, *, paid_cents: int | None, number: int) -> None:
        """Ann wagers 25 on the player and Bob 10 on the banker. `paid_cents` is what Ann is paid; None: she loses."""
        self.round = number
        self.say(RoundOpened())
        self.say(WagerPlaced(player="Ann", box=1, bet="player", cents=2_500))
        self.say(WagerPlaced(player="Bob", box=2, bet="banker", cents=1_000))
        for nth, card in enumerate(cards.split()):
            self.say(CardDrawn(to=("player", "banker")[nth % 2], card=card))  # type: ignore[arg-type]
        if paid_cents is None:
            self.say(WagerCollected(player="Ann", box=1, bet="player", cents=2_500))
            self.say(WagerPaid(player="Bob", box=2, bet="banker", wager_cents=1_000, paid_cents=1_000))
        elif paid_cents:
            self.say(WagerPaid(player="Ann", box=1, bet="player", wager_cents=2_500, paid_cents=paid_cents))
            self.say(WagerCollected(player="Bob", box=2, bet="banker", cents=1_000))
        else:
            self.say(WagerReturned(player="Ann", box=1, bet="player", cents=2_500))
            self.say(WagerReturned(player="Bob", box=2, bet="banker", cents=1_000))
        self.say(RoundEnded())
        self.round = None


def evening() -> list[Event]:
    """Round 1 and 2 are right, 3 is paid too little, 4 a tie, 5 has a card too many, 6 only one card, 7 is right."""
    here = Evening()
    here.play("KS 9D", paid_cents=2_500, number=1)
    here.play("4C 9H", paid_cents=None, number=2)
    here.play("AS 2D", paid_cents=2_000, number=3)
    here.play("7S 7D", paid_cents=0, number=4)
    here.play("TS 3D 5H", paid_cents=2_500, number=5)
    here.play("TS", paid_cents=2_500, number=6)
    here.play("QS JD", paid_cents=2_500, number=7)
    here.say(TableClosed(by=_MANAGER))
    return here.events
