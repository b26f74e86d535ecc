"""Finds in a line the phrases that declare a fact, a power or a decision.

Players appear in the line as «3», and a slot of a phrase is a group of its pattern.
"""

from __future__ import annotations

from functools import cache
from re import Pattern
from typing import Final, NamedTuple

from pokerroom.notation.values import phrases
from pokerroom.notation.values.phrases import CARD, SEVERAL_CARDS
from pokerroom.play.facts import DeckFault
from pokerroom.play.irregularities.declaration import Declaration
from pokerroom.play.irregularities.declarations import DECLARED

NTH: Final = "first|second|third|fourth|fifth|sixth|seventh|last|next|newest|[0-9]+(?:st|nd|rd|th)"
SO_MANY: Final = "[0-9]+|an?|no|none|one|two|three|four|five|six|seven|eight|nine|ten"
CARDS: Final = rf"(?P<cards>{SEVERAL_CARDS})"
FAULTS: Final = {
    "(?:a )?wrong number of cards|incomplete|missing": DeckFault.NUMBER,
    "duplicate(?: cards)?|second|there are two|two": DeckFault.DUPLICATE,
    "(?:a )?joker": DeckFault.JOKER,
    "different backs": DeckFault.BACKS,
    "marked(?: cards)?|scratched(?: cards)?": DeckFault.MARKED,
    "manufacturing imperfections": DeckFault.IMPERFECT,
    "harm to the game(?: in the judgement of management)?": DeckFault.JUDGED,
}
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
    "shuffles": "(?P<shuffles> and shuffles(?: the deck)?)?",
    "reason": r"(?:\s*[:,]\s*|\s+(?:because of|because|for)\s+)(?P<words>.+)",
    "answer": r"[:,\s]\s*(?P<words>.+)",
    "fault": f"(?P<words>{'|'.join(FAULTS)})",
    "word": r"\w+",
    "something": ".+",
    "anything": ".*",
}


def pattern_of(phrase: str) -> Pattern[str]:
    return phrases.pattern_of(phrase, SLOTS)


class Way(NamedTuple):
    """One way of saying what is declared."""

    declared: Declaration
    words: Pattern[str]


@cache
def ways_told() -> tuple[Way, ...]:
    return tuple(
        Way(each, pattern_of(phrase)) for each in DECLARED.values() for phrase in each.said
    )


@cache
def ways_told_of_staff() -> tuple[Way, ...]:
    """The ways of saying things that a member of staff does."""
    return tuple(
        Way(each, pattern_of(phrase)) for each in DECLARED.values() for phrase in each.said_of_staff
    )
