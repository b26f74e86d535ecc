"""Finds in a line the phrases in which a fact, a power or a decision is declared to be said.

Players stand in the line as «3», and a slot of a phrase is a group of its pattern.
"""

from __future__ import annotations

from functools import cache
from re import IGNORECASE, Match, Pattern, escape
from re import compile as pattern
from typing import Final, NamedTuple

from pokerroom.play.irregularities import DECLARED, Declaration

NTH: Final = "first|second|third|fourth|fifth|sixth|seventh|last|next|newest|[0-9]+(?:st|nd|rd|th)"
SO_MANY: Final = "[0-9]+|an?|no|none|one|two|three|four|five|six|seven|eight|nine|ten"
CARD: Final = r"(?:10|[2-9tjqka])[cdhs♣♦♥♠♧♢♡♤][\ufe0e\ufe0f]?"
CARDS: Final = rf"(?P<cards>(?:(?:{CARD}|\?\??)[\s,]*)+?)"
SLOTS: Final = {
    "who": "«(?P<who>[0-9]+)»",
    "other": "«(?P<other>[0-9]+)»",
    "player": "«(?P<player>[0-9]+)»",
    "kitty": "(?P<kitty>(?:the )?kitty)",
    "nth": f"(?P<nth>{NTH})",
    "number": f"(?P<number>{SO_MANY})",
    "count": f"(?P<count>{SO_MANY})",
    "asked": "(?P<asked>[0-9]+|none|one|two|three|four|five)",
    "hole": "(?P<hole>hole|down|concealed)",
    "way": "(?P<way>many|few)",
    "card": CARD,
    "cards": CARDS,
    "telling": rf"(?:\s*[:,(]?\s*{CARDS}\)?)?",
    "place": "(?P<place>.+?)",
    "act": "(?P<act>.+?)",
    "ground": (
        r"(?:[\s:,]+(?:(?:for|because of|on account of) )?(?P<ground>fraud|cheating|dishonesty|"
        r"upset|disruption|disorder|irregularity|an? \w+|[\w' -]+?))?"
    ),
    "point": "(?P<point>.+?)",
    "reason": r"(?:\s*[:,]\s*|\s+(?:because of|because|for)\s+)(?P<words>.+)",
    "answer": r"[:,\s]\s*(?P<words>.+)",
    "word": r"\w+",
    "something": ".+",
    "anything": ".*",
}
SIGNS: Final = {"(": "(?:", "[": "(?:", "]": ")?", "|": "|", ")": ")", "*": "*"}
PIECE: Final = pattern(r"\{(?P<slot>\w+)\}|(?P<sign>[()\[\]|*])|(?P<plain>[^{}()\[\]|*]+)")
GROUP: Final = pattern(r"\(\?P<(?P<name>\w+)>")
AGAIN: Final = "_again"


def pattern_of(phrase: str) -> Pattern[str]:
    """What *phrase* covers; a slot that comes again is a group of another name."""
    words = "".join(_piece(found) for found in PIECE.finditer(phrase))
    seen: dict[str, int] = {}

    def numbered(found: Match[str]) -> str:
        name = found["name"]
        seen[name] = seen.get(name, -1) + 1
        return f"(?P<{name}{f'{AGAIN}{seen[name]}' if seen[name] else ''}>"

    return pattern(GROUP.sub(numbered, words), IGNORECASE)


def _piece(found: Match[str]) -> str:
    if found["slot"]:
        return SLOTS[found["slot"]]
    return SIGNS[found["sign"]] if found["sign"] else escape(found["plain"]).replace("\\ ", " ")


def slots_told(found: Match[str]) -> dict[str, str]:
    """What stands in the slots, by their names."""
    return {name.split(AGAIN)[0]: text for name, text in found.groupdict().items() if text}


class Way(NamedTuple):
    """One way to say what is declared."""

    declared: Declaration
    words: Pattern[str]


@cache
def ways_told() -> tuple[Way, ...]:
    return tuple(
        Way(each, pattern_of(phrase)) for each in DECLARED.values() for phrase in each.said
    )


@cache
def ways_told_of_staff() -> tuple[Way, ...]:
    """What is said with somebody of the staff as the one who does it."""
    return tuple(
        Way(each, pattern_of(phrase)) for each in DECLARED.values() for phrase in each.said_of_staff
    )
