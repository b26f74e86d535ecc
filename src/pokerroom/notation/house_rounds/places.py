"""Which cards are in which place at the table of a house round file."""

from __future__ import annotations

from re import compile as pattern
from typing import Final

from pokerroom.cards import Card
from pokerroom.house import Box, HouseGame
from pokerroom.house.game.deal import COMMUNAL, DEALER
from pokerroom.notation.values.cards import known
from pokerroom.notation.values.fields import Field
from pokerroom.play.acts import MaybeCard

PLACES: Final = {"dealer": DEALER, "communal": COMMUNAL}
NUMBER: Final = pattern(r"(?:box\s*)?([0-9]{1,3})")


def box_in(key: str, field: Field, boxes: int) -> Box:
    """The number of a box, written `1` or `box 1`; the table must have that box."""
    found = NUMBER.fullmatch(key.lower())
    if not found or not 1 <= int(found[1]) <= boxes:
        raise field.wrong(f"a box is written as 1, and the table has {boxes} of them")
    return int(found[1])


def read_hands(
    field: Field | None, game: HouseGame, boxes: int
) -> dict[Box, tuple[MaybeCard, ...]]:
    """The cards of each box, of the dealer (box 0) and the communal cards (box -1)."""
    found: dict[Box, tuple[MaybeCard, ...]] = {}
    seen: set[Card] = set()
    for key, each in field.pairs() if field else ():
        place = PLACES.get(key.lower())
        box = box_in(key, each, boxes) if place is None else place
        if box in found:
            raise each.wrong("its cards are named twice")
        found[box] = each.cards()
        _check_number(each, box, len(found[box]), game)
        for card in known(found[box]):
            if card in seen:
                raise each.wrong(f"the {card.words} is named twice")
            seen.add(card)
    return found


def _check_number(field: Field, box: Box, number: int, game: HouseGame) -> None:
    dealt = game.dealt
    most = {DEALER: dealt.dealer, COMMUNAL: dealt.communal}.get(box, dealt.player)
    if number > most:
        raise field.wrong(f"{number} cards are named, but only {most} are dealt there")
