"""Even money that was paid in parts, or put right, is judged by its sum: then no natural was paid too early."""

from domain.findings.finding import Finding
from domain.games.blackjack.play import even_money
from domain.games.blackjack.verdict.matter import Matter


def let_pass(matter: Matter) -> None:
    for finding in [f for f in matter.mistakes if f.code == "natural-paid-early" and _was_even_money(matter, f)]:
        matter.mistakes.remove(finding)
        matter.view.findings.remove(finding)


def _was_even_money(matter: Matter, finding: Finding) -> bool:
    hand = matter.round.hand(finding.box) if finding.box is not None else None
    if hand is None or not even_money.may_be(matter.view.game, matter.round):
        return False
    return any((made.choice, made.player) == ("even-money", finding.player) for made in hand.decisions)
