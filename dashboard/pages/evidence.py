"""Evidence: a pack that anyone can check, about a round, a case or a table's time; made here, and recorded."""

import hashlib
import tempfile
import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Literal

import streamlit as st

from dashboard.address import clock_time, one_of, words
from dashboard.house import House
from dashboard.look.links import link
from dashboard.look.sizes import size
from dashboard.look.states import say_empty, say_unknown
from dashboard.look.times import zone_name
from dashboard.person import Person
from dashboard.plain import plain
from domain.cases.lines import counted
from domain.ids import NotAReference
from projections.questions.choices import choices
from store.errors import StoreError

About = Literal["round", "case", "table"]
_ABOUT: dict[str, str] = {"round": "One round", "case": "A case", "table": "A table's time"}
_MADE = "evidence made"  # in the session: the pack that waits to be taken
_SPAN_MAX = timedelta(days=31)


@dataclass(frozen=True)
class Made:
    """A pack, ready to be taken."""

    name: str
    summary: str
    data: bytes


class Incomplete(Exception):
    """What is missing from the form, in words for whoever filled it in."""


def show(house: House, person: Person) -> None:
    """The address has what the pack is about, so that other pages can link here with everything filled in."""
    if not person.may("export"):
        return
    st.title("Evidence", anchor=False)
    st.markdown(
        "A pack holds the exact events with their proofs, what was judged, the rules in force and a report to read. "
        "Whoever receives it can check it without Shoebox. Who takes one out, and why, is recorded."
    )
    about = one_of("about", _ABOUT, "round")
    st.radio("About", list(_ABOUT), format_func=_ABOUT.__getitem__, horizontal=True, **about.widget())
    with st.form("evidence", border=False):
        wanted = _fields(house, about.value())
        why = st.text_input("Why it is taken out", max_chars=300, help="It stands in the pack and in the record.")
        names = person.may("unmask") and st.checkbox("With the names of its players", help="Else by reference alone.")
        if st.form_submit_button("Make the pack", type="primary"):
            st.session_state.pop(_MADE, None)
            _make(house, person, wanted, why.strip(), names=names)
    _offer()
    _ways_back(about.value())


def _ways_back(about: str) -> None:
    """To what the address names."""
    if about == "round" and (reference := words("round").value()):
        link("Replay the round", "replay", round=reference)
    if about == "case" and (case_id := words("case").value()):
        link(f"Case {plain(case_id)}", "cases", case=case_id)


def _fields(house: House, about: str) -> dict[str, str | datetime | None]:
    """What is asked for; each field has an address of its own."""
    if about == "round":
        reference = words("round").value()
        return {"round": st.text_input("Round", reference, placeholder="TABLE/RECORDING/ROUND").strip() or None}
    if about == "case":
        return {"case": st.text_input("Case", words("case").value(), placeholder="C-000017").strip() or None}
    with house.service.reader() as connection:
        there = choices(connection)
    if not there.tables:
        say_empty("No table has reported anything yet.")
        return {}
    latest = (there.ended_at or datetime.now(UTC)).astimezone(house.zone).replace(tzinfo=None, second=0, microsecond=0)
    zone = zone_name(latest.replace(tzinfo=house.zone), house.zone)
    tables = one_of("table", there.tables, there.tables[0])
    if say_unknown(tables):
        return {}
    table = tables.value()
    since = clock_time("from").value() or latest - timedelta(hours=1)
    until = clock_time("to").value() or latest + timedelta(minutes=1)
    line = st.columns([2, 2, 2])
    with line[0]:
        chosen = st.selectbox("Table", there.tables, there.tables.index(table))
    with line[1]:
        begins = st.datetime_input(f"From ({zone})", since, step=60)
    with line[2]:
        ends = st.datetime_input(f"Until ({zone})", until, step=60)
    return {"table": chosen, "since": _zoned(begins, house), "until": _zoned(ends, house)}


def _zoned(moment: datetime | None, house: House) -> datetime | None:
    return moment.replace(tzinfo=house.zone).astimezone(UTC) if moment else None


def _make(house: House, person: Person, wanted: dict[str, str | datetime | None], why: str, *, names: bool) -> None:
    # Only here, because the PDF library takes a moment to load.
    from audit.packs.making import Wanted
    from audit.packs.subjects import Custody

    began = time.monotonic()
    with st.status("Making the pack …", expanded=True) as status, tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "pack.zip"
        try:
            _check(wanted, why)
            asked = Wanted(**wanted)  # type: ignore[arg-type]
            custody = Custody(person.name, datetime.now(UTC).replace(microsecond=0), why, person.role)
            with house.service.reader() as connection:
                built = house.premises.make_pack(
                    house.store,
                    connection,
                    out,
                    asked,
                    custody,
                    say=lambda text: status.update(label=f"Making the pack: {text} …"),
                    unmasked=names,
                    session=person.session,
                )
        except (Incomplete, StoreError, NotAReference) as error:
            status.update(label="The pack was not made.", state="error")
            st.error(plain(str(error)), icon=":material/error:")
            return
        data = out.read_bytes()
        summary = (
            f"{built.entries:,} entries of a log of {built.size:,} · {counted(built.rounds, 'round')} · "
            f"{counted(built.findings, 'finding')} · "
            f"{f'{built.unjudged:,} not judged, or not in full · ' if built.unjudged else ''}{size(len(data))}"
        )
        status.update(label=f"Made in {time.monotonic() - began:.1f} s: {built.about}", state="complete")
    st.session_state[_MADE] = Made(f"shoebox-{_file_name(built.about)}.zip", summary, data)


def _check(wanted: dict[str, str | datetime | None], why: str) -> None:
    if not wanted or None in wanted.values():
        raise Incomplete("Say what the pack is about.")
    if not why:
        raise Incomplete("Say why the pack is taken out. It stands in the pack and in the record.")
    since, until = wanted.get("since"), wanted.get("until")
    if isinstance(since, datetime) and isinstance(until, datetime) and not since < until <= since + _SPAN_MAX:
        raise Incomplete("The time must end after it begins, at most a month later.")


def _offer() -> None:
    """The pack that was made last, until the next one is made."""
    made: Made | None = st.session_state.get(_MADE)
    if made is None:
        return
    st.markdown(plain(made.summary))
    st.download_button("Take the pack", made.data, made.name, "application/zip", icon=":material/download:")
    st.text(f"SHA-256 of the file: {hashlib.sha256(made.data).hexdigest()}")
    st.caption(
        "Whoever receives it takes `verify.py` out of it and runs `python3 verify.py` with the zip file, as it is, and "
        "the log's public key; or `shoebox verify` with the same."
    )


def _file_name(about: str) -> str:
    kept = "".join(letter if letter.isalnum() or letter in "-." else "-" for letter in about)
    return "-".join(filter(None, kept.split("-")))[:80]
