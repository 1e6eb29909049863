"""The outline notation in which abilities and card figures are shipped.

Every line is a list of words; deeper lines are its last items; parentheses nest inside a line. A node's fields stand in
the order of its declaration, so that a new node needs no reader and no writer of its own. The table of nodes says what each field
takes (`who:player`; `count` alone is `count:count`): nodes of a family, or a word of a closed list; a last field with `*` takes all
that is left. Anything else is refused. `-` stands for nothing.

    pay
      move (my.hand x1) archive
      roll 1
      if (die-shows 2..6)
        draw my 1
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from .errors import MalformedNotation
from .nodes import EVERY, Between, Faces, Node, NodeTable, Number, Statement
from .words import Kind, nearest

INDENT = "  "
DEEPEST: Final = 99  # deeper than anything is written


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
            raise MalformedNotation(f"indented by {spaces} spaces", number)
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
                raise MalformedNotation("a parenthesis is closed that was not opened", number)
            inner = stack.pop()
            stack[-1].append(inner)
            at += 1
        elif char == '"':
            end = text.find('"', at + 1)
            while end > 0 and text[end - 1] == "\\":
                end = text.find('"', end + 1)
            if end < 0:
                raise MalformedNotation("a quotation is not closed", number)
            stack[-1].append(Quoted(text[at + 1 : end].replace('\\"', '"')))
            at = end + 1
        elif text.startswith('#"', at):  # a tag with a space in it
            end = text.find('"', at + 2)
            if end < 0:
                raise MalformedNotation("a quotation is not closed", number)
            stack[-1].append(text[at : end + 1])
            at = end + 1
        elif char == "〈":
            end = text.find("〉", at)
            if end < 0:
                raise MalformedNotation("a name is not closed", number)
            stack[-1].append(text[at : end + 1])
            at = end + 1
        else:
            end = at
            while end < len(text) and text[end] not in ' ()"':
                end += 1
            stack[-1].append(text[at:end])
            at = end
    if len(stack) > 1:
        raise MalformedNotation("a parenthesis is not closed", number)
    return stack[0]


class Quoted:
    """A word that stood in quotation marks."""

    def __init__(self, text: str) -> None:
        self.text = text


def quote(text: str) -> str:
    """A word in quotation marks, whatever is in it."""
    return '"' + text.replace('"', '\\"') + '"'


class Field:
    """A field of a node: `who:player`, `steps*:step`; without a kind it is called as what it takes."""

    def __init__(self, spec: str, kinds: Mapping[str, Kind]) -> None:
        head, _, kind = spec.partition(":")
        self.name = head.rstrip("*")
        self.takes_rest = head.endswith("*")
        self.kind = kinds[kind or self.name]


Fields = dict[type[Node], tuple[str, tuple[Field, ...]]]


def _fields_of(nodes: NodeTable, kinds: Mapping[str, Kind]) -> Fields:
    return {node: (word, tuple([Field(spec, kinds) for spec in fields])) for node, (word, fields) in nodes.items()}


class Vocabulary:
    """The words of a game's language: its nodes, what their fields take, and what single words mean."""

    def __init__(
        self,
        nodes: NodeTable,
        unnamed: NodeTable,
        kinds: Mapping[str, Kind],
        word: Callable[[str], object],
        group: Callable[[list[Any], Callable[[Any], Any]], Node | None],
        unword: Callable[[object], str],
    ) -> None:
        self.kinds = kinds
        self.table = _fields_of(nodes, kinds)
        self.fields = {**self.table, **_fields_of(unnamed, kinds)}  # of those too that are written in their own way
        self.nodes = {word: (node, fields) for node, (word, fields) in self.table.items()}
        self.word = word  # what a lone word means
        self.group = group  # a nested list that begins with no node's name
        self.unword = unword  # the word or list for something that is no node of the table

    def read(self, line: Line) -> Node:
        """The node that a line with the lines beneath it says."""
        try:
            return self._node([*line.words, *line.below])
        except MalformedNotation as wrong:
            raise wrong.at(line.number) from None

    def read_inline(self, text: str) -> Node:
        """The node that one line in parentheses says: the inverse of `inline`."""
        (words,) = _words(text, 1)
        return self._node(words)

    def read_all(self, lines: Iterable[Line]) -> tuple[Node, ...]:
        return tuple(self.read(line) for line in lines)

    def _node(self, words: list[Any]) -> Node:
        """The node that some words say; lines that stand beneath are the last of them."""
        head = words[0] if words else ""
        found = self.nodes.get(head) if isinstance(head, str) else None
        if found is None:
            inside = [word for word in words if not isinstance(word, Line)]
            grouped = self.group(inside, self._item)
            if grouped is None:
                told = f"nothing is called {head!r}" if isinstance(head, str) else "parentheses begin with a word"
                near = nearest(head, self.nodes) if isinstance(head, str) else ""
                raise MalformedNotation(f"{told} ({near})" if near else told)
            if len(inside) < len(words):
                raise MalformedNotation(f"nothing stands beneath {head!r}")
            return grouped
        kind, fields = found
        items: list[Any] = []
        for index, word in enumerate(words[1:]):
            taken = fields[min(index, len(fields) - 1)].kind if fields else None
            if taken is not None and taken.is_plain and not isinstance(word, Line):
                items.append(_plain(word))
            else:
                items.append(self._item(word))
        return self._made(kind, str(head), fields, items)

    def _made(self, kind: type[Node], head: str, fields: tuple[Field, ...], items: list[Any]) -> Node:
        """The node with these items, if its fields take them."""
        count = len(fields)
        if fields and fields[-1].takes_rest:
            if len(items) < count - 1:
                raise MalformedNotation(f"{head} needs {count - 1} items at least, not {len(items)}")
        elif len(items) != count:
            raise MalformedNotation(f"{head} needs {count} items, not {len(items)}")
        for index, item in enumerate(items):
            field = fields[min(index, count - 1)]
            if not field.kind.takes(item):
                said = self._said(item)
                raise MalformedNotation(f"the {field.name} of `{head}` is not {said} ({field.kind.expected(item)})")
        if fields and fields[-1].takes_rest:
            items = [*items[: count - 1], tuple(items[count - 1 :])]
        return kind(*items)

    def _said(self, item: Any) -> str:
        return repr(item) if isinstance(item, str) else f"`{self.inline(item)}`"

    def strange_words(self, node: Node) -> list[str]:
        """What stands in a node, however deep, where it cannot be read again."""
        if type(node) not in self.fields:
            return []
        head, fields = self.fields[type(node)]
        found: list[str] = []
        for field in fields:
            value = getattr(node, field.name)
            for part in value if isinstance(value, tuple) else (value,):
                if not field.kind.takes(part):
                    found.append(f"the {field.name} of `{head}` is not {self._said(part)}")
                elif isinstance(part, Node):
                    found.extend(self.strange_words(part))
        return found

    def _item(self, word: Any) -> Any:
        if isinstance(word, Line):
            return self.read(word)
        if isinstance(word, list):
            return self._node(word)
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
            value = getattr(node, field.name)
            if field.takes_rest and _are_lines(value):
                for inner in value:
                    below.extend(self.write(inner, depth + 1))
            elif field.takes_rest:
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
                inner = getattr(value, field.name)
                if field.takes_rest:
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
    """`x1`, `x1..3`, `x2..` (two or more), `any` (none or more), `all`."""
    if word == "any":
        return Between(0, EVERY)
    if word == "all":
        return Between(EVERY, EVERY)
    if not word.startswith("x"):
        return None
    first, dots, last = word[1:].partition("..")
    if not first.isdigit() or (last and not last.isdigit()):
        return None
    most = int(last) if last else EVERY if dots else int(first)
    return Between(int(first), most)


def write_quantity(quantity: Between) -> str:
    if quantity.most == -1:
        return "all" if quantity.is_all else f"x{quantity.least}.." if quantity.least else "any"
    if quantity.least == quantity.most:
        return f"x{quantity.least}"
    return f"x{quantity.least}..{quantity.most}"
