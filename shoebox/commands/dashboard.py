"""`shoebox dashboard`: serves the pages, and follows the store beside them."""

import argparse

from shoebox.arguments import Commands, add_home, command
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
    to.add_argument("--port", metavar="N", type=int, default=PORT, help=f"listen on this port (default: {PORT})")
    to.add_argument("--open", action="store_true", help="also open it in a browser")
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    home = Home.at(options.home)
    home.open_store().close()  # says what to do if there is none, before anything large is loaded
    # Only here, because Streamlit and DuckDB take a moment to load.
    from dashboard.people.door import Door
    from dashboard.server.running import serve

    if not Door.of(home).accounts.all():
        _say("Nobody can sign in yet. In another window: shoebox user add NAME --role administrator")
    serve(home, options.host, options.port, open_browser=options.open, say=_say)
    return 0


def _say(what: str) -> None:
    print(what, flush=True)
