"""Supernova: a wager on a suited blackjack, or on being picked by the jackpot system. CM 24, TAS 24."""

from domain.games.blackjack.play.counting import is_natural
from domain.games.blackjack.side_wagers.wager import (
    Jackpot,
    JackpotOutcome,
    JackpotTable,
    OfTheMeter,
    PayTable,
    Placement,
    SideWager,
    Stage,
)
from domain.rule import Rule

_MAJOR, _MINOR, PICKED = "major", "minor", "picked"


def _is_suited(firsts: tuple[str, str], _: str) -> bool:
    return is_natural(firsts) and firsts[0][1] == firsts[1][1]


_OUTCOMES = (
    JackpotOutcome(
        "ace and jack of spades",
        _MAJOR,
        OfTheMeter(1, 1),
        lambda firsts, _: set(firsts) == {"AS", "JS"},
        frozenset({_MINOR}),
    ),
    JackpotOutcome("suited blackjack", _MINOR, OfTheMeter(1, 1), _is_suited, frozenset({_MAJOR})),
)
_TABLES: dict[tuple[int, str], PayTable] = {(6, ""): JackpotTable(_OUTCOMES, OfTheMeter(1, 1))}

CROWN_MELBOURNE = SideWager(
    name="supernova",
    title="Supernova",
    rulebook="crown-melbourne-blackjack-v26",
    chapter="24",
    games=frozenset({"blackjack"}),
    but_not=frozenset({"crown-pontoon", "vegas-blackjack"}),  # 24.4.1: six decks of 52 cards
    placement=Placement(
        needs=Rule(
            "own-main-wager-on-box",
            "24.6.3(a)",
            "Only on a box where the player has a main wager.",
            reading="A wager without one is a finding without money.",
        ),
        players_per_box=Rule(1, "24.6.3(b)–(c)", "One on each box."),
        decks=Rule(
            frozenset({6}),
            "24.4.1",
            "Six decks of fifty-two cards.",
            reading="So not at Pontoon tables, nor at Vegas Blackjack with its four decks.",
        ),
        elsewhere_with=Rule(None, "24.6.3", "Nobody may allow it on a box without a wager of one's own."),
        own_demanded_by=Rule(None, "24.6.3", "It is always the player's own."),
        control=Rule(
            True,
            "24.6.3(b)",
            "By the player who controls the box, or by another one of it with an area manager's leave.",
            reading="A wager by another without leave is a finding without money.",
        ),
        others_with=Rule(
            "area-manager", "24.6.3(c)", "An area manager or above may let another player of the box have it."
        ),
    ),
    stages=(
        Stage(
            waits_for="first-two-cards",
            settled=Rule(
                "at-any-time",
                "24.7.1(a)(i)–(ii)",
                "The dealer pays what the keypad shows.",
                reading="No clause says by when a wager that has lost is taken; hands are keyed in the interim settlement.",
            ),
            odds=Rule(
                _TABLES,
                "24.9.1, 24.2",
                "The major meter for an ace and a jack of spades, the minor one for another suited blackjack.",
            ),
            losing=Rule("collected", "24.9.1", "A wager that no jackpot is won with loses."),
            jackpot=Jackpot(
                working=Rule(
                    True,
                    "24.10.1, 24.6.1(a)",
                    "Where any of the electronic equipment does not work properly Supernova is not offered.",
                    reading="No clause says what becomes of a wager that was taken all the same: its money is not judged.",
                ),
                entered=Rule(
                    "before-the-first-card", "24.10.3", "The dealer enters jackpot wagers before the first card."
                ),
                keyed=Rule(
                    "in-the-interim-settlement",
                    "24.7.1(a)",
                    "A hand that qualifies is recorded on the keypad in the interim settlement.",
                    reading="Before the first card of the subsequent deal.",
                ),
                rounded=Rule(
                    "up-to-the-next-chip",
                    "24.9.2(a)",
                    "The meter's value is rounded up to the nearest payable amount.",
                    reading="To the next multiple of what the table can pay with chips.",
                ),
                pooled=Rule(
                    "shared-evenly",
                    "24.9.3",
                    "Prizes of one level that are won at once at a table are added and shared evenly.",
                    reading="The prizes are those that the system answers one after the other. A share that chips can't "
                    "pay is rounded up (6.2.3).",
                ),
                picked=Rule(
                    OfTheMeter(1, 1), "24.9.1, 24.7.1(b)", "A box that the system picks wins the mystery meter."
                ),
                stake=Rule(
                    "either",
                    "24.9.1",
                    "Prizes come from meters.",
                    reading="Whether the wager goes back beside a prize is open: either is right.",
                ),
                verified={
                    PICKED: Rule(
                        "assistant-casino-manager",
                        "24.7.1(b), 24.8.3",
                        "A mystery jackpot is paid once an assistant casino manager or above has verified it.",
                    )
                },
                not_entered=Rule(
                    "may-be-retracted",
                    "24.10.3",
                    "A player whose wager was not entered before the first card may take it back.",
                    reading="Without a word from anybody it stays as it was settled.",
                ),
                malfunction=Rule(
                    "as-recorded",
                    "24.10.1(a)",
                    "After a malfunction in a round it is found out from other records what was placed, and what has won "
                    "is paid.",
                    reading="Where no value of the meter is recorded the prize is not judged.",
                ),
                in_a_void_round=Rule(
                    "settled-stands", "24.10.2", "In a void round what was settled in the interim settlement stands."
                ),
            ),
        ),
    ),
)

