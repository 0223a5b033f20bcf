"""The pages: their addresses, titles, and who may see them."""

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

from dashboard.person import Person
from dashboard.roles import Permission


@dataclass(frozen=True)
class PageEntry:
    """One page. `name` is its address and its module in this package."""

    name: str
    title: str
    icon: str
    needs: tuple[Permission, ...]  # any of them

    def is_for(self, person: Person) -> bool:
        return any(person.may(permission) for permission in self.needs)

    def load(self) -> ModuleType:
        """Its module, which has `show(house, person)`."""
        return import_module(f"{__package__}.{self.name}")


PAGES = (
    PageEntry("floor", "Floor", "grid_view", ("see-the-floor",)),
    PageEntry("irregularities", "Irregularities", "report", ("see-findings",)),
    PageEntry("replay", "Round replay", "playing_cards", ("see-rounds",)),
    PageEntry("shoe", "Shoe", "stacks", ("see-rounds",)),
    PageEntry("statement", "Statement", "receipt_long", ("see-rounds",)),
    PageEntry("search", "Search", "search", ("see-rounds",)),
    PageEntry("table", "Table", "table_restaurant", ("see-rounds",)),
    PageEntry("dealers", "Dealers", "badge", ("see-findings",)),
    PageEntry("cases", "Cases", "folder_open", ("see-cases",)),
    PageEntry("evidence", "Evidence", "verified", ("export",)),
    PageEntry("rulebooks", "Rulebooks", "menu_book", ("see-rules",)),
    PageEntry("health", "Health", "monitor_heart", ("see-health",)),
    PageEntry("people", "People", "group", ("manage-people", "see-who-looked")),
)
