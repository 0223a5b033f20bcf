"""Crown Melbourne, automated 9: tournaments. The rules of the game hold in them; this is what crosses rounds and tables."""

from domain.irregularities.provision import Provision
from domain.tournament_rules import TournamentRules

PROVISIONS: dict[str, Provision] = {
    "tournament-not-declared": Provision("9.2.1, 9.2.2(a)"),
    "tournament-not-notified": Provision("9.2.2(b)"),
    "no-tournament-director": Provision(
        "9.2.3",
        reading="That somebody was appointed is looked at; a deputy's presence is enough (9.2.3(a)).",
    ),
    "table-not-designated": Provision("9.2.4"),
    "table-not-exclusive": Provision("9.2.5"),
    "tournament-not-briefed": Provision("9.3.1"),
    "tournament-terms-incomplete": Provision(
        "9.4.1(a)(iii)",
        reading="Of what the terms must include the record has numbers of players, chips, length and the pool.",
    ),
    "unequal-chips": Provision(
        "9.4.3(b)",
        reading="Without money or places: nobody can say how the session would have gone.",
    ),
    "chips-do-not-balance": Provision(
        "9.4.6(a)",
        reading="Balances come from winning wagers, and from what the terms name.",
    ),
    "placings-wrong": Provision("9.4.6(a)"),
    "prize-wrong": Provision("9.4.7(b)"),
    "session-cut-short": Provision("9.4.8(d)"),
}

RULES = TournamentRules(
    director="Tournament Director",
    terms=(
        ("players_min", "9.4.1(a)(iii)"),
        ("players_max", "9.4.1(a)(iii)"),
        ("hands|shoes|minutes", "9.4.3(a)(i)"),
        ("chips_cents", "9.4.3(b)"),
        ("prizes|pool_cents", "9.4.7(a)"),
    ),
    briefed=True,
    inspector_told=True,
    ties_of_schedules_only=True,
)