_EVERY_DECK: dict[tuple[int, str], PayTable] = {
    (decks, ""): JackpotTable((), OfTheMeter(1, 1)) for decks in range(4, 9)
}

TASMANIA = SideWager(
    name="supernova",
    title="Supernova",
    rulebook="tasmania-blackjack-2015",
    chapter="24",
    games=frozenset({"blackjack"}),
    placement=Placement(
        needs=Rule(
            "own-main-wager-anywhere",
            "24.5.1",
            "Only by a player with a wager on a box.",
            reading="Who of a box declined it the record does not show, so any player of the game may have it there.",
        ),
        players_per_box=Rule(1, "24.5.1(a)–(d)", "One on each box, for its controller first."),
        decks=Rule(frozenset(range(4, 9)), "24.1", "With every number of decks."),
        elsewhere_with=Rule(None, "24.5.1", "Nobody may allow it without a wager on a box."),
        own_demanded_by=Rule(None, "24.5.1", "It is always the player's own."),
    ),
    stages=(
        Stage(
            waits_for="first-two-cards",
            settled=Rule("final", "24.4.5", "A jackpot is paid at the conclusion of the hand."),
            odds=Rule(_EVERY_DECK, "24.5.3", "The system picks the winner, whatever the cards."),
            losing=Rule("collected", "24.4.4", "Wagers are removed when they are locked in, before the deal."),
            jackpot=Jackpot(
                working=Rule(
                    True,
                    "24.9.1, 24.9.4",
                    "Where a sensor of the table does not work Supernova is not offered there.",
                    reading="No clause says what becomes of a wager that was taken all the same: its money is not judged.",
                ),
                entered=Rule(
                    "before-the-first-card", "24.4.3", "The wagers are locked in when no more bets are taken."
                ),
                keyed=None,
                rounded=Rule("up-to-the-next-dollar", "24.5.5", "What is paid is rounded up to the next whole dollar."),
                pooled=Rule(
                    "shared-evenly",
                    "24.5.6",
                    "Those who win the same jackpot in a round share it evenly.",
                    reading="The same is one level at one value of its meter; each share is rounded up to the dollar.",
                ),
                picked=Rule(
                    OfTheMeter(1, 1), "24.5.3", "A box that the system picks wins, whatever the dealer's hand."
                ),
                stake=Rule(
                    "taken",
                    "24.4.4",
                    "The wager was removed before the deal.",
                    reading="It does not go back beside a prize.",
                ),
                verified={},
                server_fails=Rule(
                    "void", "24.9.2", "Where the server fails during the game the wagers are void and go back."
                ),
                without_main=Rule(
                    "void",
                    "24.5.4",
                    "Without a wager on a box a jackpot is void, and the jackpot wager goes back.",
                    reading="One that has won nothing may have been collected too.",
                ),
                misregistered=Rule(
                    "told",
                    "24.5.8, 24.7",
                    "Adjustments for wagers that were wrongly registered are told to the Government Inspectorate.",
                    reading="Before the table closes; how is left to the system's own record.",
                ),
                opened_by=Rule(
                    "management-representative",
                    "24.5.7",
                    "Only management representatives open and close Supernova terminals.",
                ),
            ),
        ),
    ),
)
