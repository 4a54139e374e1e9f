"""What structured formats share: safe readers of JSON, YAML and XML, and one reading for each kind of part.

Nothing here knows a format; the modules of `sources` do.
"""
