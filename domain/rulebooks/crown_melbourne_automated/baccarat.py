"""Crown Melbourne, Fully Automated Table Games, version 10, chapter 13: Crown Baccarat and 2 to 1 Baccarat.

The table of play is that of the approved rules for baccarat, which are not among ours: the published game.
"""

from domain.games.comparing.baccarat import is_natural, points
from domain.games.comparing.game import STANDS_OFF, Bet, ComparingGame, Coup, Pays, Result
from domain.rule import Odds, Rule
from domain.rulebooks.crown_melbourne_automated import RULEBOOK
from domain.rulebooks.crown_melbourne_automated.terminals import TERMINALS

_SETTLED = "13.8.1"
_EVEN = Odds(1, 1)
_RED = frozenset("HD")
_DRAGON = {4: Odds(1, 1), 5: Odds(2, 1), 6: Odds(4, 1), 7: Odds(6, 1), 8: Odds(10, 1), 9: Odds(30, 1)}


def _lead(coup: Coup, side: str) -> int:
    """By how many points a side is ahead."""
    lead = points(coup.player) - points(coup.banker)
    return lead if side == "player" else -lead


def _hand(coup: Coup, side: str) -> tuple[str, ...]:
    return coup.player if side == "player" else coup.banker


def _crown_player(coup: Coup) -> Result:
    lead = _lead(coup, "player")
    return _EVEN if lead > 0 else STANDS_OFF if not lead else None


def _crown_banker(coup: Coup) -> Result:
    """A win with six is paid less half of it."""
    lead = _lead(coup, "banker")
    if not lead:
        return STANDS_OFF
    return None if lead < 0 else Odds(1, 2) if points(coup.banker) == 6 else _EVEN


def _two_to_one(side: str) -> Pays:
    """Three cards of eight or nine are paid twice; a tie loses."""

    def pays(coup: Coup) -> Result:
        if _lead(coup, side) <= 0:
            return None
        hand = _hand(coup, side)
        return Odds(2, 1) if len(hand) == 3 and points(hand) in (8, 9) else _EVEN

    return pays


def _tie(coup: Coup) -> Result:
    return None if _lead(coup, "player") else Odds(8, 1)


def _pair(side: str) -> Pays:
    def pays(coup: Coup) -> Result:
        first, second = _hand(coup, side)[:2]
        return Odds(11, 1) if first[0] == second[0] else None

    return pays


def _perfect_pair(side: str) -> Pays:
    def pays(coup: Coup) -> Result:
        first, second = _hand(coup, side)[:2]
        if first[0] != second[0]:
            return None
        if first == second:
            return Odds(25, 1)
        return Odds(12, 1) if (first[1] in _RED) == (second[1] in _RED) else Odds(6, 1)

    return pays


def _dragon(side: str) -> Pays:
    """A win with a natural, or by four points and more; naturals that tie stand off."""

    def pays(coup: Coup) -> Result:
        lead, natural = _lead(coup, side), is_natural(_hand(coup, side))
        if not lead:
            return STANDS_OFF if natural else None
        if lead < 0:
            return None
        return _EVEN if natural else _DRAGON.get(lead)

    return pays


def _super_6(odds: Odds) -> Pays:
    def pays(coup: Coup) -> Result:
        return odds if _lead(coup, "banker") > 0 and points(coup.banker) == 6 else None

    return pays


_SIDES = ("player", "banker")
_TIE = Bet("tie", "Tie", _SETTLED, {"": _tie})
_SIDE_WAGERS = (
    _TIE,
    Bet("baccarat-pairs", "Baccarat Pairs", _SETTLED, {side: _pair(side) for side in _SIDES}),
    Bet(
        "baccarat-perfect-pairs",
        "Baccarat Perfect Pairs",
        _SETTLED,
        {side: _perfect_pair(side) for side in _SIDES},
        decks=Rule(frozenset({8}), "13.4.2", "Baccarat Perfect Pairs are offered with eight decks only."),
    ),
    Bet("dragon-bonus", "Dragon Bonus", _SETTLED, {side: _dragon(side) for side in _SIDES}),
    Bet(
        "super-6",
        "Super 6",
        _SETTLED,
        {},
        pay_tables={"1": _super_6(Odds(12, 1)), "2": _super_6(Odds(15, 1))},
    ),
)


def _mains(player: Pays, banker: Pays) -> tuple[Bet, ...]:
    return (
        Bet("player", "Player", _SETTLED, {"": player}, is_side_wager=False),
        Bet("banker", "Banker", _SETTLED, {"": banker}, is_side_wager=False),
        *_SIDE_WAGERS,
    )


def _baccarat(name: str, title: str, bets: Rule[tuple[Bet, ...]]) -> ComparingGame:
    return ComparingGame(
        rulebook=RULEBOOK,
        name=name,
        title=title,
        chapter="13",
        house=TERMINALS,
        plays="baccarat",
        decks=Rule(frozenset({4, 5, 6, 7, 8}), "13.4.1", "Four to eight decks of 52 virtual cards."),
        after_period=Rule(
            True,
            "5.1",
            "The wagering period is over before the round is dealt.",
            reading="No clause says it of cards in words: wagers that may still change are not dealt to.",
        ),
        initial_deal=Rule(True, "13.7.1", "The Player and the Banker have two cards each in the initial deal."),
        table_of_play=Rule(
            True,
            "13.7.1",
            "Further cards are dealt by the table of play, and no hand gets more than one.",
            reading="The table of play is that of the published game. Where it was departed from, the cards count in "
            "their order, and money is owed only where no unseen card is needed.",
        ),
        jackpot_needs=Rule(True, "13.9.1", "Who takes part in the jackpot has a wager on Player or Banker."),
        bets=bets,
    )


CROWN_BACCARAT = _baccarat(
    "crown-baccarat",
    "Fully Automated Crown Baccarat",
    Rule(
        _mains(_crown_player, _crown_banker),
        _SETTLED,
        "Player and Banker pay 1 to 1, a Banker's six half of that, a tie 8 to 1; side wagers by their tables.",
        reading="Wagers on Player and Banker stand off on a tie: the note that the table refers to is not printed.",
    ),
)
TWO_TO_ONE_BACCARAT = _baccarat(
    "2-to-1-baccarat",
    "Fully Automated 2 to 1 Baccarat",
    Rule(
        _mains(_two_to_one("player"), _two_to_one("banker")),
        _SETTLED,
        "A win with eight or nine of three cards pays 2 to 1, any other 1 to 1; on a tie Player and Banker lose.",
    ),
)
