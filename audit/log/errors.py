"""What can go wrong with the log, each as a sentence that says what happened and what to do."""

from store.errors import StoreError


class LogError(StoreError):
    """Something is wrong with the transparency log; the message is for people."""


class BadNote(LogError):
    """A signed note can't be read, or nobody whom we know has signed it."""


class BadProof(LogError):
    """A proof can't be read, or does not show what it should."""


class Contradiction(LogError):
    """The log and what it should agree with do not say the same. Nothing was written."""


class NoLog(LogError):
    """There is nothing to compare with: no log was begun yet."""


class LogBusy(LogError):
    """Another process keeps the log just now."""


class NotWritten(LogError):
    """The disk did not take or give the log's files. Nothing that is not whole counts; the next turn goes on."""


class KeyProblem(LogError):
    """There is no key to sign with, or the keys do not fit together."""


class AnchorAway(LogError):
    """A second place did not take or give checkpoints. The next turn tries again; none is left out."""
