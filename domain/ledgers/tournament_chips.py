"""Chips of a tournament: when they are issued, taken otherwise than by a wager, and counted."""

from domain.ledgers.ledger import Balance, Outcome
from domain.ledgers.tournament_state import Player, Sitting, TournamentState, rules_of
from domain.ledgers.tournament_terms import check_rank
from domain.money import dollars


def issued(state: TournamentState, outcome: Outcome) -> None:
    more = outcome.entry.more
    player = state.player(more["player"])
    if more["because"] in ("session", "play-off"):
        player.chips_cents = player.due_cents = player.issued_cents = more["cents"]
        player.pass_cards, player.forms, player.absent = more.get("pass_cards", 0), 0, 0
        player.missed, player.missed_what = None, ""
    else:
        player.add(more["cents"], more["cents"])
        player.out = player.because = ""
        if not state.term("buy_backs"):
            outcome.find(
                "chips-increased",
                seen=f"{more['player']} bought {_chips(more['cents'])} more",
                expected="chips come from winning wagers alone, where the terms have no way to buy back",
            )
    outcome.balance = Balance(player.due_cents, player.chips_cents)


def check_equal(state: TournamentState, outcome: Outcome, sitting: Sitting) -> None:
    """The first round of a session: everybody began with as many chips, and as many pass cards."""
    if sitting.stage == "play-off" or sitting.blind:
        return
    players = {name: state.players[name] for name in sitting.left(state.players)}
    issued_cents = {name: one.issued_cents for name, one in players.items() if one.issued_cents}
    amounts = set(issued_cents.values())  # each session may have another amount
    if issued_cents and len(amounts) > 1:
        said = ", ".join(f"{name} {_chips(cents)}" for name, cents in sorted(issued_cents.items()))
        outcome.find(
            "unequal-chips",
            seen=f"the session began with {said}",
            expected=f"each player begins with {_chips(state.term('chips_cents') or max(amounts))}",
        )
    cards = {one.pass_cards for one in players.values()}
    if len(cards) > 1:
        outcome.find(
            "pass-cards-unequal",
            seen="the players were given " + ", ".join(f"{n} {p.pass_cards}" for n, p in sorted(players.items())),
            expected="each player gets the same number of pass cards",
        )


def taken(state: TournamentState, outcome: Outcome) -> None:
    more, rules = outcome.entry.more, rules_of(outcome)
    name, because, cents = more["player"], more["because"], more["cents"]
    player, sitting = state.player(name), state.sittings.get(outcome.entry.table)
    if because == "session-over":
        return
    player.add(-cents, -cents)
    outcome.balance = Balance(player.due_cents, player.chips_cents)
    if because not in ("absent", "no-wager", "secret-wager-form"):
        return
    player.missed, player.missed_what = None, ""
    least = (sitting.least_cents if sitting else 0) or state.term("min_cents") or cents
    if because == "absent":
        player.absent += 1
        check_rank(outcome, f"had chips deducted from {name}", rules.deducts)
    most = rules.absent_rounds_max
    if because == "absent" and state.term("format") in rules.absent_is_out:
        outcome.find(
            "wrong-deduction",
            seen=f"{_chips(cents)} were deducted from {name}, who was absent",
            expected="who does not take the seat forfeits the place",
        )
    elif because == "absent" and most is not None and player.absent > most:
        outcome.find(
            "wrong-deduction",
            seen=f"{_chips(cents)} were deducted from {name}, who was absent, for the {player.absent}th round",
            expected=f"the minimum is deducted for at most {most} rounds",
            owed_cents={name: cents},
        )
    elif cents != least:
        outcome.find(
            "wrong-deduction",
            seen=f"{_chips(cents)} were deducted from {name}",
            expected=f"the minimum wager, {_chips(least)}, is deducted",
            owed_cents={name: cents - least},
        )


def counted(state: TournamentState, outcome: Outcome) -> None:
    """What lies before the players, beside what follows from the rounds. The ledger goes on from the count."""
    more, wrong = outcome.entry.more, []
    sitting = state.sittings.get(outcome.entry.table)
    for one in more["counts"]:
        name, cents = one["player"], one["cents"]
        player = state.player(name)
        if player.chips_cents is None:
            why = state.doubt.why if state.doubt else "not all of its rounds are known"
            reason = state.doubt.reason if state.doubt else "balance-before"
            outcome.can_not_judge(reason, f"whether {name} had won {_chips(cents)} can't be told: {why}")
        elif player.chips_cents != cents:
            wrong.append(f"{name} had {_chips(cents)} instead of {_chips(player.chips_cents)}")
        _go_on_from(player, cents)
        if more["because"] == "session-end":
            state.results[name] = cents
    if wrong:
        outcome.find(
            "chips-do-not-balance",
            seen=f"at the count {', '.join(wrong)}",
            expected="what was issued, won and lost comes to what is counted",
        )
    if sitting is not None:
        sitting.counted_hand = sitting.hands


def _go_on_from(player: Player, cents: int) -> None:
    if player.due_cents is None or player.chips_cents is None:
        player.due_cents = cents
    player.chips_cents = cents


def _chips(cents: int) -> str:
    return f"{dollars(cents)} in chips"
