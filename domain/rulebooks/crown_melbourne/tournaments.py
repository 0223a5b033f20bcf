"""Crown Melbourne 31 and 13.8: tournaments. The rules of the game hold in them; this is what crosses rounds and tables."""

from domain.irregularities.provision import Provision
from domain.tournament_rules import TournamentRules

PROVISIONS: dict[str, Provision] = {
    "entrant-bonus-wrong": Provision("13.8.5(a)"),
    "schedule-not-followed": Provision("13.8.5(g), 13.8.6"),
    "tie-not-broken": Provision(
        "13.8.5(d)–(f)",
        reading="Of other tournaments the terms say how a tie is broken.",
    ),
    "tournament-not-declared": Provision("31.2.1, 31.2.2(a)"),
    "tournament-not-notified": Provision("31.2.2(b)"),
    "no-tournament-director": Provision(
        "31.2.3",
        reading="That somebody was appointed is looked at; a deputy's presence is enough (31.2.3(a)).",
    ),
    "table-not-designated": Provision("31.2.4"),
    "table-not-exclusive": Provision("31.2.5"),
    "tournament-not-briefed": Provision("31.3.1"),
    "tournament-terms-incomplete": Provision(
        "31.4.1(a)(iii)",
        reading="Of what the terms must include the record has numbers of players, chips, length and the pool.",
    ),
    "unequal-chips": Provision(
        "31.4.3(b), 13.8.5(b)",
        reading="Without money or places: nobody can say how the session would have gone.",
    ),
    "secret-wager-not-allowed": Provision("31.4.4(c)"),
    "chips-do-not-balance": Provision(
        "31.4.6(a)",
        reading="Chips come from winning wagers, and from what the terms name.",
    ),
    "placings-wrong": Provision("31.4.6(a), 13.8.5(c)"),
    "prize-wrong": Provision("31.4.7(b)"),
    "session-cut-short": Provision("31.4.8(d)"),
}

RULES = TournamentRules(
    director="Tournament Director",
    terms=(
        ("players_min", "31.4.1(a)(iii)"),
        ("players_max", "31.4.1(a)(iii)"),
        ("hands|shoes|minutes", "31.4.3(a)(i)"),
        ("chips_cents", "31.4.3(b)"),
        ("prizes|pool_cents", "31.4.7(a)"),
    ),
    briefed=True,
    inspector_told=True,
    ties_of_schedules_only=True,
    schedule=(  # 13.8.6, table 3, in cents
        (49, 37_000_000, (25_000_000, 5_000_000, 2_500_000, 1_500_000, 1_000_000, 1_000_000, 1_000_000)),
        (98, 74_000_000, (50_000_000, 10_000_000, 5_000_000, 3_000_000, 2_000_000, 2_000_000, 2_000_000)),
        (147, 111_000_000, (75_000_000, 15_000_000, 7_500_000, 4_500_000, 3_000_000, 3_000_000, 3_000_000)),
        (196, 148_000_000, (100_000_000, 20_000_000, 10_000_000, 6_000_000, 4_000_000, 4_000_000, 4_000_000)),
    ),
    bonus_cents=77_000,
    table_players=7,
    session_shoes=3,
)
