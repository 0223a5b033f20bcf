"""What followed from a mistake of dealing is told under it, and is no finding of its own."""

from domain.findings.finding import Finding
from domain.games.blackjack.verdict.matter import Matter

# A hand that should not have its cards makes the rest of the round look wrong too.
_CAUSES = ("decision-not-followed", "decision-not-offered", "excess-card", "draw-on-21", "wrong-placement")
_PAYMENTS = ("wrong-payout", "wrong-collection")
_FOLLOWS = ("needless-dealer-card", "natural-paid-late", "dealer-stood-wrongly")


def fold(matter: Matter) -> None:
    cause = next((f for f in matter.mistakes if f.code in _CAUSES and f.round == matter.walked.number), None)
    if cause is None:
        return
    alone = len(matter.round.dealer) < 2
    of_round = [f for f in matter.mistakes if f.code in _FOLLOWS and f.round == cause.round]
    for finding in [f for f in of_round if _follows(f, cause, dealer_is_alone=alone)]:
        cause.consequences.append(f"Then {finding.seen}.")
        matter.mistakes.remove(finding)
        matter.view.findings.remove(finding)


def fold_the_empty_round(matter: Matter) -> None:
    """Cards that were dealt for a side wager alone: that it was taken is the mistake."""
    empty = next((f for f in matter.mistakes if f.code == "no-wagers"), None)
    alone = next((f for f in matter.mistakes if f.code == "side-wager-without-main"), None)
    if empty is not None and alone is not None and empty.round == alone.round:
        alone.consequences.append(f"Then {empty.seen}.")
        matter.mistakes.remove(empty)
        matter.view.findings.remove(empty)


def fold_into_even_money(matter: Matter) -> None:
    """Even money that was asked for and not paid: the card that the dealer drew instead is part of that."""
    needless = next((f for f in matter.mistakes if f.code == "needless-dealer-card" and not f.deeds), None)
    if needless is None:
        return
    made = [decision for hand in matter.round.hands for decision in hand.decisions]
    asked = {decision.player for decision in made if decision.choice == "even-money" and not decision.late}
    of_round = [finding for finding in matter.view.findings if finding.round == matter.walked.number]
    payment = next((f for f in of_round if f.code in _PAYMENTS and f.player in asked), None)
    if asked and payment is not None:
        payment.consequences.append(f"Then {needless.seen}.")
        matter.mistakes.remove(needless)
        matter.view.findings.remove(needless)


def _follows(finding: Finding, cause: Finding, *, dealer_is_alone: bool) -> bool:
    """Behind it; or the round ended while a hand still waited, and so the dealer drew no card either.

    A hand that was given up, got a card and bust (CM 10.5.4) seemed to leave the dealer nothing to draw for.
    """
    waited = cause.code == "decision-not-offered" or (cause.code == "excess-card" and dealer_is_alone)
    ended_early = finding.code == "dealer-stood-wrongly" and waited
    return finding.seq >= cause.seq or ended_early
