"""`shoebox dashboard` as an operator meets it: start, a second one, a taken port, and stopping with people inside."""

import asyncio
import http.client
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from shoebox.cli import main
from shoebox.home import Home
from store.sqlite_store import SQLiteStore
from tests.dashboard.browser.serving import PASSWORD, Served, prepared, serving
from tests.parts.needed import free_port


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return prepared(tmp_path_factory.mktemp("house"))


def attempt(home: Path, *arguments: str) -> tuple[int, str, str]:
    command = [sys.executable, "-m", "shoebox", "dashboard", "--home", str(home), *arguments]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    return told.returncode, told.stdout, told.stderr


@pytest.mark.parametrize(
    ("host", "settings", "warned"),
    [
        ("0.0.0.0", "", True),
        ("192.0.2.1", "", True),
        ("pit.example", "", True),
        ("0.0.0.0", "[dashboard]\nbehind_tls = true", False),
        ("127.0.0.1", "", False),
        ("::1", "", False),
        ("localhost", "", False),
    ],
)
def test_listening_for_other_machines_without_tls_is_warned_of(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    host: str,
    settings: str,
    warned: bool,
) -> None:
    SQLiteStore(tmp_path / "store.sqlite3", make=True).close()
    (tmp_path / "settings.toml").write_text(settings)
    listened: list[str] = []
    monkeypatch.setattr("dashboard.server.running.serve", lambda _, host, *__, **___: listened.append(host))
    assert main(["dashboard", "--host", host, "--home", str(tmp_path)]) == 0
    assert listened == [host]
    assert ("can be reached from other machines" in capsys.readouterr().err) is warned


def signed_in(served: Served, name: str = "sur") -> str:
    """The cookie of somebody who signs in without a browser."""
    with urllib.request.urlopen(f"{served.address}/sign-in") as page:
        form_cookie = page.headers["set-cookie"].partition(";")[0]
        (token,) = re.findall(r'name="token" value="([^"]+)"', page.read().decode())
    connection = http.client.HTTPConnection(urlsplit(served.address).netloc)
    body = urlencode({"name": name, "password": PASSWORD, "token": token, "next": "/floor"})
    connection.request("POST", "/sign-in", body, {"Cookie": form_cookie, "Origin": served.address})
    answer = connection.getresponse()
    assert answer.status == 303
    cookie = answer.headers["set-cookie"].partition(";")[0]
    connection.close()
    return cookie


def test_it_serves_refuses_a_second_one_and_stops_with_people_inside(home: Path) -> None:
    with serving(home) as served:
        code, _, err = attempt(home, "--port", str(free_port()))
        assert code == 2
        assert f"process {served.process.pid} at {served.address}" in err

        port = str(urlsplit(served.address).port)
        code, _, err = attempt(home, "--port", port)
        assert code == 2
        assert f"Port {port} of 127.0.0.1 can't be used: Address already in use. Name another one with --port." in err

        with pytest.raises(urllib.error.HTTPError, match="401"):
            urllib.request.urlopen(f"{served.address}/_stcore/health").close()

        async def connected() -> None:
            address = served.address.replace("http", "ws", 1) + "/_stcore/stream"
            with pytest.raises(InvalidStatus, match="403"):
                await connect(address, origin=served.address)  # type: ignore[arg-type]
            cookie = signed_in(served)
            headers = {"Cookie": cookie}
            async with connect(address, origin=served.address, additional_headers=headers) as stays:  # type: ignore[arg-type]
                async with connect(address, origin=served.address, additional_headers=headers) as socket:  # type: ignore[arg-type]
                    served.door.sessions.end(cookie.partition("=")[2])
                    with pytest.raises(ConnectionClosed) as closed:
                        await asyncio.wait_for(socket.recv(), 20)
                    assert closed.value.rcvd is not None
                    assert closed.value.rcvd.code == 4401
                with pytest.raises(ConnectionClosed):
                    await asyncio.wait_for(stays.recv(), 20)

        asyncio.run(connected())

        async def inside_when_it_stops() -> None:
            address = served.address.replace("http", "ws", 1) + "/_stcore/stream"
            headers = {"Cookie": signed_in(served)}
            async with connect(address, origin=served.address, additional_headers=headers) as socket:  # type: ignore[arg-type]
                served.process.send_signal(signal.SIGTERM)
                with pytest.raises(ConnectionClosed):
                    await asyncio.wait_for(socket.recv(), 20)

        asyncio.run(inside_when_it_stops())
        assert served.process.wait(20) == 0
    assert served.said[-1] == "Stopped.\n"
    assert not [line for line in served.said if "Traceback" in line], "".join(served.said)


def test_a_sign_in_outlives_the_server(home: Path) -> None:
    port = free_port()
    with serving(home, port) as served:
        cookie = signed_in(served)
    with serving(home, port) as served:
        request = urllib.request.Request(f"{served.address}/session", headers={"Cookie": cookie})
        with urllib.request.urlopen(request) as answer:
            assert answer.status == 204


def test_without_a_store_it_says_what_to_do(tmp_path: Path) -> None:
    code, _, err = attempt(tmp_path / "nothing")
    assert code == 2
    assert "There is no store" in err
    assert "shoebox ingest" in err


def test_without_an_account_it_says_which_command_makes_one(home: Path) -> None:
    with closing(Home(home).open_store()) as store:
        store.change_accounts(lambda _: {})
    with serving(home) as served:
        pass
    assert "shoebox user add NAME --role administrator" in "".join(served.said)
