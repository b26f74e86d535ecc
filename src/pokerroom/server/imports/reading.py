"""Reads the file that a person opens: a round file of either kind, or PHH."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from re import MULTILINE
from re import compile as pattern
from typing import Any, Final

from msgspec import structs

from pokerroom.books import PokerRoomError, Referral, Refusal
from pokerroom.house import awaited as house_awaited
from pokerroom.money import in_short
from pokerroom.notation import phh
from pokerroom.notation.files.tomls import toml
from pokerroom.notation.house_rounds.playing import HousePlaying
from pokerroom.notation.house_rounds.reading import house_round_in
from pokerroom.notation.reader.heading import tree
from pokerroom.notation.reader.kinds import is_against_the_house
from pokerroom.notation.reader.refused import TableRefused
from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.reading.reading import round_in
from pokerroom.notation.values.errors import Failure
from pokerroom.notation.values.fields import Field
from pokerroom.play import awaited
from pokerroom.server.imports.told import (
    EVERYTHING,
    FileRound,
    NotDone,
    house_table,
    players_table,
    told,
)
from pokerroom.server.messages.imports import HAND_MOST, FileOpened, OpensFile
from pokerroom.server.past.steps import Steps

STEPS_MOST: Final = 2_000
HANDS_MOST: Final = 1_000
"""How many hands of a collection are listed to choose from."""
TEXT_LONGEST: Final = 200
NAME_LONGEST: Final = 40
ROUND_FILE: Final = "round file"
PHH: Final = "PHH"
OTHERS: Final = {
    "room": "this is a file of a whole room, and only a single round is replayed",
    "table": "this is a file of a table over several rounds, and only a single round is replayed",
    "tables": "this is a file of a whole room, and only a single round is replayed",
    "crown": "this is a file of a jackpot, and only a round of play is replayed",
    "boomerang": "this is a file of a jackpot, and only a round of play is replayed",
}


NEITHER: Final = (
    "this is neither a round file nor PHH: the replay of almost every round offers its round file"
    " for download"
)
_SETS_SOMETHING: Final = pattern(r"^\s*(?:\[|[^\s=#]+\s*=)", MULTILINE)
"""Both are TOML: without a key or a heading, what is wrong with a line is no help."""


class NotOpened(PokerRoomError, ValueError):
    """Why a file is not replayed."""


def opened(asked: OpensFile) -> FileOpened:
    """`PokerRoomError` gives the line that cannot be read, or says what is not played here."""
    text = asked.text.removeprefix("\ufeff").replace("\r\n", "\n")
    if not _SETS_SOMETHING.search(text):
        raise NotOpened(NEITHER)
    round_ = _hand(text, asked.hand) if _is_phh(text) else _round(text, asked.hand)
    steps = Steps(_few(told(round_)), EVERYTHING)
    assert steps.first is not None
    return FileOpened(
        form=round_.form,
        title=_short(round_.title),
        game=steps.first.sign.game,
        hand=round_.hand,
        hands=round_.hands,
        notes=[_short(each) for each in round_.notes],
        view=steps.first,
        steps=steps.steps,
    )


def _few(moments: Iterable[Any]) -> Iterator[Any]:
    for number, each in enumerate(moments):
        if number > STEPS_MOST:
            raise NotOpened(f"more than {STEPS_MOST:,} things happen in this file")
        yield each


def _short(text: str, longest: int = TEXT_LONGEST) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def _is_phh(text: str) -> bool:
    fields = toml(text, parse_float=Decimal)
    inside = [each for each in fields.values() if isinstance(each, dict)]
    whole = len(inside) == len(fields) and any("variant" in each for each in inside)
    return "variant" in fields or whole


# round files


def _round(text: str, hand: str) -> FileRound:
    if hand:
        raise NotOpened("a round file has no hands to choose from")
    root = tree(text)
    for key, because in OTHERS.items():
        if key in root.value:
            raise NotOpened(because)
    return _against_house(root) if is_against_the_house(root) else _among_players(root)


def _among_players(root: Field) -> FileRound:
    file = round_in(root)
    if isinstance(file, TableRefused):
        raise NotOpened(_no_table(file.because, file.per, file.line))
    playing = Playing(file)
    playing.run()
    play, who = playing.play, file.who
    names = {seat: who.label(seat) for seat in play.seats}
    table = players_table(file.table, file.begun, names)
    assert table.play is not None
    table.play.worths = dict(file.hands)
    notes = _not_as_expected(playing.failures)
    if not play.is_over:
        notes.append(f"The round is not over: {who.told(awaited(play))}")
    return FileRound(
        form=ROUND_FILE,
        title=file.title or file.table.game.title,
        table=table,
        names=names,
        happened=_steps(playing.steps, who.told),
        notes=notes,
        hands=[],
    )


def _against_house(root: Field) -> FileRound:
    file = house_round_in(root)
    if isinstance(file, TableRefused):
        raise NotOpened(_no_table(file.because, file.per, file.line))
    playing = HousePlaying(file)
    playing.run()
    notes = _not_as_expected(playing.failures)
    if not playing.play.is_over:
        notes.append(f"The round is not over: {house_awaited(playing.play)}")
    return FileRound(
        form=ROUND_FILE,
        title=file.title or file.game.title,
        table=house_table(file.begun),
        names={},
        happened=_steps(playing.steps, str),
        notes=notes,
        hands=[],
    )


def _no_table(because: str, per: object, line: int | None) -> str:
    where, by = f"line {line}: " if line else "", f" ({per})" if per else ""
    return f"{where}the table is refused, so there is no round: {because}{by}"


def _steps(steps: Iterable[Any], worded: Callable[[str], str]) -> Iterator[Any]:
    for step in steps:
        yield from step.events
        if step.refused:
            yield NotDone(text=_short(step.text), found=_worded(step.refused, worded))


def _worded(found: Refusal | Referral, worded: Callable[[str], str]) -> Refusal | Referral:
    """The finding, with the names of the file's players."""
    if isinstance(found, Refusal):
        return structs.replace(found, because=worded(found.because))
    return structs.replace(found, question=worded(found.question))


