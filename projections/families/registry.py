"""The families that the projection knows."""

from projections.families.blackjack import BlackjackRows
from projections.families.family import FamilyRows
from projections.rows.row import Table

FAMILIES: dict[str, FamilyRows] = {"blackjack": BlackjackRows()}

FAMILY_TABLES: tuple[Table, ...] = tuple(table for family in FAMILIES.values() for table in family.tables)
