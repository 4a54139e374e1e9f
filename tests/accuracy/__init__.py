"""How exactly documents are read: figures for each format and style."""
