"""A real PostgreSQL server on a free loopback port, made and started in a second, and stopped at the end."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType

from tests.parts.needed import free_port, need

_CONFIGURATION = """
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 60
shared_buffers = '256MB'
"""


class PostgresServer:
    """`with PostgresServer() as server:` and then connect to 127.0.0.1, `server.port`, user postgres."""

    def __init__(self, settings: str = "") -> None:
        initdb, self._postgres = need("postgresql")
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="shoebox-postgres-"))
        self._data = self.folder / "data"
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self._run([initdb, "-D", str(self._data), "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-sync"])
        (self._data / "postgresql.auto.conf").write_text(f"{_CONFIGURATION}port = {self.port}\n{settings}\n")
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = self._as_postgres([self._postgres, "-D", str(self._data)])
        log_path = self.folder / "log"
        with log_path.open("ab") as log:
            told_before = log.tell()
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if b"ready to accept connections" in log_path.read_bytes()[told_before:]:
                return
            if self._process.poll() is not None:
                break
            time.sleep(0.05)
        raise RuntimeError("PostgreSQL did not start:\n" + (self.folder / "log").read_text())

    def stop(self, *, at_once: bool = False) -> None:
        """Stops it: orderly, or as if the plug were pulled."""
        if self._process is None:
            return
        pid = int((self._data / "postmaster.pid").read_text().split()[0])
        os.kill(pid, 3 if at_once else 2)  # SIGQUIT: immediate shutdown, recovery at the next start; SIGINT: fast
        self._process.wait(60)
        self._process = None

    def __enter__(self) -> "PostgresServer":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, command: list[str]) -> None:
        subprocess.run(self._as_postgres(command), check=True, capture_output=True, cwd=self.folder)

    @staticmethod
    def _as_postgres(command: list[str]) -> list[str]:
        """PostgreSQL refuses to run as root."""
        if os.geteuid() != 0:
            return command
        return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]
