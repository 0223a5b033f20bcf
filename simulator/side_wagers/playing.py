"""Side wagers beside the game: who lays them on which box, and when they are settled."""

from domain.facts.settlement import PrizeAwarded
from domain.facts.tables import PermissionGiven
from simulator.chips import collect, pay, place
from simulator.layout import Box, Layout, Wager
from simulator.pace import SIDE_WAGERS
from simulator.player import Player, Taste
from simulator.side_wagers.button import draw_prizes, works_again
from simulator.side_wagers.lying_on import has_one, lay_what_lies_on, settle_what_lies_on
from simulator.side_wagers.wager import Offer, Stage
from simulator.table import Table

_AT_ONCE = 0.5


def lay_side_wagers(table: Table, boxes: list[Box]) -> None:
    """Those with a wager on the box come first, CM 15.3.3; then those who would like to be on somebody else's."""
    for offer in table.setting.side_wagers:
        if offer.bet in table.broken and not works_again(table, offer):
            continue
        lay_what_lies_on(table, offer, boxes)
        if table.is_last_round and offer.wager.lies_on:
            continue  # CM 23.5.3
        rng = table.luck.of(offer.bet)
        for box in boxes:
            for wager in box.hands[0].wagers:
                if rng.random() < taste_of(table, offer, wager.player).likes and not has_one(offer, box, wager.player):
                    _lay(table, offer, box, wager.player)
        if offer.needs_own:
            continue
        for player in [*(table.seated[number] for number in table.boxes_taken()), *table.standing]:
            if rng.random() < taste_of(table, offer, player).roams:
                _roam(table, offer, boxes, player)


def settle_between(table: Table, layout: Layout) -> None:
    """All of them before the first natural, CM 15.4.2. The dealer takes the time to look, whatever lies there."""
    table.recorder.wait(SIDE_WAGERS)
    settle_side_wagers(table, layout, "between-the-deals")


def settle_side_wagers(table: Table, layout: Layout, stage: Stage) -> None:
    for offer in table.setting.side_wagers:
        if offer.wager.lies_on:
            settle_what_lies_on(table, layout, offer, stage)
        elif offer.wager.settled == stage:
            settle_offer(table, layout, offer, layout.boxes)


def settle_third_card(table: Table, box: Box, *, is_over: bool) -> None:
    """What waits for the third card of a box, once that has come, or where it `is_over` and none came."""
    for offer in table.setting.side_wagers:
        if offer.wager.sees_third_card:
            settle_offer(table, Layout([box]), offer, [box], is_over=is_over)


def settle_offer(table: Table, layout: Layout, offer: Offer, boxes: list[Box], *, is_over: bool = False) -> None:
    """What lost is taken and then what won is paid, as TAS 20.9 has it."""
    winners: list[tuple[Wager, tuple[int, int]]] = []
    for box in boxes:
        wagers = [wager for wager in box.beside(offer.bet) if not wager.settled]
        if not wagers or not (is_over or offer.wager.is_known(layout, box)):
            continue
        pays = offer.pays(layout, box)
        for wager in wagers:
            if pays is None:
                collect(table, wager)
            else:
                winners.append((wager, pays))
    if offer.wager.draws_prizes:
        draw_prizes(table, layout, offer, [wager for wager, _ in winners])
        return
    for wager, pays in winners:
        pay_side_wager(table, offer, wager, pays)


def pay_side_wager(table: Table, offer: Offer, wager: Wager, pays: tuple[int, int]) -> None:
    """With what it wins besides."""
    pay(table, wager, pays)
    prize = offer.prize(pays)
    if prize is not None and (table.slip is None or not table.slip.prize_is_due(table, wager)):
        table.recorder.note_aside(PrizeAwarded(player=wager.player.name, prize=prize, box=wager.box))


def counts_tokens(table: Table, box: Box) -> bool:
    """Whether a wager lies there, and is not settled, that counts the tokens of its box."""
    bets = {offer.bet for offer in table.setting.side_wagers if offer.wager.counts_tokens}
    return any(wager.bet in bets and not wager.settled for wager in box.side)


def settle_with_the_box(table: Table, layout: Layout, box: Box) -> None:
    """What counts the tokens of a box that has been played, now or at the end: CM 30 names no time."""
    for offer in table.setting.side_wagers:
        if offer.wager.counts_tokens and box.beside(offer.bet) and table.luck.of(offer.bet).random() < _AT_ONCE:
            settle_offer(table, layout, offer, [box])


def taste_of(table: Table, offer: Offer, player: Player) -> Taste:
    taste = player.tastes.get(offer.bet)
    if taste is None:
        rng = table.luck.fresh(offer.bet, "taste", player.name)
        likes, roams = rng.choice((0.0, 0.0, 0.3, 0.9)), rng.choice((0.0, 0.0, 0.0, 0.15))
        taste = player.tastes[offer.bet] = Taste(likes, roams, table.sign.side_min_cents * rng.randrange(10, 60))
    return taste


def give_leave(table: Table, offer: Offer, player: Player) -> None:
    """CM 15.3.2, TAS 20.6: somebody allows it, where the rulebook says who."""
    if offer.needs_leave:
        leave = PermissionGiven(
            permission="side-wager-on-another-box", by=table.roster.senior, player=player.name, bet=offer.bet
        )
        table.recorder.note_aside(leave)


def _roam(table: Table, offer: Offer, boxes: list[Box], player: Player) -> None:
    """On a box where one has no wager."""
    others = [box for box in boxes if all(wager.player is not player for wager in box.hands[0].wagers)]
    if not others:
        return
    box = table.luck.of(offer.bet).choice(others)
    if not offer.has_room(box) or has_one(offer, box, player):
        return
    if (offer.bet, player.name) not in table.may_roam:
        table.may_roam.add((offer.bet, player.name))
        give_leave(table, offer, player)
    _lay(table, offer, box, player)


def _lay(table: Table, offer: Offer, box: Box, player: Player) -> None:
    """Whoever has not enough left for the least that may be laid gets more; it is never the main game's money."""
    sign = table.sign
    if player.pockets_cents.get(offer.bet, 0) < sign.side_min_cents:
        player.take(taste_of(table, offer, player).brings_cents, offer.bet, is_side=True)
    most_cents = min(sign.side_max_cents, player.pockets_cents[offer.bet])
    times = table.luck.of(offer.bet).choice((1, 1, 2, 3, 5))
    cents = sign.in_chips(min(sign.side_min_cents * times, most_cents))
    if offer.has_room(box):
        lay(table, offer, box, player, cents)


def lay(table: Table, offer: Offer, box: Box, player: Player, cents: int) -> Wager:
    wager = Wager(player, box.number, offer.bet, cents, place=1 + len(box.beside(offer.bet)))
    box.side.append(place(table, wager))
    return wager
