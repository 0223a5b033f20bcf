"""What was played and not judged in full, by recording and reason: it stands wherever "nothing found" would."""

from collections.abc import Callable, Collection
from dataclasses import dataclass

from domain.findings.unjudged import REASONS
from projections.questions.asking import Connection, ask

_SHOWN_MAX = 200


@dataclass(frozen=True)
class _Blind:
    stream: str
    table_name: str
    round: int | None
    reason: str


@dataclass(frozen=True)
class BlindRow:
    """A round, a wager of one or a place between rounds that could not be judged, and why."""

    stream: str
    table_name: str
    round: int | None
    seq: int
    reason: str
    why: str


@dataclass(frozen=True)
class Summary:
    """How many rounds, and how many by each reason; a round may have several. Places are of no round."""

    rounds: int
    places: int
    by_reason: dict[str, int]

    def __bool__(self) -> bool:
        return bool(self.rounds or self.places)


@dataclass(frozen=True)
class NotJudged:
    """All of it, to be counted by table or recording."""

    blind: list[_Blind]

    def all(self) -> Summary:
        return self._summary(lambda _: True)

    def at(self, tables: Collection[str]) -> Summary:
        """At these tables; at all, if none is named."""
        return self._summary(lambda one: not tables or one.table_name in tables)

    def of(self, streams: Collection[str]) -> Summary:
        """Of these recordings."""
        return self._summary(lambda one: one.stream in streams)

    def rounds_by_stream(self) -> dict[str, int]:
        found: dict[str, set[int]] = {}
        for one in self.blind:
            if one.round is not None:
                found.setdefault(one.stream, set()).add(one.round)
        return {stream: len(rounds) for stream, rounds in found.items()}

    def _summary(self, wanted: Callable[[_Blind], bool]) -> Summary:
        chosen = [one for one in self.blind if wanted(one)]
        by_reason = {reason: {(one.stream, one.round) for one in chosen if one.reason == reason} for reason in REASONS}
        return Summary(
            len({(one.stream, one.round) for one in chosen if one.round is not None}),
            sum(one.round is None for one in chosen),
            {reason: len(found) for reason, found in by_reason.items() if found},
        )


def not_judged(connection: Connection) -> NotJudged:
    """Each round once for each reason."""
    return NotJudged(ask(connection, _Blind, "SELECT DISTINCT stream, table_name, round, reason FROM not_judged"))


def blind_rows(connection: Connection, reason: str = "", table: str = "") -> list[BlindRow]:
    """The newest of them, of one reason or table if asked."""
    return ask(
        connection,
        BlindRow,
        "SELECT stream, table_name, round, seq, reason, why FROM not_judged"
        " WHERE ($1 = '' OR reason = $1) AND ($2 = '' OR table_name = $2)"
        f" ORDER BY stream DESC, seq DESC, why LIMIT {_SHOWN_MAX}",
        [reason, table],
    )


def blind_total(connection: Connection, reason: str = "", table: str = "") -> int:
    ((count,),) = connection.execute(
        "SELECT count(*) FROM not_judged WHERE ($1 = '' OR reason = $1) AND ($2 = '' OR table_name = $2)",
        [reason, table],
    ).fetchall()
    return int(count)
