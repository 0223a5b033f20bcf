"""The families that have rows of their own; all others have the general ones."""

from projections.families.blackjack import BlackjackRows
from projections.families.family import FamilyRows
from projections.families.general import GeneralRows
from projections.rows.row import Table

FAMILIES: dict[str, FamilyRows] = {"blackjack": BlackjackRows()}
_GENERAL = GeneralRows()

FAMILY_TABLES: tuple[Table, ...] = tuple(table for family in FAMILIES.values() for table in family.tables)


def rows_of(family: str) -> FamilyRows:
    """A family's part in the projection."""
    return FAMILIES.get(family, _GENERAL)
