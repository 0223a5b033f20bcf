"""Which versions of what are at work here."""

import platform
import time
from datetime import UTC, datetime
from importlib.metadata import version

import duckdb
import streamlit as st

from dashboard.house import House
from dashboard.ledger.ledger import Cell, Column, Row, ledger
from dashboard.look.sizes import size
from dashboard.look.times import when
from store.fingerprint import fingerprint


def show_versions(house: House, position: int) -> None:
    file = house.service.file
    facts = {
        "Shoebox": version("shoebox"),
        "Rules and judge": fingerprint(),
        "Store": house.premises.store_name,
        "Projection": f"{file.name}, judged up to {position:,}, {size(file.stat().st_size)}",
        "Python": platform.python_version(),
        "Streamlit": st.__version__,
        "DuckDB": duckdb.__version__,
        "Server's clock": when(datetime.fromtimestamp(time.time(), UTC), house.zone),
    }
    columns = (Column("What", "tight", heads=True), Column("Which"))
    ledger(
        "Versions", columns, [Row(name, name, (Cell(name), Cell(text))) for name, text in facts.items()], key="versions"
    )
