"""Pages to HTML: Jinja, links that work under any address, template faults as diagnostics."""
