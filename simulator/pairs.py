"""Perfect Pairs beside the game: who lays it on which box, and what two cards that are alike pay."""

from domain.cards import Card
from domain.facts.tables import PermissionGiven
from domain.games.blackjack.side_wagers.perfect_pairs import PairOdds
from simulator.chips import collect, pay, place
from simulator.layout import Box, Layout, Wager
from simulator.pace import SIDE_WAGERS
from simulator.player import Player, Taste
from simulator.table import Table

BET = "perfect-pairs"
_RED = "HD"


def taste_of(table: Table, player: Player) -> Taste:
    taste = player.tastes.get(BET)
    if taste is None:
        rng = table.luck.fresh(BET, "taste", player.name)
        likes, roams = rng.choice((0.0, 0.0, 0.3, 0.9)), rng.choice((0.0, 0.0, 0.0, 0.15))
        taste = player.tastes[BET] = Taste(likes, roams, table.sign.pairs_min_cents * rng.randrange(10, 60))
    return taste


def bring_more(table: Table, player: Player) -> None:
    """Whoever has not enough left for the least that may be laid gets more; it is never the main game's money."""
    if player.pockets_cents.get(BET, 0) < table.sign.pairs_min_cents:
        player.take(taste_of(table, player).brings_cents, BET, is_side=True)


def lay_pairs(table: Table, boxes: list[Box]) -> None:
    """Those with a wager on the box come first, 15.3.3; then those who would like to be on somebody else's."""
    if table.setting.pairs is None:
        return
    rng = table.luck.of(BET)
    for box in boxes:
        for wager in box.hands[0].wagers:
            if rng.random() < taste_of(table, wager.player).likes:
                _lay(table, box, wager.player)
    for player in [*(table.seated[number] for number in table.boxes_taken()), *table.standing]:
        if rng.random() < taste_of(table, player).roams:
            _roam(table, boxes, player)


def settle_pairs(table: Table, layout: Layout) -> None:
    """What lost is taken and then what won is paid, as TAS 20.9 has it: all before the first natural, 15.4.2."""
    table.recorder.wait(SIDE_WAGERS)
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
    box = table.luck.of(BET).choice(others)
    if len(box.pairs) >= table.house.pairs_per_box:
        return
    if table.house.pairs_need_leave and player.name not in table.may_roam:
        table.may_roam.add(player.name)
        table.recorder.note_aside(
            PermissionGiven(permission="side-wager-on-another-box", by=table.roster.senior, player=player.name, bet=BET)
        )
    _lay(table, box, player)


def _lay(table: Table, box: Box, player: Player) -> None:
    bring_more(table, player)
    sign = table.sign
    least_cents, most_cents = sign.pairs_min_cents, min(sign.pairs_max_cents, player.pockets_cents[BET])
    cents = sign.in_chips(min(least_cents * table.luck.of(BET).choice((1, 1, 2, 3, 5)), most_cents))
    if len(box.pairs) < table.house.pairs_per_box:
        box.pairs.append(place(table, Wager(player, box.number, BET, cents, place=1 + len(box.pairs))))
