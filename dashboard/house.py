"""What all pages share in the server's process: the projection with its follower, the store, the settings."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar
from zoneinfo import ZoneInfo

from dashboard.people.door import Door
from dashboard.people.register import Register
from dashboard.premises import Premises
from dashboard.server.cookies import Cookies
from dashboard.server.uploads import Uploads
from projections.files import Folder
from projections.serving import Service
from store.interface import Store


@dataclass(frozen=True)
class House:
    """Opened once when the server starts, closed when it stops. Pages ask `House.here()`."""

    premises: Premises
    service: Service
    store: Store  # for pages, whatever thread they run in; the follower has its own
    zone: ZoneInfo  # in which times are shown
    door: Door  # accounts and sign-ins
    cookies: Cookies  # by which a page knows who is in front of it
    register: Register  # names of players
    uploads: Uploads  # who is being asked for a file

    _here: ClassVar["House | None"] = None

    @classmethod
    def here(cls) -> "House":
        assert cls._here is not None, "no house is open in this process"
        return cls._here

    @classmethod
    def of(cls, premises: Premises, say: Callable[[str], None]) -> "House":
        """Ready to be opened. A projection that is not there or outdated is made first, which can take a while."""
        settings = premises.settings
        store = premises.open_store()
        try:
            service = Service(Folder(premises.projection_path), premises.open_store, say)
        except BaseException:
            store.close()
            raise
        door, register = Door.of(premises.folder, settings, store), Register(premises.folder)
        cookies, uploads = Cookies(settings.behind_tls), Uploads()
        return cls(premises, service, store, ZoneInfo(settings.zone), door, cookies, register, uploads)

    def open(self) -> None:
        House._here = self

    def close(self) -> None:
        House._here = None
        self.service.stop()
        self.store.close()
