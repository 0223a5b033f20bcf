"""What was played and could not be judged, said wherever somebody would otherwise read that nothing was found."""

import streamlit as st

from dashboard.look.links import link
from domain.findings.unjudged import IN_WORDS
from projections.questions.not_judged import Summary


def say_not_judged(found: Summary, table: str = "") -> None:
    """How many rounds, and by each reason a link to them. Nothing, where all was judged."""
    if not found:
        return
    st.warning(
        f"**{in_words(found)}.** No findings there does not mean that all was well.", icon=":material/visibility_off:"
    )
    with st.container(horizontal=True, gap="small"):
        for reason, count in found.by_reason.items():
            parts = {"reason": reason} | ({"table": table} if table else {})
            link(f"{IN_WORDS[reason]}: {count:,}", "health", **parts)  # type: ignore[index]


def in_words(found: Summary) -> str:
    """12 rounds that were played could not be judged in full, and 1 place between rounds."""
    rounds = "1 round that was played" if found.rounds == 1 else f"{found.rounds:,} rounds that were played"
    places = "1 place between rounds" if found.places == 1 else f"{found.places:,} places between rounds"
    if not found.rounds:
        return f"{places} could not be judged"
    return f"{rounds} could not be judged in full" + (f", nor {places}" if found.places else "")
