"""Money that moved for a mistake which came out when a clause let nothing move any more (CM 9.9.1)."""

from domain.findings.view import At
from domain.games.blackjack.play.results import Due
from domain.games.blackjack.verdict.matter import Matter
from domain.games.blackjack.verdict.payments import Account, accounts, told
from domain.irregularities.provision import Remedy


def check(matter: Matter, dues: list[Due]) -> list[Due]:
    """Finds it. What was moved too late counts as settled, so that it is told once."""
    came_out = _came_out_too_late(matter)
    if came_out is None:
        return dues
    noticed, remedy = came_out
    moved = [account for account in accounts(dues) if _was_changed(account, noticed)]
    if not moved:
        return dues
    sums = ", ".join(f"{account.player} at {told(account.paid_cents)}" for account in moved)
    finding = matter.view.find(
        "wrong-remedy",
        At(max(_settled_seq(account) for account in moved), matter.walked.number),
        seen=f"after all wagers had been settled the settlement was changed: {sums}",
        expected=remedy.does,
    )
    if finding:
        finding.clause = remedy.clause
        for account in moved:
            owed = finding.owed_cents.get(account.player, 0)
            finding.owed_cents[account.player] = owed + account.owed_cents - account.paid_cents
    theirs = {(account.player, account.box) for account in moved}
    return [
        Due.as_settled(due.stake, due.clause) if (due.stake.player, due.stake.box) in theirs else due for due in dues
    ]


def _came_out_too_late(matter: Matter) -> tuple[int, Remedy] | None:
    """When, and the remedy that says so; None if any mistake of the round could still be put right."""
    found = None
    for finding in matter.mistakes:
        noticed = matter.noticed(finding)
        remedy = matter.ground.prescribed(finding, noticed)
        if noticed is None or remedy is None or remedy.window != "after-all-wagers-are-settled":
            return None
        found = found or (noticed, remedy)
    return found


def _was_changed(account: Account, noticed: int) -> bool:
    return account.owed_cents != account.paid_cents and _settled_seq(account) > noticed


def _settled_seq(account: Account) -> int:
    return max(due.stake.settled_seq or 0 for due in account.dues)
