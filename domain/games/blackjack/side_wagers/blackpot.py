"""Blackpot: a wager on a six, a seven and an eight, which may lie on for one more round. CM 23."""

from dataclasses import dataclass

from domain.games.blackjack.side_wagers.wager import (
    Carry,
    Entitlement,
    PayTable,
    Placement,
    Seen,
    SideWager,
    Stage,
)
from domain.rule import Odds, Rule

_RANKS = frozenset("678")


@dataclass(frozen=True, slots=True)
class TwoOfThree:
    """What two different ones of six, seven and eight pay as a box's first two cards."""

    odds: Odds

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        return self.odds if _are_two(cards.first_two(bet)) else None

    def rows(self) -> dict[str, Odds]:
        return {"6-7, 6-8 or 7-8": self.odds}


@dataclass(frozen=True, slots=True)
class AllThree:
    """What the card pays that is missing, where it is the box's third."""

    odds: Odds

    def pays(self, bet: str, cards: Seen) -> Odds | None:
        third = cards.third()
        return self.odds if third is not None and {*_ranks(cards.first_two(bet)), third[0]} == _RANKS else None

    def rows(self) -> dict[str, Odds]:
        return {"6-7-8": self.odds}


def _are_two(cards: tuple[str, str]) -> bool:
    ranks = _ranks(cards)
    return len(ranks) == 2 and ranks <= _RANKS


def _ranks(cards: tuple[str, str]) -> set[str]:
    return {card[0] for card in cards}


_DECKS = range(4, 9)


def _initial_deal(pays: int) -> Stage:
    table: dict[tuple[int, str], PayTable] = {(decks, ""): TwoOfThree(Odds(pays, 1)) for decks in _DECKS}
    return Stage(
        waits_for="first-two-cards",
        settled=Rule(
            "interim-before-naturals", "23.4.2", "Settled in the interim settlement, before any blackjack is paid."
        ),
        odds=Rule(
            table,
            "23.4.1, 23.3.5(a)(i)",
            f"Two different ones of six, seven and eight as a box's first two cards pay {pays:,} to 1.",
            reading="The maximum on the sign is for each payment, not for their sum.",
        ),
        losing=Rule("collected", "23.3.5(a)(ii)", "Any other two cards lose."),
        stays=True,
    )


def _subsequent_deal(pays: int) -> Stage:
    table: dict[tuple[int, str], PayTable] = {(decks, ""): AllThree(Odds(pays, 1)) for decks in _DECKS}
    return Stage(
        waits_for="third-card",
        settled=Rule(
            "final",
            "23.4.3, 23.4.4",
            "A wager that has won in the initial deal lies on for the third card. A win with that is paid in the final "
            "settlement.",
            reading="A wager that lost is collected from the third card on, or from when none comes any more.",
        ),
        odds=Rule(
            table,
            "23.4.1, 23.3.5(b)(i)",
            f"The missing one of six, seven and eight as the third card pays {pays:,} to 1.",
            reading="The maximum on the sign is for each payment, not for their sum.",
        ),
        losing=Rule("collected", "23.3.5(b)(ii)–(iii)", "Any other third card loses, and so does none."),
    )


CROWN_MELBOURNE = SideWager(
    name="blackpot",
    title="Blackpot",
    rulebook="crown-melbourne-blackjack-v26",
    chapter="23",
    games=frozenset({"blackjack"}),
    placement=Placement(
        needs=Rule("main-wager-on-box", "23.3.2", "Somebody must have a valid wager on that box."),
        players_per_box=Rule(5, "23.3.3", "At most five Blackpot wagers lie on a box."),
        decks=Rule(frozenset(_DECKS), "23.4.1", "The odds are the same with every number of decks."),
        elsewhere_with=Rule(
            "assistant-casino-manager",
            "23.3.2",
            "On a box without a wager of one's own by leave of an assistant casino manager.",
            reading="Whoever has a main wager on the box needs no leave (23.3.4).",
        ),
        own_demanded_by=Rule(None, "23.3", "Nobody may demand it."),
        fewer_with=Rule("area-manager", "23.3.3", "An area manager may let fewer than five lie on a box."),
        entitlement=Entitlement(
            own_main=Rule(True, "23.3.4", "Who has a main wager on the box comes first."),
            clockwise=Rule(True, "23.3.4(a)", "Then the others, clockwise from there."),
            controller_of_one=Rule(True, "23.3.4(b)", "Where one alone may lie there, who controls the box."),
        ),
    ),
    stages=(_initial_deal(10), _subsequent_deal(100)),
    carry=Carry(
        stays=Rule(
            True,
            "23.3.5(c)",
            "With six, seven and eight it stays active for one more round.",
            reading="Nothing says whether a round that was declared void is that round: one that lies there after it is "
            "not judged.",
        ),
        stages=(_initial_deal(1_000), _subsequent_deal(20_000)),
        marked=Rule("blackpot-active", "23.3.5(c)(i)", "A marker is laid on it."),
        removed=Rule("by-its-player", "23.3.5(c)(ii)", "Its player may take it off instead."),
        reduced=Rule(
            "within-the-limits",
            "23.3.5(c)(iii)",
            "Its player may reduce it, to the minimum of the sign at the least, before the next round begins.",
            reading="From its first payment on, as the clause says; before the third card it is reduced for that too.",
        ),
        raised=Rule(
            "never",
            "23.3.5(c)(iv)",
            "From its first payment on it may not be raised.",
            reading="What is added is no wager: it neither wins nor loses. One that was reduced may be put back to "
            "what it was before the next first card.",
        ),
        needs=Rule(
            "main-wager-on-box",
            "23.5.1",
            "Somebody must have a valid wager on that box again; without one it is removed and given back.",
        ),
        comes_first=Rule(True, "23.5.2", "An active wager comes before all who would place one."),
        last_round=Rule(
            True,
            "23.5.3",
            "Where the last three rounds were announced and it stays active in the last, one more is dealt, without "
            "new Blackpot wagers.",
            reading="Only where the record shows that it was left.",
        ),
    ),
    maximum=Rule("by-the-sign", "23.4.1", "No payment is more than the maximum on the notice at the table."),
)
