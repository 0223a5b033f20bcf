"""One message in quarantine: where it came from, why it was refused, its bytes, and another try."""

import time

import streamlit as st

from dashboard.house import House
from dashboard.look.states import say_empty
from dashboard.look.times import when
from dashboard.person import Person
from dashboard.plain import plain
from domain.facts.wording import printable
from domain.moments import moment
from store.access import AccessBook
from store.errors import ReleasedAlready, StillRefused
from store.interface import Quarantined
from store.quarantine import digest_in

_SHOWN_BYTES = 32 * 1024
_LINE_BYTES = 16
_NOTE = "retried"


def show_message(house: House, person: Person, key: str) -> None:
    """Its bytes are shown as text that can do nothing, or as hexadecimal numbers."""
    if note := st.session_state.pop(_NOTE, ""):
        st.info(plain(note), icon=":material/replay:")
    found = house.store.quarantine(key)
    if len(found) != 1 or found[0].key != key:
        say_empty(
            "This message is not in quarantine any more.", "It found its place, was dismissed, or was never here."
        )
        return
    message = found[0]
    receipt = message.entry.receipt
    with st.container(border=True):
        st.markdown(f"**Refused:** {plain(message.reason)}")
        received = None if receipt.received_us is None else moment(receipt.received_us)
        st.markdown(
            f"From {plain(receipt.source or 'nowhere')} at {receipt.offset}, received "
            f"{plain(when(received, house.zone))}, entry {message.entry.index:,} of the log. "
            f"SHA-256 `{digest_in(message.entry.stream)}`"
        )
        as_text, as_numbers = st.tabs(["As text", "As bytes"])
        body = message.entry.state[:_SHOWN_BYTES]
        as_text.code(printable(body.decode("utf-8", errors="backslashreplace")), language=None, wrap_lines=True)
        as_numbers.code(_dump(body), language=None)
        if len(message.entry.state) > _SHOWN_BYTES:
            st.caption(f"The first {_SHOWN_BYTES:,} of {len(message.entry.state):,} bytes.")
        if person.may("retry-quarantine"):
            st.button(
                "Try to record it again", on_click=_retry, args=(house, person, message), icon=":material/replay:"
            )
            st.caption("After an upgrade, or once its table is in the settings' list. That you tried is recorded.")
        if person.may("dismiss-quarantine"):
            _show_dismissal(house, person, message)


def _show_dismissal(house: House, person: Person, message: Quarantined) -> None:
    if message.kind == "rival":
        st.caption("A rival claims the place of a recorded message. That is evidence: it can't be dismissed.")
        return
    with st.form("dismiss", border=False):
        why = st.text_input("Why it is noise", max_chars=500)
        if st.form_submit_button("Dismiss it", icon=":material/visibility_off:"):
            if why.strip():
                _dismiss(house, person, message, why.strip())
                st.rerun()
            st.warning("Say why: it stays in the record with your name.")
        st.caption("It leaves this list and packs, which still count it. Its bytes stay in the log.")


def _dismiss(house: House, person: Person, message: Quarantined, why: str) -> None:
    try:
        index = house.store.dismiss(message, person.name, why, time.time_ns() // 1_000)
    except (StillRefused, ReleasedAlready) as error:
        st.session_state[_NOTE] = f"Message {message.key[:12]}: {error}."
        return
    house.service.wait_for(index, 2.0)
    st.session_state[_NOTE] = f"Message {message.key[:12]} is dismissed."


def _retry(house: House, person: Person, message: Quarantined) -> None:
    outcome = house.premises.retry(house.store, message)
    at_us = time.time_ns() // 1_000
    index = AccessBook(house.store).quarantine_retried(person.name, person.session, message.key, outcome, at_us)
    house.service.wait_for(index, 2.0)
    st.session_state[_NOTE] = f"Message {message.key[:12]}: {outcome}."


def _dump(body: bytes) -> str:
    lines = []
    for start in range(0, len(body), _LINE_BYTES):
        part = body[start : start + _LINE_BYTES]
        letters = "".join(chr(byte) if 32 <= byte < 127 else "·" for byte in part)
        lines.append(f"{start:06x}  {part.hex(' '):<{3 * _LINE_BYTES - 1}}  {letters}")
    return "\n".join(lines)
