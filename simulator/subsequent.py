"""The subsequent deal, 7.5: each box in turn draws, stands, doubles or splits, until every hand is decided."""

from domain.facts.dealing import CardMoved
from domain.facts.decisions import Choice, ChoiceMade, ChoiceOffered, PlayDirected
from simulator.chips import collect, place
from simulator.counting import VALUES, count
from simulator.dealing import deal_to_hand, pick_up
from simulator.layout import HANDS_PER_BOX_MAX, Box, Hand, Layout, Wager
from simulator.pace import CALL, CARD, DECISION, FOLLOWING, REASONABLE_TIME
from simulator.player import Player
from simulator.table import Table

_CHANCE_OF_ABSENCE = 0.003


def subsequent_deal(table: Table, layout: Layout) -> None:
    for box in layout.boxes:
        if not box.is_natural:
            _play_box(table, box, layout.dealer_value)


def _play_box(table: Table, box: Box, dealer_value: int) -> None:
    absent = len(box.hands[0].wagers) == 1 and table.rng.random() < _CHANCE_OF_ABSENCE
    # A split adds to the list while it is walked: each hand is completed before the next gets a card, 7.5.6(b).
    for hand in box.hands:
        if len(hand.cards) == 1:
            deal_to_hand(table, hand)
        if absent:
            _play_for_absent(table, box, hand)
        elif not box.split_aces:
            _play_hand(table, box, hand, dealer_value)
        if count(hand.cards)[0] > 21:
            _bust(table, hand)


def _play_hand(table: Table, box: Box, hand: Hand, dealer_value: int) -> None:
    player = box.controller
    while count(hand.cards)[0] < 21:
        choices = _permitted(box, hand)
        _ask(table, box, hand, choices)
        choice = player.style.decide(table.rng, hand.cards, dealer_value, _affordable(table, hand, player, choices))
        table.recorder.note(ChoiceMade(player=player.name, box=box.number, choice=choice, hand=hand.number), DECISION)
        if "split" in choices and choice != "split":
            box.split_declined = True  # 7.5.6(e)
        if choice == "stand":
            return
        if choice == "double":
            _double(table, hand, player)
            return
        if choice == "split":
            _split(table, box, hand, player)
        deal_to_hand(table, hand)
        if box.split_aces:
            return  # 7.5.6(c)(iv): one card to each ace and no more


def _permitted(box: Box, hand: Hand) -> list[Choice]:
    choices: list[Choice] = ["draw", "stand"]
    if len(hand.cards) == 2:
        total, soft = count(hand.cards)
        if not soft and 9 <= total <= 11:
            choices.append("double")  # 7.5.5(a)
        pair = VALUES[hand.cards[0]] == VALUES[hand.cards[1]]
        if pair and len(box.hands) < HANDS_PER_BOX_MAX and not box.split_declined:
            choices.append("split")  # 7.5.6(a), (c)(iv), (d), (e)
    return choices


def _affordable(table: Table, hand: Hand, player: Player, choices: list[Choice]) -> list[Choice]:
    """A double may be for less, 7.5.5(a)(i); a split needs the whole wager once more, 7.5.6(a)(i)."""
    return [
        choice
        for choice in choices
        if not (choice == "double" and player.purse_cents < table.sign.chip_cents)
        and not (choice == "split" and player.purse_cents < hand.wagers[0].cents)
    ]


def _ask(table: Table, box: Box, hand: Hand, choices: list[Choice]) -> None:
    table.recorder.note(
        ChoiceOffered(choices=choices, box=box.number, hand=hand.number, player=box.controller.name), CALL
    )


def _double(table: Table, hand: Hand, caller: Player) -> None:
    for stake in hand.stakes:
        player = stake.player
        if player is caller or _goes_along(table, hand, player, player.purse_cents >= table.sign.chip_cents):
            cents = min(stake.cents, player.purse_cents)
            if table.rng.random() < 0.08:
                cents = max(table.sign.in_chips(cents // 2), table.sign.chip_cents)
            double = Wager(player, hand.box, "double", cents, place=stake.place, hand=hand.number)
            hand.wagers.append(place(table, double))
    deal_to_hand(table, hand, sideways=True)


def _split(table: Table, box: Box, hand: Hand, caller: Player) -> None:
    """Who does not follow keeps the original wager on the first hand, and can't come in on a later split."""
    new = Hand(box.number, len(box.hands) + 1)
    for stake in hand.stakes:
        player = stake.player
        in_so_far = all(any(wager.player is player for wager in other.wagers) for other in box.hands)
        can = in_so_far and player.purse_cents >= stake.cents
        if player is caller or _goes_along(table, hand, player, can):
            split = Wager(player, box.number, "split", stake.cents, place=stake.place, hand=new.number)
            new.wagers.append(place(table, split))
    card = hand.cards.pop()
    new.cards.append(card)
    box.hands.append(new)
    table.recorder.note(CardMoved(moved_from=hand.spot, to=new.spot, card=card), CARD)


def _goes_along(table: Table, hand: Hand, player: Player, can: bool) -> bool:
    follows = can and table.rng.random() < player.style.follows
    choice: Choice = "follow" if follows else "ride"
    table.recorder.note(ChoiceMade(player=player.name, box=hand.box, choice=choice, hand=hand.number), FOLLOWING)
    return follows


def _play_for_absent(table: Table, box: Box, hand: Hand) -> None:
    """7.5.4: the supervisor waits a reasonable time, then has the hand drawn to a hard 12 or a soft 17."""
    wait = REASONABLE_TIME
    while True:
        total, soft = count(hand.cards)
        if total >= 21:
            return
        _ask(table, box, hand, _permitted(box, hand))
        stands = total >= (17 if soft else 12)
        table.recorder.note(
            PlayDirected(
                box=box.number,
                action="stand" if stands else "draw",
                because="absent",
                by=table.roster.supervisor,
                hand=hand.number,
            ),
            wait,
        )
        wait = CALL
        if stands:
            return
        deal_to_hand(table, hand)


def _bust(table: Table, hand: Hand) -> None:
    """5.6.5 and 7.5.6(g): lost at once, whatever the dealer draws."""
    for wager in hand.wagers:
        collect(table, wager)
    pick_up(table, hand)
