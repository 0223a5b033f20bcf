"""What the Cases page has in its address: a case, a finding to open one from, and the filters of the list."""

from dashboard.address import Part, is_set, some_of, whole, words

CASE = words("case", 64)
FINDING = words("finding", 300)  # that a case is to be opened from
NEW = is_set("new")  # a patron complains
TEXT = words("text")
OVERDUE = is_set("overdue")
PAGE = whole("page", 1, 100_000)
PAGE_ITEMS = 50

STATES = {
    "open": "Open",
    "ruled": "Ruled, not reviewed",
    "reviewed": "Reviewed",
    "escalated": "With the inspector",
    "decided": "Decided by the inspector",
    "closed": "Closed",
}
STATE = some_of("state", STATES)
FILTERS = ("state", "assignee", "table", "overdue", "text")


def parts(assignees: list[str], tables: list[str]) -> tuple[Part[list[str]], Part[list[str]]]:
    """Those whose words depend on what there is."""
    return some_of("assignee", assignees), some_of("table", tables)
