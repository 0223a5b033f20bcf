"""`shoebox log`: keeps the transparency log, once or on a schedule."""

import argparse
import signal
from threading import Event as Flag

from shoebox.arguments import Commands, add_home, command
from shoebox.home import Home
from shoebox.progress import Progress
from shoebox.settings import BadSettings


def add(commands: Commands) -> None:
    to = command(
        commands,
        "log",
        "Keep the log of evidence: every entry of the store as a leaf of a Merkle tree, whose root is signed.",
        "shoebox log checkpoint",
    )
    actions = to.add_subparsers(metavar="ACTION", required=True)
    checkpoint = command(
        actions,
        "checkpoint",
        "Bring the log up to date, sign it, give the checkpoint to the anchors, and print it.",
        "shoebox log checkpoint",
    )
    checkpoint.set_defaults(run=_checkpoint)
    keep = command(
        actions,
        "keep",
        "Do that again and again, as often as log.every_s in the settings says, until stopped.",
        "shoebox log keep",
    )
    keep.set_defaults(run=_keep)
    begin = command(
        actions,
        "begin",
        "Begin another log for a store whose own can't be kept any more: its keys are lost, or the store was restored "
        "from an older copy. The store records who did so and why.",
        "shoebox log begin --by 'M. Rossi' --why 'the disk with the keys is lost'",
    )
    begin.add_argument("--by", metavar="WHO", required=True, help="who wants it")
    begin.add_argument("--why", metavar="REASON", required=True, help="why the log can't go on")
    begin.set_defaults(run=_begin)
    for action in (checkpoint, keep, begin):
        add_home(action)


def _checkpoint(options: argparse.Namespace) -> int:
    """0: signed, and every anchor has it; 1: signed, and an anchor was away; 2: could not be signed."""
    # Only here, because the library for signatures takes a moment to load.
    from shoebox.log_keeping import ShowLeaves, kept_log

    progress = Progress()
    with kept_log(Home.at(options.home), progress) as (keeper, _):
        signed = keeper.bring_up_to_date(ShowLeaves(progress, "logged"))
    progress.end()
    print(signed.note.decode(), end="")
    return 1 if keeper.away else 0


def _keep(options: argparse.Namespace) -> int:
    from shoebox.log_keeping import kept_log

    home = Home.at(options.home)
    stop = Flag()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda _number, _frame: stop.set())
    with kept_log(home, Progress()) as (keeper, _):
        keeper.follow(stop, home.settings().log.every_s)
    return 0


def _begin(options: argparse.Namespace) -> int:
    from shoebox.log_keeping import kept_log

    if not options.by.strip() or not options.why.strip():
        raise BadSettings("Say who begins another log, and why.")
    progress = Progress()
    with kept_log(Home.at(options.home), progress) as (keeper, _):
        key = keeper.begin(options.by.strip(), options.why.strip())
    progress.end()
    print("Another log begins here, over all entries of the store. Give others this public key:")
    print(key.verifier.vkey)
    return 0
