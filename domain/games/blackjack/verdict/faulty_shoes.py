"""A round that was void for a wrong card in the shoe: the rest of the shoe is void with it (CM 9.16, NSW 17.16.3)."""

from domain.findings.finding import Deed, Finding
from domain.findings.wording import cited
from domain.games.blackjack.verdict.matter import Matter

_VOIDS = ("void-round", "return-wagers", "void-shoe")


def condemn(matter: Matter) -> None:
    """Keeps in mind that nothing may be dealt from it, and says of the fault if that was done all the same."""
    rule, fault = matter.view.game.faulty_shoe_is_void, _void_for(matter)
    if fault is None or not rule.value:
        return
    shoe, dealt_on = matter.view.table.shoe, matter.walked.doings.dealt_on_seq
    if shoe is not None and shoe.loaded_seq < fault.seq:
        shoe.condemned_seq = None if matter.walked.doings.has_new_cards else matter.round.voided_seq
    if dealt_on is not None:
        why_not = f"by {cited(rule.clause)} the rest of the shoe was to be taken out of play"
        fault.deeds.append(Deed(dealt_on, "play-on", "dealer", right=False, why_not=why_not, ordered=False))


def _void_for(matter: Matter) -> Finding | None:
    """The fault for which the round was void, and rightly; None where it was not."""
    if matter.round.voided_seq is None:
        return None
    faults = [finding for finding in matter.mistakes if finding.code == "deck-fault"]
    return next((f for f in faults if any(deed.right and deed.remedy in _VOIDS for deed in f.deeds)), None)
