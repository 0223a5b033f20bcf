"""What the documents say of tournaments, where they differ: a value for each rulebook. Provisions have the clauses."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentRules:
    """The rules by which a tournament is judged.

    `terms` are the fields of the declared terms that may not be left out, each with its clause; of several joined by a
    bar one is enough.
    """

    director: str  # what it calls who leads a tournament
    terms: tuple[tuple[str, str], ...] = ()
    briefed: bool = False  # the players are told the terms before play
    inspector_told: bool = False  # and the inspectorate before any entry
    no_wager: Literal["disqualified", "minimum-forfeited", "as-the-terms-say"] = "as-the-terms-say"
    absent_rounds_max: int | None = None  # for so many rounds the minimum may be taken from who is absent
    absent_is_out: frozenset[str] = frozenset()  # formats in which who is absent has lost the place at once
    keeps_basis_points_max: int | None = None  # of the fees, in hundredths of a per cent
    marker: Literal["box-by-box", "next-player"] | None = None
    form_over_chips: Literal["chips-or-maximum", "chips"] = "chips"  # what an undisclosed wager over the chips counts
    final_ties: Literal["played-off", "shared"] = "played-off"
    ties_of_schedules_only: bool = False  # of others the terms say how they are broken
    examined: bool = False  # forms of undisclosed wagers, before the round
    signalled: frozenset[str] = frozenset()  # formats in which a designated hand is announced
    counted: bool = False  # the chips at the end of each session
    refund_to_disqualified: bool = True  # whether one may have the fee back
    schedule: tuple[tuple[int, int, tuple[int, ...]], ...] = ()  # of one with a set prize list: entrants, pool, places
    bonus_cents: int = 0  # that each entrant of it gets
    table_players: int = 0  # at each of its tables
    session_shoes: int = 0  # and how many shoes each of its sessions has
    short_is_out: frozenset[str] = frozenset()  # formats in which who can't wager the minimum is eliminated
    deducts: str = ""  # the clause by which only the director has chips deducted from who is absent
    disqualifies: str = ""  # and disqualifies
