"""The schemas as files beside the content, so that editors find them."""

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from sitegen.model.content import PublicationList
from sitegen.model.page import Artifact
from sitegen.model.person import Person
from sitegen.model.settings import IdentityDecisions, SiteSettings
from sitegen.model.writing import FrontMatter
from sitegen.store.json_schema import json_schema

SCHEMAS: Mapping[str, type[Any]] = MappingProxyType(
    {
        "person": Person,
        "site": SiteSettings,
        "identity": IdentityDecisions,
        "publications": PublicationList,
        "front-matter": FrontMatter,
    }
)
"""The name of each schema's file, and the class whose files it is for."""


def schema_artifacts() -> tuple[Artifact, ...]:
    """Make the files to write below the content folder: `schema/person.json` and its like."""
    return tuple(
        Artifact(f"schema/{name}.json", render_schema(cls).encode()) for name, cls in sorted(SCHEMAS.items())
    )


def render_schema(cls: type[Any]) -> str:
    """Write a schema as JSON, ending with a line feed."""
    return json.dumps(json_schema(cls), ensure_ascii=False, indent=2) + "\n"


def schema_line(name: str, folders_up: int) -> str:
    """Give the first line of a data file, which tells editors the schema: `# yaml-language-server: …`."""
    return f"# yaml-language-server: $schema={'../' * folders_up}schema/{name}.json"
