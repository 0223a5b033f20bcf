"""The evidence of a case: rounds and findings with their links, places on video, and files by their hash."""

import hashlib
from typing import BinaryIO

import streamlit as st

from dashboard.house import House
from dashboard.look.links import link
from dashboard.look.sizes import size
from dashboard.look.times import when
from dashboard.plain import plain
from domain.cases.case import Case
from domain.cases.claim import Said
from domain.cases.evidence import Attachment, CameraCue, FindingPiece, RoundPiece
from domain.ids import FindingId, round_and_step
from domain.moments import moment
from projections.questions.cases import found_now

_SLICE_BYTES = 1 << 20


def show_evidence(house: House, case: Case) -> None:
    st.header("Evidence", anchor=False)
    opened = case.opened.finding
    with house.service.reader() as connection:
        there = found_now(connection, [said.finding for said in case.findings])
    if not case.pieces and not opened:
        st.markdown("Nothing has been attached yet.")
    if opened:
        _finding(opened, is_found=opened.finding in there)
    for piece in case.pieces:
        match piece:
            case RoundPiece(reference=text):
                _round(text)
            case FindingPiece(said=said):
                _finding(said, is_found=said.finding in there)
            case CameraCue():
                since, until = (when(moment(time_us), house.zone) for time_us in (piece.from_us, piece.to_us))
                words = f" · {plain(piece.words)}" if piece.words else ""
                st.markdown(f"**Video** camera {plain(piece.camera)}, {since} to {until}{words}")
            case Attachment():
                st.markdown(f"**File** {plain(piece.name)} · {size(piece.bytes)}  \nSHA-256 `{piece.sha256}`")


def _round(text: str) -> None:
    named, seq = round_and_step(text)
    step = {} if seq is None else {"step": str(seq)}
    what = "Round" if seq is None else "Step"
    link(f"{what} {plain(text)}", "replay", round=str(named), **step)


def _finding(said: Said, *, is_found: bool) -> None:
    """As it was when somebody referred to it; one that is no longer found says so."""
    gone = "" if is_found else "  \n◆ **Withdrawn since**: what came later gives another judgement."
    clause = f" · clause {plain(said.clause)}" if said.clause else ""
    wanted = plain(said.expected.removesuffix("."))
    st.markdown(f"**Finding** {plain(said.seen)}; the rule wants: {wanted}{clause}{gone}")
    with st.container(horizontal=True, gap="small"):
        step = FindingId.parse(said.finding).step
        if step.round_ref is not None:
            link("Replay at this step", "replay", round=str(step.round_ref), step=str(step.seq))
        link("In the queue", "irregularities", finding=said.finding)


def hashed(name: str, file: BinaryIO) -> Attachment:
    """A file as the case knows it. The file itself is not kept here."""
    digest, length = hashlib.sha256(), 0
    file.seek(0)
    while piece := file.read(_SLICE_BYTES):
        digest.update(piece)
        length += len(piece)
    return Attachment(name=name, sha256=digest.hexdigest(), bytes=length)
