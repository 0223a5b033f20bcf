"""`shoebox keys`: the keys that sign the transparency log. A private key is never shown."""

import argparse
from contextlib import closing, suppress

from shoebox.arguments import Commands, add_home, command, positive
from shoebox.home import Home
from shoebox.progress import Progress
from store.errors import NoStore


def add(commands: Commands) -> None:
    to = command(commands, "keys", "Make, list and renew the keys that sign the log of evidence.", "shoebox keys list")
    actions = to.add_subparsers(metavar="ACTION", required=True)
    make = command(actions, "make", "Make the log's first key; its first use would do so too.", "shoebox keys make")
    make.set_defaults(run=_make)
    listed = command(
        actions, "list", "List every key the log has had, and from where on each signs.", "shoebox keys list"
    )
    listed.set_defaults(run=_list)
    show = command(
        actions,
        "show",
        "Show the public key in use, as other programs want it.",
        "shoebox keys show --number 1",
    )
    show.add_argument("--number", metavar="N", type=positive, help="an earlier key, by its number in the list")
    show.set_defaults(run=_show)
    rotate = command(
        actions,
        "rotate",
        "Renew the key. The old one vouches for it, and its private half is removed; old checkpoints stay valid.",
        "shoebox keys rotate",
    )
    rotate.set_defaults(run=_rotate)
    for action in (make, listed, show, rotate):
        add_home(action)


def _make(options: argparse.Namespace) -> int:
    # Only here, because the library for signatures takes a moment to load.
    from audit.log.keys import Keys
    from audit.log.origin import Origin
    from shoebox.log_keeping import now, places

    home = Home.at(options.home)
    keys = Keys(places(home).keys)
    with suppress(NoStore), closing(home.open_store()) as store:
        Origin(store).check(keys.known(), keys.folder)
    key = keys.make(home.settings().log.origin, now())
    print(f"Made a key in {keys.folder}. Keep a copy of that folder in another place, not with the store.")
    print(key.verifier.vkey)
    return 0


def _list(options: argparse.Namespace) -> int:
    from audit.log.keys import Keys
    from shoebox.log_keeping import places

    known = Keys(places(Home.at(options.home)).keys).known()
    for key in known:
        print(f"{key.number}  {key.made}  from entry {key.from_size + 1:,} on  {key.verifier.vkey}")
    if not known:
        print("There is no key yet. `shoebox keys make` makes one.")
    return 0


def _show(options: argparse.Namespace) -> int:
    from audit.log.errors import KeyProblem
    from audit.log.keys import Keys
    from shoebox.log_keeping import places

    folder = places(Home.at(options.home)).keys
    known = Keys(folder).known()
    if not known:
        raise KeyProblem(f"There is no key in {folder} yet. `shoebox keys make` makes one.")
    number = options.number or len(known)
    if number > len(known):
        raise KeyProblem(f"There is no key {number}; `shoebox keys list` lists them.")
    print(known[number - 1].verifier.vkey)
    return 0


def _rotate(options: argparse.Namespace) -> int:
    from shoebox.log_keeping import kept_log

    progress = Progress()
    with kept_log(Home.at(options.home), progress) as (keeper, _):
        key = keeper.rotate()
    progress.end()
    print(f"Key {key.number} signs from here on, {key.from_size:,} entries. Give others this public key:")
    print(key.verifier.vkey)
    return 0
