"""What can't be done at the door, in words for whoever asked."""

from store.errors import StoreError


class NotDone(StoreError):
    """What was asked of an account or of the register can't be done; the message says why."""


class AccountDamaged(StoreError):
    """A row of the accounts is not what we wrote."""


class FileDamaged(StoreError):
    """A file of ours is not what we wrote."""
