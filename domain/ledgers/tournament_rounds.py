"""A round of a session: who wagered, from where and in which order, and what it brought them."""

from typing import Any

from domain.games.blackjack.play.table import clockwise
from domain.ledgers.ledger import Outcome
from domain.ledgers.tournament_chips import check_equal
from domain.ledgers.tournament_secret_wagers import check_forms
from domain.ledgers.tournament_standing import after_a_hand, check_put_out
from domain.ledgers.tournament_state import Doubt, Sitting, TournamentState, here, never, rules_of
from domain.money import dollars


def round_over(state: TournamentState, outcome: Outcome) -> None:
    more, entry = outcome.entry.more, outcome.entry
    sitting = state.sittings.get(entry.table)
    if sitting is None:
        state.doubt = state.doubt or Doubt("gap", f"the beginning of the session at {entry.table} is not recorded")
        return
    sitting.least_cents = more["least"] or sitting.least_cents
    check_missed(state, outcome, sitting)
    check_put_out(state, outcome, sitting)
    sitting.hands += 1
    if sitting.hands == 1:
        check_equal(state, outcome, sitting)
    before = {name: state.player(name).chips_cents for name in sitting.players}
    for name, (net, due) in more["nets"].items():
        state.player(name).add(net, due)
    _check_who(outcome, sitting)
    _check_order(outcome)
    _check_marker(state, outcome, sitting)
    _check_signal(state, outcome, sitting)
    check_forms(state, outcome, before)
    if not more["void"]:
        _note_who_missed(state, outcome, sitting, before)
    for player, _, cents, *_ in more["stakes"]:
        state.player(player).last_wager_cents = cents
    after_a_hand(state, sitting)


def unjudged(state: TournamentState, outcome: Outcome) -> None:
    """Steps are missing, or a round could not be judged: of the chips at that table nothing is known until a count."""
    entry = outcome.entry
    doubt = Doubt(entry.reason or "gap", entry.why)
    state.doubt = doubt
    sitting = state.sittings.get(entry.table)
    if sitting is None:
        return
    sitting.blind, sitting.marker, sitting.lowest = entry.why, None, []
    sitting.hands += entry.kind == "unjudged"
    for name in sitting.left(state.players):
        player = state.players[name]
        player.chips_cents = player.due_cents = player.missed = None
        player.missed_what = ""
    said = "the chips of the players there are not known until they are counted"
    outcome.can_not_judge(doubt.reason, f"{entry.why}: {said}")


# Who wagered


def _check_who(outcome: Outcome, sitting: Sitting) -> None:
    more = outcome.entry.more
    strangers = sorted({*(stake[0] for stake in more["stakes"]), *more["nets"]} - {*sitting.players})
    if strangers:
        outcome.find(
            "table-not-exclusive",
            seen=f"{', '.join(strangers)} wagered at a table that was set aside for the tournament",
            expected="during a session the table is for its players alone",
        )
    for player, box, cents, *_ in more["stakes"]:
        own = more["boxes"].get(player)
        if own is not None and own != box:
            outcome.find(
                "wrong-position",
                seen=f"{player} wagered {dollars(cents)} on box {box}",
                expected=f"each player wagers on the allotted box, {own}",
            )


def _note_who_missed(state: TournamentState, outcome: Outcome, sitting: Sitting, before: dict[str, int | None]) -> None:
    """Who neither wagered nor passed. What comes of it is recorded before the next round."""
    more = outcome.entry.more
    wagered = {stake[0] for stake in more["stakes"]} | {form["player"] for form in more["secret"]} | {*more["nets"]}
    passed = [player for player, _ in more["passed"]]
    for name in passed:
        player = state.player(name)
        player.pass_cards -= 1
        if player.pass_cards < 0 and not sitting.blind:
            outcome.find(
                "pass-card-not-held",
                seen=f"{name} played a pass card and had none left",
                expected=f"the terms give each player {state.term('pass_cards') or 'none'}",
            )
    for name in sitting.left(state.players):
        if name in wagered or name in passed:
            continue
        player, chips, least = state.players[name], before.get(name), more["least"]
        is_short = chips is not None and least is not None and chips < least
        player.missed = here(outcome, f"{name} had no wager")
        player.missed_what = "short" if is_short else "no-wager"


