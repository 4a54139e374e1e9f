"""The group of verbs, in the order of their use."""

from difflib import get_close_matches

import click

from sitegen import __version__

ORDER = ("new", "import", "build", "serve", "deploy", "check", "export", "explain", "migrate")
"""The verbs in the order of their use."""


class Verbs(click.Group):
    """The group of commands in the order of their use, with a guess at a misspelt one."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click asks with a context
        """Give the commands in the order of their use."""
        return sorted(self.commands, key=ORDER.index)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one may have been meant."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            guess = get_close_matches(args[0], self.list_commands(ctx), n=1)
            if not guess:
                raise
            raise click.UsageError(f"{error.message} Did you mean '{guess[0]}'?", ctx) from None


TEACHING = """Turn what researchers already have into the site they deserve.

\b
sitegen new site         a folder with all that a site needs
sitegen import cv.txt    a document becomes content/people/<slug>.yaml
sitegen check            what is worth mending, each with its line
sitegen build            content/ becomes _site/
sitegen serve            the site in a browser while you edit it
sitegen deploy           _site/ onto the branch that the public sees
sitegen export           the citations on standard output
sitegen explain ada      where each fact of a person or a work comes from
sitegen migrate          the data files in the form of a newer version

Exit codes: 0 done, 1 errors in what was read, 2 wrong use.
"""
"""What `sitegen --help` says; `\\b` keeps the lines of its paragraph apart."""


@click.group(
    cls=Verbs,
    help=TEACHING,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def main() -> None:
    """Gather the commands."""
