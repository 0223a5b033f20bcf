"""Starts the server, says where it is, and stops it cleanly."""

import logging
import signal
import socket
import webbrowser
from collections.abc import Callable
from contextlib import closing

import uvicorn

from dashboard.house import House
from dashboard.premises import Premises
from dashboard.server.app import make_app
from dashboard.server.holding import holding
from store.errors import StoreError

_STOP_S = 3  # for requests under way; nothing is lost by cutting them off
_BEHIND = 64


class NoPlace(StoreError):
    """The address can't be listened on."""


def serve(premises: Premises, host: str, port: int, *, open_browser: bool, say: Callable[[str], None]) -> None:
    """Runs until SIGTERM or SIGINT."""
    with closing(_listener(host, port)) as listener:
        address = f"http://{_shown(host)}:{listener.getsockname()[1]}"
        with holding(premises.folder, address):
            logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", level=logging.WARNING)
            house = House.of(premises, say)
            app = make_app(house)
            config = uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                server_header=False,
                ws="websockets-sansio",
                timeout_graceful_shutdown=_STOP_S,
            )
            server = _Server(config, lambda: _started(address, open_browser, say))
            # uvicorn stops at these, and raises them again when it has: then there is nothing left to do.
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, lambda _number, _frame: None)
            server.run(sockets=[listener])
            if not server.started:
                raise NoPlace("The server could not be started; the lines above say why.")
            say("Stopped.")


class _Server(uvicorn.Server):
    """Tells when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]):
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def _started(address: str, open_browser: bool, say: Callable[[str], None]) -> None:
    say(f"Shoebox is at {address} and stops with Ctrl-C.")
    if open_browser:
        webbrowser.open(address)


def _listener(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.socket(family)
    except (OSError, UnicodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "that is no name of a machine"
        raise NoPlace(f"{host} is no address of this machine: {why}.") from error
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(_BEHIND)
    except OSError as error:
        listener.close()
        raise NoPlace(
            f"Port {port} of {host} can't be used: {error.strerror}. Name another one with --port."
        ) from error
    return listener


def _shown(host: str) -> str:
    """An address that a browser on this machine finds."""
    if host in ("0.0.0.0", "::", "127.0.0.1", "::1"):  # noqa: S104
        return "localhost"
    return f"[{host}]" if ":" in host else host
