"""Casino war, 19: a card against the dealer's; of a tie half is surrendered, or war is gone to with a community card.

19.1 leaves ranks and odds to the approved rules for casino war, which are not among the documents. They are those of
the standard game: an ace is high, everything pays 1 to 1 and a tie 10 to 1; in a war the ante stands off.
"""

from random import Random

from domain.cards import RANKS, Card
from domain.facts.dealing import CardDrawn
from domain.facts.setups import ComparingSetup, FamilySetup
from domain.facts.terminals import TerminalCardDrawn, TerminalChoiceMade, TerminalChoiceOffered
from domain.values import SideWager
from domain.vocabulary import Choice
from simulator.automated.games.game import AutomatedGame, Setting, VirtualShoe, Worths, limits
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import LOST, STOOD_OFF, Bet, Stake, Terminal, Worth, won
from simulator.automated.wagering import place
from simulator.pace import SECOND_US, Gap, seconds

TURNS_UP = seconds(0.6, 1.2)
_ASKS = seconds(0.2, 0.5)
_GOES, _SLEEPS = 0.7, 0.1  # of those who have a tie
GIVEN_UP = Worth("surrendered")
ANTE, WAR, TIE = "ante", "go-to-war", "tie"


def rank(card: Card) -> int:
    """An ace is the highest."""
    number = RANKS.index(card[0]) + 1
    return 14 if number == 1 else number


def worth(stake: Stake, mine: Card, dealer: Card, war: tuple[Card, Card] | None) -> Worth:
    """`war` is the community card and the dealer's second; without it a tie was surrendered, 19.7.1(a)."""
    name, cents = stake.bet.name, stake.cents
    if name == TIE:
        return won(cents, (10, 1)) if rank(mine) == rank(dealer) else LOST
    if rank(mine) != rank(dealer):
        return won(cents, (1, 1)) if rank(mine) > rank(dealer) else LOST
    if war is None:
        return GIVEN_UP
    if rank(war[0]) < rank(war[1]):
        return LOST
    return STOOD_OFF if name == ANTE else won(cents, (1, 1))


class CasinoWar(AutomatedGame):
    name, chapter, prefix = "casino-war", 19, "CW"
    period_least_s = 15  # 19.5
    settling_clause = "19.9"
    may_lose_a_wager = False

    def set_up(self, rng: Random) -> Setting:
        side = rng.random() < 0.7
        rows = ((ANTE,), 500, 100_000, 500), *((((TIE,), 500, 10_000, 500),) if side else ())
        return Setting(
            limits(rng, *rows),
            rng.choice((18, 20, 25)),
            decision_s=rng.choice((10, 15)),
            side_wagers=(SideWager(bet=TIE),) if side else (),
            decks=rng.choice((4, 6, 6, 8)),
        )

    def setup(self, table: AutomatedTable) -> FamilySetup:
        setting = table.setting
        return ComparingSetup(
            rulebook=self.rulebook,
            game=self.name,
            chip_cents=setting.chip_cents,
            limits=list(setting.limits),
            decks=setting.decks,
            dealing="virtual",
            boxes=1,
            side_wagers=list(setting.side_wagers),
            terminals=setting.terminals(table.stations()),
        )

    def is_main(self, bet: str) -> bool:
        return bet == ANTE

    def bets(self, rng: Random, table: AutomatedTable, terminal: Terminal, count: int) -> list[Bet]:
        side = table.setting.offers(TIE) and count > 1
        return [Bet(ANTE), Bet(TIE)] if side else [Bet(ANTE)]

    def decide(self, table: AutomatedTable) -> Worths:
        """19.6 to 19.8. Without a wager there is nobody to deal to."""
        shoe = VirtualShoe(table.setting.decks, table.luck.of("cards"))
        areas = [terminal for terminal in table.wagering if terminal.stake_on(Bet(ANTE))]
        cards = {terminal.name: shoe.draw() for terminal in areas}
        dealer = shoe.draw()
        if not areas:
            return lambda terminal, stake: STOOD_OFF
        for name, card in cards.items():
            table.note(TerminalCardDrawn(terminal=name, card=card), TURNS_UP)
        table.note(CardDrawn(to="dealer", card=dealer), TURNS_UP)
        tied = [terminal for terminal in areas if rank(cards[terminal.name]) == rank(dealer)]
        at_war = {terminal.name for terminal in tied if self._goes_to_war(table, terminal)}
        war: tuple[Card, Card] | None = None
        if at_war:
            war = shoe.draw(), shoe.draw()
            table.note(CardDrawn(to="community", card=war[0]), TURNS_UP)
            table.note(CardDrawn(to="dealer", card=war[1]), TURNS_UP)
        return lambda terminal, stake: worth(
            stake, cards[terminal.name], dealer, war if terminal.name in at_war else None
        )

    def _goes_to_war(self, table: AutomatedTable, terminal: Terminal) -> bool:
        """19.7: who does not answer in time surrenders. Who can't pay for a war has no choice but that."""
        ante = terminal.stake_on(Bet(ANTE))
        assert ante is not None
        rng = table.luck.of(f"war {terminal.name}")
        within = table.setting.decision_s or 10
        offered = TerminalChoiceOffered(
            terminal=terminal.name, choices=[Choice.SURRENDER, Choice.GO_TO_WAR], seconds=within
        )
        table.note(offered, _ASKS)
        chance = rng.random()
        if chance < _SLEEPS:
            made = TerminalChoiceMade(terminal=terminal.name, choice=Choice.SURRENDER, timed_out=True)
            table.note(made, Gap(within * SECOND_US, 0))
            return False
        goes = chance < _SLEEPS + _GOES and terminal.balance_cents >= ante.cents
        takes = Gap(int(within * SECOND_US * (0.1 + 0.6 * rng.random())), 0)
        choice = Choice.GO_TO_WAR if goes else Choice.SURRENDER
        table.note(TerminalChoiceMade(terminal=terminal.name, choice=choice), takes)
        if goes:
            place(table, terminal, Bet(WAR), ante.counts_cents, table.now_us)
        return goes
