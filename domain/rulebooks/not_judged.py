"""What the documents say and a record could show, and is not judged all the same: the clause, what it says, and why."""

from typing import NamedTuple


class NotJudged(NamedTuple):
    """A rule that no check looks at."""

    clause: str
    about: str
    why: str


_TOTALS = "Players are responsible for their own totals, and a table need not report what was said."

NOT_JUDGED: dict[str, tuple[NotJudged, ...]] = {
    "crown-melbourne-blackjack-v26": (
        NotJudged("7.5.1, 7.5.3", "the dealer announces totals", _TOTALS + " See 3.2.4."),
        NotJudged(
            "7.5.1(c)(i), (d)(i)",
            "the signal for a decision",
            "Recorders tell the decision; few tell how it was given.",
        ),
        NotJudged("5.3", "declared wagers come with chips", "What lay beside the words is not in the record."),
        NotJudged("5.13", "a wager that chips can't pay may be refused", "It may; nobody must."),
        NotJudged("7.5.8(a)", "how cards are picked up", "The order in a hand of cards is not in the record."),
    ),
    "nsw-blackjack": (
        NotJudged("10.1, 10.4", "the dealer announces totals; hand signals", _TOTALS + " See 3.9."),
        NotJudged("5.14", "players are responsible for where their wagers lie", "It puts a duty on players alone."),
        NotJudged(
            "17.11",
            "a shuffle and cut after the round that had none",
            "Nobody need have noticed; where somebody did, the order that was given is judged.",
        ),
    ),
    "tasmania-blackjack-2015": (
        NotJudged("7.4", "partnerships to exceed the maximum", "They need intent."),
        NotJudged("5.4", "cards dealt in an abnormal sequence", "It is for the inspector's opinion."),
        NotJudged("5.2(c)", "the same number of markers in one area", "A recording is of one table."),
    ),
}
