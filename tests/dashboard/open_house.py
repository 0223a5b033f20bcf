"""A house with an evening in it, and pages that are run in it without a browser."""

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from streamlit.testing.v1 import AppTest

from dashboard.house import House
from dashboard.person import Person
from dashboard.roles import Role
from shoebox.home import Home
from shoebox.serving import premises_of
from tests.making import record

PASSWORD = "correct horse battery"


@contextmanager
def open_house(folder: Path, raws: list[bytes]) -> Iterator[House]:
    """Everything recorded and judged, three colleagues with accounts, and a follower that goes on."""
    home = Home(folder)
    with closing(home.open_store(make=True)) as store:
        record(store, raws, batch=1_000)
    house = House.of(premises_of(home), lambda _: None)
    for person in (somebody(), somebody("surveillance", "sam"), somebody("regulator", "rex")):
        if house.door.accounts.get(person.name) is None:
            house.door.accounts.add(person.name, person.role, person.rank, PASSWORD)
    house.open()
    house.service.every_s = 0.05
    house.service.start()
    assert house.service.wait_for(house.store.last_index(), 60)
    try:
        yield house
    finally:
        house.close()


def somebody(role: Role = "officer", name: str = "ada") -> Person:
    return Person(name, role, "area-manager" if role == "officer" else None, "session-1")


def opened(page: str, person: Person | None = None, /, **address: str | list[str]) -> AppTest:
    """A page as it is after its first run at an address."""
    test = AppTest.from_function(_script, kwargs={"page": page}, default_timeout=30)
    test.session_state["person"] = person or somebody()
    for name, value in address.items():
        test.query_params[name] = value
    return run(test)


def run(test: AppTest) -> AppTest:
    test.run()
    assert not test.exception, test.exception[0].message
    return test


def ledgers(test: AppTest) -> list[dict[str, Any]]:
    """What the lists of a page were sent, from the top down."""
    return [json.loads(one.proto.json) for one in test.get("bidi_component")]


def texts(test: AppTest) -> str:
    """All that a page says outside its lists."""
    parts = [*test.markdown, *test.caption, *test.info, *test.warning, *test.error, *test.subheader, *test.title]
    return "\n".join(str(part.value) for part in parts)


def _script(page):  # type: ignore[no-untyped-def]  # its text is run elsewhere, where no name of ours is known
    from importlib import import_module

    import streamlit as st

    from dashboard.house import House

    import_module(f"dashboard.pages.{page}").show(House.here(), st.session_state["person"])
