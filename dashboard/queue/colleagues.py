"""Who can be given a finding."""

from dashboard.house import House
from dashboard.roles import ALLOWED


def colleagues(house: House) -> list[str]:
    """Everybody whose role works on findings."""
    return [account.name for account in house.door.accounts.all() if "work-findings" in ALLOWED[account.role]]
