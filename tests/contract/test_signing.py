"""The ten lines of Python and of Java in the contract make the signatures that OpenSSL makes."""

import base64
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.contract.paths import DOCS
from tests.domain.test_signatures import BINARY_SIGNATURE, KEY, STRUCTURED, STRUCTURED_SIGNATURE
from tests.parts.kafka_jars import kafka_jars
from tests.parts.needed import need

# RFC 8032's first key, in PEM.
PRIVATE = "MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g"
# The message of `BINARY_SIGNATURE`, its headers out of order and with one that is not the event's.
HEADERS = [
    ("content-type", "application/json"),
    ("ce_specversion", "1.0"),
    ("ce_type", "card.burned.v1"),
    ("ce_time", "2026-11-14T21:40:06Z"),
    ("ce_source", "BJ-1"),
    ("ce_seq", "2"),
    ("traceparent", "00-1"),
    ("ce_recording", "r1"),
    ("ce_id", "BJ-1.r1.2"),
]
BODY = "{}"
STRUCTURED_HEADERS = [("content-type", b"application/cloudevents+json")]

JAVA = """
import static java.nio.charset.StandardCharsets.UTF_8;
import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.TreeMap;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.Serializer;

public class Signing<T> implements Serializer<T> {
    private final Serializer<T> inner;
    private final PrivateKey privateKey;
    private final String keyId;

    Signing(Serializer<T> inner, PrivateKey privateKey, String keyId) {
        this.inner = inner;
        this.privateKey = privateKey;
        this.keyId = keyId;
    }

    public byte[] serialize(String topic, T data) {
        throw new UnsupportedOperationException();
    }

    %s

    public static void main(String[] arguments) throws Exception {
        byte[] encoded = Base64.getDecoder().decode(arguments[0]);
        PrivateKey key = KeyFactory.getInstance("Ed25519").generatePrivate(new PKCS8EncodedKeySpec(encoded));
        var signing = new Signing<byte[]>(new ByteArraySerializer(), key, arguments[1]);
        var headers = new RecordHeaders();
        for (int at = 3; at < arguments.length; at += 2) {
            headers.add(arguments[at], arguments[at + 1].getBytes(UTF_8));
        }
        signing.serialize("tables", headers, arguments[2].getBytes(UTF_8));
        System.out.println(new String(headers.lastHeader("shoebox-key").value(), UTF_8));
        byte[] signature = headers.lastHeader("shoebox-signature").value();
        System.out.println(Base64.getEncoder().encodeToString(signature));
    }
}
"""


def shown(language: str) -> str:
    """The code of that language in the section about signing."""
    page = (DOCS / "contract.md").read_text("utf-8")
    section = page[page.index("### Signing\n") : page.index("\n## Facts, never judgements\n")]
    (code,) = re.findall(rf"```{language}\n(.*?)```", section, re.S)
    return str(code)


def test_the_lines_of_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "BJ-104.key.pem").write_text(f"-----BEGIN PRIVATE KEY-----\n{PRIVATE}\n-----END PRIVATE KEY-----\n")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec(shown("python"), names)
    headers = [(name, value.encode()) for name, value in HEADERS]
    assert names["signature_headers"](STRUCTURED, STRUCTURED_HEADERS) == expected(STRUCTURED_SIGNATURE)
    assert names["signature_headers"](BODY.encode(), headers) == expected(BINARY_SIGNATURE)


def expected(signature: str) -> list[tuple[str, bytes]]:
    return [("shoebox-key", KEY.encode()), ("shoebox-signature", base64.b64decode(signature))]


def test_the_lines_of_java(tmp_path: Path) -> None:
    (javac,), (java,) = need("javac"), need("java")
    (tmp_path / "Signing.java").write_text(JAVA % shown("java"))
    jars = f"{kafka_jars()}/*"
    subprocess.run([javac, "-cp", jars, "Signing.java"], cwd=tmp_path, check=True, timeout=120)
    command = [java, "-cp", f"{jars}:{tmp_path}", "Signing", PRIVATE, KEY]
    flat = [part for header in HEADERS for part in header]
    structured = [STRUCTURED.decode(), "content-type", "application/cloudevents+json"]
    for message, signature in (structured, STRUCTURED_SIGNATURE), ([BODY, *flat], BINARY_SIGNATURE):
        told = subprocess.run([*command, *message], check=True, capture_output=True, text=True, timeout=60)
        assert told.stdout == f"{KEY}\n{signature}\n"
