"""The commands for a round file, whether it is among players or against the house."""

from __future__ import annotations

from collections.abc import Iterator

from pokerroom.cli.rounds.opinions import SecondOpinion, WouldFollow
from pokerroom.cli.rounds.record import Record
from pokerroom.notation.reader.kinds import is_against_the_house
from pokerroom.notation.values.fields import Field


def record_of(root: Field) -> Record:
    """The round of the file, played; `WrongFile` if it cannot be read or is impossible."""
    if is_against_the_house(root):
        from pokerroom.cli.rounds.house_record import played
    else:
        from pokerroom.cli.rounds.players_record import played
    return played(root)


def opinion_on(root: Field, fact: str) -> SecondOpinion:
    """The opinion on the last act of the file, or on *fact* if that were put after it."""
    if is_against_the_house(root):
        from pokerroom.cli.rounds.house_ruling import second_opinion
    else:
        from pokerroom.cli.rounds.players_ruling import second_opinion
    return second_opinion(root, fact)


def possible_in(root: Field) -> Iterator[WouldFollow]:
    """Everything that could go wrong where the file ends, and what would follow."""
    if is_against_the_house(root):
        from pokerroom.cli.rounds.house_ruling import possible
    else:
        from pokerroom.cli.rounds.players_ruling import possible
    return possible(root)
