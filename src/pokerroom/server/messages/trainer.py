"""What decisions were worth, as the trainer says after a round or at one's turn."""

from __future__ import annotations

from msgspec import Struct


class Alternative(Struct, frozen=True, kw_only=True):
    """One possible choice and its *value* in cents, null where that is not computed.

    *share* is the part of the pot the hand would win, from 0 to 1, where it was estimated.
    """

    words: str
    value: float | None
    share: float | None
    is_taken: bool
    is_best: bool


class Weighed(Struct, frozen=True, kw_only=True):
    """One decision: the *cards* held, the *hand* in words, and all the choices, best first.

    *beside* are the communal cards, or the dealer's open card. *cost* is how much less the choice
    was worth than the best, in cents; *version* is the table's.
    """

    version: int
    when: str
    cards: list[str]
    beside: list[str]
    hand: str
    alternatives: list[Alternative]
    cost: float | None


class Review(Struct, frozen=True, kw_only=True):
    """The answer of `/api/v1/review/{table}/{round}`: my decisions in a round that is over.

    *is_exact* says whether every card that could come was counted; *how* says how it was computed.
    *cost* is how much less the choices were worth than the best, in cents: of all decisions if it
    is exact, else of the one that cost most, as another choice would have led to other decisions.
    """

    table: str
    number: int
    person: str
    is_exact: bool
    how: str
    decisions: list[Weighed]
    cost: float


class Advice(Struct, frozen=True, kw_only=True):
    """The answer of `/api/v1/advice/{table}`: what each choice is worth for my box to act.

    *box* is 0 if none is to act. Advice is for study: *per* is the rule that no employee gives any.
    """

    table: str
    version: int
    box: int
    how: str
    per: str
    choices: list[Alternative]
