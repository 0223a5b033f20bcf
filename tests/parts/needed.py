"""A test says which part it needs; without it the test is skipped by name, and with CI=true it fails."""

import os
import socket
from typing import NoReturn

import pytest

from tools.parts import PARTS


def need(name: str) -> list[str]:
    """The paths of a part's programs."""
    part = PARTS[name]
    found = part.find()
    if found is None:
        lacking(f"{name} is not installed; `apt-get install {' '.join(part.packages)}` brings it")
    return found


def lacking(reason: str) -> NoReturn:
    """The part is not there."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
