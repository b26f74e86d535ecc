"""How acts are written in a round file among players."""

from __future__ import annotations

from typing import TypeAlias

from pokerroom.notation.reader.entries import Dialect, Entry
from pokerroom.notation.rounds.checking.checks import checks_in
from pokerroom.notation.rounds.checking.comparing import Position
from pokerroom.notation.rounds.saying.lines import read_act
from pokerroom.notation.rounds.saying.spoken_act import Said
from pokerroom.notation.values.fields import shown
from pokerroom.notation.values.who import Who
from pokerroom.play.dealing.dues import Place

RoundEntry: TypeAlias = Entry[Said, Position]


def dialect_of(who: Who) -> Dialect[Said, Position]:
    def in_words(text: str) -> Said:
        try:
            return _said(text, who)
        except ValueError as error:
            raise ValueError(f"{shown(text)!r}: {error}") from None

    return Dialect(in_words=in_words, checks=lambda field: checks_in(field, who))


def _said(text: str, who: Who) -> Said:
    said = read_act(text, who)
    places = [hand.to for hand in said.hands if not isinstance(hand.to, Place)]
    if said.card and not isinstance(said.card.of, Place):
        places.append(said.card.of)
    if said.wrong and said.wrong.card and not isinstance(said.wrong.card.of, Place):
        places.append(said.wrong.card.of)
    for seat in (said.seat, said.other, *places):
        if seat and seat not in who.seats:
            raise ValueError(f"nobody sits at {who.label(seat)}")
    return said
