"""What people do about findings: asked for by a click, allowed again when it is done, recorded, and waited for."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import streamlit as st

from dashboard.house import House
from dashboard.person import Person
from dashboard.plain import plain
from domain.cases.claim import Said
from domain.cases.refusals import Refused
from store.casework import Casework

_SEEN_WITHIN_S = 2.0
_ASKED = "queue asked"  # in the session: what a click asked for, until the page runs

Command = Callable[[Casework, Said, str, int], int]  # the finding, by whom, and when


@dataclass(frozen=True)
class Outcome:
    """What came of it: in one line what was done, and what was refused, each with its reason."""

    done: str = ""
    refused: tuple[str, ...] = ()


def ask(said: Sequence[Said], command: Command, done: str) -> None:
    """For a click. It is done when the page runs, by whoever is signed in then, also if it is no longer offered."""
    st.session_state[_ASKED] = (said, command, done)


def do_what_was_asked(house: House, person: Person) -> Outcome:
    """Once, before the page looks at anything, so that it shows."""
    asked: tuple[Sequence[Said], Command, str] | None = st.session_state.pop(_ASKED, None)
    if asked is None:
        return Outcome()
    said, command, done = asked
    if not person.may("work-findings"):
        return Outcome(refused=("Your role may look at findings, and not work on them.",))
    work = Casework(house.store)
    index, refused = 0, []
    for one in said:
        try:
            index = max(index, command(work, one, person.name, time.time_ns() // 1000))
        except Refused as why:
            refused.append(f"{one.finding}: {why}" if len(said) > 1 else str(why))
    if not index:
        return Outcome(refused=tuple(refused))
    seen = house.service.wait_for(index, _SEEN_WITHIN_S)
    return Outcome(done if seen else f"{done} It is recorded, and shows here in a moment.", tuple(refused))


def tell(outcome: Outcome) -> None:
    if outcome.done:
        st.toast(plain(outcome.done), icon=":material/check:")
    if outcome.refused:
        st.warning("  \n".join(map(plain, outcome.refused)))
