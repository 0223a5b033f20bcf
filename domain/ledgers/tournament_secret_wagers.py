"""Undisclosed wagers: how many, whether they were looked at before, and as what each was announced and counts."""

from typing import Any

from domain.ledgers.ledger import Outcome
from domain.ledgers.tournament_state import TournamentState, rules_of
from domain.money import dollars


def check_forms(state: TournamentState, outcome: Outcome, before: dict[str, int | None]) -> None:
    """At the end of a round; `before` has what chips each player had when it began."""
    for form in outcome.entry.more["secret"]:
        if form["kind"] == "form":
            _check_number(state, outcome, form)
            _check_amount(state, outcome, form, before.get(form["player"]))


def _check_number(state: TournamentState, outcome: Outcome, form: dict[str, Any]) -> None:
    player, allowed = state.player(form["player"]), state.term("secret_wagers")
    player.forms += 1
    if state.terms is not None and player.forms > (allowed or 0):
        outcome.find(
            "secret-wager-not-allowed",
            seen=f"{form['player']} made undisclosed wager {player.forms} of the session",
            expected=f"the terms allow {allowed or 'none'}",
        )
    if rules_of(outcome).examined and not form.get("examined"):
        outcome.find(
            "secret-wager-not-examined",
            seen=f"{form['player']}'s undisclosed wager was not examined before the round",
            expected="the form is examined before the round",
        )


def _check_amount(state: TournamentState, outcome: Outcome, form: dict[str, Any], chips: int | None) -> None:
    more, name = outcome.entry.more, form["player"]
    least, most = more["least"] or state.term("min_cents"), more["most"] or state.term("max_cents")
    announced = form.get("shown_cents")
    if form.get("cents") is None or form.get("bet") is None:
        _check_incomplete(state, outcome, name, announced, least)
        return
    if least is None or most is None:
        return
    counts = max(least, min(form["cents"], most))
    if chips is not None and form["cents"] > chips:
        counts = chips if rules_of(outcome).form_over_chips == "chips" else min(chips, most)
    elif chips is None and form["cents"] > least:
        return  # whether it is more than the player has can't be told
    if announced is None:
        if not more["void"]:
            _wrong(outcome, f"{name}'s undisclosed wager of {dollars(form['cents'])} was not announced", counts)
    elif announced != counts:
        seen = f"{name}'s undisclosed wager of {dollars(form['cents'])} was announced as {dollars(announced)}"
        _wrong(outcome, seen, counts)


def _check_incomplete(
    state: TournamentState, outcome: Outcome, name: str, announced: int | None, least: int | None
) -> None:
    """A form without amount or type: the minimum is deducted, which is looked for before the next round."""
    if announced is not None:
        _wrong(outcome, f"{name}'s form shows no amount or type, and {dollars(announced)} were announced", least)
        return
    player = state.player(name)
    player.missed_what, player.missed = "form", None


def _wrong(outcome: Outcome, seen: str, counts: int | None) -> None:
    expected = f"it counts {dollars(counts)}" if counts is not None else "it counts as the rules say"
    outcome.find("secret-wager-wrong", seen=seen, expected=expected)
