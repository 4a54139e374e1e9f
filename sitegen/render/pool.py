"""Render many pages, with several processes where that is asked for; the result is the same."""

from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_all_start_methods
from multiprocessing.connection import Connection
from multiprocessing.context import ForkContext, ForkProcess
from signal import SIG_IGN, SIGINT, signal

from sitegen.diagnostics import Diagnostic, Location, Report, failure
from sitegen.model.page import Page
from sitegen.render.renderer import Renderer

Rendered = tuple[str | None, tuple[Diagnostic, ...]]
"""A page's HTML, or None, and what was reported on the way."""


def render_pages(
    renderer: Renderer, pages: Sequence[Page], jobs: int, report: Report
) -> tuple[str | None, ...]:
    """Render pages in their order; a page whose template fails gives None.

    A fault of a template is reported once, for the first page that has it.
    """
    if jobs > 1 and len(pages) > 1 and "fork" in get_all_start_methods():
        renderer.prepare()
        rendered = _render_forked(renderer, pages, min(jobs, len(pages)))
    else:
        rendered = _render_share(renderer, pages)
    told: set[tuple[Location, str]] = set()
    for _, diagnostics in rendered:
        for diagnostic in diagnostics:
            if (diagnostic.location, diagnostic.message) not in told:
                told.add((diagnostic.location, diagnostic.message))
                report.extend([diagnostic])
    return tuple(html for html, _ in rendered)


def _render_share(renderer: Renderer, pages: Sequence[Page]) -> list[Rendered]:
    rendered: list[Rendered] = []
    for page in pages:
        report = Report()
        html = renderer.render(page, report)
        rendered.append((html, tuple(report)))
    return rendered


def _render_forked(renderer: Renderer, pages: Sequence[Page], jobs: int) -> list[Rendered]:
    """Give each child every n-th page: large pages, which stand together, are spread over all."""
    context = ForkContext()
    children: list[tuple[ForkProcess, Connection]] = []
    rendered: list[Rendered] = [(None, ())] * len(pages)
    try:
        for share in range(jobs):
            reader, writer = context.Pipe(duplex=False)
            readers = (*(other for _, other in children), reader)
            child = context.Process(
                target=_send_share, args=(renderer, pages[share::jobs], writer, readers), daemon=True
            )
            child.start()
            writer.close()
            children.append((child, reader))
        for share, (child, reader) in enumerate(children):
            rendered[share::jobs] = _receive(child, reader)
    finally:
        for child, reader in children:
            reader.close()
            child.terminate()
            child.join()
    return rendered


def _send_share(
    renderer: Renderer, pages: Sequence[Page], writer: Connection, readers: Sequence[Connection]
) -> None:
    # Ctrl-C reaches the whole group; the parent alone answers it, and ends its children.
    signal(SIGINT, SIG_IGN)
    # A child whose parent died ends without a word. It would wait for ever if it held, by inheritance, the
    # other end of its own pipe.
    for reader in readers:
        reader.close()
    with suppress(BrokenPipeError):
        writer.send(_render_share(renderer, pages))
    writer.close()


def _receive(child: ForkProcess, reader: Connection) -> list[Rendered]:
    try:
        received: list[Rendered] = reader.recv()
    except EOFError as error:
        child.join()
        raise failure(
            "worker-died",
            f"a process that rendered pages ended early (exit code {child.exitcode})",
            Location("sitegen"),
            "was it stopped, or out of memory? build again, perhaps with `--jobs 1`",
        ) from error
    return received
