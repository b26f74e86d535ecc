"""Rounds of a room file that are round files: under a name in it, or in files of their own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace as changed

from pokerroom.books import Authority
from pokerroom.house import Begun, HousePlay
from pokerroom.house import evolve as evolve_house
from pokerroom.notation.files.opening import content_of
from pokerroom.notation.house_rounds.playing import HousePlaying
from pokerroom.notation.house_rounds.reading import house_round_in
from pokerroom.notation.narrator.sentences import Label, sentences_of
from pokerroom.notation.reader.heading import FORMAT, SIZE_MOST, tree
from pokerroom.notation.reader.refused import allowed
from pokerroom.notation.room_files.told import TableTold
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.reading.reading import round_at
from pokerroom.notation.values.errors import Failure, WrongFile
from pokerroom.notation.values.fields import Field, shown
from pokerroom.notation.values.lines import Within
from pokerroom.play import Play, awaited
from pokerroom.play.evolving.evolving import evolve, started
from pokerroom.table import boxes, course
from pokerroom.terms import house_terms_written_out

FILES_MOST: Final = 100


class ToldOfRound(Struct, frozen=True, kw_only=True):
    """A sentence about what happened in a round, and its rule."""

    text: str
    per: Authority


@dataclass(frozen=True, slots=True)
class RoundSource:
    """A round file as it was read; *file* is its name if it is separate from the room file."""

    told: Field
    file: str = ""

    def wrong(self, error: WrongFile) -> WrongFile:
        """The error, naming the file and the line in its words if the file is separate."""
        return WrongFile(f"{self.file}: {error}", None, None) if self.file else error

    def failed(self, found: Failure) -> Failure:
        return Failure(None, f"{self.file}: {found}") if self.file else found


class RoundSources:
    """The rounds that a room file has under `[rounds]`, and round files beside it."""

    def __init__(self, field: Field | None, beside: Path | None) -> None:
        pairs = field.pairs() if field else ()
        self._named = {name: RoundSource(_inside(each)) for name, each in pairs}
        self._beside = beside
        self._files: dict[str, RoundSource] = {}

    def named(self, name: str) -> RoundSource:
        """The round under that name; a `ValueError` if there is none."""
        found = self._named.get(name)
        if found is None:
            known = ", ".join(self._named) or "none"
            raise ValueError(f"there is no [rounds.{shown(name)}]: there are {known}")
        return found

    def at(self, path: str) -> RoundSource:
        """The round file at *path*; a `ValueError` if it cannot be read."""
        if self._beside is None:
            raise ValueError("a room that is not a file has no files beside it: name [rounds.NAME]")
        if path not in self._files:
            if len(self._files) >= FILES_MOST:
                raise ValueError(f"a room file names at most {FILES_MOST} other files")
            try:
                told = tree(content_of(str(self._beside / path), SIZE_MOST))
            except WrongFile as wrong:
                raise ValueError(f"{path}: {wrong}") from None
            self._files[path] = RoundSource(told, path)
        return self._files[path]


def _inside(field: Field) -> Field:
    """The table under a name, as if it were a file of its own."""
    if not isinstance(field.value, dict):
        raise field.wrong("it is a round file: a table of keys such as acts and cards")
    return Field(field.value, (), Within(field.lines, field.path))


class RoundDiffers(Exception):
    """The round did not come out as its file expects: the *failures*, and all that happened."""

    def __init__(self, failures: Iterable[Failure], told: tuple[ToldOfRound, ...]) -> None:
        super().__init__()
        self.failures, self.told = tuple(failures), told


class RoundPlayed(NamedTuple):
    """The result of a round that is over, and what happened in it, in sentences.

    *at_boxes* is the result of a round that is told as a file at a table against the house.
    """

    ended: course.EndsRound
    told: tuple[ToldOfRound, ...]
    at_boxes: boxes.EndsRound | None = None


def played(source: RoundSource, table: TableTold) -> RoundPlayed:
    """Plays the round that has begun at *table*; `WrongFile` if the file does not fit it."""
    try:
        return _among_players(source, table) if table.course else _against_house(source, table)
    except WrongFile as wrong:
        raise source.wrong(wrong) from None


def _among_players(source: RoundSource, table: TableTold) -> RoundPlayed:
    assert table.course is not None
    begun = course.round_of(table.course)
    names = {seat: table.sitters[seat].person for seat in begun.stakes}
    at = replace(table.course.at, terms=begun.plan.terms)
    file = round_at(source.told, at, begun, names, dated=bool(source.file))
    playing = Playing(file)
    playing.run()
    told = _sentences(playing.play, file.who.label)
    _came_out(source, playing, told)
    if not playing.play.is_over:
        because = f"the round is not over: {file.who.told(awaited(playing.play))}"
        raise WrongFile(because, file.entries[-1].line if file.entries else source.told.line)
    return RoundPlayed(course.outcome_of(playing.play), told)


def _came_out(
    source: RoundSource, playing: Playing | HousePlaying, told: tuple[ToldOfRound, ...]
) -> None:
    if playing.failures:
        raise RoundDiffers(map(source.failed, playing.failures), told)


def _sentences(play: Play, label: Label) -> tuple[ToldOfRound, ...]:
    shadow, found = started(play.begun), list[ToldOfRound]()
    for event in play.record:
        evolve(shadow, event)
        said = sentences_of(event, shadow, label)
        found += [ToldOfRound(text=each.text, per=each.per) for each in said]
    return tuple(found)


def _against_house(source: RoundSource, table: TableTold) -> RoundPlayed:
    """The people and their chips are those of the file; all else is as at the table."""
    game, there = source.told.get("game"), table.notices.game
    if game and game.value != there:
        raise game.wrong(f"the table plays {there}")
    by_itself = {"game": there} | ({} if source.file else {"format": FORMAT})
    told = by_itself | source.told.value | {"terms": _terms_there(source, table)}
    file = allowed(house_round_in(Field(told, (), source.told.lines)))
    playing = HousePlaying(replace(file, begun=_begun_there(file.begun, table)))
    playing.run()
    sentences = _sentences_of_house(playing.play)
    _came_out(source, playing, sentences)
    if not playing.play.is_over:
        raise WrongFile("the round is not over", source.told.line)
    ended = course.EndsRound(stakes={}, wagered=frozenset(), void=playing.play.void)
    return RoundPlayed(ended, sentences, boxes.outcome_of(playing.play))


def _terms_there(source: RoundSource, table: TableTold) -> dict[str, Any]:
    """The terms of the table with what only a round tells; a file may not tell them otherwise."""
    assert table.boxes is not None
    there = house_terms_written_out(table.boxes.plan.terms)
    told = source.told.get("terms")
    for key, each in told.pairs() if told else ():
        if key in there and each.value != there[key]:
            raise each.wrong(f"at the table it is {there[key]}")
    return there | (told.value if told else {})


def _begun_there(begun: Begun, table: TableTold) -> Begun:
    """Whose ante was in which box last, and who was advised, as far as the table knows."""
    assert table.boxes is not None
    stands = table.boxes.stands
    return changed(
        begun,
        claims={**stands.claims, **begun.claims},
        advised=begun.advised | stands.advised,
    )


def _sentences_of_house(play: HousePlay) -> tuple[ToldOfRound, ...]:
    shadow, found = HousePlay(play.begun), list[ToldOfRound]()
    for event in play.record:
        evolve_house(shadow, event)
        said = sentences_of(event, shadow)
        found += [ToldOfRound(text=each.text, per=each.per) for each in said]
    return tuple(found)
