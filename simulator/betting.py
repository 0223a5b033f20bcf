"""Before the deal: wagers go down, some are changed or taken back, and the dealer calls no more bets."""

from domain.facts.people import BoxControllerNamed
from domain.facts.wagers import BetsClosed, RoundOpened, WagerChanged, WagerWithdrawn
from simulator.chips import place
from simulator.layout import Box, Hand, Layout, Wager
from simulator.pace import BETTING_CLOSES, BETTING_OPENS, CALL, WAGER
from simulator.player import Player
from simulator.side_wagers.playing import lay_side_wagers
from simulator.table import Table


def take_bets(table: Table) -> Layout:
    """Opens the round and closes it to wagers; the layout has at least one."""
    table.recorder.note(RoundOpened(), BETTING_OPENS)
    playing = _boxes_in_play(table)
    table.luck.of("wagers").shuffle(playing)
    boxes = [_stake_box(table, number) for number in playing]
    boxes = sorted((box for box in boxes if box.hands[0].wagers), key=lambda box: box.number)
    _second_thoughts(table, boxes)
    lay_side_wagers(table, boxes)
    _name_controllers(table, boxes)
    if table.slip is not None:
        table.slip.bets_open(table, boxes)
    table.recorder.note(BetsClosed(), BETTING_CLOSES)
    return Layout(boxes)


def _boxes_in_play(table: Table) -> list[int]:
    """Where somebody sits the box is theirs to play or leave out; at least one seat plays."""
    for player in [*table.seated.values(), *table.standing]:
        if player.is_broke(table.sign):
            player.buy_in(table.sign)
    seats = table.boxes_taken()
    keen = [box for box in seats if table.luck.of("wagers").random() < table.seated[box].keenness] or seats
    return keen + [box for box in table.boxes_played() if box not in table.seated]


def _stake_box(table: Table, number: int) -> Box:
    """The player who calls the decisions wagers nearest the dealer, 5.9.1(b), and the others in line with them."""
    seated = table.seated.get(number)
    line = [player for player in table.behind(number) if table.luck.of("wagers").random() < player.keenness]
    stakes = _stakes(table, line if seated is None else [seated, *line])
    if seated is None:
        stakes = _line_up(table, stakes)
    hand = Hand(number, 1)
    for at, (player, cents) in enumerate(stakes, start=1):
        player.purse_before_cents = player.purse_cents
        wager = Wager(player, number, "main", cents, place=at)
        if table.slip is not None:
            table.slip.lays(table, wager)
        hand.wagers.append(place(table, wager))
    return Box(number, [hand])


def _line_up(table: Table, stakes: list[tuple[Player, int]]) -> list[tuple[Player, int]]:
    """Where nobody sits: NSW 5.5.2, 5.5.3, 5.7.1, the highest wager calls, of equal ones the nearest, and goes first.

    By CM 5.9 whoever is nearest the dealer calls the decisions, so they may lie as they came.
    """
    return sorted(stakes, key=lambda stake: -stake[1]) if table.house.highest_wager_calls else stakes


def _name_controllers(table: Table, boxes: list[Box]) -> None:
    """NSW 5.6: before the round. Where the nearest wager calls, CM 5.9.1(a), the dealer can see it."""
    for box in boxes if table.house.highest_wager_calls else ():
        if len(box.hands[0].wagers) > 1:
            table.recorder.note(BoxControllerNamed(box=box.number, player=box.controller.name), CALL)


def _stakes(table: Table, players: list[Player]) -> list[tuple[Player, int]]:
    """What each puts down; where the maximum is the box's, those behind have what is left of it."""
    stakes: list[tuple[Player, int]] = []
    for player in players:
        cents = min(
            player.stake_cents(table.sign, table.luck.of("wagers")),
            _room_cents(table, sum(cents for _, cents in stakes)),
        )
        if cents >= table.sign.min_cents:
            stakes.append((player, cents))
    return stakes


def _room_cents(table: Table, others_cents: int) -> int:
    return table.sign.max_cents - (others_cents if table.sign.per == "box" else 0)


def _second_thoughts(table: Table, boxes: list[Box]) -> None:
    """Until the first card a wager may be changed or taken back, 5.4. Where nobody sits the line stays as it is."""
    for box in list(boxes):
        mood = table.luck.of("wagers").random()
        wagers = box.hands[0].wagers
        if mood < 0.02 and (box.number in table.seated or len(wagers) == 1):
            _change(table, wagers[-1], sum(wager.cents for wager in wagers[:-1]))
        elif 0.02 <= mood < 0.025 and len(wagers) > 1:
            _withdraw(table, wagers.pop())
        elif 0.02 <= mood < 0.025 and len(boxes) > 1:
            _withdraw(table, wagers.pop())
            boxes.remove(box)


def _change(table: Table, wager: Wager, others_cents: int) -> None:
    most_cents = min(_room_cents(table, others_cents), wager.cents + wager.player.purse_cents, 2 * wager.cents)
    chips_over_minimum = (most_cents - table.sign.min_cents) // table.sign.chip_cents
    to_cents = table.sign.min_cents + table.sign.chip_cents * table.luck.of("wagers").randrange(chips_over_minimum + 1)
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
