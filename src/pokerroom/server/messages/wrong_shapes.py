"""Why a message has the wrong shape, in our words, by the names of its fields."""

from __future__ import annotations

from re import DOTALL, Match
from re import compile as pattern
from typing import Final

from msgspec import MsgspecError, ValidationError


class NotTaken(MsgspecError):
    """It has the right shape, and is refused all the same: it says why in our words."""


NOT_UNDERSTOOD: Final = (MsgspecError, UnicodeError, RecursionError)
"""What reading raises when something is not a message."""
SHOWN: Final = 40
"""How many characters of what was sent are quoted."""
WHOLE: Final = "the message"
KINDS: Final = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
}
COUNTED: Final = {"str": "characters", "array": "entries", "object": "fields"}
BOUNDS: Final = {"<=": "at most", ">=": "at least", "<": "less than", ">": "more than"}
AT: Final = pattern(r"(?P<what>.*?)(?: - at (?:`key` in )?`\$(?P<path>.*)`)?", DOTALL)
STEP: Final = pattern(r"\.(?P<name>[^.\[]+)|\[(?P<entry>\d+|\.\.\.)\]")
BYTE: Final = pattern(r".*\(byte (\d+)\)")


def in_our_words(error: Exception) -> str:
    """One sentence on *error*, one of `NOT_UNDERSTOOD`, without any of a library's words."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    if isinstance(error, UnicodeError):
        return "it is not UTF-8"
    if isinstance(error, NotTaken):
        return str(error)
    if not isinstance(error, ValidationError):
        place = BYTE.fullmatch(str(error))
        return f"it is not JSON at byte {place[1]}" if place else "it is not whole JSON"
    found = AT.fullmatch(str(error))
    assert found is not None  # every message has that form
    field = _field(found["path"] or "")
    for form, says in FORMS:
        if told := form.fullmatch(found["what"]):
            return says(field, told)
    return f"{field} is not as it should be"


def _field(path: str) -> str:
    """`command.amount`, or `hands, entry 2`; the message itself has no name."""
    said = ""
    for step in STEP.finditer(path):
        if name := step["name"]:
            said += f".{name}" if said else name
        else:
            entry = step["entry"]
            said += f", entry {int(entry) + 1}" if entry.isdigit() else ", an entry"
    return said or WHOLE


def _kinds(told: str) -> str:
    return " or ".join(KINDS.get(each, each) for each in told.split(" | "))


def _got(told: str) -> str:
    return "a fraction" if told == "float" else _kinds(told)


def _in(field: str) -> str:
    return "" if field == WHOLE else f" in {field}"


def _wrong_kind(field: str, told: Match[str]) -> str:
    got = f", not {_got(told['got'])}" if told["got"] else ""
    return f"{field} must be {_kinds(told['wanted'])}{got}"


def _missing(field: str, told: Match[str]) -> str:
    return f"{told['name']} is missing{_in(field)}"


def _unknown(field: str, told: Match[str]) -> str:
    return f"there is no field {told['name']:.{SHOWN}}{_in(field)}"


def _none_such(field: str, told: Match[str]) -> str:
    return f"{field} cannot be {told['value']:.{SHOWN}}"


def _out_of_bounds(field: str, told: Match[str]) -> str:
    return f"{field} must be {BOUNDS[told['sign']]} {told['bound']}"


def _wrong_length(field: str, told: Match[str]) -> str:
    if (told["sign"], told["bound"]) == (">=", "1"):
        return f"{field} must not be empty"
    return f"{field} must have {BOUNDS[told['sign']]} {told['bound']} {COUNTED[told['kind']]}"


def _too_large(field: str, _told: Match[str]) -> str:
    return f"{field} is too large a number"


FORMS: Final = tuple(
    (pattern(form, DOTALL), says)
    for form, says in (
        (r"Expected `(?P<wanted>[^`]+)`(?:, got `(?P<got>[^`]+)`)?", _wrong_kind),
        (r"Object missing required field `(?P<name>[^`]+)`", _missing),
        (r"Object contains unknown field `(?P<name>.*)`", _unknown),
        (r"Invalid (?:enum )?value (?P<value>.+)", _none_such),
        (r"Expected `(?:int|float)` (?P<sign>[<>]=?) (?P<bound>\S+)", _out_of_bounds),
        (
            r"Expected `(?P<kind>str|array|object)` of length (?P<sign>[<>]=) (?P<bound>\d+)",
            _wrong_length,
        ),
        (r"(?:Integer value|Number) out of range", _too_large),
    )
)
"""What msgspec says, and how we say it."""
