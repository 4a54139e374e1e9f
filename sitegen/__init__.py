"""Turn messy academic sources into hand-editable data files, and those into a linked static site."""

__version__ = "0.1.0"
