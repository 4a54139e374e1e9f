"""The verbs; the only room that prints and the only one that picks an exit code."""

from sitegen.cli import building, importing, migrating, publishing, serving, starting
from sitegen.cli.group import main

__all__ = ["building", "importing", "main", "migrating", "publishing", "serving", "starting"]
