"""The last round kept in a file: as text, as a round file, or as PHH, as the person saw it."""

from __future__ import annotations

from pokerroom.cli.playing.players.conversation import Conversation
from pokerroom.cli.playing.typed import Unclear
from pokerroom.notation.phh import NoVariant, hand_of, hand_text
from pokerroom.notation.rounds.writing.writing import round_file
from pokerroom.notation.values.who import Who
from pokerroom.play import Play, Seat, received_by, replay
from pokerroom.terms import written_out


def text_of_round(suffix: str, talk: Conversation) -> str | None:
    """The round in the format of files that end in *suffix*; None if there is none."""
    match suffix:
        case ".txt":
            return talk.text()
        case ".toml":
            return _round_file(talk)
        case ".phh":
            return _phh(talk)
        case _:
            return None


def as_seen(talk: Conversation) -> Play:
    """The round without any card that its player did not see."""
    play, you = talk.play, talk.people.you
    return replay(play.begun, [received_by(event, you) for event in play.record])


def _names(talk: Conversation) -> dict[Seat, str]:
    """In a file the person is just one of the players."""
    return {**talk.people.names, talk.people.you: "Player"}


def _round_file(talk: Conversation) -> str:
    seen = as_seen(talk)
    return round_file(seen, written_out(talk.at), Who(seen.seats, _names(talk)))


def _phh(talk: Conversation) -> str:
    try:
        return hand_text(hand_of(as_seen(talk), names=_names(talk)))
    except NoVariant as error:
        raise Unclear(str(error)) from None
