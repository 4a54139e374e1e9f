"""What may stand at a place of a data file, and how it becomes a value of the model.

A shape reads one node. It gives a value, or says why there is none; faults go to the findings.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from sitegen.diagnostics import Problem, shown
from sitegen.model.content import KeyPath
from sitegen.store.findings import (
    EMPTY,
    FAILED,
    Findings,
    Nothing,
    UnsoundError,
    described,
    sound_text,
)
from sitegen.store.plain import Plain
from sitegen.store.tidy import LINE_LIMIT
from sitegen.store.yaml_nodes import BROKEN, Mapping, Node, Scalar, Sequence
from sitegen.text import closest


class Parsed(Protocol):
    """A class whose values may be written as text."""

    @classmethod
    def parse(cls, text: str) -> Any:
        """Give a value, or a `Problem`."""
        ...


@dataclass(frozen=True, slots=True)
class Shape:
    """The base of all shapes: refuses everything that a shape does not say it reads."""

    def read(self, node: Node, keys: KeyPath, findings: Findings) -> Any:
        """Read a node; gives a value of the model or `Nothing`."""
        if isinstance(node, Scalar):
            if node.style == BROKEN:
                return FAILED
            return EMPTY if node.is_null else self.read_scalar(node, findings)
        if isinstance(node, Mapping):
            return self.read_mapping(node, keys, findings)
        return self.read_sequence(node, keys, findings)

    def take(self, value: Plain) -> Any:
        """Read a plain value as `read` does its node; raise `UnsoundError` where that reports anything."""
        if isinstance(value, str):
            return self.take_text(value)
        if value is None:
            return EMPTY
        raise UnsoundError

    def take_text(self, text: str) -> Any:  # noqa: ARG002 (as above)
        """Read a plain text, which most shapes do not know."""
        raise UnsoundError

    @property
    def expected(self) -> str:
        """Say what should stand here."""
        return "a text"

    @property
    def hint(self) -> str:
        """Say how to write it."""
        return "write a text"

    def read_scalar(self, node: Scalar, findings: Findings) -> Any:
        """Read a text."""
        return self.refuse(node, findings)

    def read_mapping(self, node: Mapping, keys: KeyPath, findings: Findings) -> Any:  # noqa: ARG002 (others need it)
        """Read a mapping."""
        return self.refuse(node, findings)

    def read_sequence(self, node: Sequence, keys: KeyPath, findings: Findings) -> Any:  # noqa: ARG002 (as above)
        """Read a list."""
        return self.refuse(node, findings)

    def refuse(self, node: Node, findings: Findings) -> Nothing:
        """Say that something else should stand here."""
        message = f"expected {self.expected}, got {described(node)}"
        return findings.error("wrong-shape", message, node.start, self.hint)


@dataclass(frozen=True, slots=True)
class TextShape(Shape):
    """Any text; `limit` in characters, one line unless Markdown."""

    limit: int | None = LINE_LIMIT
    is_line: bool = True

    @property
    def hint(self) -> str:
        """Name the usual cause: a text that YAML took for a mapping or a list."""
        return "write a text; put it in quotes if it begins with `[` or `{`, or holds a colon and a space"

    def read_scalar(self, node: Scalar, findings: Findings) -> Any:
        """Tidy the text."""
        return findings.text(node, self.limit, is_line=self.is_line)

    def take_text(self, text: str) -> Any:
        """Tidy the text."""
        return sound_text(text, self.limit, is_line=self.is_line) or EMPTY


@dataclass(frozen=True, slots=True)
class ParsedShape(TextShape):
    """A text that a class of the model parses."""

    cls: type[Parsed] | None = None

    def read_scalar(self, node: Scalar, findings: Findings) -> Any:
        """Parse the text."""
        assert self.cls is not None
        text = findings.text(node, self.limit, is_line=self.is_line)
        if isinstance(text, Nothing):
            return text
        value = self.cls.parse(text)
        return findings.add(value, node.start) if isinstance(value, Problem) else value

    def take_text(self, text: str) -> Any:
        """Parse the text."""
        assert self.cls is not None
        sound = sound_text(text, self.limit, is_line=self.is_line)
        if not sound:
            return EMPTY
        value = self.cls.parse(sound)
        if isinstance(value, Problem):
            raise UnsoundError
        return value


@dataclass(frozen=True, slots=True)
class NumberShape(Shape):
    """A whole number from 0 of at most nine digits."""

    @property
    def expected(self) -> str:
        """Say what should stand here."""
        return "a whole number"

    @property
    def hint(self) -> str:
        """Show one."""
        return "write digits only, at most nine, such as `49`"

    def read_scalar(self, node: Scalar, findings: Findings) -> Any:
        """Read digits."""
        digits = node.text.strip()
        if digits.isascii() and digits.isdigit() and len(digits) <= 9:
            return int(digits)
        return self.refuse(node, findings) if digits else EMPTY

    def take_text(self, text: str) -> Any:
        """Read digits."""
        digits = text.strip()
        if digits.isascii() and digits.isdigit() and len(digits) <= 9:
            return int(digits)
        raise UnsoundError


@dataclass(frozen=True, slots=True)
class YesNoShape(Shape):
    """`true` or `false`."""

    @property
    def expected(self) -> str:
        """Say what should stand here."""
        return "`true` or `false`"

    @property
    def hint(self) -> str:
        """Say how to write it."""
        return "write `true` or `false`"

    def read_scalar(self, node: Scalar, findings: Findings) -> Any:
        """Read one of two words."""
        if node.text in ("true", "false"):
            return node.text == "true"
        return self.refuse(node, findings) if node.text.strip() else EMPTY

    def take_text(self, text: str) -> Any:
        """Read one of two words."""
        if text in ("true", "false"):
            return text == "true"
        raise UnsoundError


@dataclass(frozen=True, slots=True)
class ChoiceShape(Shape):
    """One word of a fixed list."""

    choices: type[StrEnum]

    @property
    def expected(self) -> str:
        """Say what should stand here."""
        words = [f"`{choice}`" for choice in self.choices]
        return f"one of {', '.join(words)}" if len(words) <= 10 else f"one of {len(words)} words"

    @property
    def hint(self) -> str:
        """List the words."""
        return "write " + ", ".join(f"`{choice}`" for choice in self.choices)

    def read_scalar(self, node: Scalar, findings: Findings) -> Any:
        """Read the word."""
        word = node.text.strip()
        if not word:
            return EMPTY
        try:
            return self.choices(word)
        except ValueError:
            # Part of a word is the most usual guess: `journal` for `article-journal`.
            part = next((choice for choice in self.choices if word.casefold() in choice), None)
            guess = closest(word, list(self.choices)) or part
            hint = f"did you mean `{guess}`?" if guess else self.hint
            return findings.error(
                "unknown-word", f"{shown(word, 40)} is not a word for this", node.start, hint
            )

    def take_text(self, text: str) -> Any:
        """Read the word."""
        try:
            return self.choices(text.strip())
        except ValueError as error:
            raise UnsoundError from error
