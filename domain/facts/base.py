"""What every fact is, and the table of all facts by the name that messages carry."""

from collections.abc import Callable
from typing import ClassVar, TypeVar

from msgspec import Struct


class Fact(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True, gc=False):
    """One thing that happened at a table, as its recorder saw it. Never a judgement."""

    draft: ClassVar[bool] = False  # a released fact is read forever as it is; only a draft may still change


class DraftFact(Fact, frozen=True):
    """A fact that no judge uses yet. When one does, it becomes a `Fact`, and stays as it is from then on."""

    draft: ClassVar[bool] = True


F = TypeVar("F", bound=Fact)

FACTS: dict[str, type[Fact]] = {}
NAMES: dict[type[Fact], str] = {}


def fact(name: str) -> Callable[[type[F]], type[F]]:
    """Gives a fact the name, with its version, that messages carry as their type."""

    def register(cls: type[F]) -> type[F]:
        if name in FACTS:
            raise ValueError(f"{name} is the name of {FACTS[name].__name__} already")
        FACTS[name] = cls
        NAMES[cls] = name
        return cls

    return register
