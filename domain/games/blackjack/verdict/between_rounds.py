"""What was put right after the round, or by giving a wager back, and nobody said so."""

from domain.findings.finding import Deed, Finding
from domain.games.blackjack.play.table import Stake
from domain.games.blackjack.verdict.matter import Matter

_AFTER_THE_ROUND = ("no-shuffle", "no-cut", "cut-by-wrong-person")
_BETWEEN_ROUNDS = ("card-face-up", "deck-fault")  # found there, and answered there
_RETURNS = "return-wagers"


def tell(matter: Matter) -> None:
    for finding in list(matter.mistakes):
        if finding.deeds:
            continue
        if finding.code == "box-without-cards":
            _give_back(matter, finding)
        elif finding.code in _AFTER_THE_ROUND or (finding.code in _BETWEEN_ROUNDS and finding.round is None):
            _answer(matter, finding)


def _answer(matter: Matter, finding: Finding) -> None:
    doings, acts = matter.walked.doings, {act for remedy in finding.provision.remedies for act in remedy.acts}
    card = doings.found_between.get(finding.seq)
    for act in doings.between:
        if act.seq > finding.seq and act.remedy in acts and (card is None or act.card in (None, card)):
            rank = act.rank or "dealer"
            finding.deeds.append(Deed(act.seq, act.remedy, rank, right=True, ordered=act.rank is not None))


def _give_back(matter: Matter, finding: Finding) -> None:
    """CM 9.8, TAS 19.7: the wager of a box that was passed over is void, and so it may be taken back as well."""
    second = matter.walked.moments.dealers_second
    stakes = [stake for stake in matter.round.stakes_on(finding.box or 0) if stake.bet == "main"]
    times = [_back_at(matter, stake) for stake in stakes]
    done = [seq for seq in times if seq is not None and seq > finding.seq and (second is None or seq < second)]
    if not done or len(done) < len(stakes):
        return
    when = max(done)
    if any(_RETURNS in remedy.acts for remedy in matter.ground.open_to(finding, when)):
        finding.deeds.append(Deed(when, _RETURNS, "dealer", right=True, ordered=False))
        for late in [f for f in matter.mistakes if (f.code, f.round, f.box) == _late(finding) and f.seq in done]:
            matter.mistakes.remove(late)
            matter.view.findings.remove(late)


def _late(finding: Finding) -> tuple[str, int | None, int | None]:
    return ("late-wager", finding.round, finding.box)


def _back_at(matter: Matter, stake: Stake) -> int | None:
    """When all of it went back; None if it did not."""
    if stake.cents and stake.returned_cents >= stake.cents:
        return stake.settled_seq
    changes = [changed.seq for changed in matter.round.changed if changed.stake_seq == stake.seq]
    return max(changes) if changes and not stake.cents else None
