"""Who may do what on the pages. A page or an action that is not in a role's list is neither shown nor reachable."""

from typing import Literal

Role = Literal["surveillance", "officer", "regulator", "administrator"]

Permission = Literal[
    "see-the-floor",
    "see-findings",
    "see-rounds",
    "see-cases",
    "see-rules",
    "see-health",
    "see-who-looked",
    "work-findings",  # acknowledge, assign, dismiss
    "work-cases",  # open, add evidence and notes, hold, assign
    "rule-cases",  # rule, review, escalate, close
    "unmask",
    "export",
    "retry-quarantine",
    "dismiss-quarantine",
    "manage-people",
]

_READS: frozenset[Permission] = frozenset(
    {"see-the-floor", "see-findings", "see-rounds", "see-cases", "see-rules", "see-health"}
)

ALLOWED: dict[Role, frozenset[Permission]] = {
    "surveillance": _READS | {"work-findings", "work-cases"},
    "officer": _READS | {"work-findings", "work-cases", "rule-cases", "unmask", "export"},
    "regulator": _READS | {"unmask", "export", "see-who-looked"},
    "administrator": frozenset(
        {
            "see-the-floor",
            "see-rules",
            "see-health",
            "see-who-looked",
            "retry-quarantine",
            "dismiss-quarantine",
            "manage-people",
        }
    ),
}
