"""A round played aside, at a copy of the table: before it is dealt, to see what comes, or after it, by the book.

The floor deals the cards, so it knows their order. It plays them forward by the same steps as any honest round.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace

from domain.cards import Card
from domain.facts.base import Fact
from domain.facts.dealing import CardDrawn
from domain.values import BoxHand
from simulator.betting import take_bets
from simulator.dealers_hand import complete_dealers_hand
from simulator.dealing import initial_deal
from simulator.device import Device
from simulator.layout import Layout
from simulator.luck import Luck
from simulator.minds import Minds
from simulator.mistakes.memory import Memory, NobodyDecided, Recall
from simulator.pace import Gap
from simulator.recorder import Recorder
from simulator.settlement import final_settlement
from simulator.shoe import Shoe
from simulator.subsequent import subsequent_deal
from simulator.table import Table


class Notebook(Recorder):
    """Time passes and facts are counted as with the recorder, but they are only noted."""

    def __init__(self, of: Recorder, luck: Luck) -> None:
        super().__init__(table=of.table, floor_opens=of.moment(0), table_opens_us=of.now_us, luck=luck)
        self.shoe, self.round = of.shoe, of.round
        self.facts: list[Fact] = []

    def note(self, fact: Fact, gap: Gap) -> None:
        self.wait(gap)
        self.facts.append(fact)

    def note_aside(self, fact: Fact) -> None:
        self.facts.append(fact)


@dataclass(frozen=True, slots=True)
class Show:
    """An honest round as it will be if nothing goes wrong."""

    table: Table
    layout: Layout
    initial: dict[int, tuple[Card, ...]]  # what each box gets in the initial deal
    memory: Memory
    facts: list[Fact]


def copy_of_table(table: Table) -> Table:
    """A copy of the table that plays on as this one would, without a record."""
    luck = table.luck.twin()
    players = {id(player): player.twin() for player in [*table.seated.values(), *table.standing]}
    aside = copy(table)
    aside.luck, aside.recorder = luck, Notebook(table.recorder, luck)
    aside.seated = {box: players[id(player)] for box, player in table.seated.items()}
    aside.standing = [players[id(player)] for player in table.standing]
    aside.active = [replace(wager, player=players.get(id(wager.player), wager.player)) for wager in table.active]
    aside.cut_goes_to = players.get(id(table.cut_goes_to)) if table.cut_goes_to else None
    aside.may_roam, aside.names_known = set(table.may_roam), set(table.names_known)
    aside.broken = set(table.broken)
    aside.shoe = table.shoe.twin(luck) if isinstance(table.shoe, Device) else table.shoe.twin()
    aside.roster = copy(table.roster)
    aside.slip = aside.mistake_hooks = None
    aside.aside, aside.under_shoe = list(table.aside), list(table.under_shoe)
    return aside


def rehearse(table: Table) -> Show:
    """The round that is about to begin, played on a copy."""
    aside = copy_of_table(table)
    aside.minds = memory = Memory()
    layout = _play(aside, aside.minds)
    assert isinstance(aside.recorder, Notebook)
    facts = aside.recorder.facts
    initial: dict[int, tuple[Card, ...]] = {box.number: () for box in layout.boxes}
    for to, card in [(fact.to, fact.card) for fact in facts if isinstance(fact, CardDrawn)][: 2 * len(initial) + 1]:
        if isinstance(to, BoxHand) and card is not None:
            initial[to.box] += (card,)
    return Show(aside, layout, initial, memory, facts)


@dataclass(frozen=True, slots=True)
class Rightful:
    """What each player has in the end, by the book, and how many cards of the shoe that took."""

    purses_cents: dict[str, int]
    cards: int


def by_the_book(aside: Table, memory: Memory, drawn: Sequence[Card]) -> Rightful | None:
    """The round dealt again, with the cards in their order and what the players decided; None if that is not known.

    `drawn` are the cards that came out of a device, of which nobody knows what would have been next.
    """
    if isinstance(aside.shoe, Device):
        aside.shoe = Shoe(drawn)
        aside.shoe.load([])
    first = aside.shoe.dealt
    shoe = aside.shoe
    try:
        _play(aside, Recall(memory.answers))
    except (NobodyDecided, IndexError):
        return None
    purses = {player.name: player.all_cents for player in [*aside.seated.values(), *aside.standing]}
    return Rightful(purses, shoe.dealt - first)


def _play(aside: Table, minds: Minds) -> Layout:
    layout = take_bets(aside)
    aside.minds = minds
    initial_deal(aside, layout)
    aside.house.between_the_deals(aside, layout)
    subsequent_deal(aside, layout)
    complete_dealers_hand(aside, layout)
    final_settlement(aside, layout)
    return layout
