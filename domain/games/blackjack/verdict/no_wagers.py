"""A round that began without a wager is void (CM 9.4, NSW 17.7): what was put down later goes back."""

from domain.findings.finding import Finding, provision_of
from domain.findings.view import At
from domain.findings.wording import cards, were
from domain.games.blackjack.verdict.matter import Matter
from domain.vocabulary import BETS_DURING_A_ROUND

_OF_ITS_PLAY = (
    "decision-not-offered",
    "decision-not-followed",
    "dealer-stood-wrongly",
    "box-with-one-card",
    "box-without-cards",
    "dealer-without-first-card",
    "wrong-placement",
    "hand-without-wager",
)


def tell(matter: Matter) -> None:
    """Where every wager came after the first card, that there was none is the mistake, and they only followed."""
    late = [f for f in matter.mistakes if f.code == "late-wager" and f.round == matter.walked.number]
    if not late or not _is_void_by_itself(matter) or not _came_all_late(matter, late):
        return
    found = next((f for f in matter.mistakes if f.code == "no-wagers"), None) or _find(matter, late[0].seq)
    if found is None:
        return
    for finding in late:
        found.consequences.append(f"Then {finding.seen}.")
    moot = [f for f in matter.mistakes if f.round == matter.walked.number and f.code in _OF_ITS_PLAY]
    for finding in [*late, *moot]:
        matter.view.findings.remove(finding)
    matter.take_up_what_was_found()
    matter.round.voided_seq = matter.round.voided_seq or found.seq


def _is_void_by_itself(matter: Matter) -> bool:
    provision = provision_of("no-wagers", matter.view.game.rulebook)
    return provision is not None and any(remedy.money == "all-returned" for remedy in provision.remedies)


def _came_all_late(matter: Matter, late: list[Finding]) -> bool:
    first = matter.round.first_card_seq
    known = {(finding.player, finding.box) for finding in late}
    stakes = [stake for stake in matter.round.stakes if stake.bet not in BETS_DURING_A_ROUND]
    return first is not None and all(s.seq > first and (not s.cents or (s.player, s.box) in known) for s in stakes)


def _find(matter: Matter, seq: int) -> Finding | None:
    before = [dealt for dealt in matter.round.drawn if dealt.seq < seq]
    return matter.view.find(
        "no-wagers",
        At(before[0].seq if before else seq, matter.walked.number),
        seen=f"{cards(len(before))} {were(len(before))} dealt before anybody had a wager",
        expected="no cards without wagers",
    )
