"""The last act in a round file as a question to the rules: what follows, and by which rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeAlias

from pokerroom.notation.reader import opinions
from pokerroom.notation.reader.fact import put_at_the_end
from pokerroom.notation.reader.opinions import opinion_of, up_to_the_last_act
from pokerroom.notation.rounds.checking.authorities import authorities
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.reading.dialect import dialect_of
from pokerroom.notation.rounds.reading.reading import RoundFile
from pokerroom.play import Event, Play, replay

Opinion: TypeAlias = opinions.Opinion[Playing, Play]


def has_acts(file: RoundFile) -> bool:
    return any(entry.act for entry in file.entries)


def opinion_on(file: RoundFile, fact: str = "") -> Opinion:
    """The opinion on the last act that *file* tells, or on *fact* if that were put after it."""
    entries = file.entries
    if fact:
        entries = (*entries, put_at_the_end(fact, dialect_of(file.who), file.lines))
    entries = up_to_the_last_act(entries, file.lines)
    playing = Playing(replace(file, entries=entries, expected=(), allowed=()))
    playing.run()

    def stood(events: Iterable[Event]) -> Play:
        play = replay(file.begun, events)
        play.worths = dict(file.hands)
        return play

    return opinion_of(playing, stood, authorities, entries[-1])
