"""What followed from a mistake of dealing is told under it, and is no finding of its own."""

from domain.judge.verdict.matter import Matter

# A hand that should not have its cards makes the rest of the round look wrong too.
_CAUSES = ("decision-not-followed", "decision-not-offered", "excess-card", "draw-on-21", "wrong-placement")
_FOLLOWS = ("needless-dealer-card", "natural-paid-late", "dealer-stood-wrongly")


def fold(matter: Matter) -> None:
    cause = next((f for f in matter.mistakes if f.code in _CAUSES and f.round == matter.walked.number), None)
    if cause is None:
        return
    for finding in [f for f in matter.mistakes if f.code in _FOLLOWS and f.round == cause.round and f.seq > cause.seq]:
        cause.consequences.append(f"Then {finding.seen}.")
        matter.mistakes.remove(finding)
        matter.view.findings.remove(finding)
