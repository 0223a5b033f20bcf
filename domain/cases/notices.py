"""What a rulebook demands to be told to a patron who is not satisfied, and to whom the dispute goes then."""

from dataclasses import dataclass

from domain.rulebooks.crown_melbourne import RULEBOOK as CM
from domain.rulebooks.nsw import RULEBOOK as NSW


@dataclass(frozen=True, slots=True)
class Notice:
    """`words` are ours, to be read or handed to the patron; the clause has the rulebook's own."""

    clause: str
    to_whom: str  # the authority that the dispute goes to
    when: str
    by_whom: str
    words: str
    after_a_decision: bool  # the clause speaks of a decision that somebody is not satisfied with


NOTICES: dict[str, Notice] = {
    CM: Notice(
        "32.11–32.12",
        "an inspector of the VGCCC",
        "as soon as the dispute can't be resolved at the casino",
        "the area manager or above who decided (32.10), or whoever works the case",
        "We could not settle this with you. An inspector of the VGCCC, the state's regulator, is here at the casino, "
        "and you have the right to speak to the inspector. You are also entitled to have your complaint about the "
        "gaming investigated by the VGCCC itself.",
        after_a_decision=False,
    ),
    NSW: Notice(
        "19.13",
        "an inspector",
        "as soon as the person is not satisfied with the casino's decision",
        "the casino supervisor who decided or reviewed (19.12), or whoever works the case",
        "The casino has decided, and its decision in a dispute about the play is final. If you are not satisfied with "
        "it, you have the right to lodge a complaint with an inspector, under section 33 of the Gaming and Liquor "
        "Administration Act 2007.",
        after_a_decision=True,
    ),
}


def notice_of(rulebook: str) -> Notice | None:
    """None where the rulebook demands none: Tasmania's speaks of no complaints, Crown Sydney's is a guide."""
    return NOTICES.get(rulebook)
