"""A box that got one card (CM 9.8.1, TAS 19.7): its players take their wagers back, or a second card.

What they chose is told, or shows in the chips; and "card" is said of the second one, too.
"""

from msgspec.structs import replace

from domain.findings.finding import Finding
from domain.games.blackjack.play.table import Decision, Hand, Stake
from domain.games.blackjack.verdict.matter import Matter

_CHOICES = ("retract-wager", "take-second-card")


def tell(matter: Matter) -> None:
    """Puts a choice that only the chips show among what was decided; whoever has chosen has noticed."""
    for finding in [f for f in matter.mistakes if f.code == "box-with-one-card"]:
        hand = matter.round.hand(finding.box or 0)
        if hand is None or not any(remedy.may_retract and remedy.acts for remedy in finding.provision.remedies):
            continue
        hand.decisions = [_as_chosen(hand, made) for made in hand.decisions]
        made = [decision for decision in hand.decisions if decision.choice in _CHOICES]
        if made and matter.noticed(finding) is None:
            matter.walked.doings.noticed.append((made[0].seq, finding.seq))
        if not made and len(hand.cards) == 1:
            _tell_what_went_back(matter, finding, hand)


def _as_chosen(hand: Hand, made: Decision) -> Decision:
    """Who has one card and asks for another, and gets it, takes the second card."""
    takes = made.choice == "draw" and len(made.cards.split()) == 1 and len(hand.cards) > 1
    return replace(made, choice="take-second-card") if takes and hand.cards[1].seq > made.seq else made


def _tell_what_went_back(matter: Matter, finding: Finding, hand: Hand) -> None:
    """Everybody on the box has the wager back, and had it in time: they took it back."""
    noticed = matter.noticed(finding)
    stakes = [stake for stake in matter.round.stakes_on(hand.box) if stake.bet == "main"]
    times = [_went_back(matter, stake) for stake in stakes]
    second = matter.walked.moments.dealers_second
    if noticed is None or not stakes or not _may_choose(matter, finding, noticed):
        return
    if any(seq is None or seq < noticed or (second is not None and seq > second) for seq in times):
        return
    for stake, seq in zip(stakes, times, strict=True):
        late = matter.view.late_wager(matter.walked.number, stake.box, stake.player)
        hand.decisions.append(Decision(seq or 0, stake.player, "retract-wager", cards=" ".join(hand.names)))
        stake.voided_seq = seq
        if late is not None and late.seq == seq:
            matter.mistakes.remove(late)
            matter.view.findings.remove(late)


def _may_choose(matter: Matter, finding: Finding, noticed: int) -> bool:
    return any(remedy.choice == "player" for remedy in matter.ground.open_to(finding, noticed))


def _went_back(matter: Matter, stake: Stake) -> int | None:
    """When all of it did; None if it did not."""
    if stake.paid_cents or stake.collected_cents:
        return None
    if stake.cents:
        return stake.settled_seq if stake.returned_cents >= stake.cents else None
    return next((made.seq for made in reversed(matter.round.changed) if made.stake_seq == stake.seq), None)
