"""The names people may have, so that nobody is mistaken for another or for the room."""

from __future__ import annotations

import re
from functools import cache
from typing import Final
from unicodedata import combining, normalize
from unicodedata import name as letter_name

from pokerroom.room.staff.offices import is_name_of_an_office, names_of_offices

NAME_MOST: Final = 24
OURS: Final = frozenset({
    "room", "house", "desk", "nobody", "everybody", "somebody", "staff", "admin", "administrator",
    "moderator", "system", "server", "platform", "table", "button", "manager", "inspector",
    "terminal",
})  # fmt: skip
"""Names by which the record may say that no person did it; an office is not a person either."""
AT_WORK: Final = frozenset({
    "supervisor", "inspector", "dealer", "croupier", "cashier", "operator", "manager", "moderator",
    "administrator", "official", "commission", "authority", "surveillance", "casino", "staff",
})  # fmt: skip
"""Words by which any name would be taken for that of somebody who works in a casino."""
OF_THE_NARRATOR: Final = re.compile(r"(seat|box) ?\d+|and( .*)?|.* and")
"""What a sentence about a round may say on its own account."""
BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0")
"""Characters classed as letters that are invisible."""
SCRIPTS: Final = frozenset({
    "LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "HEBREW", "ARABIC", "THAANA", "DEVANAGARI", "BENGALI",
    "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "THAI",
    "LAO", "TIBETAN", "MYANMAR", "GEORGIAN", "HANGUL", "ETHIOPIC", "KHMER", "HIRAGANA", "KATAKANA",
    "BOPOMOFO", "CJK",
})  # fmt: skip
"""Scripts in common use; whole names in other scripts can look like names in these."""
ALIKE: Final = str.maketrans(
    "ıɑɡʟᴀʙᴄᴅᴇɢʜɪᴊᴋᴍɴᴏᴘʀᴛᴜᴠᴡʏᴢꜰꜱ" "авекмнорстухіјѕԁԛԝ" "αβεικνορτυχ",
    "iaglabcdeghijkmnoprtuvwyzfs" "abekmhopctyxijsdqw" "abeikvoptux",
)  # fmt: skip
"""Lower-case letters that look like others, or whose capitals do."""
CAPITALS_ALIKE: Final = str.maketrans("ζημνυ", "zhmny")
"""Letters whose capitals look like other letters than they do themselves, or like any."""
STROKES: Final = str.maketrans("01l", "oii")
"""Figures and letters that look like a letter: PauI is written with a capital i."""


def folded(name: str) -> str:
    """The name as accounts are told apart by it: capitals do not count."""
    return name.casefold()


def confusable_forms(name: str) -> frozenset[str]:
    """Names that are easily confused share one; punctuation and accents do not count."""
    folded = normalize("NFKD", name.casefold())
    return frozenset(map(_outline, (_plainly(name), _plainly(folded.translate(CAPITALS_ALIKE)))))


def _outline(plain: str) -> str:
    found = "".join(filter(str.isalnum, plain)).translate(STROKES)
    return found.replace("rn", "m").replace("vv", "w")


def _plainly(name: str) -> str:
    found = normalize("NFKD", name.casefold()).translate(ALIKE)
    return "".join(each for each in found if not combining(each))


def wrong_name(name: str) -> str:
    """Why nobody may have this name; empty if it is allowed."""
    if not 2 <= len(name) <= NAME_MOST:
        return f"a name has 2 to {NAME_MOST} characters"
    plain = name.isprintable() and all(_may_be_in_a_name(each) for each in name)
    if not plain or name != " ".join(name.split()) or name != normalize("NFKC", name):
        return "a name consists of letters, figures and single spaces"
    if not any(map(str.isalnum, name)):
        return "a name has at least one letter or figure"
    scripts = {letter_name(each).partition(" ")[0] for each in name if each.isalpha()}
    if not scripts <= SCRIPTS:
        return "a name has letters of a script in common use"
    if len(scripts) > 1:
        return "a name has letters of one script only, so that it cannot look like another"
    return _meant_otherwise(name)


def _meant_otherwise(name: str) -> str:
    """Why a sentence with the *name* in it might not be read as being about a person."""
    words = " ".join(re.findall(r"[^\W_]+", _plainly(name)))
    if _is_of_the_room(words.removeprefix("the ")):
        return (
            f"nobody is called {name}: the record uses it for the room, or for those who work there"
        )
    if " and " in name.casefold():
        return f"the record would take {name} for two people"
    if OF_THE_NARRATOR.fullmatch(words):
        return f"nobody is called {name}: it would be read as a part of a sentence"
    return ""


def _is_of_the_room(words: str) -> bool:
    """A name that only looks like one of those is none either."""
    if is_name_of_an_office(words) or _outline(words) in _outlines(OURS | names_of_offices()):
        return True
    bare = (each.strip("0123456789") for each in words.split())  # Dealer7
    said = [*words.split(), *bare, *re.findall(r"\bthe(\w+)", words)]  # TheDealer
    return any(_outline(each.removesuffix("s")) in _outlines(AT_WORK) for each in said)


@cache
def _outlines(words: frozenset[str]) -> frozenset[str]:
    return frozenset(map(_outline, words))


def _may_be_in_a_name(each: str) -> bool:
    seen = each.isalpha() and each not in BLANK
    return seen or (each.isascii() and each.isdecimal()) or each in " -_'."
