"""`shoebox verify`: checks the store against its log, or an evidence pack, and names the first bad thing."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from domain.facts.wording import printable
from shoebox.arguments import Commands, add_home, command
from shoebox.home import Home
from shoebox.progress import Progress
from shoebox.settings import BadSettings
from store.errors import EntryUnreadable
from store.interface import Store

if TYPE_CHECKING:
    from audit.log.checking import Checked as CheckedStore
    from audit.packs.checking import Checked as CheckedPack


def add(commands: Commands) -> None:
    to = command(
        commands,
        "verify",
        "Check an evidence pack, a folder with a whole log, or the store against its log and the anchored checkpoints. "
        "What is bad is named, and the exit code is 1.",
        "shoebox verify round.zip\n         shoebox verify tree\n         shoebox verify --store",
    )
    to.add_argument("pack", metavar="PACK", nargs="?", help="an evidence pack, or a folder with a whole log")
    to.add_argument(
        "--key", metavar="NAME+ID+KEY", action="append", default=[], help="a public key of its log, from elsewhere"
    )
    to.add_argument("--store", action="store_true", help="the store; an interrupted check goes on where it stopped")
    to.add_argument("--from-start", action="store_true", help="with --store: begin anew after an interruption")
    add_home(to)
    to.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """0: all is as it was recorded; 1: something is not, and it was named; 2: not all of it could be compared."""
    if bool(options.pack) == options.store:
        raise BadSettings("Name a pack, or --store: one of the two.")
    return _store(options) if options.store else _pack(Path(options.pack), options.key)


def _store(options: argparse.Namespace) -> int:
    # Only here, because the library for signatures takes a moment to load.
    from audit.log.checking import check_store
    from audit.log.errors import BadNote, Contradiction, KeyProblem
    from audit.log.origin import Origin
    from audit.log.presence import what_is_gone
    from audit.log.tiles import TileProblem
    from shoebox.log_keeping import ShowLeaves, anchors, kept_log

    home = Home.at(options.home)
    progress = Progress()
    with kept_log(home, progress) as (keeper, store):
        if gone := what_is_gone(keeper.log, Origin(store), anchors(home)):
            return _bad(gone)
        problem = unsigned = None
        try:
            if not home.is_read_only:
                keeper.bring_up_to_date(ShowLeaves(progress, "logged"))
            elif store.last_index() > keeper.log.latest().checkpoint.size:
                unsigned = "This home can only be read: what is not in its log can't be added to it."
        except (Contradiction, BadNote, TileProblem, EntryUnreadable) as found:
            problem = str(found)
        except KeyProblem as trouble:
            unsigned = str(trouble)
        checked = check_store(
            keeper.log,
            store,
            anchors(home),
            ShowLeaves(progress, "checked"),
            from_start=options.from_start,
            open_store=home.open_store,
        )
        notes = [] if checked.problem else list(_notes(home, store))
    progress.end()
    if bad := checked.problem or problem:
        return _bad(bad)
    code = _good(checked, [*checked.away, *([f"what came after these entries. {unsigned}"] if unsigned else [])])
    for note in notes:
        print(f"NOTE  {printable(note)}")
    return code


def _notes(home: Home, store: Store) -> Iterator[str]:
    """What the log does not cover, and is worth a look: another version may have worded a reason otherwise."""
    from ingest.reasons import other_reasons

    others = list(other_reasons(store, home.acceptance()))
    if others:
        one, reason = others[0]
        yield (
            f"{len(others):,} messages in quarantine have another reason than they would be refused with now. The "
            f"first is entry {one.entry.index:,}: {one.reason!r}, and now {reason!r}. Reasons are not in the log: "
            "another version may have worded them otherwise, or somebody has changed them."
        )


def _bad(problem: str) -> int:
    print(f"BAD  {printable(problem)}")
    return 1


def _good(checked: "CheckedStore", not_compared: list[str]) -> int:
    """0, or 2 where something could not be compared."""
    began = f" (from entry {checked.first + 1:,} on first, where a check had stopped)" if checked.first else ""
    print(f"The store is as it was logged: {checked.size:,} entries{began}.")
    print(f"{checked.signed:,} checkpoints of the keeper's own record agree with it.")
    for name, count in checked.anchored.items():
        print(f"{count:,} checkpoints in {printable(name)} agree with it.")
    if not checked.anchored and not not_compared:
        print("No anchor is set: whoever can write store, log and keys can write them anew (docs/evidence.md).")
    for what in not_compared:
        print(f"NOT COMPARED  {printable(what)}")
    return 2 if not_compared else 0


def _checked_pack(path: Path, keys: list[str]) -> "CheckedPack":
    from audit.packs.checking import check_pack

    return check_pack(path, keys)


def _checked_folder(path: Path, keys: list[str]) -> "CheckedPack":
    from audit.packs.whole_log import check_folder
    from shoebox.log_keeping import ShowLeaves

    progress = Progress()
    checked = check_folder(path, keys, ShowLeaves(progress, "checked"))
    progress.end()
    return checked


def _pack(path: Path, keys: list[str]) -> int:
    checked = _checked_folder(path, keys) if path.is_dir() else _checked_pack(path, keys)
    for said in checked.said:
        print(f"ok   {printable(said)}")
    if checked.problem:
        print(f"BAD  {printable(checked.problem)}")
        return 1
    for what in checked.not_compared:
        print(f"NOT COMPARED  {printable(what)}")
    print(f"All is well: {printable(checked.about)}.")
    if not keys:
        key = printable(checked.key)
        print(f"BUT: the key was taken from the pack itself, {key}. Give --key with one from elsewhere.")
    else:
        print(
            "If you know of a newer key of this log, give that one too: whoever has a key that was retired could have "
            "made this pack without its successors."
        )
    return 0
