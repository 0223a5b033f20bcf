"""Conditions of remedies: three values, combined as the clauses combine them."""

import pytest

from domain.irregularities.provision import ALWAYS, CAN_FINISH, ORDER_KNOWN, Condition
from domain.library.irregularities import CATALOGUE


def met(condition: Condition, order_known: bool | None, can_finish: bool | None) -> bool | None:
    return condition.met({"order-known": order_known, "can-finish": can_finish}.__getitem__)


def test_nothing_is_asked_where_nothing_depends_on_it() -> None:
    assert ALWAYS.met(lambda question: pytest.fail(question)) is True
    assert not ALWAYS
    assert ORDER_KNOWN


@pytest.mark.parametrize(
    ("order_known", "can_finish", "voids", "goes_on"),
    [
        (False, False, True, False),
        (False, True, False, True),
        (False, None, None, None),
        (True, False, False, True),
        (True, None, False, True),
        (None, True, False, True),
        (None, False, None, None),
        (None, None, None, None),
    ],
)
def test_9_12_is_void_only_if_both_are_so(
    order_known: bool | None, can_finish: bool | None, voids: bool | None, goes_on: bool | None
) -> None:
    """Whatever is not told, both answers at once are never given, and what decides it alone is enough."""
    assert met(~ORDER_KNOWN & ~CAN_FINISH, order_known, can_finish) is voids
    assert met(ORDER_KNOWN | CAN_FINISH, order_known, can_finish) is goes_on


def test_they_are_read_aloud() -> None:
    assert str(~ORDER_KNOWN & ~CAN_FINISH) == "the order is unknown and the round can't be finished"
    assert str(ORDER_KNOWN | CAN_FINISH) == "the order is known or the round can be finished"
    assert str(~(ORDER_KNOWN | CAN_FINISH)) == "not the order is known or the round can be finished"


def test_each_condition_of_the_catalogue_has_words() -> None:
    for irregularity in CATALOGUE.values():
        for provision in irregularity.provisions.values():
            for condition in [remedy.only for remedy in provision.remedies]:
                assert bool(str(condition)) == bool(condition)
