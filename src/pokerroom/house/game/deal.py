"""Which card goes where in a game against the house, in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from pokerroom.books import Authority, Ruling, definition
from pokerroom.house.game.game import Dealt, HouseGame, ToDealer

Box: TypeAlias = int
"""Boxes are numbered clockwise from the dealer's left."""
DEALER: Final[Box] = 0
COMMUNAL: Final[Box] = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDue:
    """The next card goes to a box, to the dealer, or to nobody if it is communal."""

    to: Box
    face_up: bool
    per: Authority


def initial_deal(
    game: HouseGame, antes: Iterable[Box], *, together: bool = False
) -> Ruling[tuple[CardDue, ...]]:
    """What is dealt if *antes* are the boxes with an ante.

    One card goes to each in turn, circuit by circuit, or each hand *together*.
    """
    dealt, boxes = game.dealt, sorted(antes)
    circuits = range(max(dealt.player, dealt.dealer))
    due = tuple(due for circuit in circuits for due in _circuit(dealt, boxes, circuit))
    if together:
        due = tuple(sorted(due, key=lambda card: card.to or max(boxes) + 1))
    return Ruling(outcome=due, per=definition("initial deal", game.book) or dealt.per)


def communal_deal(game: HouseGame, group: int) -> tuple[CardDue, ...]:
    """The communal cards of the group numbered *group*, which are turned together."""
    turned = game.dealt.turned[group]
    return (CardDue(to=COMMUNAL, face_up=True, per=turned.per),) * turned.cards


def _circuit(dealt: Dealt, boxes: list[Box], circuit: int) -> Iterator[CardDue]:
    """One card to every box, then one to the dealer."""
    if circuit < dealt.player:
        for box in boxes:
            yield CardDue(to=box, face_up=False, per=dealt.to_player.per)
    if circuit < dealt.dealer:
        yield _to_dealer(dealt.to_dealer, circuit)


def _to_dealer(clause: ToDealer, circuit: int) -> CardDue:
    if clause.face_up and circuit >= clause.cards - clause.face_up.cards:
        return CardDue(to=DEALER, face_up=True, per=clause.face_up.per)
    return CardDue(to=DEALER, face_up=False, per=clause.per)
