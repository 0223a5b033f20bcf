"""New South Wales 20: tournaments. What differs at a table while a session of one is on."""

from dataclasses import replace
from typing import Any

from domain.irregularities.provision import TOURNAMENT, Provision, Remedy
from domain.rule import Rule
from domain.rulebooks.nsw.blackjack import BLACKJACK

_SET_ASIDE = "20.2.1"

# Rules of the game that tournaments set aside, or replace.
IN_TOURNAMENTS: tuple[tuple[str, Rule[Any]], ...] = (
    ("limits_change", Rule(None, _SET_ASIDE, "Limits change as the conditions say.")),
    ("personal_limits", Rule(None, _SET_ASIDE, "Nobody has limits of their own.")),
    (
        "leave",
        replace(
            BLACKJACK.leave,
            value={
                name: given
                for name, given in BLACKJACK.leave.value.items()
                if name not in ("wager-over-the-maximum", "fewer-players-on-a-box")
            },
        ),
    ),
    ("above_maximum", Rule("settled-to-the-maximum", "20.6.14", "A wager over the maximum is settled to it.")),
    (
        "odd_wagers",
        Rule(
            "made-up-or-cut",
            "20.6.14",
            "A wager under the minimum is made up to it, and one with an incomplete increment counts to the last whole one.",
        ),
    ),
    (
        "deal_begins",
        Rule(
            "there-or-at-the-first-box",
            "20.9.3",
            "The deal begins on the first box, or with the player who has the marker.",
            reading="The dealer's card comes after those of all boxes.",
        ),
    ),
)

_MADE_UP = Remedy(
    "20.6.14",
    "It is made up to the minimum; if the player can't, it is void, the cards are burned, and the player is out.",
    "settled-as-it-counts",
    acts=("play-on",),
)
_TO_THE_MAXIMUM = Remedy("20.6.14", "It is settled to the maximum.", "settled-to-the-maximum", acts=("play-on",))
_CUT = Remedy("20.6.14", "It counts to the last complete increment.", "settled-as-it-counts", acts=("play-on",))
_REPAID = "The round is void and all monies are returned; what had been paid out is repaid."

OF_WAGERS = {
    "below-minimum": Provision(
        "20.6.14", (_MADE_UP,), reading="Found after the result it is put right to the minimum, won or lost."
    ),
    "above-maximum": Provision("20.6.14", (_TO_THE_MAXIMUM,)),
    "wrong-unit": Provision("20.6.14", (_CUT,)),
}
# Clauses that are set aside: what is wrong by them is no mistake in a tournament.
SET_ASIDE = (
    "too-many-on-box",
    "box-not-given-up",
    "box-over-maximum",
    "limits-changed-without-notice",
    "discards-not-returned",
)


def with_tournaments(provisions: dict[str, Provision]) -> dict[str, Provision]:
    """The rulebook's provisions, with what they are in a tournament."""
    found = {}
    for code, provision in provisions.items():
        own = OF_WAGERS.get(code)
        if code in SET_ASIDE:
            own = Provision(_SET_ASIDE, applies=False)
        elif own is None and any(_lets_payouts_stand(remedy) for remedy in provision.remedies):
            own = replace(provision, remedies=tuple(map(_repaid, provision.remedies)))
        found[code] = replace(provision, games={**provision.games, TOURNAMENT: own}) if own else provision
    return found


def _lets_payouts_stand(remedy: Remedy) -> bool:
    return remedy.interim_by in ("17.8", "17.16.2")


def _repaid(remedy: Remedy) -> Remedy:
    """20.2.2 names 17.7 and 17.15.2; meant are the clauses that let interim settlements stand, 17.8 and 17.16.2."""
    if not _lets_payouts_stand(remedy):
        return remedy
    return replace(remedy, clause=f"{remedy.clause}, 20.2.2.1", does=_REPAID, money="all-returned", interim_by="")
