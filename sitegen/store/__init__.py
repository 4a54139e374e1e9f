"""Content files to model and back; the only room that knows how the files are written."""
