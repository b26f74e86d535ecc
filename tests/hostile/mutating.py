"""Good files made bad at random: signs, words, values and lines taken out, doubled, changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Final

VALUES: Final = (
    "nan", "inf", "-inf", "-1", "0", "1", "2", "9" * 90, "-" + "9" * 90, "1e99", "1e-99", "0.001",
    "-0.01", "0x7fffffffffffffff", "99999999999999999999", "true", "false", '""', "''", '" "',
    '"\\u0000"', '"\\u202e"', '"１"', '"S1"', '"S99"', '"S0"', '"-5"', '"1e9"', '"nan"', '"1/0"',
    '"As"', '"As As"', '"??"', '"any"', '"nil"', '"none"', "[]", "[[]]", "{}", "[1, 2]", '["x"]',
    "{ a = 1 }", "1979-05-27", "9999-12-31T23:59:59+14:00", "07:32:00", "0001-01-01",
    "[" * 40 + "]" * 40, '"' + "x" * 5000 + '"', '"dealer"', '"everybody"', "2026-01-01T00:00:00Z",
)  # fmt: skip
KEYS: Final = ("zeppelin", '"a b"', '""', "S1", "S99", "dealer", "a.b.c", "game", "format", "1")
SIGNS: Final = "\0\x1b\ufeff\u2028\u202e٣１♠\U0001f0a1\\\"'#=[]{},.:;\n\r\t -+_$%/*?|"
_VALUE: Final = re.compile(r"""(?<==\s)(?:"[^"\n]*"|'[^'\n]*'|\[[^\]\n]*\]|[^\s,\]}#]+)""")
_JSON_VALUE: Final = re.compile(r"""(?<=:\s)(?:"[^"\n]*"|[^\s,\]}]+)""")
_WORD: Final = re.compile(r"[\w.$]+")
_KEY: Final = re.compile(r"""(?m)^[\w".]+(?=\s*=)""")


def mutant(text: str, chance: Random) -> str:
    """*text* with one to four changes."""
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 4))):
        text = chance.choice(CHANGES)(text, chance)
    return text


def _other_value(text: str, chance: Random) -> str:
    form = _JSON_VALUE if text.lstrip().startswith("{") else _VALUE
    return _replaced(text, form, chance, lambda _: chance.choice(VALUES))


def _other_word(text: str, chance: Random) -> str:
    """Another word of the same file, or a value."""
    words = _WORD.findall(text) or [""]
    bare = [value.strip("\"'") for value in VALUES]
    other = chance.choice([chance.choice(words), chance.choice(bare), ""])
    return _replaced(text, _WORD, chance, lambda _: other)


def _other_key(text: str, chance: Random) -> str:
    return _replaced(text, _KEY, chance, lambda _: chance.choice(KEYS))


def _replaced(text: str, form: re.Pattern[str], chance: Random, with_: Callable[[str], str]) -> str:
    found = list(form.finditer(text))
    if not found:
        return text
    one = chance.choice(found)
    return text[: one.start()] + with_(one[0]) + text[one.end() :]


def _line_out(text: str, chance: Random) -> str:
    lines = text.splitlines(keepends=True)
    if lines:
        del lines[chance.randrange(len(lines))]
    return "".join(lines)


def _line_twice(text: str, chance: Random) -> str:
    lines = text.splitlines(keepends=True) or [""]
    lines.insert(chance.randrange(len(lines) + 1), chance.choice(lines))
    return "".join(lines)


def _lines_swapped(text: str, chance: Random) -> str:
    lines = text.splitlines(keepends=True) or [""]
    one, other = (chance.randrange(len(lines)) for _ in range(2))
    lines[one], lines[other] = lines[other], lines[one]
    return "".join(lines)


def _sign_in(text: str, chance: Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(SIGNS) + text[at:]


def _part_out(text: str, chance: Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + text[at + chance.choice((1, 1, 2, 5, 20)) :]


def _cut_off(text: str, chance: Random) -> str:
    return text[: chance.randrange(len(text) + 1)]


CHANGES: Final[tuple[Callable[[str, Random], str], ...]] = (
    _other_value, _other_value, _other_value, _other_word, _other_word, _other_word, _other_key,
    _line_out, _line_twice, _lines_swapped, _sign_in, _part_out, _cut_off,
)  # fmt: skip
