"""Evidence packs of a home: brings projection and log up to date, and makes the pack that was asked for."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import duckdb

from audit.log.keys import Keys
from audit.packs import making
from audit.packs.building import Built
from audit.packs.making import Wanted, note_export
from audit.packs.subjects import Custody
from audit.packs.whole_log import must_be_free, note_custody
from dashboard.people.register import Register
from projections.files import connect
from shoebox.home import Home
from shoebox.log_keeping import ShowLeaves, keeper_of, kept_log
from shoebox.progress import Progress
from shoebox.projecting import readable
from store.interface import Store

FROM_THE_COMMAND_LINE = "command-line"  # in the place of a sign-in


def export_pack(
    home: Home,
    out: Path,
    wanted: Wanted,
    custody: Custody,
    progress: Progress,
    unmasked: bool = False,
    size: int | None = None,
) -> Built:
    """Makes a pack for a command: the projection is brought up to date first."""
    with (
        readable(home, progress) as file,
        closing(connect(file, read_only=True)) as connection,
        closing(home.open_store()) as store,
    ):
        built = make_pack(
            home, store, connection, out, wanted, custody, say=progress.at, unmasked=unmasked, size=size,
            session=FROM_THE_COMMAND_LINE,
        )  # fmt: skip
        if store.read_only:
            progress.say(
                "The store is a copy that can only be read: who took this out is in the pack, and not in the store."
            )
    progress.end()
    return built


def make_pack(
    home: Home,
    store: Store,
    connection: duckdb.DuckDBPyConnection,
    out: Path,
    wanted: Wanted,
    custody: Custody,
    *,
    say: Callable[[str], None],
    unmasked: bool,
    session: str,
    size: int | None = None,
) -> Built:
    """Makes a pack of a home, and notes in the log who took it out.

    The log is brought up to date after the projection: so the checkpoint has every entry that the judgement knows.
    """
    keeper = keeper_of(home, store, say)
    if not home.is_read_only:
        keeper.bring_up_to_date(lambda done, of: say(f"{done:,} of {of:,} entries logged"))
    name_of = Register(home.folder).name_of if unmasked else None
    return making.make_pack(
        keeper, store, connection, out, wanted, custody, say=say, session=session, name_of=name_of, size=size
    )


def export_log(home: Home, folder: Path, custody: Custody, progress: Progress) -> int:
    """The whole log as a folder, with a signed note of who took it out; how many entries it has."""
    with kept_log(home, progress) as (keeper, store):
        if not home.is_read_only:
            keeper.bring_up_to_date(ShowLeaves(progress, "logged"))
        log = keeper.log
        signed = log.latest()
        must_be_free(folder)
        note_export(store, custody, FROM_THE_COMMAND_LINE, f"the whole log with {signed.checkpoint.size:,} entries")
        log.copy_tree(folder, lambda done, of: progress.at(f"{done:,} of {of:,} files copied"))
        note_custody(folder, custody, signed, Keys(log.places.keys).signer())
    progress.end()
    return signed.checkpoint.size
