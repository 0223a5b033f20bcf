"""Forms for the work on a case: evidence, notes, hold, assignment, and the acknowledgement of a complaint."""

from collections.abc import Callable
from datetime import datetime

import streamlit as st

from dashboard.casework.doing import give
from dashboard.casework.evidence import hashed
from dashboard.casework.fields import moment_field, moment_said, said, words_field
from dashboard.house import House
from dashboard.look.times import zone_name
from dashboard.person import Person
from dashboard.roles import ALLOWED
from domain.cases.case import Case
from domain.cases.evidence import CameraCue, FindingPiece, Piece, RoundPiece
from domain.cases.refusals import Refused
from projections.questions.finding import finding_of

_KINDS = ("Round or step", "Finding", "Video", "File")


def colleagues(house: House) -> list[str]:
    """Everybody whose role works on cases."""
    return [account.name for account in house.door.accounts.all() if "work-cases" in ALLOWED[account.role]]


def show_note(house: House, person: Person, case: Case, now: datetime) -> None:
    form = f"note {case.case_id}"
    with st.form(form):
        words_field(form, "words", "Note")
        st.form_submit_button("Add the note", type="primary", on_click=_note, args=(house, person, case.case_id, form))


def _note(house: House, person: Person, case_id: str, form: str) -> None:
    words = said(form, "words") or ""
    give(
        house, person, "work-cases", lambda work, at: work.note(case_id, words, person.name, at), "Noted.", form, words
    )


def show_hold(house: House, person: Person, case: Case, now: datetime) -> None:
    form = f"hold {case.case_id}"
    with st.form(form):
        words_field(form, "words", "Why it is held; until it is released nobody rules, reviews or closes", lines=False)
        args = (house, person, case.case_id, case.version, form)
        st.form_submit_button("Put on hold", type="primary", on_click=_hold, args=args)


def _hold(house: House, person: Person, case_id: str, seen: int, form: str) -> None:
    why = said(form, "words") or ""
    give(
        house, person, "work-cases", lambda work, at: work.hold(case_id, why, person.name, at, seen=seen),
        "It is on hold.", form, why,
    )  # fmt: skip


def show_release(house: House, person: Person, case: Case, now: datetime) -> None:
    form = f"release {case.case_id}"
    with st.form(form):
        words_field(form, "words", "Why it goes on (may be left empty)", lines=False)
        args = (house, person, case.case_id, case.version, form)
        st.form_submit_button("Release", type="primary", on_click=_release, args=args)


def _release(house: House, person: Person, case_id: str, seen: int, form: str) -> None:
    why = said(form, "words") or ""
    give(
        house, person, "work-cases", lambda work, at: work.release(case_id, why, person.name, at, seen=seen),
        "It goes on.", form, why,
    )  # fmt: skip


def show_assign(house: House, person: Person, case: Case, now: datetime) -> None:
    form = f"assign {case.case_id}"
    others = [name for name in colleagues(house) if name != case.assignee]
    with st.form(form):
        mine = others.index(person.name) if person.name in others else 0
        st.selectbox("To", others, index=mine if others else None, key=f"{form}:to")
        args = (house, person, case.case_id, case.version, form)
        st.form_submit_button("Assign", type="primary", on_click=_assign, args=args)


def _assign(house: House, person: Person, case_id: str, seen: int, form: str) -> None:
    to = said(form, "to") or ""
    give(
        house, person, "work-cases", lambda work, at: work.assign_case(case_id, to, person.name, at, seen=seen),
        "Assigned.", form,
    )  # fmt: skip


def show_acknowledge(house: House, person: Person, case: Case, now: datetime) -> None:
    form = f"acknowledge {case.case_id}"
    with st.form(form):
        words_field(form, "how", "How the patron was told that the complaint has been received", lines=False)
        moment_field(house, form, "when", "When", now)
        args = (house, person, case.case_id, case.version, form)
        st.form_submit_button("Acknowledge", type="primary", on_click=_acknowledge, args=args)


def _acknowledge(house: House, person: Person, case_id: str, seen: int, form: str) -> None:
    how, told_us = said(form, "how") or "", moment_said(house, form, "when")
    give(
        house, person, "work-cases",
        lambda work, at: work.acknowledge_complaint(case_id, how, person.name, at, told_us=told_us, seen=seen),
        "The complaint is acknowledged.", form, how,
    )  # fmt: skip


# Evidence


def show_attach(house: House, person: Person, case: Case, now: datetime) -> None:
    kind = st.segmented_control(
        "Kind of evidence", _KINDS, default=_KINDS[0], required=True, wrap=True, key=f"kind {case.case_id}"
    )
    form = f"attach {kind} {case.case_id}"
    with st.form(form):
        read = _FIELDS[kind or _KINDS[0]](house, form, now)
        args = (house, person, case.case_id, form, read)
        st.form_submit_button("Attach", type="primary", on_click=_attach, args=args)


Read = Callable[[], Piece]


def _round_fields(house: House, form: str, now: datetime) -> Read:
    words_field(form, "reference", "TABLE/RECORDING/ROUND, with #SEQ for a step", lines=False)
    return lambda: RoundPiece(reference=(said(form, "reference") or "").strip())


def _finding_fields(house: House, form: str, now: datetime) -> Read:
    words_field(form, "finding", "The finding's id, as the queue shows it", lines=False)

    def read() -> Piece:
        finding = (said(form, "finding") or "").strip()
        with house.service.reader() as connection:
            answer = finding_of(connection, finding)
        if answer is None:
            raise Refused(f"There is no finding {finding!r} now. Copy its id from the irregularities.")
        return FindingPiece(said=answer.finding.said)

    return read


def _camera_fields(house: House, form: str, now: datetime) -> Read:
    zone = zone_name(now, house.zone)
    words_field(form, "camera", "Camera", lines=False)
    left, right = st.columns(2)
    left.datetime_input(f"From ({zone})", value=None, step=60, key=f"{form}:from")
    right.datetime_input(f"Until ({zone})", value=None, step=60, key=f"{form}:until")
    words_field(form, "words", "What is to be seen (may be left empty)", lines=False)

    def read() -> Piece:
        since, until = moment_said(house, form, "from"), moment_said(house, form, "until")
        if since is None or until is None:
            raise Refused("Say from when until when the video is to be looked at.")
        camera, words = (said(form, "camera") or "").strip(), (said(form, "words") or "").strip()
        return CameraCue(camera=camera, from_us=since, to_us=until, words=words)

    return read


def _file_fields(house: House, form: str, now: datetime) -> Read:
    st.file_uploader("File; its hash is recorded, the file itself is not kept here", key=f"{form}:file")

    def read() -> Piece:
        file = said(form, "file")
        if file is None:
            raise Refused("Choose a file first.")
        return hashed(file.name, file)

    return read


_FIELDS: dict[str, Callable[[House, str, datetime], Read]] = dict(
    zip(_KINDS, (_round_fields, _finding_fields, _camera_fields, _file_fields), strict=True)
)


def _attach(house: House, person: Person, case_id: str, form: str, read: Read) -> None:
    give(house, person, "work-cases", lambda work, at: work.attach(case_id, read(), person.name, at), "Attached.", form)
