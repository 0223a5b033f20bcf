"""Before the deal: wagers go down, some are changed or taken back, and the dealer calls no more bets."""

from domain.facts.wagers import BetsClosed, RoundOpened, WagerChanged, WagerWithdrawn
from simulator.chips import place
from simulator.layout import Box, Hand, Layout, Wager
from simulator.pace import BETTING_CLOSES, BETTING_OPENS, WAGER
from simulator.player import Player
from simulator.table import Table


def take_bets(table: Table) -> Layout:
    """Opens the round and closes it to wagers; the layout has at least one."""
    table.recorder.note(RoundOpened(), BETTING_OPENS)
    playing = _who_plays(table)
    table.rng.shuffle(playing)
    boxes = [_stake_box(table, player) for player in playing]
    boxes.sort(key=lambda box: box.number)
    _second_thoughts(table, boxes)
    table.recorder.note(BetsClosed(), BETTING_CLOSES)
    return Layout(boxes)


def _who_plays(table: Table) -> list[Player]:
    seated = [table.seated[box] for box in table.boxes_taken()]
    for player in [*seated, *table.standing]:
        if player.is_broke(table.sign):
            player.buy_in()
    keen = [player for player in seated if table.rng.random() < player.keenness]
    return keen or seated


def _stake_box(table: Table, seated: Player) -> Box:
    """The player who sits there wagers nearest the dealer, 5.9.1(b), and those behind in line with them."""
    hand = Hand(seated.box, 1)
    backers = [player for player in table.behind(seated.box) if table.rng.random() < player.keenness]
    for at, player in enumerate([seated, *backers], start=1):
        cents = player.stake_cents(table.sign, table.rng)
        player.purse_before_cents = player.purse_cents
        hand.wagers.append(place(table, Wager(player, seated.box, "main", cents, place=at)))
    return Box(seated.box, [hand])


def _second_thoughts(table: Table, boxes: list[Box]) -> None:
    """Until the first card a wager may be changed or taken back, 5.4."""
    for box in list(boxes):
        mood = table.rng.random()
        wagers = box.hands[0].wagers
        if mood < 0.02:
            _change(table, wagers[-1])
        elif mood < 0.025 and len(wagers) > 1:
            _withdraw(table, wagers.pop())
        elif mood < 0.025 and len(boxes) > 1:
            _withdraw(table, wagers.pop())
            boxes.remove(box)


def _change(table: Table, wager: Wager) -> None:
    most_cents = min(table.sign.max_cents, wager.cents + wager.player.purse_cents, 2 * wager.cents)
    chips_over_minimum = (most_cents - table.sign.min_cents) // table.sign.chip_cents
    to_cents = table.sign.min_cents + table.sign.chip_cents * table.rng.randrange(chips_over_minimum + 1)
    if to_cents == wager.cents:
        return
    player = wager.player
    table.recorder.note(
        WagerChanged(player=player.name, box=wager.box, bet=wager.bet, from_cents=wager.cents, to_cents=to_cents),
        WAGER,
    )
    player.purse_cents += wager.cents - to_cents
    wager.cents = to_cents


def _withdraw(table: Table, wager: Wager) -> None:
    table.recorder.note(
        WagerWithdrawn(player=wager.player.name, box=wager.box, bet=wager.bet, cents=wager.cents), WAGER
    )
    wager.player.purse_cents += wager.cents
