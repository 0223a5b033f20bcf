"""Perfect Pairs beside the game: who lays it on which box, and what two cards that are alike pay."""

from domain.cards import Card
from domain.facts.tables import PermissionGiven
from domain.games.blackjack.side_wagers.perfect_pairs import PairOdds
from simulator.chips import collect, pay, place
from simulator.layout import Box, Layout, Wager
from simulator.pace import CALL
from simulator.player import Player
from simulator.table import Table

BET = "perfect-pairs"
_RED = "HD"


def lay_pairs(table: Table, boxes: list[Box]) -> None:
    """Those with a wager on the box come first, 15.3.3; then those who would like to be on somebody else's."""
    if table.setting.pairs is None:
        return
    for box in boxes:
        for wager in box.hands[0].wagers:
            if table.rng.random() < wager.player.likes_pairs:
                _lay(table, box, wager.player)
    for player in [*(table.seated[number] for number in table.boxes_taken()), *table.standing]:
        if player.roams and table.rng.random() < player.roams:
            _roam(table, boxes, player)


def settle_pairs(table: Table, layout: Layout) -> None:
    """What lost is taken and then what won is paid, as TAS 20.9 has it: all before the first natural, 15.4.2."""
    odds = table.setting.pairs
    if odds is None:
        return
    winners: list[tuple[Wager, tuple[int, int]]] = []
    for box in layout.boxes:
        if not box.pairs:
            continue
        pays = pair_pays(odds, box.hands[0].cards[0], box.hands[0].cards[1])
        for wager in box.pairs:
            if pays is None:
                collect(table, wager)
            else:
                winners.append((wager, pays))
    for wager, pays in winners:
        pay(table, wager, pays)


def pair_pays(odds: PairOdds, first: Card, second: Card) -> tuple[int, int] | None:
    """15.2: cards of one rank, more alike the better. A king and a queen are no pair."""
    if first[0] != second[0]:
        return None
    if first[1] == second[1]:
        return odds.perfect
    return odds.coloured if (first[1] in _RED) == (second[1] in _RED) else odds.mixed


def _roam(table: Table, boxes: list[Box], player: Player) -> None:
    """On a box where one has no wager: by somebody's leave, where the rulebook says whose."""
    others = [box for box in boxes if all(wager.player is not player for wager in box.hands[0].wagers)]
    if not others:
        return
    box = table.rng.choice(others)
    if len(box.pairs) >= table.house.pairs_per_box or player.purse_cents < table.sign.pairs_min_cents:
        return
    if table.house.pairs_need_leave and player.name not in table.may_roam:
        table.may_roam.add(player.name)
        table.recorder.note(
            PermissionGiven(
                permission="side-wager-on-another-box", by=table.roster.senior, player=player.name, bet=BET
            ),
            CALL,
        )
    _lay(table, box, player)


def _lay(table: Table, box: Box, player: Player) -> None:
    cents = player.pairs_cents(table.sign, table.rng)
    if cents and len(box.pairs) < table.house.pairs_per_box:
        box.pairs.append(place(table, Wager(player, box.number, BET, cents, place=1 + len(box.pairs))))
