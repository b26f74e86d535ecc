"""One round of play as a conversation: it is told as it happens, and questions are answered."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.books import Authority, vocabulary
from pokerroom.cli.playing.players.explaining import authorities
from pokerroom.cli.playing.players.helping import ALWAYS
from pokerroom.cli.playing.players.people import People
from pokerroom.cli.playing.players.picture import Picture
from pokerroom.cli.playing.players.results import Results
from pokerroom.cli.playing.players.teller import Teller
from pokerroom.cli.playing.talk import Talk
from pokerroom.cli.playing.voice import Voice
from pokerroom.play import Event, Play, View, received_by, seen_by
from pokerroom.terms import AtTable


class Conversation(Talk[Play]):
    """Tells *play* to the person of *people*, and only what that seat may know."""

    example = "raise"

    def __init__(self, voice: Voice, people: People, play: Play, at: AtTable) -> None:
        said = vocabulary(play.game.book.id)
        super().__init__(voice, play, said)
        self.people, self.at = people, at
        results = Results(play, people, said)
        marker, faces = play.game.marker, play.game.cards_held
        self._teller = Teller(voice, people, results, said)
        self._picture = Picture(voice, people, results, marker, faces, said)

    @property
    def help_lines(self) -> Sequence[str]:
        """Help in addition to that for the present moment."""
        return ALWAYS

    def view(self) -> View:
        view = seen_by(self.play, self.people.you)
        assert isinstance(view, View)
        return view

    def told(self, event: Event) -> tuple[list[str], tuple[Authority, ...]]:
        received = received_by(event, self.people.you)
        return self._teller.told(received), authorities(received)

    def look(self) -> None:
        self._picture.show(self.view())

    def look_before_acting(self) -> None:
        self._picture.show_own(self.view())

    def command(self, line: str) -> str:
        """The command word; `help` and the like may be followed by more words."""
        word, _, _ = line.lower().partition(" ")
        return word if word in {"h", "help", "l", "look", "g", "game"} else line.lower()
