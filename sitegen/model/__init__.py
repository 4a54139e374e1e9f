"""The neutral model in the middle: frozen values without I/O.

Every class of the data files says in its annotations what each key means (`Annotated[type, "…"]`); the
reader, the writer, the JSON Schema and the reference page are all made from these annotations. A class with
a `parse` may be written as plain text; its `shorthand` says that text, or None when only a mapping will do.
"""
