"""Cases: disputes from their opening to their end, each with its clocks, evidence and story."""

from datetime import UTC, datetime

from dashboard.casework.doing import tell_what_was_done
from dashboard.casework.listing import show_list
from dashboard.casework.one_case import show_case
from dashboard.casework.opening import show_complaint, show_from_finding
from dashboard.casework.view import CASE, FINDING, NEW
from dashboard.house import House
from dashboard.person import Person


def show(house: House, person: Person) -> None:
    """What is open is in the address: a case, a form to open one, or the list."""
    if not person.may("see-cases"):
        return
    now = datetime.now(UTC)
    tell_what_was_done()
    if case_id := CASE.value():
        show_case(house, person, case_id, now)
    elif person.may("work-cases") and (finding := FINDING.value()):
        show_from_finding(house, person, finding)
    elif person.may("work-cases") and NEW.value():
        show_complaint(house, person, now)
    else:
        show_list(house, person, now)
