"""What all pages share in the server's process: the projection with its follower, the store, the settings."""

from dataclasses import dataclass
from typing import ClassVar
from zoneinfo import ZoneInfo

from projections.serving import Service
from shoebox.home import Home
from store.interface import Store


@dataclass(frozen=True)
class House:
    """Opened once when the server starts, closed when it stops. Pages ask `House.here()`."""

    home: Home
    service: Service
    store: Store  # for pages, whatever thread they run in; the follower has its own
    zone: ZoneInfo  # in which times are shown

    _here: ClassVar["House | None"] = None

    @classmethod
    def here(cls) -> "House":
        assert cls._here is not None, "no house is open in this process"
        return cls._here

    def open(self) -> None:
        House._here = self

    def close(self) -> None:
        House._here = None
        self.service.stop()
        self.store.close()
