"""What is declared once about a fact against the house: its wording, questions and possibility.

The wording is plain data, as in play: `{box}` is a field of the fact. In a phrase that people type
`(a|b)` is a choice, and `[a]` may be left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pokerroom.books import Authority, Refusal
from pokerroom.house.facts import IrregularAct
from pokerroom.house.state.play import HousePlay

F = TypeVar("F", bound=IrregularAct)


def _always(_play: HousePlay, _fact: IrregularAct, _per: Authority) -> Refusal | None:
    return None


def _not_tried(_play: HousePlay) -> tuple[IrregularAct, ...]:
    return ()


@dataclass(frozen=True, kw_only=True)
class FactDeclared(Generic[F]):
    """*told* is its sentence, *written* what goes into a file if different, *said* other phrases.

    *choices* are the words for the values of a field within the sentence; *details* are the
    sentences for those of a field that may be added after a comma. *asks* is a form's question for
    each field. *heading* is its line in a floor guide; a fact without one only answers an offer.
    *unprovided* says why nothing follows if the book does not mention it. *in_round*: it can only
    happen during a round.
    """

    kind: type[F]
    heading: str = ""
    told: str
    written: str = ""
    said: tuple[str, ...] = ()
    choices: Mapping[str, Mapping[Any, str]] = field(default_factory=dict)
    details: Mapping[str, Mapping[Any, str]] = field(default_factory=dict)
    asks: Mapping[str, str] = field(default_factory=dict)
    in_round: bool = True
    impossible: Callable[[HousePlay, F, Authority], Refusal | None] = _always
    candidates: Callable[[HousePlay], Iterable[IrregularAct]] = _not_tried
    unprovided: Callable[[HousePlay], Refusal] | None = None


def no_rule(does: str) -> Callable[[HousePlay], Refusal]:
    """No rule of the game *does* this: it is for the role that settles disputes."""

    def refused(play: HousePlay) -> Refusal:
        disputes = play.game.irregularities.disputes.per
        return Refusal(because=f"no rule of this game {does}", per=disputes)

    return refused