def check_missed(state: TournamentState, outcome: Outcome, sitting: Sitting) -> None:
    """Before the next round, or the count: who had no wager has lost the minimum, or the place, or was absent."""
    rules, form = rules_of(outcome), state.term("format") or "chips"
    for name in sitting.left(state.players):
        player = state.players[name]
        missed, what = player.missed, player.missed_what
        player.missed, player.missed_what = None, ""
        if what == "form":
            outcome.find(
                "secret-wager-wrong",
                seen=f"{name}'s form showed no amount or type, and nothing was deducted",
                expected=f"{dollars(sitting.least_cents)}, the minimum, are deducted",
                owed_cents={name: -sitting.least_cents},
            )
        if missed is None or sitting.stage == "play-off":
            continue
        if what == "short" and form in rules.short_is_out:
            outcome.find(
                "not-eliminated",
                seen=f"{name} could not wager the minimum and stayed in",
                expected="who can't wager the minimum is eliminated",
                rests_on=[missed],
            )
            player.out, player.because, player.out_round = "eliminated", "below-minimum", sitting.hands
        elif what == "no-wager" and rules.no_wager != "as-the-terms-say":
            otherwise = "who does not wager, and is not absent, is disqualified"
            is_forfeit = rules.no_wager == "minimum-forfeited"
            outcome.find(
                "tournament-no-wager",
                seen=f"{name} had no wager in a round and no pass card, and nothing came of it",
                expected="the minimum is forfeited" if is_forfeit else otherwise,
                owed_cents={name: -sitting.least_cents} if is_forfeit else {},
                rests_on=[missed],
            )


# In which order


def _check_order(outcome: Outcome) -> None:
    """From the marker on, clockwise. A wager that was taken back and put down again counts by when it was put down."""
    more = outcome.entry.more
    visible: list[list[Any]] = [stake for stake in more["stakes"] if not stake[5]]
    if more["marker"] is None or len({stake[1] for stake in visible}) < 2:
        return
    due = clockwise({stake[1] for stake in visible}, more["marker"])
    placed = _boxes_by(visible, lambda stake: stake[4] or stake[3])
    if placed != due:
        box = next(box for box, wanted in zip(placed, due, strict=True) if box != wanted)
        who = next(stake[0] for stake in visible if stake[1] == box)
        outcome.find(
            "wager-out-of-order",
            seen=f"{who} on box {box} wagered out of turn; the marker lay on box {more['marker']}",
            expected=f"wagers come in the order of boxes {', '.join(map(str, due))}",
        )
    elif any(stake[4] for stake in visible) and _boxes_by(visible, lambda stake: stake[3]) == due:
        who = next(stake[0] for stake in visible if stake[4])
        outcome.find(
            "wager-altered",
            seen=f"{who} changed a wager that had been made in turn",
            expected="a wager that was made in turn stays as it is",
        )


def _boxes_by(stakes: list[list[Any]], when: Any) -> list[int]:
    return list(dict.fromkeys(stake[1] for stake in sorted(stakes, key=when)))


def _check_marker(state: TournamentState, outcome: Outcome, sitting: Sitting) -> None:
    more, how = outcome.entry.more, rules_of(outcome).marker
    was, now = sitting.marker, more["marker"]
    sitting.marker = None if more["void"] else now
    left = sitting.left(state.players)
    boxes = {box for name, box in more["boxes"].items() if name in left}
    if how is None or now is None or not boxes or len(boxes) < len(left):
        return  # where everybody sits is not recorded
    if was is None and (sitting.hands > 1 or sitting.blind):
        return
    allowed = _first_marker(boxes, how) if was is None else _next_marker(boxes, was, how, more["stakes"])
    if now not in allowed:
        outcome.find(
            "marker-misplaced",
            seen=f"the marker lay on box {now}" + (f" after box {was}" if was else " in the first round"),
            expected=f"it lies on box {' or '.join(map(str, sorted(allowed)))}",
        )


def _first_marker(boxes: set[int], how: str) -> set[int]:
    return {min(boxes)} | ({1} if how == "box-by-box" else set())


def _next_marker(boxes: set[int], was: int, how: str, stakes: list[list[Any]]) -> set[int]:
    """The next player's box; who is away may be passed over, and box by box it may lie where nobody is left."""
    allowed = {clockwise(boxes - {was} or boxes, was)[0]}
    wagering = {stake[1] for stake in stakes} - {was}
    if wagering:
        allowed.add(clockwise(wagering, was)[0])
    if how == "box-by-box":
        allowed.add(was + 1)
        if was >= max(boxes):
            allowed.add(1)
    return allowed


def _check_signal(state: TournamentState, outcome: Outcome, sitting: Sitting) -> None:
    """A designated hand is announced before it is dealt."""
    signalled, sitting.signalled = sitting.signalled, False
    if state.term("format") not in rules_of(outcome).signalled or sitting.blind or sitting.stage == "play-off":
        return
    if sitting.hands in (state.term("elimination_hands") or ()) and not signalled:
        never(
            state,
            outcome,
            "signal-not-given",
            seen=f"hand {sitting.hands}, an elimination hand, was dealt without a signal",
            expected="a signal is given before an elimination hand",
        )
