"""What is said where a reference names nothing: what there is instead."""

from domain.events import Event
from domain.ids import RoundRef
from projections.lineage import Origin
from shoebox.judging import Docket
from shoebox.rounds import Replay


def no_recording(docket: Docket, reference: RoundRef, origins: list[Origin]) -> str:
    if origins:
        there = ", ".join(origin.recording for origin in origins)
        return f"Table {reference.table} has no recording {reference.recording}; its recordings are {there}."
    tables = ", ".join(sorted({row.table for row in docket.store.recordings()})) or "none"
    return f"Nothing of a table {reference.table} is there; the tables are {tables}."


def no_round(reference: RoundRef, rounds: set[int]) -> str:
    if not rounds:
        return f"{reference.stream} has no round {reference.round}; no round was played in it."
    first, last = min(rounds), max(rounds)
    there = f"round {first}" if first == last else f"rounds {first} to {last}"
    but = ", and none of its events has arrived" if first < reference.round < last else ""
    return f"{reference.stream} has no round {reference.round}{but}; it has {there}."


def no_step(reference: RoundRef, seq: int, found: Replay, there: Event | None) -> str:
    first, last = found.steps[0].event.seq, found.steps[-1].event.seq
    told = f"{reference} has no step #{seq}; its steps are #{first} to #{last}."
    if there is not None and there.round is not None:
        told += f" #{seq} is a step of {RoundRef(reference.stream, there.round)}."
    return told
