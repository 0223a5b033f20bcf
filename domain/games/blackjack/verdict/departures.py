"""From which step on a mistake has the round dealt again: what lay before it stays where it lay."""

from domain.findings.finding import Finding
from domain.games.blackjack.redeal.branching import Way
from domain.games.blackjack.redeal.decisions import plays
from domain.games.blackjack.verdict.matter import Matter

FROM_THE_FIRST_CARD = 0
_NEVER = 2**62
_ASKS = ("draw", "double", "split")

# Mistakes of the initial deal. Where they are put right by rebuilding, all of it is dealt again.
_OF_THE_DEAL = (
    "wrong-placement",
    "hand-without-wager",
    "dealer-without-first-card",
    "box-without-cards",
    "box-with-one-card",
)


def ways_from(matter: Matter, finding: Finding, *, with_burn: bool = False) -> list[Way]:
    """The ways in which the round goes on by the book from a mistake; or that it can't be told without a guess."""
    since = departure(matter, finding)
    rebuilds = with_burn or finding.code in _OF_THE_DEAL
    if since == FROM_THE_FIRST_CARD and not rebuilds and _lies_wrongly(matter):
        return [Way((), None, "cards of the initial deal lay wrongly, and nobody rebuilt the hands")]
    return matter.ways(since=since, with_burn=with_burn)


def by_the_book(matter: Matter) -> list[Way]:
    """The ways in which the round goes on from the first mistake that has it dealt again; none where there is none.

    What must be dealt again goes before what somebody may have dealt again.
    """
    must, may = (
        [f for f in matter.mistakes if any((r.money, r.choice == "house") == kind for r in f.provision.remedies)]
        for kind in (("as-redealt", False), ("as-redealt", True))
    )
    found = must or may
    return ways_from(matter, min(found, key=lambda finding: departure(matter, finding))) if found else []


def departure(matter: Matter, finding: Finding) -> int:
    """The first step that the book does not have so."""
    game_round = matter.round
    if finding.code == "dealer-stood-wrongly":  # nothing was dealt wrongly; but something is missing
        return game_round.dealer[-1].seq + 1 if len(game_round.dealer) > 1 else _NEVER
    seq = finding.seq
    if finding.code == "wrong-remedy":  # cards that came at once are no hand yet: they are dealt one by one
        seq = min([seq, *(other.seq for other in matter.mistakes if other.code == "cards-together")])
    if seq <= matter.walked.moments.deal_over:
        return FROM_THE_FIRST_CARD
    return _asked_in_vain(matter, finding) if finding.code == "decision-not-followed" else seq


def _asked_in_vain(matter: Matter, finding: Finding) -> int:
    """When the card was asked for that did not come; the finding's own step if all of them came."""
    hand = matter.round.hand(finding.box or 0, finding.hand or 1)
    made = [decision for decision in plays(hand.decisions) if decision.seq < finding.seq] if hand else []
    if len(made) > 1 and made[-2].choice == "double" and made[-2].cards == made[-1].cards:
        made.pop()  # who has doubled gets the card, whatever is said then
    if hand is None or not made or made[-1].choice not in _ASKS:
        return finding.seq
    came = any(made[-1].seq < dealt.seq < finding.seq for dealt in hand.cards)
    return finding.seq if came else made[-1].seq


def _lies_wrongly(matter: Matter) -> bool:
    """Whether the initial deal was mixed up and was never rebuilt."""
    return any(
        finding.code in _OF_THE_DEAL and not any(deed.right and deed.remedy == "rebuild" for deed in finding.deeds)
        for finding in matter.mistakes
    )
