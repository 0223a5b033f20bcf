"""A process of its own that rules on a case when it is told to: HOME CASE OFFICER."""

import sys

from domain.cases.refusals import OvertakenBy
from shoebox.home import Home
from store.casework import Casework
from tests.cases.making import minute_us


def main(home: str, case_id: str, officer: str) -> None:
    store = Home.at(home).open_store()
    work = Casework(store)
    seen = work.case(case_id).version
    print("ready", flush=True)
    sys.stdin.readline()
    try:
        work.rule(
            case_id, officer, "area-manager", minute_us(10), clause="32.10", favours="player", text=f"By {officer}",
            cents={}, seen=seen,
        )  # fmt: skip
        print("ruled")
    except OvertakenBy as overtaken:
        print(f"overtaken {overtaken.lines[0].by}")
    store.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
