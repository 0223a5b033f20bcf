"""The parts are there and work: what the tests of brokers, databases and pages stand on."""

import re
import socket
import subprocess
from pathlib import Path

import pytest

from tests.parts.needed import need
from tests.parts.postgres import PostgresServer
from tools.parts import PARTS, Part


def test_java_is_17_or_newer() -> None:
    (java,) = need("java")
    told = subprocess.run([java, "-version"], check=True, capture_output=True, text=True).stderr
    version = re.search(r'version "(\d+)', told)
    assert version
    assert int(version[1]) >= 17


def test_maven_runs() -> None:
    (maven,) = need("maven")
    told = subprocess.run([maven, "--version"], check=True, capture_output=True, text=True).stdout
    assert "Apache Maven" in told


def test_postgresql_starts_answers_and_stops() -> None:
    with PostgresServer() as server:
        with socket.create_connection(("127.0.0.1", server.port), timeout=5) as connection:
            # The protocol's request for encryption, which this server answers with a plain no.
            connection.sendall(bytes.fromhex("0000000804d2162f"))
            assert connection.recv(1) == b"N"
        port = server.port
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", port), timeout=5)


def test_chromium_draws_a_page(tmp_path: Path) -> None:
    (chromium,) = need("chromium")
    page = tmp_path / "page.html"
    page.write_text("<title>x</title><p id=p></p><script>p.textContent = 6 * 7</script>")
    command = [
        chromium, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
        "--disable-component-update", "--no-first-run", f"--user-data-dir={tmp_path}/profile", "--dump-dom",
        page.as_uri(),
    ]  # fmt: skip
    told = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120).stdout
    assert '<p id="p">42</p>' in told


def test_a_missing_part_is_skipped_by_name_and_fails_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PARTS, "maven", Part("maven", ("no-such-program",), ("maven",)))
    monkeypatch.setenv("CI", "")
    with pytest.raises(pytest.skip.Exception, match=r"maven is not installed; `apt-get install maven` brings it"):
        need("maven")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="maven is not installed"):
        need("maven")
