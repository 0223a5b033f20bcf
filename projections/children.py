"""Child processes that begin clean: they load what they need by name, whatever is the main module here.

Streamlit puts its script in the place of the main module. A child would run that script, or look for a file that is
gone and die.
"""

import threading
from multiprocessing import spawn
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Any

_launching = threading.Lock()


class _CleanProcess(SpawnProcess):
    @staticmethod
    def _Popen(process_obj: Any) -> Any:  # noqa: N802
        with _launching:
            original = spawn.get_preparation_data
            spawn.get_preparation_data = lambda name: _without_main(original(name))
            try:
                return SpawnProcess._Popen(process_obj)
            finally:
                spawn.get_preparation_data = original


class CleanContext(SpawnContext):
    """Spawned, never forked beside DuckDB."""

    Process = _CleanProcess


def _without_main(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if not name.startswith("init_main_from")}
