"""Blackjack on terminals, 18: any variation of 52 cards, everything settled at the end of the round."""

from random import Random

from domain.facts.setups import BlackjackSetup, FamilySetup
from simulator.automated.blackjack.felt import MAIN, Felt, Seat, Shoe
from simulator.automated.blackjack.play import played
from simulator.automated.blackjack.side_wagers import offered
from simulator.automated.blackjack.variation import Variation
from simulator.automated.blackjack.worth import settled
from simulator.automated.games.game import AutomatedGame, Setting, Worths, limits
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import STOOD_OFF, Bet, Stake, Terminal, Worth

_SLEEPS = 0.04  # of the positions in a round: nobody decides for them
_SECOND_POSITION = 0.3
_CHIP_CENTS = 5


class Blackjack(AutomatedGame):
    chapter = 18
    period_least_s = 15  # 18.6
    settling_clause = "18.10.1"
    may_lose_a_wager = False

    def __init__(self, variation: Variation) -> None:
        self.variation = variation
        self.name, self.prefix = variation.name, variation.prefix

    def set_up(self, rng: Random) -> Setting:
        decks = rng.choice(self.variation.decks)
        side = offered(rng, decks)
        rows = ((MAIN,), 500, 100_000, 500), *(((offer.bet,), 500, 10_000, 500) for offer in side)
        return Setting(
            limits(rng, *rows),
            rng.choice((18, 20, 25)),
            chip_cents=_CHIP_CENTS,
            decision_s=rng.choice((10, 15)),
            side_wagers=side,
            decks=decks,
            boxes=rng.choice((1, 1, 1, 2)),
        )

    def setup(self, table: AutomatedTable) -> FamilySetup:
        setting = table.setting
        return BlackjackSetup(
            rulebook=self.rulebook,
            game=self.name,
            chip_cents=setting.chip_cents,
            limits=list(setting.limits),
            decks=setting.decks,
            cards_per_deck=52,
            dealing="virtual",
            boxes=setting.boxes,
            side_wagers=list(setting.side_wagers),
            terminals=setting.terminals(table.stations()),
        )

    def is_main(self, bet: str) -> bool:
        return bet == MAIN

    def bets(self, rng: Random, table: AutomatedTable, terminal: Terminal, count: int) -> list[Bet]:
        """18.5.2: the blackjack wager first."""
        found = [Bet(MAIN)]
        if table.setting.boxes > 1 and count > 1 and rng.random() < _SECOND_POSITION:
            found.append(Bet(MAIN, box=2))
        sides = [Bet(offer.bet, box=main.box) for main in found for offer in table.setting.side_wagers]
        return found + [bet for bet in sides if count > 1 and rng.random() < 0.4]

    def decide(self, table: AutomatedTable) -> Worths:
        felt = self._felt(table)
        table.felt = felt
        table.slip.before_deal(table, felt)
        if felt.seats:
            played(table, felt)
        return self.worths(table)

    def worths(self, table: AutomatedTable) -> Worths:
        felt = table.felt
        assert felt is not None

        def worth(terminal: Terminal, stake: Stake) -> Worth:
            return settled(table, felt, terminal, stake).worth if felt.seats else STOOD_OFF

        return worth

    def clause_of(self, table: AutomatedTable, terminal: Terminal, stake: Stake) -> str:
        assert table.felt is not None
        return settled(table, table.felt, terminal, stake).clause

    def _felt(self, table: AutomatedTable) -> Felt:
        """The positions with a wager when the period was over, terminal by terminal, clockwise, 7.3.1."""
        rng = table.luck.of("sleeping")
        seats: list[Seat] = []
        for terminal in table.terminals:
            mains = [stake for stake in terminal.stakes if stake.bet.name == MAIN and stake.counts_cents]
            for stake in sorted(mains, key=lambda stake: stake.bet.box):
                if terminal.name in table.void_on:
                    continue
                is_plain = terminal.name in table.minds_nothing or any(
                    one.cents != one.counts_cents for one in terminal.stakes
                )
                sleeps = rng.random() < _SLEEPS
                seats.append(Seat(terminal, stake.bet.box, stake.counts_cents, is_plain, sleeps))
        return Felt(self.variation, Shoe(table.setting.decks, table.luck.of("cards")), seats)
