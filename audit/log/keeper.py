"""The keeper of the log: follows the store, appends leaves, and signs checkpoints that go to every anchor."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from threading import Event as Flag

from audit.log.anchors import Anchor
from audit.log.appending import Appender, clear
from audit.log.checkpoints import Checkpoint, SignedCheckpoint
from audit.log.differences import difference
from audit.log.errors import AnchorAway, Contradiction, KeyProblem, LogBusy, NotWritten
from audit.log.files import make_folder, write_whole
from audit.log.history import History
from audit.log.keys import Keys, LogKey
from audit.log.locking import sole_keeper
from audit.log.notes import Signer, parse
from audit.log.origin import Origin
from audit.log.places import Places
from audit.log.reading import Log, trusted
from audit.log.tiles import CHECKPOINT, WIDTH
from audit.log.tree import EMPTY_ROOT, consistency_proof, goes_on, root
from domain.moments import microseconds
from store.errors import StoreAway, StoreLocked
from store.interface import LogRow, Store
from store.leaves import OddEntry, leaves

Progress = Callable[[int, int], None]
_SLICE = 16 * WIDTH
# So many entries at most between two checkpoints: what a crash during a long catch-up makes again.
STEP = 1_024 * WIDTH
_BUSY_S = 30.0
_TRY_AGAIN_S = 0.2


class Keeper:
    """Keeps one log. Opening it writes nothing; each turn goes on where the last checkpoint stands."""

    def __init__(
        self,
        store: Store,
        places: Places,
        origin: str,
        now: Callable[[], str],
        anchors: Sequence[Anchor] = (),
        say: Callable[[str], None] = lambda _: None,
        step: int = STEP,
        site: str | None = None,
    ):
        """`site` is the house that the log is of, which its first entry says; None: nothing is recorded."""
        self.log = Log(places)
        self._store = store
        self._places = places
        self._origin = origin
        self._now = now
        self._anchors = anchors
        self._say = say
        self._step = step
        self._site = site
        self.away: list[str] = []  # anchors that did not take the last checkpoint

    def bring_up_to_date(self, progress: Progress = lambda _done, _all: None) -> SignedCheckpoint:
        """Every entry that the store has now is a leaf under the checkpoint that comes back."""
        until = time.monotonic() + _BUSY_S
        while True:
            try:
                with _in_words(self._places), sole_keeper(self._places, self._store):
                    return self._bring_up_to_date(progress)
            except LogBusy:
                if time.monotonic() > until:
                    raise
                time.sleep(_TRY_AGAIN_S)

    def follow(self, stop: Flag, every_s: float) -> None:
        """Signs a checkpoint whenever something new has come, at most so often, until asked to stop."""
        while True:
            try:
                self.bring_up_to_date()
            except (StoreAway, StoreLocked, LogBusy, NotWritten) as trouble:
                self._say(f"No checkpoint this time, the next turn makes it: {trouble}")
            if stop.wait(every_s):
                return

    def begin(self, by: str, why: str) -> LogKey:
        """Another log for a store whose own can't be kept any more. Nothing of the old one may be here."""
        assert self._site is not None
        with _in_words(self._places), sole_keeper(self._places, self._store):
            keys, origin = Keys(self._places.keys), Origin(self._store)
            if keys.known() or self.log.tiles.checkpoint() or History(self._places.checkpoints).last():
                raise KeyProblem(
                    f"There is a log in {self._places.tree}, or what belongs to one in {self._places.keeping} or "
                    f"{keys.folder}. Move these folders away first, and keep them."
                )
            if origin.began and origin.began.origin == self._origin:
                raise KeyProblem(f"The log before was {self._origin} too. Give this one another name: log.origin.")
            key = keys.make(self._origin, self._now())
            origin.begin_anew(self._site, key, self._now_us(), by, why)
            self._bring_up_to_date(lambda _done, _all: None)
            return key

    def rotate(self) -> LogKey:
        """A new key from here on. The checkpoint at this place is signed by both."""
        with _in_words(self._places), sole_keeper(self._places, self._store):
            signed = self._bring_up_to_date(lambda _done, _all: None)
            key, _ = Keys(self._places.keys).rotate(signed.checkpoint.size, self._now())
            self._sign(signed.checkpoint, Keys(self._places.keys).signer(), signed.note)
            self._record_origin()
            return key

    def _bring_up_to_date(self, progress: Progress) -> SignedCheckpoint:
        signer = self._signer()
        self._record_origin()
        clear(self._places.making)
        make_folder(self._places.tree)
        signed = self.log.checkpoint()
        kept = self._last_kept(signed)
        before = signed.checkpoint if signed else Checkpoint(signer.name, 0, EMPTY_ROOT)
        if signed:
            self._check_tiles(before)
        if astray := self._store.outside():
            raise Contradiction(f"{astray} Nothing was signed.")
        last = self._store.last_index()
        if last < kept.size:
            raise Contradiction(
                f"The store has {last:,} entries and its log has {kept.size:,}: entries {last + 1:,} and after are "
                "gone from the store, or it was restored from an older copy. Nothing was changed; docs/evidence.md "
                "says what to do."
            )
        if before.size < last or signed is None:
            appender = Appender(self.log.tiles, before.size, self._places.making)
            self._check_last_bundle(appender)
            while True:
                # Nothing shorter is signed than what was signed before: only there can the two be compared.
                end = min(last, max(kept.size, (before.size // self._step + 1) * self._step))
                self._append(appender, end, last, progress)
                before = self._next([before, kept], appender.size, signer)
                if end == last:
                    break
        elif signer.verifier not in signed.signed_by:
            self._sign(before, signer, signed.note)
        self._anchor()
        return self.log.latest()

    def _signer(self) -> Signer:
        """The key in use. The first use of a log makes one, and says where."""
        keys = Keys(self._places.keys)
        known = keys.known()
        Origin(self._store).check(known, keys.folder)
        if not known and self.log.tiles.checkpoint() is None:
            key = keys.make(self._origin, self._now())
            self._say(
                f"Made a key for the log in {keys.folder}. Give others this public key: {key.verifier.vkey}\n"
                "Keep a copy of that folder in another place, not with the store."
            )
        signer = keys.signer()
        if signer.name != self._origin:
            raise Contradiction(
                f"The log was begun as {signer.name}, and log.origin in the settings is {self._origin}. A log keeps "
                "its name: set it back."
            )
        return signer

    def _record_origin(self) -> None:
        """Records in the store which log it has, so that no other home begins one."""
        if self._site is not None:
            Origin(self._store).note(self._site, self.log.keys(), self._now_us())

    def _now_us(self) -> int:
        return microseconds(datetime.fromisoformat(self._now()))

    def _last_kept(self, signed: SignedCheckpoint | None) -> Checkpoint:
        """The last checkpoint that was signed. The log's own is that one; after a crash it may not be on record yet."""
        history = History(self._places.checkpoints)
        note = history.last()
        kept = trusted(note, self.log.keys()).checkpoint if note else Checkpoint(self._origin, 0, EMPTY_ROOT)
        if signed is None:
            return kept
        if signed.checkpoint.size < kept.size:
            raise Contradiction(
                f"The log's checkpoint is of {signed.checkpoint.size:,} entries, and one of {kept.size:,} was signed "
                "before: an old checkpoint was put in its place. Nothing was changed."
            )
        if note != signed.note:
            history.add(signed.note)
        return signed.checkpoint

    def _check_tiles(self, checkpoint: Checkpoint) -> None:
        """Nothing is built on tiles that do not give the root that was signed."""
        found = root(checkpoint.size, self.log.tiles.hashes(checkpoint.size))
        if found != checkpoint.root:
            raise Contradiction(
                f"The tiles in {self._places.tree} do not give the root of the checkpoint of size "
                f"{checkpoint.size:,}. Nothing was changed: keep the folder, and run `shoebox verify --store`."
            )

    def _check_last_bundle(self, appender: Appender) -> None:
        """The store still says what the entries say that are about to be written once more."""
        entries = appender.entries
        rows = self._rows(appender.size - len(entries), len(entries))
        for row, there, made in zip(rows, entries, _made(rows), strict=True):
            if there != made:
                raise Contradiction(difference(row, made, there))

    def _append(self, appender: Appender, end: int, last: int, progress: Progress) -> None:
        while appender.size < end:
            appender.add(_made(self._rows(appender.size, min(_SLICE, end - appender.size))))
            progress(appender.size, last)
        appender.finish()

    def _rows(self, after: int, count: int) -> list[LogRow]:
        rows = self._store.log_rows(after, count) if count else []
        if len(rows) != count or (rows and rows[-1][0] != after + count):
            missing = next((after + n for n, row in enumerate(rows, 1) if row[0] != after + n), after + len(rows) + 1)
            raise Contradiction(f"Entry {missing:,} of the store's log is missing. Nothing was changed.")
        return rows

    def _next(self, earlier: Sequence[Checkpoint], size: int, signer: Signer) -> Checkpoint:
        """Signs the tree as it is on disk now, if it goes on from what was signed before."""
        hashes = self.log.tiles.hashes(size)
        checkpoint = Checkpoint(signer.name, size, root(size, hashes))
        for before in earlier:
            if before.size and not goes_on(
                before.size, size, consistency_proof(before.size, size, hashes), before.root, checkpoint.root
            ):
                raise Contradiction(
                    f"The tree of {size:,} leaves does not go on from the checkpoint of size {before.size:,}: an entry "
                    "before it was changed. It was not signed: keep the store and the log's folder, and run "
                    "`shoebox verify --store`."
                )
        self._sign(checkpoint, signer)
        return checkpoint

    def _sign(self, checkpoint: Checkpoint, signer: Signer, before: bytes | None = None) -> None:
        signatures = parse(before)[1] if before else ()
        note = checkpoint.signed([signer], signatures)
        write_whole(self._places.tree / CHECKPOINT, note, self._places.making)
        History(self._places.checkpoints).add(note)

    def _anchor(self) -> None:
        """Each anchor gets what was signed since it last got something; one that is away gets it the next time."""
        self.away = []
        for anchor in self._anchors:
            try:
                self._give(anchor)
            except (AnchorAway, OSError) as trouble:
                self.away.append(anchor.name)
                self._say(f"{anchor.name} did not take the checkpoint, and gets it the next time: {trouble}")

    def _give(self, anchor: Anchor) -> None:
        history, mark = History(self._places.checkpoints), self._places.anchored(anchor.name)
        done = self._places.given(anchor.name)
        last = history.before(done)
        if done and last is None:
            raise AnchorAway(f"{history.path} no longer has what was given there: somebody has changed it.")
        anchor.ready(None if last is None else (_size_of(last), last))
        for note, end in history.since(done):
            anchor.put(_size_of(note), note)
            make_folder(mark.parent)
            write_whole(mark, str(end).encode("ascii"))


@contextmanager
def _in_words(places: Places) -> Iterator[None]:
    """An error of the disk becomes a sentence. What counts is what the last checkpoint covers: a file that is not
    whole is under none, and the next turn makes it anew."""
    try:
        yield
    except OSError as trouble:
        what = trouble.filename or places.tree
        raise NotWritten(
            f"The log could not be kept: {what} can't be written or read ({trouble.strerror or trouble}). What was "
            "signed before stays as it is. Make room or put it right, and run the same command again: it goes on where "
            "it stopped."
        ) from trouble


def _size_of(note: bytes) -> int:
    return Checkpoint.parse(parse(note)[0]).size


def _made(rows: list[LogRow]) -> list[bytes]:
    try:
        return leaves(rows)
    except OddEntry as odd:
        raise Contradiction(f"{odd} Nothing was changed.") from None
