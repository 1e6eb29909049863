"""The outline notation in which abilities and card figures are shipped.

Every line is a list of words; deeper lines are its last items; parentheses nest inside a line. A node's fields stand in
the order of its declaration, so that a new node needs no reader and no writer of its own. In the table of nodes a field that
ends in `$` is a plain word, one that ends in `*` takes all that is left; `-` stands for nothing.

    pay
      move (my.hand x1) archive
      roll 1
      if (die-shows 2..6)
        draw my 1
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from .nodes import EVERY, Between, Faces, Node, NodeTable, Number, Statement

INDENT = "  "
DEEPEST: Final = 99  # deeper than anything is written


class MalformedNotation(ValueError):
    """A text that is no outline; the message names the line."""


class Line:
    """A line of an outline, its words, and the lines beneath it."""

    def __init__(self, number: int, words: list[Any]) -> None:
        self.number = number
        self.words = words
        self.below: list[Line] = []


def read_outline(text: str, deepest: int = DEEPEST) -> list[Line]:
    """The lines of `text` as a tree, down to some depth. `#` at the start of a line makes a comment."""
    top: list[Line] = []
    open_lines: list[Line] = []
    below = INDENT * (deepest + 1)
    for number, raw in enumerate(text.splitlines(), 1):
        if deepest < DEEPEST and raw.startswith(below):
            continue
        stripped = raw.strip()
        if not stripped or stripped.startswith("# "):
            continue
        spaces = len(raw) - len(raw.lstrip(" "))
        depth, odd = divmod(spaces, len(INDENT))
        if odd or depth > len(open_lines):
            raise MalformedNotation(f"line {number}: indented by {spaces} spaces")
        line = Line(number, _words(stripped, number))
        del open_lines[depth:]
        (open_lines[-1].below if open_lines else top).append(line)
        open_lines.append(line)
    return top


def read_blocks(text: str) -> list[tuple[Line, str]]:
    """Each top line of an outline, and the rows that it was read from, without comments."""
    lines, rows = read_outline(text), text.splitlines()
    ends = [*[line.number - 1 for line in lines[1:]], len(rows)]
    return [(line, _block(rows[line.number - 1 : end])) for line, end in zip(lines, ends, strict=True)]


def _block(rows: list[str]) -> str:
    return "".join([f"{row}\n" for row in rows if row.strip() and not row.startswith("# ")])


def _words(text: str, number: int) -> list[Any]:
    """The words of a line: strings, quoted strings as ('"', text), and nested lists."""
    stack: list[list[Any]] = [[]]
    at = 0
    while at < len(text):
        char = text[at]
        if char == " ":
            at += 1
        elif char == "(":
            stack.append([])
            at += 1
        elif char == ")":
            if len(stack) == 1:
                raise MalformedNotation(f"line {number}: a parenthesis is closed that was not opened")
            inner = stack.pop()
            stack[-1].append(inner)
            at += 1
        elif char == '"':
            end = text.find('"', at + 1)
            while end > 0 and text[end - 1] == "\\":
                end = text.find('"', end + 1)
            if end < 0:
                raise MalformedNotation(f"line {number}: a quotation is not closed")
            stack[-1].append(Quoted(text[at + 1 : end].replace('\\"', '"')))
            at = end + 1
        elif text.startswith('#"', at):  # a tag with a space in it
            end = text.find('"', at + 2)
            if end < 0:
                raise MalformedNotation(f"line {number}: a quotation is not closed")
            stack[-1].append(text[at : end + 1])
            at = end + 1
        elif char == "〈":
            end = text.find("〉", at)
            if end < 0:
                raise MalformedNotation(f"line {number}: a name is not closed")
            stack[-1].append(text[at : end + 1])
            at = end + 1
        else:
            end = at
            while end < len(text) and text[end] not in ' ()"':
                end += 1
            stack[-1].append(text[at:end])
            at = end
    if len(stack) > 1:
        raise MalformedNotation(f"line {number}: a parenthesis is not closed")
    return stack[0]


class Quoted:
    """A word that stood in quotation marks."""

    def __init__(self, text: str) -> None:
        self.text = text


def quote(text: str) -> str:
    """A word in quotation marks, whatever is in it."""
    return '"' + text.replace('"', '\\"') + '"'


class Vocabulary:
    """The words of a game's language: its nodes, and what single words mean."""

    def __init__(
        self,
        nodes: NodeTable,
        word: Callable[[str], object],
        group: Callable[[list[Any], Callable[[Any], Any]], Node | None],
        unword: Callable[[object], str],
    ) -> None:
        self.nodes = {word: (node, fields) for node, (word, fields) in nodes.items()}
        self.table = nodes
        self.word = word  # what a lone word means
        self.group = group  # a nested list that begins with no node's name
        self.unword = unword  # the word or list for something that is no node of the table

    def read(self, line: Line) -> Node:
        """The node that a line with the lines beneath it says."""
        node = self._node(line.words, [self.read(inner) for inner in line.below], line.number)
        return node

    def read_inline(self, text: str) -> Node:
        """The node that one line in parentheses says: the inverse of `inline`."""
        (words,) = _words(text, 1)
        return self._node(words, [], 1)

    def read_all(self, lines: Iterable[Line]) -> tuple[Node, ...]:
        return tuple(self.read(line) for line in lines)

    def _node(self, words: list[Any], below: list[Node], number: int) -> Node:
        head = words[0] if words else ""
        found = self.nodes.get(head) if isinstance(head, str) else None
        if found is None:
            grouped = self.group(words, lambda item: self._item(item, number))
            if grouped is None:
                raise MalformedNotation(f"line {number}: nothing is called {head!r}")
            return grouped
        kind, fields = found
        items: list[Any] = []
        for index, word in enumerate(words[1:]):
            field = fields[min(index, len(fields) - 1)] if fields else ""
            items.append(_plain(word) if field.endswith("$") else self._item(word, number))
        items.extend(below)
        if fields and fields[-1].endswith("*"):
            count = len(fields) - 1
            if len(items) < count:
                raise MalformedNotation(f"line {number}: {head} needs {count} items at least, not {len(items)}")
            items = [*items[:count], tuple(items[count:])]
        elif len(items) != len(fields):
            raise MalformedNotation(f"line {number}: {head} needs {len(fields)} items, not {len(items)}")
        try:
            return kind(*items)
        except TypeError:  # compiled nodes look at what they are given
            raise MalformedNotation(f"line {number}: {head} is not about {' '.join(map(str, words[1:]))}") from None

    def _item(self, word: Any, number: int) -> Any:
        if isinstance(word, list):
            return self._node(word, [], number)
        if isinstance(word, Quoted):
            return word.text
        return self.word(word)

    # Writing.

    def write(self, node: Node, depth: int = 0) -> list[str]:
        """The lines that say `node`: the inverse of `read`."""
        word, fields = self.table[type(node)]
        words = [word]
        below: list[str] = []
        for field in fields:
            value = getattr(node, field.rstrip("*$"))
            if field.endswith("*") and _are_lines(value):
                for inner in value:
                    below.extend(self.write(inner, depth + 1))
            elif field.endswith("*"):
                words.extend(self.inline(item) for item in value)
            elif isinstance(value, Statement):
                below.extend(self.write(value, depth + 1))
            else:
                words.append(self.inline(value))
        return [INDENT * depth + " ".join(words), *below]

    def inline(self, value: object) -> str:
        if isinstance(value, Node) and type(value) in self.table:
            word, fields = self.table[type(value)]
            parts = [word]
            for field in fields:
                inner = getattr(value, field.rstrip("*$"))
                if field.endswith("*"):
                    parts.extend(self.inline(item) for item in inner)
                else:
                    parts.append(self.inline(inner))
            return "(" + " ".join(parts) + ")"
        return self.unword(value)


