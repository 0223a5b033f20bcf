"""Forms for the work on a case: evidence, notes, hold, assignment, and the acknowledgement of a complaint."""

from collections.abc import Callable
from datetime import datetime

import streamlit as st

from dashboard.casework.evidence import hashed
from dashboard.casework.fields import moment_field, said, words_field
from dashboard.casework.forms import Button, Form, form_about
from dashboard.house import House
from dashboard.look.times import zone_name
from dashboard.person import Person
from dashboard.roles import ALLOWED
from domain.cases.case import Case
from domain.cases.evidence import CameraCue, FindingPiece, Piece, RoundPiece
from domain.cases.refusals import Refused
from projections.questions.finding import finding_of
from store.casework import Casework


def colleagues(house: House) -> list[str]:
    """Everybody whose role works on cases."""
    return [account.name for account in house.door.accounts.all() if "work-cases" in ALLOWED[account.role]]


def show_note(house: House, person: Person, case: Case, now: datetime) -> None:
    button = Button("Add the note", "work-cases", _note, "Noted.", "words")
    with form_about(case, "note", house, person, button) as form:
        words_field(form.key, "words", "Note")


def _note(form: Form, work: Casework, at_us: int) -> int:
    return work.note(form.case_id, form.text("words"), form.person.name, at_us)


def show_hold(house: House, person: Person, case: Case, now: datetime) -> None:
    button = Button("Put on hold", "work-cases", _hold, "It is on hold.", "words")
    with form_about(case, "hold", house, person, button) as form:
        label = "Why it is held; until it is released nobody rules, reviews or closes"
        words_field(form.key, "words", label, lines=False)


def _hold(form: Form, work: Casework, at_us: int) -> int:
    return work.hold(form.case_id, form.text("words"), form.person.name, at_us, seen=form.seen)


def show_release(house: House, person: Person, case: Case, now: datetime) -> None:
    button = Button("Release", "work-cases", _release, "It goes on.", "words")
    with form_about(case, "release", house, person, button) as form:
        words_field(form.key, "words", "Why it goes on (may be left empty)", lines=False)


def _release(form: Form, work: Casework, at_us: int) -> int:
    return work.release(form.case_id, form.text("words"), form.person.name, at_us, seen=form.seen)


def show_assign(house: House, person: Person, case: Case, now: datetime) -> None:
    others = [name for name in colleagues(house) if name != case.assignee]
    with form_about(case, "assign", house, person, Button("Assign", "work-cases", _assign, "Assigned.")) as form:
        mine = others.index(person.name) if person.name in others else 0
        st.selectbox("To", others, index=mine if others else None, key=f"{form.key}:to")


def _assign(form: Form, work: Casework, at_us: int) -> int:
    return work.assign_case(form.case_id, form.text("to"), form.person.name, at_us, seen=form.seen)


def show_acknowledge(house: House, person: Person, case: Case, now: datetime) -> None:
    button = Button("Acknowledge", "work-cases", _acknowledge, "The complaint is acknowledged.", "how")
    with form_about(case, "acknowledge", house, person, button) as form:
        words_field(form.key, "how", "How the patron was told that the complaint has been received", lines=False)
        moment_field(house, form.key, "when", "When", now)


def _acknowledge(form: Form, work: Casework, at_us: int) -> int:
    told_us = form.moment_us("when")
    return work.acknowledge_complaint(
        form.case_id, form.text("how"), form.person.name, at_us, told_us=told_us, seen=form.seen
    )


# Evidence


def show_attach(house: House, person: Person, case: Case, now: datetime) -> None:
    first = next(iter(_KINDS))
    kind = st.segmented_control(
        "Kind of evidence", list(_KINDS), default=first, required=True, wrap=True, key=f"kind {case.case_id}"
    )
    show, read = _KINDS[kind or first]

    def attach(form: Form, work: Casework, at_us: int) -> int:
        return work.attach(form.case_id, read(form), form.person.name, at_us)

    button = Button("Attach", "work-cases", attach, "Attached.")
    with form_about(case, f"attach {kind}", house, person, button) as form:
        show(form, now)


def _show_round(form: Form, now: datetime) -> None:
    words_field(form.key, "reference", "TABLE/RECORDING/ROUND, with #SEQ for a step", lines=False)


def _read_round(form: Form) -> Piece:
    return RoundPiece(reference=form.text("reference").strip())


def _show_finding(form: Form, now: datetime) -> None:
    words_field(form.key, "finding", "The finding's id, as the queue shows it", lines=False)


def _read_finding(form: Form) -> Piece:
    finding = form.text("finding").strip()
    with form.house.service.reader() as connection:
        answer = finding_of(connection, finding)
    if answer is None:
        raise Refused(f"There is no finding {finding!r} now. Copy its id from the irregularities.")
    return FindingPiece(said=answer.finding.said)


def _show_camera(form: Form, now: datetime) -> None:
    zone = zone_name(now, form.house.zone)
    words_field(form.key, "camera", "Camera", lines=False)
    left, right = st.columns(2)
    left.datetime_input(f"From ({zone})", value=None, step=60, key=f"{form.key}:from")
    right.datetime_input(f"Until ({zone})", value=None, step=60, key=f"{form.key}:until")
    words_field(form.key, "words", "What is to be seen (may be left empty)", lines=False)


def _read_camera(form: Form) -> Piece:
    since, until = form.moment_us("from"), form.moment_us("until")
    if since is None or until is None:
        raise Refused("Say from when until when the video is to be looked at.")
    camera, words = form.text("camera").strip(), form.text("words").strip()
    return CameraCue(camera=camera, from_us=since, to_us=until, words=words)


def _show_file(form: Form, now: datetime) -> None:
    form.house.uploads.expect(form.person.session)
    st.file_uploader("File; its hash is recorded, the file itself is not kept here", key=f"{form.key}:file")


def _read_file(form: Form) -> Piece:
    file = said(form.key, "file")
    if file is None:
        raise Refused("Choose a file first.")
    return hashed(file.name, file)


# How each kind is asked for, and what its fields then say.
_KINDS: dict[str, tuple[Callable[[Form, datetime], None], Callable[[Form], Piece]]] = {
    "Round or step": (_show_round, _read_round),
    "Finding": (_show_finding, _read_finding),
    "Video": (_show_camera, _read_camera),
    "File": (_show_file, _read_file),
}
