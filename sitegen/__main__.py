"""Run sitegen: `sitegen` or `python -m sitegen`."""

import sys


def start() -> None:
    """Run the command line; Ctrl-C while it still loads ends it too without a traceback."""
    try:
        # Imported here, as this takes most of the time that a short command needs.
        from sitegen.cli import main

        main(prog_name="sitegen")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    start()
