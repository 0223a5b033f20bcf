"""Which wagers of a round are void: what the rules demand, what was declared, and what does not agree."""

from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from domain.findings.finding import Finding
from domain.table.view import At, View
from domain.terminals.state import Confirmation, Failure, Stake, VoidOrder, Wagering

AnyView = View[Any, Any]  # of a game on terminals (`GameOnTerminals`), whatever its table is

_POWERS = {
    "fraud": "void-for-fraud",
    "disruption": "void-for-disruption",
    "contravention": "void-for-contravention",
}


@dataclass
class Standing:
    """How the wagers of one terminal stand: whether they must be void, and whether they were declared so."""

    terminal: str
    must_be_void: str = ""  # the clause by which they are
    declared: VoidOrder | None = None
    confirmed: Confirmation | None = None
    findings: list[Finding] = field(default_factory=list)  # to which their money hangs
    failed_after: bool = False  # the terminal, or what shows the game, failed when the period was over

    @property
    def is_void(self) -> bool:
        return bool(self.must_be_void)


def standings(view: AnyView, number: int, wagering: Wagering) -> dict[str, Standing]:
    """By terminal on which a wager lies, how its wagers stand; none where nothing was void or failed, as nearly
    always. What does not agree is found."""
    void = [stake for stake in wagering.stakes.values() if _is_void(stake) and _lies(stake)]
    if not (void or wagering.failures or wagering.voids or wagering.confirmations):
        return {}
    terminals = dict.fromkeys(stake.terminal for stake in wagering.stakes.values() if _lies(stake))
    found = {terminal: _standing(view, number, wagering, terminal) for terminal in terminals}
    _ranks(view, number, wagering)
    return found


def _lies(stake: Stake) -> bool:
    return bool(stake.cents or stake.counted_cents)


def _is_void(stake: Stake) -> bool:
    return stake.result == "void" or stake.removed_for == "void"


def _done_silently(wagering: Wagering, terminal: str) -> VoidOrder | None:
    """A terminal that settles its wagers as void, or takes them off for that, although nobody declared them so."""
    for stake in wagering.stakes.values():
        if stake.terminal == terminal and _is_void(stake):
            return VoidOrder(stake.settled_seq or stake.seq, "", terminal)
    return None


def _standing(view: AnyView, number: int, wagering: Wagering, terminal: str) -> Standing:
    """What failed before the period expired voids wagers; then what somebody has declared; then what failed later."""
    house = view.game.house
    declared = next((one for one in wagering.voids if one.terminal in (None, terminal)), None)
    confirmed = next((one for one in reversed(wagering.confirmations) if one.terminal == terminal), None)
    early, late = _failed(wagering, terminal, after_expiry=False), _failed(wagering, terminal, after_expiry=True)
    standing = Standing(
        terminal, "", declared or _done_silently(wagering, terminal), confirmed, failed_after=late is not None
    )
    if early is not None:
        rule = house.terminal_failed_before if early.part == "terminal" else house.controller_failed_before
        standing.must_be_void = rule.clause
        if standing.declared is None:
            why = f"the {_part(early)} failed before the period expired"
            _not_voided(view, number, standing, early.seq, why, rule.says)
    elif declared is not None and declared.because in _POWERS:
        standing.must_be_void = house.authority[_POWERS[declared.because]].clause
    elif late is not None:
        _failed_after(view, number, standing, late)
    elif standing.declared is not None:
        _without_grounds(view, number, standing, "nothing had failed")
    return standing


def _failed(wagering: Wagering, terminal: str, *, after_expiry: bool) -> Failure | None:
    """What has failed of a terminal: it itself before what it shares with all the others."""
    failures = [one for one in wagering.failures if one.after_expiry == after_expiry]
    own = (one for one in failures if one.part == "terminal" and one.terminal == terminal)
    shared = (one for one in failures if one.part == "display-controller")
    return next(chain(own, shared), None)


def _failed_after(view: AnyView, number: int, standing: Standing, late: Failure) -> None:
    """On or after the expiry: the wagers are looked up, and void only where that does not tell them."""
    house, declared, confirmed = view.game.house, standing.declared, standing.confirmed
    rule = house.terminal_failed_after if late.part == "terminal" else house.controller_failed_after
    looked_up = confirmed is not None or (declared is not None and declared.because == "not-confirmed")
    if not looked_up:
        finding = view.find(
            "malfunction-not-looked-into",
            At(late.seq, number),
            seen=f"the {_part(late)} failed after the period, and nobody looked up the wagers of {standing.terminal}",
            expected=rule.says,
            clause=rule.clause,
        )
        standing.findings += [finding] if finding else []
    elif confirmed is None or not confirmed.confirmed:
        standing.must_be_void = house.not_confirmed.clause
        if declared is None:
            seen = f"the wagers of {standing.terminal} could not be confirmed"
            _not_voided(
                view, number, standing, confirmed.seq if confirmed else late.seq, seen, house.not_confirmed.says
            )
    elif declared is not None:
        _without_grounds(view, number, standing, "its wagers had been confirmed from the records")


def _not_voided(view: AnyView, number: int, standing: Standing, seq: int, why: str, says: str) -> None:
    finding = view.find(
        "malfunction-not-voided",
        At(seq, number),
        seen=f"{why}, and the wagers of {standing.terminal} were not void",
        expected=says,
        clause=standing.must_be_void,
    )
    standing.findings += [finding] if finding else []


def _without_grounds(view: AnyView, number: int, standing: Standing, why: str) -> None:
    declared = standing.declared
    assert declared is not None
    finding = view.find(
        "voided-without-grounds",
        At(declared.seq, number),
        seen=f"the wagers of {standing.terminal} were void, and {why}",
        expected="wagers are void only where a rule says so",
    )
    standing.findings += [finding] if finding else []


def _part(failure: Failure) -> str:
    return failure.terminal or failure.part.replace("-", " ")


def _ranks(view: AnyView, number: int, wagering: Wagering) -> None:
    """Who declared wagers void, and who looked them up: the clauses name ranks for that."""
    house = view.game.house
    for order in wagering.voids:
        power = house.authority.get(_POWERS.get(order.because, ""))
        if power is not None and order.rank is not None:
            view.entitled(At(order.seq, number), order.rank, power.rank, "declared wagers void", power.clause)
    looked_up = house.authority["confirm-wagers"]
    for one in wagering.confirmations:
        late = [failure for failure in wagering.failures if failure.after_expiry and failure.seq < one.seq]
        of_terminal = any(failure.part == "terminal" and failure.terminal == one.terminal for failure in late)
        rule = house.terminal_failed_after if of_terminal or not late else house.controller_failed_after
        view.entitled(At(one.seq, number), one.rank, looked_up.rank, "looked up the wagers", rule.clause)
