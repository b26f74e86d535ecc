"""Numbers in words: how many, and which one of several."""

from __future__ import annotations

from typing import Final

from pokerroom.notation.rounds.saying.spoken_act import LAST, NEXT

AS_MANY: Final = {
    word: number
    for number, word in enumerate(
        ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    )
} | {"no": 0, "a": 1, "an": 1}
NTHS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def so_many(text: str) -> int:
    return AS_MANY[text.lower()] if text.lower() in AS_MANY else int(text[:6])


def which_nth(text: str) -> int:
    """The place counted from 1, `LAST` or `NEXT`; 0 if *text* is empty."""
    plain = text.lower()
    if plain in {"last", "newest"}:
        return LAST
    if plain == "next":
        return NEXT
    if plain in NTHS:
        return NTHS.index(plain) + 1
    return int(plain.rstrip("stndrh")[:3]) if plain else 0
