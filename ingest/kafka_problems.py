"""What can go wrong with a cluster, each as a sentence that says what happened, to what, and what to do."""

import logging
import re

from kafka import errors
from kafka.structs import TopicPartition

from ingest.sources import SourceProblem

# A cluster that says one of these will say it again: the settings or the cluster have to change first.
REFUSALS = (
    errors.SaslAuthenticationFailedError,
    errors.UnsupportedSaslMechanismError,
    errors.IllegalSaslStateError,
    errors.AuthorizationError,
    errors.KafkaConfigurationError,
    errors.UnsupportedVersionError,
)


# How the library puts the reason why a connection failed, and what in it will not pass.
_REASON = re.compile(r"(?:onnection|onnection to \S+) failed: (.+?)(?: \(backoff .*)?$")
_FINAL = ("SaslAuthenticationFailed", "UnsupportedSaslMechanism", "CERTIFICATE_VERIFY_FAILED")


class KafkaProblem(SourceProblem):
    """The cluster can't be read from; the message is for people."""


class LastComplaint(logging.Handler):
    """Keeps what the client library last complained about: it retries in silence, and the reason is only in its log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.text = ""

    def emit(self, record: logging.LogRecord) -> None:
        reason = _REASON.search(record.getMessage())
        if reason:
            self.text = reason[1]

    @property
    def are_final(self) -> bool:
        """Whether it is no use to try again as things are."""
        return any(mark in self.text for mark in _FINAL)


def listen() -> LastComplaint:
    """Takes the library's log for ourselves. Never below WARNING: it writes passwords into its debug messages."""
    logger = logging.getLogger("kafka")
    for handler in logger.handlers:
        if isinstance(handler, LastComplaint):
            return handler
    kept = LastComplaint()
    logger.addHandler(kept)
    logger.setLevel(logging.WARNING)
    logger.propagate = False
    return kept


def partition_name(partition: TopicPartition) -> str:
    return f"{partition.topic}, partition {partition.partition}"


def unreachable(bootstrap: str, reason: str) -> KafkaProblem:
    return KafkaProblem(
        f"No Kafka cluster answers at {bootstrap}{f' ({reason})' if reason else ''}. Check the address after --kafka, "
        "that the broker runs, and the [kafka] section of settings.toml (docs/operations.md, Kafka)."
    )


def refused(bootstrap: str, error: Exception | str) -> KafkaProblem:
    return KafkaProblem(
        f"The Kafka cluster at {bootstrap} refuses us: {error}. Check the [kafka] section of settings.toml, "
        "SHOEBOX_KAFKA_PASSWORD, and what this user may read (docs/operations.md, Kafka)."
    )


def no_such_topic(topics: list[str], bootstrap: str) -> KafkaProblem:
    names = ", ".join(topics)
    return KafkaProblem(
        f"There is no topic {names} in the Kafka cluster at {bootstrap}, or this user may not see it. "
        "Check --topic; Shoebox makes no topics by itself."
    )


def unreadable(partition: TopicPartition, offset: int, why: str) -> str:
    return (
        f"{partition_name(partition)}: the messages from offset {offset:,} on can't be read: {why}. Nothing is passed "
        "over: this partition is not read on, every other is, and this one is tried again every minute. "
        "See docs/operations.md, Unreadable messages."
    )


def beyond_the_end(partition: TopicPartition, position: int, end: int) -> str:
    return (
        f"{partition_name(partition)}: we have recorded up to offset {position:,}, but the broker's log ends at "
        f"{end:,}. The broker has lost messages that are recorded here, or it is another cluster under the same name. "
        "This partition is not read on, because what comes next can't be distinguished from what was there before. "
        "See docs/operations.md, Position beyond the end."
    )


def rewritten(partition: TopicPartition, position: int) -> str:
    return (
        f"{partition_name(partition)}: the broker's log was cut off and written anew before offset {position:,}, "
        "up to which it is recorded here. This partition is not read on. "
        "See docs/operations.md, Position beyond the end."
    )
