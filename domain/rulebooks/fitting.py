"""Whether a value is of the kind that a rule's type says, and which ranks are named in it.

An author's own type checker would say so too. But a word that is spelled otherwise makes a rule that nothing ever
matches, which is a silent judge, so nobody's rulebook is taken unread.
"""

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from domain.values import Rank

_RANKS = frozenset(get_args(Rank))


def fits(value: Any, hint: Any) -> bool:
    """Whether a value is of the kind that an annotation says, in all its parts.

    >>> fits(frozenset({4, 6}), frozenset[int]), fits("sometimes", Literal["always", "never"])
    (True, False)
    """
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return any(value == argument and type(value) is type(argument) for argument in arguments)
    if origin in (Union, UnionType):
        return any(fits(value, argument) for argument in arguments)
    kind = origin or hint
    if hint is Any or not isinstance(kind, type) or getattr(kind, "_is_protocol", False):
        return True
    if kind is float:
        return isinstance(value, int | float)
    return isinstance(value, kind) and all(fits(part, of) for part, of in _parts(value, hint))


def ranks_in(value: Any, hint: Any) -> Iterator[str]:
    """Every rank that is named where the annotation has one."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        if value in _RANKS and set(arguments) >= _RANKS:
            yield value
    elif origin in (Union, UnionType):
        # A union is flattened by Python: `Rank | None` is one annotation with the literal among its arguments.
        for argument in arguments:
            if fits(value, argument):
                yield from ranks_in(value, argument)
                return
    else:
        for part, of in _parts(value, hint):
            yield from ranks_in(part, of)


def _parts(value: Any, hint: Any) -> Iterator[tuple[Any, Any]]:
    """What a value is made of, each with its annotation; nothing where it is not of the annotation's kind."""
    kind, arguments = get_origin(hint) or hint, get_args(hint)
    if kind in (dict, frozenset, tuple):
        yield from _items(value, kind, arguments) if arguments and isinstance(value, kind) else ()
    elif isinstance(kind, type) and is_dataclass(kind):
        yield from _fields(value, kind, [item.name for item in fields(kind)])
    elif isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        yield from _fields(value, kind, kind._fields)


def _fields(value: Any, kind: type, names: Iterable[str]) -> Iterator[tuple[Any, Any]]:
    if isinstance(value, kind):
        known = get_type_hints(kind)
        yield from ((getattr(value, name), known[name]) for name in names)


def _items(value: Any, kind: type, arguments: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
    if kind is dict:
        for key, item in value.items():
            yield key, arguments[0]
            yield item, arguments[1]
    elif kind is frozenset:
        yield from ((item, arguments[0]) for item in value)
    elif kind is tuple:
        repeated = len(arguments) == 2 and arguments[1] is Ellipsis
        hints = [arguments[0]] * len(value) if repeated else [*arguments, *[Any] * (len(value) - len(arguments))]
        yield from zip(value, hints, strict=False)
