"""What `shoebox status` says of signatures: what is asked for, who has keys, and what was recorded without."""

from collections.abc import Iterator
from typing import Any

from domain.moments import to_the_second
from shoebox.home import Home
from store.interface import Store
from store.table_keys import KeyBook

_SHOWN_MAX = 20


def signature_report(home: Home, store: Store) -> dict[str, Any]:
    """For programs. `unsigned` counts what was recorded without a valid signature while the setting was "warn"."""
    return {
        "required": home.settings().sources.require_signatures,
        "tables_with_keys": len(KeyBook(store).keys().tables),
        "unsigned": [
            {
                "table": one.table,
                "messages": one.messages,
                "last": None if one.last_us is None else to_the_second(one.last_us),
            }
            for one in store.unsigned()
        ],
    }


def signature_lines(home: Home, store: Store) -> Iterator[str]:
    """For people. Nothing where nobody has a key and nothing is asked for."""
    report = signature_report(home, store)
    required, tables, unsigned = report["required"], report["tables_with_keys"], report["unsigned"]
    if required == "off" and not tables and not unsigned:
        return
    yield f"Signatures  {required}, {tables:,} tables have keys"
    for one in unsigned[:_SHOWN_MAX]:
        yield (
            f"UNSIGNED    {one['table']}: {one['messages']:,} messages were recorded without a valid signature, "
            f"the last at {one['last']}"
        )
    if len(unsigned) > _SHOWN_MAX:
        yield f"            and {len(unsigned) - _SHOWN_MAX:,} tables more; all with --json"
