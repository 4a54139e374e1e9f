"""Identifiers to documents, over the network: the only room that uses it."""