def _are_lines(value: object) -> bool:
    return isinstance(value, tuple) and len(value) > 0 and all(isinstance(item, Statement) for item in value)


def _plain(word: Any) -> Any:
    return word.text if isinstance(word, Quoted) else word


def read_number(word: str) -> Number | None:
    return Number(int(word)) if word.lstrip("-").isdigit() else None


def read_faces(word: str) -> Faces | None:
    """`odd`, `even`, `1..4`, or `3,5`."""
    if word == "odd":
        return Faces((1, 3, 5))
    if word == "even":
        return Faces((2, 4, 6))
    listed = word.split(",")
    if len(listed) > 1 and all(face.isdigit() for face in listed):
        return Faces(tuple(int(face) for face in listed))
    first, dots, last = word.partition("..")
    if dots and first.isdigit() and last.isdigit():
        return Faces(tuple(range(int(first), int(last) + 1)))
    return None


def write_faces(faces: Faces) -> str:
    for word in ("odd", "even"):
        if read_faces(word) == faces:
            return word
    first, last = faces.values[0], faces.values[-1]
    if faces.values == tuple(range(first, last + 1)):
        return f"{first}..{last}"
    return ",".join(str(face) for face in faces.values)


def read_quantity(word: str) -> Between | None:
    """`x1`, `x1..3`, `any` (none or more), `all`."""
    if word == "any":
        return Between(0, EVERY)
    if word == "all":
        return Between(EVERY, EVERY)
    if not word.startswith("x"):
        return None
    first, dots, last = word[1:].partition("..")
    if not first.isdigit() or (dots and not last.isdigit()):
        return None
    return Between(int(first), int(last) if dots else int(first))


def write_quantity(quantity: Between) -> str:
    if quantity.most == -1:
        return "all" if quantity.least == -1 else "any"
    if quantity.least == quantity.most:
        return f"x{quantity.least}"
    return f"x{quantity.least}..{quantity.most}"
