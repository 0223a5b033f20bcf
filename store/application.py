"""The one event-sourced application: the library's repository over our recorder, rebuilding recordings from events.

A recording's state is the table that the judge follows, after its last event.
"""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, cast

from eventsourcing.application import AggregateNotFoundError, Application
from eventsourcing.persistence import InfrastructureFactory, Mapper
from eventsourcing.utils import Environment

from domain.cases.case import CASE_PREFIX, Case
from domain.facts.dealing import RoundEnded
from domain.facts.events import Event
from domain.ids import is_name
from domain.table.state import TableState
from store.errors import StoreError
from store.fingerprint import fingerprint
from store.mapper import OWN_KINDS, ClosedMapper, Codec, RecordingSnapshot
from store.recorders import SnapshotKeeping

MakeFactory = Callable[[Environment], InfrastructureFactory[Any]]

SNAPSHOT_EVENTS_MIN = 150  # a round's end this far after the last snapshot is worth one
SNAPSHOT_EVENTS_MAX = 300  # and this far after it there is one wherever we are


class NoSuchRecording(StoreError):
    """Nothing was ever recorded under that name."""


class RecordingTooShort(NoSuchRecording):
    """The recording begins later than that."""


class NoSuchCase(StoreError):
    """There is no case with that number."""


class RecordApplication(Application[str]):
    """Recordings, cases and access: aggregates whose events share one log."""

    name = "shoebox"
    is_snapshotting_enabled = True
    snapshot_class = RecordingSnapshot
    recorder: Any  # the library's process recorder with our `LogReading` in it

    def __init__(self, make_factory: MakeFactory, own_kinds: Mapping[str, Codec] = OWN_KINDS):
        self._make_factory = make_factory
        self._own_kinds = own_kinds
        super().__init__(env={"ORIGINATOR_ID_TYPE": "text"})

    def construct_env(self, name: str, env: Any = None) -> Environment:
        """Only what we say: an environment variable meant for another application must not reach into the record."""
        return Environment(name, {"IS_SNAPSHOTTING_ENABLED": "y", **(env or {})})

    def construct_factory(self, env: Environment) -> InfrastructureFactory[Any]:
        return self._make_factory(env)

    def construct_mapper(self) -> Mapper[str]:
        return ClosedMapper(self._own_kinds)

    def construct_recorder(self) -> Any:
        return self.factory.process_recorder()

    @property
    def closed_mapper(self) -> ClosedMapper:
        return cast(ClosedMapper, self.mapper)

    @property
    def snapshot_recorder(self) -> SnapshotKeeping:
        assert self.snapshots is not None
        recorder = cast(SnapshotKeeping, self.snapshots.recorder)
        recorder.made_by = fingerprint()
        return recorder

    def recording(self, stream: str, version: int | None = None) -> TableState:
        """A recording replayed up to a version or whole, from the last snapshot that still holds.

        A late event that arrives between reading the snapshot and reading the events would give a state that never
        was; the recording's revision tells, and then it is read again.
        """
        snapshots = self.snapshot_recorder
        while True:
            revision = self._revision(stream)
            due: list[RecordingSnapshot] = []
            try:
                state = self.repository.get(stream, version=version, projector_func=_replay(due))
            except AggregateNotFoundError:
                raise RecordingTooShort(f"{stream} has no event up to seq {version}.") from None
            if self._revision(stream) == revision:
                break
        if due:
            made = [(self.mapper.to_stored_event(snapshot), revision) for snapshot in due]
            # A cache that can't be kept (a role that may only read, a busy store) does not spoil the answer.
            with suppress(StoreError):
                snapshots.save(made)
        return state

    def case(self, case_id: str) -> Case:
        """A case as its events have made it, ready for a command."""
        assert self.snapshot_recorder  # of cases there are none, and the repository looks for them all the same
        no_case = NoSuchCase(f"There is no case {case_id}. The Cases page lists those that there are.")
        if not is_name(case_id):
            raise no_case
        try:
            return self.repository.get(CASE_PREFIX + case_id)
        except AggregateNotFoundError:
            raise no_case from None

    def _revision(self, stream: str) -> int:
        with self.recorder.datastore.transaction(commit=False) as c:
            c.execute("SELECT revision FROM recordings WHERE originator_id = ?", (stream,))
            row = c.fetchone()
        if row is None:
            raise NoSuchRecording(
                f"There is no recording {stream}. `shoebox status --recordings` lists those that there are."
            )
        return int(row[0])


def _replay(due: list[RecordingSnapshot]) -> Callable[[TableState | None, Iterable[Any]], TableState | None]:
    """A projector for the library's repository that notes on its way which states deserve a snapshot."""
    # Only here: most that use the store rebuild no recording, and every game's rules take a moment to load.
    from domain.judge.families import followed, new_table

    def project(state: TableState | None, events: Iterable[Event | RecordingSnapshot]) -> TableState | None:
        kept = 0
        for event in events:
            if isinstance(event, RecordingSnapshot):
                state, kept = event.table(), event.originator_version
                continue
            state = followed(state or new_table(event.originator_id), event)
            since = state.version - kept
            if since >= SNAPSHOT_EVENTS_MAX or (since >= SNAPSHOT_EVENTS_MIN and isinstance(event.data, RoundEnded)):
                due.append(RecordingSnapshot.take(state))
                kept = state.version
        return state

    return project
