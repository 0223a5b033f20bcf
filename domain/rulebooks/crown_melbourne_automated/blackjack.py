"""Crown Melbourne, Fully Automated Table Games, chapter 18: blackjack on terminals.

By 18.1 the Rules of Blackjack apply with these rules, which prevail. So each game here is one of that document, every
rule of it adopted with its clause, and what chapters 3 to 11 and 18 say otherwise. Its parent may be any variation of 52
cards (18.4.1), by the name that it has there.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from domain.adopting import Adopting
from domain.games.blackjack.game import Game, variation
from domain.rule import (
    Absent,
    Burn,
    Closing,
    Cut,
    CuttingCards,
    CuttingPlace,
    Deck,
    Double,
    Insurance,
    LimitsChange,
    Natural,
    Rule,
)
from domain.rulebooks.crown_melbourne import blackjack as parent
from domain.rulebooks.crown_melbourne.blackjack_plus import BLACKJACK_PLUS
from domain.rulebooks.crown_melbourne.blackjack_select import BLACKJACK_SELECT
from domain.rulebooks.crown_melbourne.crown_blackjack import CROWN_BLACKJACK
from domain.rulebooks.crown_melbourne.premier_blackjack import PREMIER_BLACKJACK
from domain.rulebooks.crown_melbourne.premium_doubling import PREMIUM_DOUBLING
from domain.rulebooks.crown_melbourne.sports_blackjack import SPORTS_BLACKJACK
from domain.rulebooks.crown_melbourne.vegas_blackjack import VEGAS_BLACKJACK
from domain.rulebooks.crown_melbourne_automated import RULEBOOK
from domain.rulebooks.crown_melbourne_automated.terminals import TERMINALS

T = TypeVar("T")

ADOPTED = Adopting("18.1", "Blackjack")
_VIRTUAL = "18.4.1"
_AT_THE_END = "18.8.1, 18.10.1"


def _also_by(clause: str, rule: Rule[Any], value: T, says: str, reading: str = "") -> Rule[T]:
    """A rule of the parent as a clause of chapter 18 changes it."""
    readings = " ".join(filter(None, (rule.reading, reading)))
    return Rule(value, f"{clause}, {rule.clause}", f"{rule.says} {says}", readings)


def _insurance(rule: Rule[tuple[Insurance, ...]]) -> Rule[tuple[Insurance, ...]]:
    exact = tuple(replace(offer, exactly=True) for offer in rule.value)
    return _also_by("18.8.2", rule, exact, "On a terminal it is exactly half of the initial wager.")


def _natural(rule: Rule[Natural]) -> Rule[Natural]:
    at_the_end = replace(rule.value, paid="at-the-end", immediately=False, may_wait_with=None, waits_by=None)
    return _also_by(_AT_THE_END, rule, at_the_end, "On a terminal it is paid at the conclusion of the round.")


def _double(rule: Rule[Double]) -> Rule[Double]:
    if rule.value.totals == frozenset():  # a game without it
        return rule
    exact = replace(rule.value, stake="the-wager")
    return _also_by("18.9.1(b)", rule, exact, "On a terminal it is exactly the initial wager.")


def _absent(rule: Rule[Absent | None]) -> Rule[Absent | None]:
    assert rule.value is not None
    return _also_by(
        "18.9.2(b)",
        rule,
        replace(rule.value, rank=None),
        "On a terminal that is done once the time for a decision has elapsed, and nobody need direct it.",
        "Cards may be drawn in accordance with the variation: as its own clause says, and no others.",
    )


def _even_money(rule: Rule[bool]) -> Rule[bool]:
    return _also_by(
        "18.8.1",
        rule,
        rule.value,
        "On a terminal it is paid at the conclusion of the round.",
        "The hand is resolved when it is asked for; nothing is paid at once.",
    )


def _dealer(rule: Rule[Any]) -> Rule[Any]:
    return _also_by(
        "18.9.3", rule, rule.value, "On a terminal the dealer draws if and as required, once all hands are complete."
    )


_CHANGES: dict[str, Callable[[Rule[Any]], Rule[Any]]] = {
    "insurance": _insurance,
    "natural": _natural,
    "double": _double,
    "absent": _absent,
    "even_money": _even_money,
    "dealer": _dealer,
    "no_needless_card": _dealer,
}
_WITHOUT = {"surrender"}  # 18.9.1 has four decisions, and this is none of them


def _adopted(game: Game, names: set[str]) -> dict[str, Any]:
    """The rules of a game of the blackjack document, as they apply on terminals."""
    rules = {name: ADOPTED.rule(rule) for name, rule in game.rules() if name in names and hasattr(game, name)}
    changed = {name: _CHANGES[name](rule) if name in _CHANGES else rule for name, rule in rules.items()}
    outcomes = tuple(
        replace(one, rule=ADOPTED.rule(one.rule)) if one.rule is not None else one for one in game.outcomes
    )
    return {name: rule for name, rule in changed.items() if name not in _WITHOUT} | {"outcomes": outcomes}


_PERIOD: Rule[int] = Rule(
    15, "18.6", "The wagering period lasts at least fifteen seconds, unless a shorter one is approved."
)

_base: dict[str, Any] = {
    "house": replace(TERMINALS, period_s_min=_PERIOD),
    **_adopted(parent.BLACKJACK, {name for name, _ in parent.BLACKJACK.rules()}),
    # The cards
    "boxes_min": Rule(1, "18.7.1(a)", "A terminal has one position or more."),
    "boxes_max": Rule(9, "18.7.1(a)", "A terminal has one position or more.", reading="The contract has nine at most."),
    "decks": Rule(frozenset({4, 5, 6, 7, 8}), _VIRTUAL, "Four to eight decks."),
    "deck": Rule(Deck(), _VIRTUAL, "Decks of 52 cards without jokers."),
    "dealing": Rule(frozenset({"virtual"}), _VIRTUAL, "The cards are virtual, and drawn by the system."),
    "shuffled_before_play": Rule(False, _VIRTUAL, "Virtual cards are mixed by the system."),
    "cutting_cards": Rule(CuttingCards({}), _VIRTUAL, "Virtual cards have no cutting card."),
    "cut": Rule(Cut("never", "any-player", "dealer"), _VIRTUAL, "Nobody cuts virtual cards."),
    "cutting_place": Rule(CuttingPlace(), _VIRTUAL, "Virtual cards have no cutting card."),
    "burn": Rule(Burn("never"), _VIRTUAL, "No card is burned."),
    "face_down": Rule(None, "18.7.1", "Cards are shown as they are drawn."),
    "shuffle_after_cutting_card": Rule("no", _VIRTUAL, "Virtual cards have no cutting card."),
    "shuffle_before_first_card": Rule(False, _VIRTUAL, "Virtual cards have no cutting card."),
    "replacement": Rule({}, _VIRTUAL, "Nobody replaces virtual cards."),
    # Wagers and limits
    "players_per_box": Rule(1, "3.3", "A terminal is its player's alone."),
    "control": Rule(("seated",), "3.3", "The player who has bought in at a terminal decides there."),
    "box_maximum": Rule("never", "4.2", "Limits are those of the terminal."),
    "below_minimum": Rule("returned-once-told", "4.3.1", "A wager under the minimum is not recognised."),
    "wagers_stay": Rule("all", "3.7", "No wager is placed, changed or withdrawn once the wagering period has expired."),
    "above_maximum": Rule(
        "settled-to-the-maximum", "4.3.2(b)", "A wager over the maximum is cut to the next lowest that is permitted."
    ),
    "limits_change": Rule(
        LimitsChange("dealer", minimum_up_minutes=20),
        "4.1",
        "A higher minimum only after a sign has shown it for twenty minutes.",
    ),
    "closing": Rule(
        Closing("higher-duties-dealer", rounds=3),
        "11.8",
        "A higher duties dealer may close a table with players at it after a notice of three rounds.",
    ),
    "personal_limits": Rule(None, "3.9", "A player sets limits of loss and time, and has no other minimum or maximum."),
    "restrictions": Rule((), "11.2.1", "What may be done to a player is said of every game on terminals."),
    "leave": Rule({}, "11", "Nothing is left to somebody's leave."),
    # Play
    "surrender": Rule(
        None,
        "18.9.1",
        "There is no surrender.",
        reading="Draw, double, split and stand are all that 18.9.1 names; it prevails over a variation that has more.",
    ),
    # Settlement
    "bust_collected": Rule(
        "at-settlement",
        f"{_AT_THE_END}, Blackjack 5.6.5",
        "A hand over 21 has lost, and its wager is cleared with all others at the conclusion of the round.",
    ),
    # On terminals
    "all_at_the_end": Rule(
        True,
        _AT_THE_END,
        "Hands and side wagers may be resolved before, but every wager is settled at the conclusion of the round of play.",
    ),
    "side_wagers_max": Rule(2, "18.5.3", "At most two side wagers are offered, unless more are approved."),
    "period_s_min": _PERIOD,
}

BLACKJACK = replace(
    parent.BLACKJACK,
    rulebook=RULEBOOK,
    name="blackjack",
    title="Fully Automated Blackjack",
    chapter="18",
    void_refunded_by="11.5",
    authority=TERMINALS.authority,
    **_base,
)


def _on_terminals(game: Game) -> Game:
    """A variation of the blackjack document, as it is played on terminals."""
    return variation(
        BLACKJACK,
        name=game.name,
        title=f"Fully Automated Blackjack: {game.title}",
        chapter="18",
        **_adopted(game, game.differences()),
    )


GAMES: tuple[Game, ...] = (
    BLACKJACK,
    *(
        _on_terminals(game)
        for game in (
            VEGAS_BLACKJACK,
            CROWN_BLACKJACK,
            PREMIER_BLACKJACK,
            PREMIUM_DOUBLING,
            SPORTS_BLACKJACK,
            BLACKJACK_PLUS,
            BLACKJACK_SELECT,
        )
    ),
)
