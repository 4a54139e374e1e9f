"""A preview as a process of its own, with lines that are open to it."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

PATIENCE = 60.0
ADA = "name: Ada Example\nbio: I build.\npublications: [{title: On Looms, date: 2024}]\n"


@dataclass
class Running:
    """A preview that runs: its folder, its process, and where it listens."""

    folder: Path
    process: subprocess.Popen[bytes]
    port: int

    @property
    def person(self) -> Path:
        return self.folder / "content" / "people" / "ada-example.yaml"

    def raw(self, request: bytes) -> bytes:
        """Send bytes as they are, and give the whole answer."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as line:
            line.sendall(request)
            answer = b""
            while part := line.recv(65536):
                answer += part
            return answer

    def get(self, path: str, host: str = "127.0.0.1") -> tuple[int, bytes]:
        """Ask for a page by a name of this machine, and give the status and the body."""
        head = f"GET {path} HTTP/1.1\r\nHost: {host}:{self.port}\r\nConnection: close\r\n\r\n"
        answer, _, body = self.raw(head.encode()).partition(b"\r\n\r\n")
        return int(answer.split()[1]), body

    def listen(
        self, origin: str = "", hear: Callable[[str | bytes | None], None] | None = None
    ) -> Awaitable[WebSocketClientConnection]:
        """Open a line for news, as a page does; `hear` gets each, and None at the end."""
        head = {"Origin": origin} if origin else {}
        request = HTTPRequest(f"ws://127.0.0.1:{self.port}/__news", headers=head)
        return websocket_connect(request, on_message_callback=hear)


def start(folder: Path, *options: str) -> Running:
    """Preview a site of one person."""
    (folder / "content" / "people").mkdir(parents=True)
    (folder / "content" / "people" / "ada-example.yaml").write_text(ADA, encoding="utf-8")
    return preview(folder, *options)


def preview(folder: Path, *options: str) -> Running:
    """Preview the project in a folder, and wait until it is served."""
    log = folder / "log"
    with log.open("w", encoding="utf-8") as stream:
        process = subprocess.Popen(
            [sys.executable, "-m", "sitegen", "serve", "--port", "0", *options],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
            stdout=stream,
            stderr=subprocess.STDOUT,
        )
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience and process.poll() is None:
        if found := re.search(r"http://127\.0\.0\.1:(\d+)/", log.read_text(encoding="utf-8")):
            return Running(folder, process, int(found[1]))
        time.sleep(0.05)
    raise AssertionError(log.read_text(encoding="utf-8"))


def running_below(folder: Path) -> Iterator[Running]:
    made = start(folder)
    yield made
    made.process.send_signal(signal.SIGTERM)
    assert made.process.wait(PATIENCE) == 0


async def hang_up(line: WebSocketClientConnection) -> None:
    """Close a line, and wait until it is."""
    line.close()
    while await asyncio.wait_for(line.read_message(), PATIENCE) is not None:
        pass


async def news(line: WebSocketClientConnection) -> dict[str, Any]:
    told = await asyncio.wait_for(line.read_message(), PATIENCE)
    assert isinstance(told, str)
    loaded: dict[str, Any] = json.loads(told)
    return loaded
