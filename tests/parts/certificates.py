"""Certificates for a broker on loopback, made when they are needed and good for a day."""

import subprocess
from pathlib import Path

from tests.parts.needed import need


class Certificates:
    """An authority of its own, and a key and certificate for 127.0.0.1 and localhost, in PEM files."""

    def __init__(self, folder: Path):
        (self._openssl,) = need("openssl")
        self.authority = folder / "authority.pem"
        self.key_and_certificate = folder / "broker.pem"
        key, request, names = folder / "broker.key", folder / "broker.csr", folder / "broker.names"
        self._run("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=tests",
                  "-keyout", str(folder / "authority.key"), "-out", str(self.authority))  # fmt: skip
        self._run("req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost",
                  "-keyout", str(key), "-out", str(request))  # fmt: skip
        names.write_text("subjectAltName=IP:127.0.0.1,DNS:localhost\n")
        certificate = folder / "broker.crt"
        self._run("x509", "-req", "-days", "1", "-in", str(request), "-extfile", str(names), "-CAcreateserial",
                  "-CA", str(self.authority), "-CAkey", str(folder / "authority.key"),
                  "-out", str(certificate))  # fmt: skip
        self.key_and_certificate.write_text(key.read_text() + certificate.read_text())

    def _run(self, *arguments: str) -> None:
        subprocess.run([self._openssl, *arguments], check=True, capture_output=True)
