"""HTML pages, read as the same lines of text that a page in Markdown has."""
