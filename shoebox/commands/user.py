"""`shoebox user add|list|password|role|remove`: who may sign in to the dashboard, and as what."""

import argparse
import getpass
import sys
import time
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, get_args

from dashboard.people.errors import NotDone
from dashboard.roles import Role
from domain.values import Rank
from shoebox.arguments import Commands, add_home, command
from shoebox.home import Home
from store.errors import NoStore, StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dashboard.people.accounts import Accounts
    from store.interface import Store


_BY = "command-line"  # who, in the record: whoever may use the server's command line


def add(commands: Commands) -> None:
    to = command(
        commands,
        "user",
        "Make, list, change and remove the accounts of the dashboard.",
        "shoebox user add kim --role officer --rank area-manager\n         shoebox user list",
    )
    actions = to.add_subparsers(metavar="add|list|password|role|remove", required=True)
    adding = _action(
        actions, "add", "Make an account. Its first password is to be changed at the first sign-in.", "kim"
    )
    _add_role(adding)
    _add_password(adding)
    adding.set_defaults(run=run_add)
    listing = command(actions, "list", "One line for each account: name, role, rank, state.", "shoebox user list")
    add_home(listing)
    listing.set_defaults(run=run_list)
    password = _action(actions, "password", "Give an account another first password, and end its sign-ins.", "kim")
    _add_password(password)
    password.set_defaults(run=run_password)
    role = _action(actions, "role", "Change what an account is, and end its sign-ins.", "kim")
    _add_role(role)
    role.set_defaults(run=run_role)
    _action(actions, "remove", "Remove an account, and end its sign-ins.", "kim").set_defaults(run=run_remove)


def _action(actions: Commands, name: str, summary: str, who: str) -> argparse.ArgumentParser:
    more = " --role surveillance" if name in ("add", "role") else ""
    to = command(actions, name, summary, f"shoebox user {name} {who}{more}")
    to.add_argument("name", metavar="NAME", help="the account's name")
    add_home(to)
    return to


def _add_role(to: argparse.ArgumentParser) -> None:
    to.add_argument("--role", choices=get_args(Role), required=True, help="what the person may see and do")
    to.add_argument("--rank", choices=get_args(Rank), metavar="RANK", help="an officer's, for example area-manager")


def _add_password(to: argparse.ArgumentParser) -> None:
    how = to.add_mutually_exclusive_group()
    how.add_argument(
        "--ask", action="store_true", help="type the password here; without, one is made up and shown once"
    )
    how.add_argument("--stdin", action="store_true", help="read the password from standard input, one line")


def run_add(options: argparse.Namespace) -> int:
    password = _password(options)
    with _opened(options, make=True) as (accounts, store):
        account = accounts.add(options.name, options.role, options.rank, password)
        print(f"{account.name} can sign in as {account.standing}.")
        _tell(options, password)
        return _record(store, options, f"made as {account.standing}")


def run_list(options: argparse.Namespace) -> int:
    try:
        with _opened(options) as (accounts, _):
            found = accounts.all()
    except NoStore:
        found = []
    for account in found:
        print(f"{account.name:<20} {account.standing:<36} {'first password' if account.must_change else 'in use'}")
    if not found:
        print("There is no account yet. The first one: shoebox user add NAME --role administrator")
    return 0


def run_password(options: argparse.Namespace) -> int:
    password = _password(options)
    with _opened(options) as (accounts, store):
        account = accounts.set_password(options.name, password, must_change=True)
        print(f"{account.name} has another password, and is signed out everywhere.")
        _tell(options, password)
        return _record(store, options, "given a new first password")


def run_role(options: argparse.Namespace) -> int:
    with _opened(options) as (accounts, store):
        from dashboard.people.account import change_of_standing

        before = accounts.get(options.name)
        account = accounts.set_role(options.name, options.role, options.rank)
        print(f"{account.name} is {account.standing} now, and is signed out everywhere.")
        return _record(store, options, change_of_standing(before, account))


def run_remove(options: argparse.Namespace) -> int:
    with _opened(options) as (accounts, store):
        accounts.remove(options.name)
        print(f"{options.name} can't sign in any more. What was done under this name stays in the record.")
        return _record(store, options, "removed")


def _record(store: "Store", options: argparse.Namespace, what: str) -> int:
    """Puts the change into the record. 1: it is done, but could not be recorded."""
    # Only here, because the library takes a moment to load.
    from store.access import AccessBook

    try:
        AccessBook(store).account_changed(options.name, what, _BY, time.time_ns() // 1_000)
    except StoreError as error:
        print(f"It is done, but is not in the record: {error}", file=sys.stderr)
        return 1
    return 0


@contextmanager
def _opened(options: argparse.Namespace, *, make: bool = False) -> "Iterator[tuple[Accounts, Store]]":
    """The accounts, and the store that keeps them. Who makes the first account may make the store with it."""
    # Only here, because the library of passwords takes a moment to load.
    from dashboard.people.door import Door

    home = Home.at(options.home)
    with closing(home.open_store(make=make)) as store:
        yield Door.of(home.folder, home.settings().dashboard, store).accounts, store


def _password(options: argparse.Namespace) -> str:
    """Typed, piped in, or made up. Never an argument, which everybody on the machine could read."""
    if options.stdin:
        return sys.stdin.readline().rstrip("\r\n")
    if not options.ask:
        from dashboard.people.passwords import made_up

        return made_up()
    password = getpass.getpass("Password: ")
    if password != getpass.getpass("Once more: "):
        raise NotDone("It was not the same twice. Nothing was changed.")
    return password


def _tell(options: argparse.Namespace, password: str) -> None:
    """Shows a password that was made up here, this once."""
    if not options.stdin and not options.ask:
        print(f"First password: {password}")
        print("It is shown this once, and is to be changed at the first sign-in.")
