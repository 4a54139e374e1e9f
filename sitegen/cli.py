"""The verbs; the only room that prints and the only one that picks an exit code."""

import click


@click.group()
def main() -> None:
    """Turn what researchers already have into the site they deserve."""
