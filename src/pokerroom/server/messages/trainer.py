"""What decisions were worth, as the trainer tells it after a round or a table at one's turn."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Alternative(Struct, frozen=True, kw_only=True):
    """One thing that was open: what it was worth in cents, null where that is not reckoned.

    *share* is the part of the pot that the hand would take, from 0 to 1, where it was estimated.
    """

    words: str
    value: float | None
    share: float | None
    is_taken: bool
    is_best: bool


class Weighed(Struct, frozen=True, kw_only=True):
    """One decision: the *cards* held, *hand* in words, and all that was open, the best first.

    *cost* is what was given away against the best, in cents; *version* is that of the table.
    """

    version: int
    when: str
    cards: list[str]
    hand: str
    alternatives: list[Alternative]
    cost: float | None


class Review(Struct, frozen=True, kw_only=True):
    """Of `/api/v1/review/{table}/{round}`: my decisions of a round that is over.

    *is_exact* says whether every card that could come was counted; *how* tells how it was reckoned.
    """

    table: str
    number: int
    person: str
    is_exact: bool
    how: str
    decisions: list[Weighed]
    cost: float


class Advice(Struct, frozen=True, kw_only=True):
    """Of `/api/v1/advice/{table}`: what each choice is worth for the box of mine at its turn.

    *box* is 0 if none is. Advice is for study: *per* is the rule that no employee gives any.
    """

    table: str
    version: int
    box: int
    how: str
    per: str
    choices: list[Alternative]


TOLD: Final = (Review, Advice)
