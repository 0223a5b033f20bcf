"""New South Wales 20: tournaments. What differs at a table while a session is on, and what crosses rounds and tables."""

from dataclasses import replace
from typing import Any

from domain.irregularities.provision import TOURNAMENT, Provision, Remedy
from domain.rule import Rule
from domain.rulebooks.nsw.blackjack import BLACKJACK
from domain.tournament_rules import TournamentRules

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


# What crosses rounds and tables.
PROVISIONS: dict[str, Provision] = {
    "fees-withheld": Provision("20.3.2"),
    "fee-refunded-wrongly": Provision("20.3.2, 20.5.7, 20.11.4"),
    "tournament-not-declared": Provision("20.4.1"),
    "tournament-terms-incomplete": Provision(
        "20.4.2(b)",
        reading="Of what the conditions must include the record has amounts, limits, length, numbers of players and prizes.",
    ),
    "prize-wrong": Provision("20.4.2(j)"),
    "table-not-designated": Provision("20.5.1"),
    "table-not-exclusive": Provision("20.5.2"),
    "session-cut-short": Provision("20.5.5.1, 20.5.5.2"),
    "wrong-deduction": Provision(
        "20.5.6.1",
        reading="20.5.6 is for who is absent; one who sits there and does not wager falls under 20.6.4.",
    ),
    "chips-not-counted": Provision("20.5.8"),
    "unequal-chips": Provision(
        "20.6.2",
        reading="Without money or places: nobody can say how the session would have gone.",
    ),
    "tournament-no-wager": Provision(
        "20.6.4",
        reading="What comes of it is recorded before the next round; who is absent falls under 20.5.6.",
    ),
    "chips-do-not-balance": Provision("20.5.8, 20.6.5–20.6.7"),
    "chips-increased": Provision("20.6.5"),
    "wrong-position": Provision("20.6.10"),
    "not-eliminated": Provision("20.6.13"),
    "eliminated-wrongly": Provision("20.6.13"),
    "pass-cards-unequal": Provision("20.7.1"),
    "pass-card-not-held": Provision("20.7.1"),
    "secret-wager-not-allowed": Provision("20.8.1"),
    "secret-wager-not-examined": Provision("20.8.2.5"),
    "secret-wager-wrong": Provision(
        "20.8.2.6, 20.8.3.1–20.8.3.4",
        reading="20.8.3 says 21.8.2; meant is 20.8.2.",
    ),
    "marker-misplaced": Provision(
        "20.9.2",
        reading="Box by box, or to the next box with a player who is still in.",
    ),
    "wager-out-of-order": Provision("20.9.4–20.9.5"),
    "wager-altered": Provision(
        "20.9.6",
        reading="No consequence is named: no money.",
    ),
    "placings-wrong": Provision("20.10.2"),
    "tie-not-broken": Provision("20.10.3"),
    "elimination-out-of-order": Provision("20.10.4"),
}

RULES = TournamentRules(
    director="Tournament Manager",
    terms=(
        ("chips_cents", "20.4.2(b)"),
        ("max_cents", "20.4.2(d)"),
        ("hands|shoes|minutes", "20.4.2(e)"),
        ("players_min", "20.4.2(i)"),
        ("players_max", "20.4.2(i)"),
        ("prizes|pool_cents", "20.4.2(j)"),
    ),
    no_wager="disqualified",
    absent_rounds_max=3,
    keeps_basis_points_max=0,
    marker="box-by-box",
    form_over_chips="chips-or-maximum",
    examined=True,
    counted=True,
    refund_to_disqualified=False,
    short_is_out=frozenset({"chips", "live", "elimination", "jokers-wild"}),
    deducts="20.5.6.1",
    disqualifies="20.5.7",
)
