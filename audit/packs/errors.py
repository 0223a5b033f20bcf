"""What can go wrong with a pack, each as a sentence that says what happened and what to do."""

from store.errors import StoreError


class PackProblem(StoreError):
    """The pack can't be made; the message is for people."""


class BadPack(StoreError):
    """The first thing in a pack that is not as it should be."""
