"""`shoebox dashboard`: serves the pages, and follows the store beside them."""

import argparse
import ipaddress
import sys
from contextlib import closing

from shoebox.arguments import Commands, add_home, command, port
from shoebox.home import Home

PORT = 8600


def add(commands: Commands) -> None:
    to = command(
        commands,
        "dashboard",
        "Serve the pages where disputes are settled, until SIGTERM or Ctrl-C.",
        "shoebox dashboard --open",
    )
    to.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help="listen here (default: this machine alone)")
    to.add_argument("--port", metavar="N", type=port, default=PORT, help=f"listen on this port (default: {PORT})")
    to.add_argument("--open", action="store_true", help="also open it in a browser")
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    home = Home.at(options.home)
    home.open_store().close()  # says what to do if there is none, before anything large is loaded
    if not is_loopback(options.host) and not home.settings().dashboard.behind_tls:
        print(
            f"Warning: {options.host} can be reached from other machines, and without TLS whoever is on the way reads "
            "passwords and players' names. Listen on 127.0.0.1 behind a proxy that ends TLS, and set "
            "dashboard.behind_tls = true; docs/operations.md shows how.",
            file=sys.stderr,
            flush=True,
        )
    # Only here, because Streamlit and DuckDB take a moment to load.
    from dashboard.people.door import Door
    from dashboard.server.running import serve
    from shoebox.serving import premises_of

    premises = premises_of(home)
    with closing(home.open_store()) as store:
        nobody = not Door.of(premises.folder, premises.settings, store).accounts.all()
    if nobody:
        _say("Nobody can sign in yet. In another window: shoebox user add NAME --role administrator")
    serve(premises, options.host, options.port, open_browser=options.open, say=_say)
    return 0


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _say(what: str) -> None:
    print(what, flush=True)
