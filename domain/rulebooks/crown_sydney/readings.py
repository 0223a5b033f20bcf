"""Crown Sydney's guide for players, 2023: where the document is silent or slips and how we read it, and what a record could show and is not judged."""

from domain.rulebooks.reading import NotJudged, Reading

READINGS = (
    Reading(
        "Dealers Hand",
        "Nothing says that a dealer's blackjack beats a 21 of three cards or more.",
        "The 21 loses.",
        "As at Crown Melbourne.",
        "21-stands-off-with-blackjack",
    ),
    Reading(
        "the whole guide",
        "It is a summary for players, without irregularities.",
        "Findings without remedies; money where the guide fixes the result.",
        "What it does not prescribe nobody can be held to.",
    ),
)

NOT_JUDGED = (
    NotJudged(
        "Subsequent Deal",
        "cards of a hand in play that are taken away, and cards of the dealer's that are exchanged",
        "The guide names no irregularities; hands are settled as they lie, and that is judged, as is a card too many.",
    ),
)
