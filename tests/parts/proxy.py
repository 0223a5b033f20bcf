"""A wire that can be cut: passes bytes on to a server, and breaks the connection at a chosen word of the client's."""

import socket
import threading
from contextlib import suppress
from types import TracebackType
from typing import Literal


class Wire:
    """`with Wire(port) as wire:` and then connect to `wire.port` instead."""

    def __init__(self, to_port: int):
        self._to_port = to_port
        self._word = b""
        self._when: Literal["before", "after"] = "before"
        self.cuts = 0
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut_at(self, word: bytes, when: Literal["before", "after"]) -> None:
        """The next time the client says this word: `before` the server hears it, or `after` it has answered to it."""
        self._when, self._word = when, word

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                threading.Thread(target=self._pass_on, args=(client,), daemon=True).start()

    def _pass_on(self, client: socket.socket) -> None:
        server = socket.create_connection(("127.0.0.1", self._to_port))
        threading.Thread(target=self._answer, args=(server, client), daemon=True).start()
        with suppress(OSError), client, server:
            while said := client.recv(1 << 16):
                if self._word and self._word in said:
                    self._word = b""
                    self.cuts += 1
                    if self._when == "after":
                        client.shutdown(socket.SHUT_RDWR)  # from here on the answer reaches nobody
                        server.sendall(said)
                        threading.Event().wait(0.3)
                    server.shutdown(socket.SHUT_RDWR)  # closing alone would wait for the thread that listens to it
                    return
                server.sendall(said)

    @staticmethod
    def _answer(server: socket.socket, client: socket.socket) -> None:
        with suppress(OSError):
            while said := server.recv(1 << 16):
                with suppress(OSError):
                    client.sendall(said)
        with suppress(OSError):
            client.shutdown(socket.SHUT_RDWR)

    def __enter__(self) -> "Wire":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._listener.close()
