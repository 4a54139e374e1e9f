"""Live preview: watch the files, build what has changed, tell every open page; the last good site stays."""
