"""Tasmania 22: competitions. What differs at a table while a session is on, and what crosses rounds and tables."""

from dataclasses import replace
from typing import Any

from domain.irregularities.provision import TOURNAMENT, Provision, Remedy
from domain.rule import Rule
from domain.rulebooks.tasmania.irregularities import PROVISIONS as OF_PLAY
from domain.tournament_rules import TournamentRules

IN_TOURNAMENTS: tuple[tuple[str, Rule[Any]], ...] = (
    ("no_side_wagers", Rule(True, "22 item 3", "Perfect Pairs wagers are not permitted in Competition Blackjack.")),
    (
        "deal_begins",
        Rule(
            "at-the-marker",
            "22.7",
            "The deal begins at the marker.",
            reading="Where all wagers of the final's last hand are secret it begins with the largest (22.4.9). The dealer's "
            "card comes after those of all boxes.",
        ),
    ),
)

_HAND_IS_VALID = Remedy("22.7", "Noticed after any player has a second card, the hand is valid.", acts=("play-on",))

PROVISIONS: dict[str, Provision] = {
    "side-wager-not-offered": Provision("24.9.1", games={TOURNAMENT: Provision("22 item 3")}),
    "wrong-unit": replace(
        OF_PLAY["wrong-unit"],
        games={TOURNAMENT: Provision("22.3.5", reading="No remedy is named: no money.")},
    ),
    "dealt-from-wrong-box": Provision("22.7", (_HAND_IS_VALID,)),
    # What crosses rounds and tables.
    "fees-withheld": Provision("22.1.1"),
    "tournament-not-declared": Provision("22.1.2"),
    "tournament-terms-incomplete": Provision(
        "22.1.2(d)",
        reading="Of what is disclosed the record has numbers of players, chips, length and prizes.",
    ),
    "prize-wrong": Provision("22.1.2(g)–(h)"),
    "fee-refunded-wrongly": Provision("22.1.4"),
    "tournament-not-briefed": Provision("22.1.5"),
    "no-tournament-director": Provision(
        "22.1.6",
        reading="That somebody was appointed is looked at; a deputy's presence is enough.",
    ),
    "table-not-designated": Provision("22.2.1"),
    "wrong-deduction": Provision("22.2.2(a)–(b), 22.2.2(d)"),
    "session-cut-short": Provision("22.2.5"),
    "signal-not-given": Provision(
        "22.2.7",
        reading="Before an elimination hand; which shoe is the last one follows from no step of the record.",
    ),
    "unequal-chips": Provision(
        "22.3.2",
        reading="Without money or places: nobody can say how the session would have gone.",
    ),
    "tournament-no-wager": Provision(
        "22.3.4",
        reading="What comes of it is recorded before the next round.",
    ),
    "wrong-position": Provision("22.3.4"),
    "secret-wager-not-allowed": Provision("22.4.1"),
    "secret-wager-not-examined": Provision("22.4.5"),
    "secret-wager-wrong": Provision("22.4.6, 22.4.8(a)–(d)"),
    "wager-out-of-order": Provision("22.5.2"),
    "marker-misplaced": Provision("22.5.3"),
    "placings-wrong": Provision("22.6.1"),
    "tie-not-broken": Provision("22.6.4–22.6.5"),
    "chips-increased": Provision("22.9.1"),
    "chips-do-not-balance": Provision(
        "22.9.1, 22.10.1",
        reading="Whatever the format, chips come from winning wagers alone.",
    ),
    "not-eliminated": Provision("22.9.7, 22.10.3"),
    "chips-not-counted": Provision("22.6.1, 22.10.1"),
    "eliminated-wrongly": Provision("22.10.3, 22.10.7"),
}

RULES = TournamentRules(
    director="Competition Director",
    terms=(
        ("players_min", "22.1.2(d)"),
        ("players_max", "22.1.2(d)"),
        ("chips_cents", "22.1.2(e)"),
        ("hands|shoes|minutes", "22.1.2(f), 22.2.4"),
        ("prizes|pool_cents", "22.1.2(g)"),
    ),
    briefed=True,
    no_wager="minimum-forfeited",
    absent_is_out=frozenset({"live", "elimination", "jokers-wild"}),
    keeps_basis_points_max=1_000,
    marker="next-player",
    form_over_chips="chips",
    final_ties="shared",
    examined=True,
    signalled=frozenset({"elimination", "jokers-wild"}),
    counted=True,
    refund_to_disqualified=False,
    short_is_out=frozenset({"live"}),
)
