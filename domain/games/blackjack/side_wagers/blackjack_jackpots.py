"""Blackjack Jackpots: a wager on three aces or a blackjack, placed with a bet manager and paid by a jackpot system. CM 21."""

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
from domain.rule import Odds, Rule

_LUCKY = Odds(6, 1)
_SPADES, _OTHERS = "suited-aces-spades", "suited-aces-not-spades"


def _are_aces(firsts: tuple[str, str], dealers: str) -> bool:
    return all(card and card[0] == "A" for card in (*firsts, dealers))


def _are_of_one_suit(firsts: tuple[str, str], dealers: str) -> bool:
    return _are_aces(firsts, dealers) and firsts[0] == firsts[1] == dealers


def _is_suited_blackjack(firsts: tuple[str, str], dealers: str) -> bool:
    return is_natural(firsts) and firsts[0][1] == firsts[1][1]


_OUTCOMES = (
    JackpotOutcome(
        "suited aces, spades",
        _SPADES,
        OfTheMeter(1, 1),
        lambda firsts, dealers: _are_of_one_suit(firsts, dealers) and dealers == "AS",
        frozenset({_OTHERS}),
    ),
    JackpotOutcome("suited aces, not spades", _OTHERS, OfTheMeter(1, 10), _are_of_one_suit, frozenset({_SPADES})),
    JackpotOutcome("three aces, not suited", "three-aces", Odds(150, 1), _are_aces),
    JackpotOutcome("suited blackjack", "suited-blackjack", Odds(12, 1), _is_suited_blackjack),
    JackpotOutcome("unsuited blackjack", "unsuited-blackjack", Odds(5, 1), lambda firsts, _: is_natural(firsts)),
)
_TABLES: dict[tuple[int, str], PayTable] = {(6, ""): JackpotTable(_OUTCOMES, _LUCKY, sees_dealer=True)}

_JACKPOT = Jackpot(
    working=Rule(
        True,
        "21.11.1, 21.7.1(a)",
        "Where the electronic equipment does not work properly the jackpot is not offered.",
        reading="No clause says what becomes of a wager that was taken all the same: its money is not judged.",
    ),
    entered=Rule("before-the-first-card", "21.11.3", "The dealer enters jackpot wagers before the first card."),
    keyed=Rule(
        "in-the-interim-settlement",
        "21.8.1",
        "A hand that qualifies is entered into the keypad in the interim settlement.",
        reading="Before the first card of the subsequent deal.",
    ),
    rounded=Rule("up-to-the-next-dollar", "21.10.2(a)", "The meter's value is rounded up to the next whole dollar."),
    pooled=Rule(
        "shared-to-the-cent",
        "21.10.3",
        "Prizes from the meter that are won at once at a table are added and shared evenly.",
        reading="The prizes are those that the system answers one after the other. Half a cent is rounded up.",
    ),
    picked=Rule(_LUCKY, "21.10.1", "A wager that the system picks as the lucky player is paid 6 to 1."),
    stake=Rule(
        "either",
        "21.10.1",
        "Odds are paid beside the wager.",
        reading="Whether the wager goes back beside a prize from the meter is open: either is right.",
    ),
    verified={
        _SPADES: Rule("area-manager", "21.9.1", "An area manager or above determines a prize for suited aces."),
        _OTHERS: Rule("area-manager", "21.9.1", "An area manager or above determines a prize for suited aces."),
    },
    pooled_by=Rule("area-manager", "21.10.3(a)", "Hands that share a prize are keyed in by an area manager or above."),
    not_entered=Rule(
        "may-be-retracted",
        "21.11.3",
        "A player whose wager was not entered before the first card may take it back.",
        reading="Without a word from anybody it stays as it was settled.",
    ),
    malfunction=Rule(
        "as-recorded",
        "21.11.1(a)",
        "After a malfunction in a round the dealer finds out from other records what was placed, and pays what has won.",
        reading="Where no value of the meter is recorded the prize is not judged.",
    ),
    in_a_void_round=Rule(
        "settled-stands", "21.11.2", "In a void round what was settled in the interim settlement stands."
    ),
)

CROWN_MELBOURNE = SideWager(
    name="blackjack-jackpots",
    title="Blackjack Jackpots",
    short="Jackpots",
    rulebook="crown-melbourne-blackjack-v26",
    chapter="21",
    games=frozenset({"blackjack"}),
    but_not=frozenset({"crown-pontoon", "vegas-blackjack"}),  # 21.4.1: six decks of 52 cards
    placement=Placement(
        needs=Rule(
            "own-main-wager-on-box",
            "21.7.3(a)",
            "Only on a box where the player has a main wager.",
            reading="A wager without one is a finding without money.",
        ),
        players_per_box=Rule(1, "21.7.3(b)", "One on each box, by the player who controls it."),
        decks=Rule(
            frozenset({6}),
            "21.4.1",
            "Six decks of fifty-two cards.",
            reading="So not at Pontoon tables, nor at Vegas Blackjack with its four decks.",
        ),
        elsewhere_with=Rule(None, "21.7.3", "Nobody may allow it elsewhere."),
        own_demanded_by=Rule(None, "21.7.3", "It is always the player's own."),
        control=Rule(
            True,
            "21.7.3(b)",
            "Only by the player who controls the box.",
            reading="A wager by another is a finding without money.",
        ),
    ),
    stages=(
        Stage(
            waits_for="initial-deal",
            settled=Rule(
                "at-any-time",
                "21.8.1(a)",
                "The system awards what a hand has won to the player's bet manager.",
                reading="No clause says by when a wager that has lost is taken; hands are keyed in the interim settlement.",
            ),
            odds=Rule(
                _TABLES,
                "21.10.1",
                "A share of the meter for three aces of one suit, fixed odds for other aces and blackjacks.",
            ),
            losing=Rule("collected", "21.10.1", "A hand without an outcome of the table loses."),
            jackpot=_JACKPOT,
        ),
    ),
)
