"""How tables are set up, by the seed: within what the rulebook allows, and as a floor would have them."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from domain.facts.tables import Setup
from domain.values import SideWager
from simulator.house import House
from simulator.luck import Luck
from simulator.setting import Setting
from simulator.side_wagers import offers_of
from simulator.table import Table

_MANY_DECKS = 6
_BOXES = 7  # where the rulebook lets a layout have as many
_FEW_BOXES = 5  # with four or five decks the deck at the back must do for the last round, TAS 5.2(a)


def set_up(house: House, luck: Luck, pit_luck: Luck) -> Setting:
    """`pit_luck` gives all tables of a pit the same numbers, for what must be alike among them."""
    if not house.two_markers_by_pit:
        return _setting(house, luck, house.deck_counts)
    # TAS 5.2(c): all tables of a gaming area have as many markers; two need six decks or more, 5.2(b).
    two = pit_luck.of("setting").random() < 0.5
    many = [decks for decks in house.deck_counts if decks >= _MANY_DECKS]
    setting = _setting(house, luck, many if two else house.deck_counts)
    boxes = setting.boxes if setting.decks >= _MANY_DECKS else _FEW_BOXES
    return replace(setting, boxes=boxes, markers=2 if two else 1)


def _setting(house: House, luck: Luck, deck_counts: Sequence[int]) -> Setting:
    rng = luck.of("setting")
    decks = rng.choice(deck_counts)
    device = rng.random() < house.chance_of_device
    return Setting(
        decks=decks,
        dealing="continuous-shuffler" if device else "shoe",
        boxes=max(house.game.boxes_min.value, min(_BOXES, house.game.boxes_max.value)),
        options=_options(house, rng, device=device),
        side_wagers=offers_of(house, decks, luck),
    )


def _options(house: House, rng: Random, *, device: bool) -> dict[str, bool]:
    """What a rulebook leaves to the table: CM 4.2.1 and 4.3.1, that it cuts and burns, and does; NSW 8.2 and 12.5."""
    game = house.game
    options: dict[str, bool] = {}
    if game.burn.value.when == "where-practised" and not device:
        options["burn"] = True
    if game.cut.value.offered == "where-practised" and not device:
        options["cut"] = True
    if any(offer.only_where_offered for offer in game.insurance.value):
        options["ten-insurance"] = rng.random() < 0.5
    if game.split.value.permission is not None:
        options["split-again"] = rng.random() < 0.4
    return options


def setup_of(table: Table) -> Setup:
    """What a table says of itself when it opens, or plays something else."""
    setting = table.setting
    return Setup(
        rulebook=table.house.game.rulebook,
        game=table.house.name,
        decks=setting.decks,
        cards_per_deck=table.house.cards_per_deck,
        dealing=setting.dealing,
        boxes=setting.boxes,
        chip_cents=table.sign.chip_cents,
        limits=table.sign.limits(beside=setting.bets),
        side_wagers=[SideWager(bet=offer.bet, pay_table=offer.option or None) for offer in setting.side_wagers],
        options=dict(setting.options),
    )