def _not_as_expected(failures: Iterable[Failure]) -> list[str]:
    return [f"Not as the file expects: {failure}" for failure in failures]


# recorded hands


def _hand(text: str, name: str) -> FileRound:
    entries = phh.read_hands(text)
    entry = next((each for each in entries if not name or each.name == name), None)
    if entry is None:
        raise NotOpened(f"the file has no hand {name!r}")
    if isinstance(entry.found, phh.Unreadable):
        raise entry.found
    found = phh.replayed(entry.found)
    if found.play is None or found.at is None:
        line = phh.Places(text).line_of(entry.name, "variant")
        raise NotOpened(f"line {line or 1}: {found.because}")
    names = _names(entry.found)
    return FileRound(
        form=PHH,
        title=f"{found.at.game.title}{f', hand {entry.name}' if entry.name else ''}",
        table=players_table(found.at, found.play.begun, names),
        names=names,
        happened=tuple(found.play.record),
        notes=[*_compared(entry, found, phh.Places(text))],
        hand=entry.name,
        hands=_named(entries),
    )


def _names(hand: phh.Hand) -> dict[int, str]:
    return {at: _short(hand.name_of(at), NAME_LONGEST) for at in range(1, len(hand.stakes) + 1)}


def _named(entries: tuple[phh.Entry, ...]) -> list[str]:
    names = [each.name for each in entries if 0 < len(each.name) <= HAND_MOST]
    return names[:HANDS_MOST] if len(entries) > 1 else []


def _compared(entry: phh.Entry, found: phh.Replayed, places: phh.Places) -> Iterator[str]:
    """How the hand came out by our rules."""
    hand = entry.found
    assert isinstance(hand, phh.Hand)
    under = f", under house terms {', '.join(found.house_terms)}" if found.house_terms else ""
    because = f": {found.because}" if found.because else ""
    verdict = str(found.verdict)
    yield f"{verdict[:1].upper()}{verdict[1:]}{under}{because}"
    if refused := found.refused:
        line = places.line_of(entry.name, "actions", refused.action - 1)
        where, per = f"Line {line}: " if line else "", f" ({refused.per})" if refused.per else ""
        text = phh.action_text(hand.actions[refused.action - 1])
        yield f"{where}action {refused.action}, {text}, is refused: {refused.because}{per}"
    for each in found.differences:
        name, recorded = hand.name_of(each.player), phh.chips_of(each.recorded)
        yield f"{name}: {recorded} on record, {phh.chips_of(each.ours)} by our rules"
    if found.charged:
        yield f"Less rake of {in_short(found.charged)}, {found.charged_percent}% of the pots"
    if None in hand.stakes:
        yield "The file does not know every stake: one that is unknown is as large as it need be"
