"""The wheels: Lucky Big Wheel, 15, with 54 compartments and three pay tables; Big 3 Six, 17, three wheels of 32."""

from random import Random

from domain.facts.outcomes import OutcomeStarted, SymbolsOutcome
from domain.facts.setups import FamilySetup, OutcomesSetup, Segment, Wheel
from domain.values import SideWager
from simulator.automated.games.game import AutomatedGame, Setting, Worths, limits
from simulator.automated.outcome import SAYS, drawn
from simulator.automated.spinning import by_turns, spun_by
from simulator.automated.table import AutomatedTable
from simulator.automated.terminal import LOST, Bet, Stake, Terminal, Worth, won
from simulator.pace import seconds

LUCKY = {"A": 26, "B": 13, "C": 7, "D": 4, "E": 2, "F": 1, "G": 1}  # 15.2.2
LUCKY_ODDS = {"A": 1, "B": 3, "C": 6, "D": 12, "E": 25}  # 15.4.1
LUCKY_RARE = {"1": 52, "2": 51, "3": 50}  # F and G, by table
BIG_3 = {"A": 15, "B": 7, "C": 4, "D": 3, "E": 2, "F": 1}  # 17.2.2
BIG_3_ODDS = {"A": 1, "B": 3, "C": 6, "D": 9, "E": 14, "F": 30}  # 17.4.1 table 1
ALIKE_ODDS = {"A": 3, "B": 10, "C": 25, "D": 100, "E": 500, "F": 1000}  # table 2
CDE_ODDS = 5
TURNS = seconds(5, 12)


def of(segments: dict[str, int]) -> Wheel:
    return Wheel(segments=[Segment(symbol=symbol, compartments=number) for symbol, number in segments.items()])


def stops(rng: Random, segments: dict[str, int]) -> str:
    return rng.choices(list(segments), list(segments.values()))[0]


def lucky_worth(stake: Stake, symbol: str, pay_table: str) -> Worth:
    if stake.bet.on != (symbol,):
        return LOST
    return won(stake.cents, (LUCKY_ODDS.get(symbol) or LUCKY_RARE[pay_table], 1))


def big_3_worth(stake: Stake, symbols: list[str]) -> Worth:
    if stake.bet.name == "big-3-six":
        to_one = side_odds(symbols)
        return won(stake.cents, (to_one, 1)) if to_one else LOST
    assert stake.bet.wheel is not None
    symbol = symbols[stake.bet.wheel - 1]
    return won(stake.cents, (BIG_3_ODDS[symbol], 1)) if stake.bet.on == (symbol,) else LOST


def side_odds(symbols: list[str]) -> int:
    """17.4.1 table 2, in any order; any mix of C, D and E that is not three alike."""
    if len(set(symbols)) == 1:
        return ALIKE_ODDS[symbols[0]]
    return CDE_ODDS if set(symbols) <= {"C", "D", "E"} else 0


class LuckyBigWheel(AutomatedGame):
    name, chapter, prefix = "lucky-big-wheel", 15, "BW"
    settling_clause = "15.4.1"

    def set_up(self, rng: Random) -> Setting:
        return Setting(
            limits(rng, (("symbol",), 100, 50_000, 100)),
            rng.choice((15, 20, 25)),
            spin_s=rng.choice((5, 8)),
            pay_table=rng.choice(("1", "2", "3")),
        )

    def setup(self, table: AutomatedTable) -> FamilySetup:
        return OutcomesSetup(
            rulebook=self.rulebook,
            game=self.name,
            chip_cents=table.setting.chip_cents,
            limits=list(table.setting.limits),
            wheels=[of(LUCKY)],
            pay_table=table.setting.pay_table,
            terminals=table.setting.terminals(table.stations()),
        )

    def bets(self, rng: Random, table: AutomatedTable, terminal: Terminal, count: int) -> list[Bet]:
        return [Bet("symbol", (rng.choice("AABBCCDEFG"),)) for _ in range(count)]

    def odds_clause(self, table: AutomatedTable, bet: Bet) -> str:
        letters = {"1": "(a)", "2": "(b)", "3": "(c)"}
        return f"15.4.1{letters[table.setting.pay_table or '1']}"

    def decide(self, table: AutomatedTable) -> Worths:
        spun_by(table, by_turns(table), "wheels")
        pay_table = table.setting.pay_table or ""
        outcome = SymbolsOutcome(symbols=[stops(table.luck.of("wheel"), LUCKY)])
        return drawn(
            table, outcome, lambda came: lambda _, stake: lucky_worth(stake, came.symbols[0], pay_table), TURNS
        )


class Big3Six(AutomatedGame):
    name, chapter, prefix = "big-3-six", 17, "B3"
    settling_clause = "17.4.1"

    def set_up(self, rng: Random) -> Setting:
        side = rng.random() < 0.7
        rows = ((("symbol",), 100, 50_000, 100), *(((("big-3-six",), 100, 5_000, 100),) if side else ()))
        return Setting(
            limits(rng, *rows),
            rng.choice((15, 20, 25)),
            side_wagers=(SideWager(bet="big-3-six"),) if side else (),
        )

    def setup(self, table: AutomatedTable) -> FamilySetup:
        return OutcomesSetup(
            rulebook=self.rulebook,
            game=self.name,
            chip_cents=table.setting.chip_cents,
            limits=list(table.setting.limits),
            wheels=[of(BIG_3)] * 3,
            side_wagers=list(table.setting.side_wagers),
            terminals=table.setting.terminals(table.stations()),
        )

    def bets(self, rng: Random, table: AutomatedTable, terminal: Terminal, count: int) -> list[Bet]:
        """The side wager stands for itself as well: 1.1 lets it be placed instead of the main game's."""
        side = table.setting.offers("big-3-six")
        return [
            Bet("big-3-six")
            if side and rng.random() < 0.2
            else Bet("symbol", (rng.choice("AAABBBCCDEF"),), wheel=rng.randrange(1, 4))
            for _ in range(count)
        ]

    def odds_clause(self, table: AutomatedTable, bet: Bet) -> str:
        return "17.4.1(b)" if bet.name == "big-3-six" else "17.4.1(a)"

    def decide(self, table: AutomatedTable) -> Worths:
        table.note(OutcomeStarted(what="wheels", by="system"), SAYS)
        rng = table.luck.of("wheel")
        outcome = SymbolsOutcome(symbols=[stops(rng, BIG_3) for _ in range(3)])
        return drawn(table, outcome, lambda came: lambda _, stake: big_3_worth(stake, came.symbols), TURNS)
