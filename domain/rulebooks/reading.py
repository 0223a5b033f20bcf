"""What a reading of a document is, and what a rule is that nobody judges: the records, and reasons that several share."""

from typing import NamedTuple


class Reading(NamedTuple):
    """One place where a document is silent, slips or contradicts itself, and how we read it.

    `option` names the table's option that reads it otherwise.
    """

    where: str
    trouble: str
    reading: str
    why: str
    option: str = ""


class NotJudged(NamedTuple):
    """What a document says and a record could show, and no check looks at: the clause, what it says, and why."""

    clause: str
    about: str
    why: str


TOTALS = "Players answer for their own totals, and a table need not report what was said."
SIGNAL = "Recorders tell the decision; few tell how it was given."
SEAT = "A record tells that somebody left a seat, and seldom why."
AT_ONCE = "How soon after the last card it was taken is not what the record of a table is made to show."
LINE = "A record has their order and not their places on the cloth."
ORDERED_BY = "Who may order one is judged; who shuffles, and for whom, is not."
REFUSED = "Judged is a wager refused whole after the first card, for a reason that is no reason then."
VOID_SHOE = (
    "That the round was not void is found. From a shoe that was declared void, or made a round void, it is judged."
)
CLAIM = "A side wager that found no place is not in the record."
PICKED_UP = "Nothing hangs on the moment; that a hand is played on once its cards are away is judged."
