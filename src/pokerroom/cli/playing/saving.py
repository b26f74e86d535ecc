"""The last round kept in a file: as text, as a round file, or as PHH, as the person saw it."""

from __future__ import annotations

from pathlib import Path

from pokerroom.cli.output import Refused
from pokerroom.cli.playing.conversation import Conversation
from pokerroom.cli.writing import IsThere, write_text
from pokerroom.notation.phh import hand_text
from pokerroom.notation.phh.exporting import NoVariant, hand_of
from pokerroom.notation.rounds.values import Who
from pokerroom.notation.rounds.writing import round_file
from pokerroom.play import Play, Seat, received_by, replay
from pokerroom.terms import written_out


class NotSaved(Exception):
    """Why the round could not be saved."""


def save_round(path: Path, talk: Conversation) -> None:
    """In the format that the end of the name says; a file that is there is not written over."""
    text = _text(path, talk)
    try:
        write_text(path, text, force=False)
    except IsThere:
        raise NotSaved("there is a file of that name already") from None
    except Refused as refusal:
        raise NotSaved(str(refusal)) from None


def _text(path: Path, talk: Conversation) -> str:
    match path.suffix.lower():
        case ".txt":
            return talk.text()
        case ".toml":
            return _round_file(talk)
        case ".phh":
            return _phh(talk)
        case _:
            raise NotSaved("the name must end in .toml, .txt or .phh")


def as_seen(talk: Conversation) -> Play:
    """The round with no card that its player did not see."""
    play, you = talk.play, talk.people.you
    return replay(play.begun, [received_by(event, you) for event in play.record])


def _names(talk: Conversation) -> dict[Seat, str]:
    """In a file the person is one of several."""
    return {**talk.people.names, talk.people.you: "Player"}


def _round_file(talk: Conversation) -> str:
    seen = as_seen(talk)
    return round_file(seen, written_out(talk.at), Who(seen.seats, _names(talk)))


def _phh(talk: Conversation) -> str:
    try:
        return hand_text(hand_of(as_seen(talk), names=_names(talk)))
    except NoVariant as error:
        raise NotSaved(str(error)) from None
