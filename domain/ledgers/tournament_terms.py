"""Before play: terms that are declared, entries and fees, who is told, and which tables are set aside."""

from domain.irregularities.ranks import a_rank
from domain.ledgers.ledger import Outcome
from domain.ledgers.tournament_state import TournamentState, here, never, rules_of
from domain.money import dollars

_IN_WORDS = {
    "players_min": "how many players at least",
    "players_max": "how many players at most",
    "hands|shoes|minutes": "how long a session is",
    "prizes|pool_cents": "the prizes, or the pool",
    "advance": "how many go on",
}


def declared(state: TournamentState, outcome: Outcome) -> None:
    more, rules = outcome.entry.more, rules_of(outcome)
    terms = more["terms"]
    state.terms, state.director = terms, more.get("director") or state.director
    state.declared = state.declared or here(outcome, "the terms were declared")
    for names, clause in rules.terms:
        if not any(terms.get(name) for name in names.split("|")):
            outcome.find(
                "tournament-terms-incomplete",
                seen=f"the terms do not say {_IN_WORDS.get(names, names)}",
                expected="the terms that are declared say so",
                clause=clause,
            )
    keeps, most = terms.get("keeps_basis_points", 0), rules.keeps_basis_points_max
    if most is not None and keeps > most:
        outcome.find(
            "fees-withheld",
            seen=f"by the terms the house keeps {keeps / 100:g} per cent of the fees",
            expected=f"at most {most / 100:g} per cent is kept" if most else "all fees are in the prize pool",
        )
    if state.director is None:
        outcome.find(
            "no-tournament-director",
            seen="the terms were declared and name nobody who leads the tournament",
            expected=f"a {rules.director} is appointed",
        )


def told(state: TournamentState, outcome: Outcome) -> None:
    state.told = state.told or outcome.entry.more["office"] == "government-inspector"


def briefed(state: TournamentState, outcome: Outcome) -> None:
    state.briefed = True


def cancelled(state: TournamentState, outcome: Outcome) -> None:
    state.cancelled = True


def entered(state: TournamentState, outcome: Outcome) -> None:
    entry, rules = outcome.entry, rules_of(outcome)
    first = not state.players
    player = state.player(entry.player or "")
    player.fee_cents += entry.more["fee_cents"]
    if first and state.declared is None:
        _not_declared(state, outcome, "an entry was taken")
    if first and rules.inspector_told and not state.told:
        never(
            state,
            outcome,
            "tournament-not-notified",
            seen="an entry was taken before the inspectorate was told of the tournament",
            expected="the inspectorate is told before entries are taken",
        )
    if rules.bonus_cents and state.term("schedule") == "magnificent-sevens":
        paid = entry.more.get("bonus_cents", 0)
        if paid != rules.bonus_cents:
            outcome.find(
                "entrant-bonus-wrong",
                seen=f"{entry.player} got a bonus of {dollars(paid)}",
                expected=f"each entrant gets {dollars(rules.bonus_cents)}",
                owed_cents={entry.player or "": rules.bonus_cents - paid},
            )


def _not_declared(state: TournamentState, outcome: Outcome, what: str) -> None:
    never(
        state,
        outcome,
        "tournament-not-declared",
        seen=f"{what} before terms were declared",
        expected="the terms are declared before entries and play",
    )


def refunded(state: TournamentState, outcome: Outcome) -> None:
    entry = outcome.entry
    player = state.player(entry.player or "")
    cents, because = entry.more["cents"], entry.more["because"]
    player.refunded_cents += cents
    if player.out == "disqualified" and not rules_of(outcome).refund_to_disqualified and because != "director":
        outcome.find(
            "fee-refunded-wrongly",
            seen=f"{entry.player} was disqualified, and {dollars(cents)} of the fee went back",
            expected="who is disqualified has no refund",
            owed_cents={entry.player or "": -cents},
        )
    elif player.refunded_cents > player.fee_cents and state.doubt is None:
        paid_cents, too_much = player.fee_cents, player.refunded_cents - player.fee_cents
        outcome.find(
            "fee-refunded-wrongly",
            seen=f"{dollars(paid_cents + too_much)} went back to {entry.player}, who had paid {dollars(paid_cents)}",
            expected="no more than the fee goes back",
            owed_cents={entry.player or "": -too_much},
        )


def table(state: TournamentState, outcome: Outcome) -> None:
    name, change = outcome.entry.table, outcome.entry.more["change"]
    if change == "designated" and name not in state.tables:
        state.tables.append(name)
    elif change == "released" and name in state.tables:
        state.tables.remove(name)


def check_before_play(state: TournamentState, outcome: Outcome) -> None:
    """A session begins."""
    rules = rules_of(outcome)
    if outcome.entry.table not in state.tables:
        never(
            state,
            outcome,
            "table-not-designated",
            seen=f"a session began at {outcome.entry.table}, which was not set aside for the tournament",
            expected=f"the {rules.director} designates the tables",
        )
    if state.has_begun:
        return
    state.has_begun = True
    if state.declared is None:
        _not_declared(state, outcome, "a session began")
    if rules.briefed and not state.briefed:
        never(
            state,
            outcome,
            "tournament-not-briefed",
            seen="play began before the players were told the terms",
            expected=f"the {rules.director} tells the players the terms before play",
        )
    _check_schedule(state, outcome)


def _check_schedule(state: TournamentState, outcome: Outcome) -> None:
    """CM 13.8.5(g) and 13.8.6."""
    rules = rules_of(outcome)
    if state.term("schedule") != "magnificent-sevens" or not rules.schedule or state.doubt is not None:
        return
    entrants = len(state.players)
    known = {count: (pool, places) for count, pool, places in rules.schedule}
    declared = [prize["cents"] for prize in sorted(state.term("prizes") or [], key=lambda one: one["place"])]
    expected = known.get(entrants)
    if expected is None:
        seen, wanted = f"{entrants} entrants", f"{', '.join(map(str, known))} entrants"
    elif state.term("pool_cents") != expected[0] or declared != [*expected[1]]:
        seen = f"a pool of {dollars(state.term('pool_cents') or 0)} with {len(declared)} prizes for {entrants} entrants"
        wanted = f"a pool of {dollars(expected[0])}, from {dollars(expected[1][0])} to {dollars(expected[1][-1])}"
    elif state.term("shoes") != rules.session_shoes:
        seen, wanted = f"sessions of {state.term('shoes') or 'no set number of'} shoes", f"{rules.session_shoes} shoes"
    elif len(outcome.entry.more["players"]) != rules.table_players:
        seen = f"{len(outcome.entry.more['players'])} players at a table"
        wanted = f"{rules.table_players} players"
    else:
        return
    outcome.find("schedule-not-followed", seen=seen, expected=wanted)


def check_rank(outcome: Outcome, act: str, clause: str) -> None:
    """What only who leads the tournament may direct."""
    by = outcome.entry.more.get("by")
    if not clause or not by or by.get("rank") in ("tournament-director", "tournament-manager"):
        return
    rules = rules_of(outcome)
    seen = f"{a_rank(by['rank'])} {act}"
    outcome.find("rank-not-entitled", seen=seen, expected=f"the {rules.director} or a deputy", clause=clause)
