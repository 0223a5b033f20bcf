"""A table whose cards the test has stacked and whose players do as the test says: for what is too rare to wait for."""

from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random

from domain.cards import Card
from domain.facts import events
from domain.facts.events import Event
from domain.vocabulary import Choice
from simulator.house import House
from simulator.luck import Luck
from simulator.player import Taste, walk_in
from simulator.recorder import Recorder
from simulator.roster import roster_of
from simulator.round import play_round
from simulator.setting import Setting
from simulator.shoe import Shoe
from simulator.sign import Sign
from simulator.style import Decide, Style
from simulator.table import Table

CHIPS_ENOUGH_CENTS = 10**6


def always(*wishes: Choice) -> Decide:
    """Takes the first of these wishes that is open, and else draws."""

    def decide(rng: Random, cards: Sequence[Card], dealer: int, choices: Sequence[Choice]) -> Choice:
        return next((wish for wish in wishes if wish in choices), Choice.DRAW)

    return decide


def table_of(house: House, setting: Setting, *, cards: str = "", seed: int = 1) -> Table:
    """These cards come next, in this order, without shuffle, cut or burn."""
    luck = Luck(f"{seed}")
    shoe = Shoe(cards.split())  # type: ignore[arg-type]
    shoe.load([])
    return Table(
        name="t",
        house=house,
        setting=setting,
        pit="pit-1",
        luck=luck,
        recorder=Recorder(table="t", floor_opens=datetime(2026, 11, 14, tzinfo=UTC), table_opens_us=0, luck=luck),
        sign=Sign(200, 100_000),
        roster=roster_of(0, 0, house.ranks),
        shoe=shoe,
        popularity=3,
        closes_us=10**12,
    )


def sit(table: Table, box: int, cents: int, decide: Decide, *, insures: float = 0, likes: float = 0) -> None:
    player = walk_in(f"p{box}", box=box, seated=True, sign=table.sign, rng=Random(1))
    player.style = Style(decide, insures=insures, takes_even_money=0, follows=1, gives_up=0)
    player.usual_cents, player.progression, player.keenness = cents, "flat", 1.0
    player.purse_cents = player.purse_before_cents = CHIPS_ENOUGH_CENTS
    player.tastes = {offer.bet: Taste(likes, 0.0, CHIPS_ENOUGH_CENTS) for offer in table.setting.side_wagers}
    table.seated[box] = player


def play(table: Table) -> list[Event]:
    play_round(table)
    return [events.read(line.message) for line in table.recorder.hand_over()]
