"""The command line: `shoebox COMMAND`. Each command is a module with `add` (its arguments) and `run`."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

from domain.ids import NotAReference
from domain.library.registry import BROKEN
from domain.table_keys import KeyRefused
from ingest.files import FileProblem
from ingest.sources import SourceProblem
from shoebox.commands import (
    audit,
    check,
    dashboard,
    events,
    export,
    ingest,
    keys,
    log,
    players,
    quarantine,
    query,
    rebuild,
    replay,
    rules,
    rules_register,
    score,
    simulate,
    status,
    store,
    tables,
    user,
    verify,
)
from shoebox.settings import BadSettings
from shoebox.showing.rules import NoSuchGame
from store.errors import StoreError

COULD_NOT_RUN = 2
_COMMANDS = (
    ingest, check, events, replay, audit, query, export, dashboard, user, players, tables, rebuild, status, quarantine,
    rules, score, simulate, store, log, keys, verify,
)  # fmt: skip
_EXPLAINED = (
    StoreError, FileProblem, SourceProblem, BadSettings, NotAReference, KeyRefused, NoSuchGame,
    rules_register.NoSuchEntry,
)  # fmt: skip


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="shoebox",
        description="The flight recorder of a casino's tables.",
        epilog="Example: shoebox ingest --file evening.jsonl && shoebox events BJ-101 --round 3",
    )
    top.add_argument("--version", action="version", version=f"shoebox {version('shoebox')}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for command in _COMMANDS:
        command.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command. 0: done; 1: done, and something is not as it should be; 2: could not run."""
    _give_streams()
    options = parser().parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal that has no suits gets them spelled
    for broken in BROKEN:
        print(f"shoebox: {broken} `shoebox rules check {broken.package}` tells more.", file=sys.stderr)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except _EXPLAINED as error:
        return _could_not_run(str(error))
    except UnicodeEncodeError:
        return _could_not_run("something that was given to this command is no text in UTF-8.")
    except KeyboardInterrupt:
        _could_not_run("interrupted; what was recorded stays recorded.")
        return 130
    except BrokenPipeError:
        # Whoever read our output has enough of it. Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        if error.filename is None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _could_not_run(f"{error.filename or 'the output'} can't be written or read: {error.strerror}.")


def _give_streams() -> None:
    """A shell may close what every command expects (`>&-`): then nothing is read, and what is said is lost."""
    nothing = Path(os.devnull)
    if sys.stdin is None:
        sys.stdin = nothing.open(encoding="utf-8")
    if sys.stdout is None:
        sys.stdout = nothing.open("w", encoding="utf-8")


def _could_not_run(why: str) -> int:
    with suppress(OSError, AttributeError):
        print(f"shoebox: {why}", file=sys.stderr)
    return COULD_NOT_RUN


if __name__ == "__main__":
    sys.exit(main())
