"""Messages from the topics of a Kafka cluster, as one worker of a group that shares their partitions.

Where to go on is what the store says. Kafka's own positions are for lag tools; nothing here reads them.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from types import TracebackType

from kafka import errors
from kafka.errors import KafkaError
from kafka.structs import TopicPartition

from ingest.kafka_connection import Connection
from ingest.kafka_problems import (
    REFUSALS,
    KafkaProblem,
    beyond_the_end,
    listen,
    no_such_topic,
    partition_name,
    refused,
    rewritten,
    unreachable,
    unreadable,
)
from ingest.kafka_reader import Reader
from ingest.kafka_records import UnreadableBatch
from ingest.kafka_topics import Topics
from ingest.sources import Chunk
from store.errors import StoreAway, StoreLocked
from store.interface import Place, Seen, Store

GROUP = "shoebox"
_TURN_S = 0.5  # so long a turn waits for messages, and a stop for the turn
_LOOK_S = 5.0
_LOOK_IN_TROUBLE_S = 30.0
_TELL_KAFKA_S = 5.0
_REMIND_S = 60.0
_SLOW_TURN_S = 30.0
_FIRST_CONTACT_S = 30.0
_GIVE_UP_S = 60.0
_NOTHING_OURS_S = 10.0
_ASK_AGAIN_S = 15.0


class KafkaSource:
    """Topics of a cluster. Use it in a `with`: leaving it leaves the group.

    Every turn hands over a batch, if only an empty one, so that whoever asked can stop. `last_turn` is when the last
    turn began: a loop that does not move is a worker that is not alive, whatever its heartbeats say.
    """

    def __init__(
        self,
        connection: Connection,
        topics: Sequence[str],
        group: str = GROUP,
        *,
        once: bool = False,
        clock_us: Callable[[], int] = lambda: time.time_ns() // 1_000,
        say: Callable[[str], None] = lambda text: None,
        name: str | None = None,
    ):
        self.last_turn = time.monotonic()
        self.set_aside: dict[str, str] = {}  # partitions that can't be read on, each with the reason
        self._connection = connection
        self._names = list(dict.fromkeys(topics))
        self._group = group
        self._once = once
        self._clock_us = clock_us
        self._say = say
        self._name = name  # which worker this is, noted beside what it has looked at
        self._words = listen()
        self._topics = Topics(connection)
        self._reader: Reader | None = None
        self._met = False
        self._ends: dict[TopicPartition, int] = {}  # for `once`: how far each partition reached when it became ours
        self._due: dict[str, float] = {}
        self._trouble = ""
        self._trouble_since = 0.0

    def __enter__(self) -> "KafkaSource":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._leave()
        with suppress(KafkaError):
            self._topics.close()

    def batches(self, store: Store) -> Iterator[Sequence[Chunk]]:
        """Batch after batch. Called again after a batch was refused, it asks the store anew on the same membership."""
        if self._reader:
            self._reader.hold_all()
        while True:
            self._note_turn()
            reader, chunks = self._reader, list[Chunk]()
            try:
                reader = reader or self._join()
                if reader:
                    chunks = self._turn(reader, store)
                    while chunks and not self._are_of_these_topics(reader, chunks):
                        yield []
                        self.wait(_TURN_S)
            except KafkaError as error:
                self._look_in_trouble(reader, store)
                self._bear(error)
                chunks = []
            except _Replaced as replaced:
                self._leave()
                self._say(str(replaced))
                chunks = []
            yield chunks
            if reader is None or reader is not self._reader:
                continue
            reader.recorded(chunks)
            if self._is_due("tell kafka", _TELL_KAFKA_S):
                reader.tell_kafka()
            if not chunks and self._once and self._at_the_end(reader):
                return

    def wait(self, seconds: float) -> None:
        """Lets time pass while the store is away: nothing is read, and the group sees that we are still here."""
        self.last_turn = time.monotonic()
        if self._reader:
            with suppress(KafkaError):
                self._reader.keep_membership(seconds)
                return
        time.sleep(seconds)

    # -- being a member

    def _join(self) -> Reader | None:
        """A new membership, on the topics that there are; None while there is none of them or the cluster is away."""
        topic_ids = self._topic_ids_at_first_contact() if not self._met else self._topics.ids(self._names)
        missing = [topic for topic in self._names if topic not in topic_ids]
        if missing and not self._met:
            raise no_such_topic(missing, self._connection.bootstrap)
        self._met = True
        if missing and self._is_due(f"missing {missing}", _REMIND_S):
            self._say(
                f"The topic {', '.join(missing)} is gone from the cluster. What was recorded of it stays recorded; "
                "a topic that is made again under this name is read from its own beginning."
            )
        if not topic_ids:
            time.sleep(_TURN_S)
            return None
        self._ends.clear()
        self._reader = Reader(self._connection, self._group, topic_ids)
        return self._reader

    def _topic_ids_at_first_contact(self) -> dict[str, str]:
        """A cluster that does not answer at the start is more likely a wrong address than a cluster that is away."""
        self._words.text = ""
        deadline = time.monotonic() + _FIRST_CONTACT_S
        while True:
            try:
                self._topics.cluster()
                return self._topics.ids(self._names)
            except REFUSALS as error:
                raise refused(self._connection.bootstrap, error) from error
            except KafkaError as error:
                if self._words.are_final:
                    raise refused(self._connection.bootstrap, self._words.text) from error
                if time.monotonic() >= deadline:
                    raise unreachable(self._connection.bootstrap, self._words.text) from error

    def _leave(self) -> None:
        reader, self._reader = self._reader, None
        if reader:
            reader.close(in_trouble=bool(self._trouble))

    def _bear(self, error: KafkaError) -> None:
        """The cluster is away, or this membership is at its end: go on as soon as that is possible."""
        if isinstance(error, REFUSALS):
            raise refused(self._connection.bootstrap, error) from error
        self._tell_trouble(error)
        if not error.retriable:
            self._leave()
        time.sleep(_TURN_S)

    def _tell_trouble(self, error: KafkaError) -> None:
        """Once for each trouble: a cluster that is away for an hour is not worth seven thousand lines."""
        now = time.monotonic()
        self._trouble_since = self._trouble_since or now
        if now - self._trouble_since > _GIVE_UP_S:
            # The cluster may be back under other addresses; only a new membership asks for them.
            self._trouble_since = now
            self._leave()
            self._topics.close()
        if self._trouble != type(error).__name__:
            self._trouble = type(error).__name__
            why = f"{error}; {self._words.text}" if self._words.text else str(error)
            self._say(f"The Kafka cluster does not answer as it should ({why}). Trying again until it does.")

    def _tell_trouble_is_over(self) -> None:
        if self._trouble:
            self._trouble = self._words.text = ""
            self._trouble_since = 0.0
            self._say("The Kafka cluster answers again.")

    # -- one turn

    def _turn(self, reader: Reader, store: Store) -> list[Chunk]:
        if reader.fetching.is_refused and self._same_topics(reader):
            reader.fetching.is_refused = False  # the broker had not heard of a new topic yet
        try:
            first = self._take_places(reader, store)
            if first:
                return first
            chunks = reader.chunks(reader.poll(_TURN_S))
        except errors.OffsetOutOfRangeError as error:
            return self._out_of_range(reader, list(error.args[0]))
        except errors.LogTruncationError as error:
            for partition in set(error.divergent_offsets) & set(reader.places):
                self._put_aside(reader, partition, rewritten(partition, reader.places[partition].position or 0))
            self._look(reader, store, set())
            return []
        except UnreadableBatch as error:
            if error.partition in reader.places:
                self._put_aside(reader, error.partition, unreadable(error.partition, error.offset, error.why))
                reader.unreadable.add(error.partition)
            self._look(reader, store, set())  # how far behind it is from now on, whether or not anybody reads on
            return []
        self._remind(reader)
        if self._is_due("look", _LOOK_S) and self._same_topics(reader):
            self._look(reader, store, {chunk.place.source for chunk in chunks})
        return chunks

    def _take_places(self, reader: Reader, store: Store) -> list[Chunk]:
        """Asks the store where to go on in partitions that have become ours.

        One that was never read before begins where the broker's log does, and that is recorded at once: from then on,
        what the broker deletes before we have read it is a loss.
        """
        unplaced = sorted(reader.partitions.unplaced & reader.consumer.assignment())
        if not unplaced:
            return []
        try:
            places = {partition: store.attach(self._source(reader, partition)) for partition in unplaced}
        except (StoreLocked, StoreAway) as away:
            self._say(f"{away} Trying again.")
            self.wait(_TURN_S)
            return []
        first = []
        for partition, place in places.items():
            begin = place.position
            if begin is None or self._once:
                bounds = self._bounds_if_it_answers(reader, partition)
                if bounds is None:
                    continue
                self._ends.setdefault(partition, bounds[1])
                if begin is None:
                    begin, end = bounds
                    first.append(Chunk(place, (), (), begin, end=end))
                    self._tell_first_contact(partition, begin)
            self._no_longer_aside(reader, partition)
            reader.places[partition] = place
            reader.partitions.place(partition, begin)
        return first

    def _bounds_if_it_answers(self, reader: Reader, partition: TopicPartition) -> tuple[int, int] | None:
        """A partition that nobody answers for is asked again later; the others are read meanwhile."""
        if not self._is_due(f"bounds of {partition}", 0.0):
            return None
        try:
            return reader.bounds(partition)
        except errors.KafkaTimeoutError as error:
            self._due[f"bounds of {partition}"] = time.monotonic() + _ASK_AGAIN_S
            self._tell_trouble(error)
            return None

    def _source(self, reader: Reader, partition: TopicPartition) -> str:
        return self._topics.source(partition, reader.topic_ids[partition.topic])

    def _tell_first_contact(self, partition: TopicPartition, begin: int) -> None:
        if begin > 0:
            self._say(
                f"{partition_name(partition)} begins at offset {begin:,}: what came before was deleted from the broker "
                "before Shoebox read this topic for the first time."
            )

    def _out_of_range(self, reader: Reader, partitions: list[TopicPartition]) -> list[Chunk]:
        """The broker does not have our position: it has deleted what comes next, or lost what came before."""
        if not self._same_topics(reader):
            return []
        chunks = []
        for partition in partitions:
            place = reader.places.get(partition)
            if place is None or place.position is None:
                continue
            begin, end = reader.bounds(partition)
            if begin > place.position:
                chunks.append(Chunk(place, (), (), begin, end=end, lost=(place.position, begin - 1)))
                reader.partitions.place(partition, begin)
                self._say(
                    f"LOST: {partition_name(partition)}, offsets {place.position:,} to {begin - 1:,} were deleted from "
                    "the broker before they were read. See docs/operations.md, Lost offsets."
                )
            else:
                self._put_aside(reader, partition, beyond_the_end(partition, place.position, end))
        return chunks

    def _put_aside(self, reader: Reader, partition: TopicPartition, reason: str) -> None:
        """Reading stops here and goes on everywhere else."""
        reader.consumer.pause(partition)
        reader.consumer.seek(partition, reader.places[partition].position or 0)  # or the library goes on examining it
        reader.set_aside[partition] = reason
        self.set_aside[partition_name(partition)] = reason
        self._say(reason)
        self._is_due("remind", _REMIND_S)

    def _remind(self, reader: Reader) -> None:
        """Says again what is not read on. What could not be read is tried once more, and that says it too."""
        if not self.set_aside or not self._is_due("remind", _REMIND_S):
            return
        for partition in reader.unreadable & set(reader.places):
            self._no_longer_aside(reader, partition)
            reader.partitions.place(partition, reader.places[partition].position or 0)
        for reason in self.set_aside.values():
            self._say(reason)

    def _no_longer_aside(self, reader: Reader, partition: TopicPartition) -> None:
        self.set_aside.pop(partition_name(partition), None)
        reader.set_aside.pop(partition, None)
        reader.unreadable.discard(partition)

    def _are_of_these_topics(self, reader: Reader, chunks: Sequence[Chunk]) -> bool:
        """Whether chunks are of the topics they are recorded under. False while the cluster can't be asked.

        Messages that were fetched by the topic's id are. Where a partition begins and ends is asked by name alone.
        """
        fetched_by_id = reader.fetching.is_by_id and all(chunk.messages for chunk in chunks)
        return (fetched_by_id and not self._trouble) or self._same_topics(reader)

    def _same_topics(self, reader: Reader) -> bool:
        """Whether the topics' names mean what they did when reading began. False while the cluster can't be asked.

        If a name does, it has done so all the time, for no topic ever comes back under its old id.
        """
        try:
            there = self._topics.ids(self._names)
        except REFUSALS:
            raise
        except KafkaError as error:
            self._tell_trouble(error)
            return False
        self._tell_trouble_is_over()
        if there != reader.topic_ids:
            changed = sorted(set(self._names) - {name for name in there if there[name] == reader.topic_ids.get(name)})
            raise _Replaced(
                f"The topic {', '.join(changed)} was deleted or made again. It is another topic now, "
                "and is read from its own beginning."
            )
        return True

    def _look(self, reader: Reader, store: Store, coming: set[str]) -> None:
        """Notes how far the partitions reach from which nothing has come, so that lag is known there too.

        The broker is asked: how far a partition reaches does not depend on whether it can be read.
        """
        still = {partition: place for partition, place in reader.places.items() if place.source not in coming}
        ends: dict[TopicPartition, int | None] = {partition: reader.end(partition) for partition in still}
        with suppress(KafkaError):  # one partition that nobody answers for, and there is no answer for any
            ends |= self._topics.ends(still)
        now_us = self._clock_us()
        seen, aside = list[tuple[Place, Seen]](), list[tuple[Place, Seen]]()
        for partition, end in ends.items():
            if end is not None:
                (aside if partition in reader.set_aside else seen).append((still[partition], Seen(end, None, now_us)))
        with suppress(StoreLocked, StoreAway):
            if seen:
                store.look(seen, self._name)
            if aside:
                store.look(aside)  # nobody reads these, and that must show

    def _look_in_trouble(self, reader: Reader | None, store: Store) -> None:
        """How much is waiting is worth knowing in trouble, too."""
        if reader and self._is_due("look", _LOOK_IN_TROUBLE_S):
            with suppress(KafkaError):
                if self._topics.ids(self._names) == reader.topic_ids:
                    self._look(reader, store, set())

    def _at_the_end(self, reader: Reader) -> bool:
        """For `once`: every partition of ours was read to the end that it had when it became ours."""
        if not reader.partitions.joined or reader.partitions.unplaced:
            return False
        if not reader.places and time.monotonic() - reader.began < _NOTHING_OURS_S:
            return False  # the group may not have come to rest yet
        return all(
            partition in reader.set_aside or (place.position or 0) >= self._ends[partition]
            for partition, place in reader.places.items()
        )

    def _note_turn(self) -> None:
        now = time.monotonic()
        if now - self.last_turn > _SLOW_TURN_S:
            self._say(f"The last turn took {now - self.last_turn:.0f} s: the store or this machine is slow.")
        self.last_turn = now

    def _is_due(self, what: str, every_s: float) -> bool:
        now = time.monotonic()
        if now < self._due.get(what, 0.0):
            return False
        self._due[what] = now + every_s
        return True


class _Replaced(Exception):
    """A topic is not the one that it was; the message is for people."""


__all__ = ["GROUP", "KafkaProblem", "KafkaSource"]
