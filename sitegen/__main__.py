"""Run sitegen: `sitegen` or `python -m sitegen`."""

import sys

from sitegen.stopping import Stopped, stopped_on_request


def start() -> None:
    """Run the command line; a request to end, such as Ctrl-C, ends it at any moment with a word.

    The exit code is then that of shells: 130 after Ctrl-C, 143 after a request to end.
    """
    try:
        with stopped_on_request():
            # Imported here, as this takes most of the time that a short command needs.
            from sitegen.cli import main

            main(prog_name="sitegen")
    except Stopped as request:
        sys.stderr.write("stopped; no file is half written\n")
        sys.exit(128 + request.number)


if __name__ == "__main__":
    start()
