"""Crown Melbourne, Fully Automated Table Games, version 10, chapter 19: casino war.

Ranks and odds are those of the approved rules for casino war, which are not among ours: the published game.
"""

from dataclasses import replace

from domain.games.comparing.game import LOSES_HALF, STANDS_OFF, Bet, ComparingGame, Duel, Result
from domain.games.comparing.war import higher, same_rank
from domain.rule import Odds, Rule
from domain.rulebooks.crown_melbourne_automated import RULEBOOK
from domain.rulebooks.crown_melbourne_automated.terminals import TERMINALS

_SETTLED = "19.9"
_ODDS = "The approved rules for casino war are not among ours: the published game, in which an ace is high."


def _ante(duel: Duel) -> Result:
    """A tie is surrendered for half of it, or stands off in a war that is not lost."""
    if not same_rank(duel.mine, duel.dealer):
        return Odds(1, 1) if higher(duel.mine, duel.dealer) else None
    if duel.war is None:
        return LOSES_HALF
    community, dealer = duel.war
    return None if higher(dealer, community) else STANDS_OFF


def _raise(duel: Duel) -> Result:
    """Won with a card that is as high as the dealer's, or higher."""
    assert duel.war is not None  # without one there is no raise
    community, dealer = duel.war
    return None if higher(dealer, community) else Odds(1, 1)


def _tie(duel: Duel) -> Result:
    return Odds(10, 1) if same_rank(duel.mine, duel.dealer) else None


CASINO_WAR = ComparingGame(
    rulebook=RULEBOOK,
    name="casino-war",
    title="Fully Automated Casino War",
    chapter="19",
    house=replace(
        TERMINALS,
        period_s_min=Rule(
            15,
            "19.5",
            "The wagering period lasts at least fifteen seconds, unless a shorter one is approved.",
            reading="Its actual length, from its opening to its expiry.",
        ),
    ),
    plays="war",
    decks=Rule(frozenset({4, 5, 6, 7, 8}), "19.4.1", "Four to eight decks of 52 virtual cards."),
    after_period=Rule(
        True,
        "19.5",
        "The wagering period is over before the round is dealt.",
        reading="No clause says it of cards in words: wagers that may still change are not dealt to.",
    ),
    initial_deal=Rule(True, "19.6.1", "Each betting area gets one card in turn, then the dealer one."),
    offered=Rule(True, "19.7.1", "Who has a card of the dealer's rank is offered surrender or war, and nobody else."),
    surrendered=Rule(True, "19.7.1(a)", "Half of the ante is surrendered."),
    war_wager=Rule(True, "19.7.1(b)", "Beside the ante of a war a wager of the same amount is placed automatically."),
    times_out=Rule(True, "19.7.2", "Who has not decided when the time is over has surrendered."),
    subsequent_deal=Rule(
        True,
        "19.8.1",
        "When the decisions are made, a war has one card for all betting areas and one for the dealer.",
        reading="Where nobody goes to war no card is drawn, and none is burned.",
    ),
    bets=Rule(
        (
            Bet("ante", "Ante", _SETTLED, {"": _ante}, is_side_wager=False),
            Bet("go-to-war", "Go to War", _SETTLED, {"": _raise}, is_side_wager=False, after_period=True),
            Bet("tie", "Tie", _SETTLED, {"": _tie}),
        ),
        _SETTLED,
        "A higher card pays 1 to 1; in a war that is won the raise pays 1 to 1 and the ante stands off; a tie 10 to 1.",
        reading=f"{_ODDS} An equal card in the war wins.",
    ),
    departures=frozenset({"period_s_min"}),
)
