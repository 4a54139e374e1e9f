"""Markdown, math, TeX accents, damage repairs and the last door of HTML."""
