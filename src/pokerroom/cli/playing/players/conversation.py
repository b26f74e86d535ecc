"""One round of play as a conversation: it is told as it happens, and questions are answered."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.books import vocabulary
from pokerroom.cli.playing.players.explaining import authorities
from pokerroom.cli.playing.players.helping import ALWAYS
from pokerroom.cli.playing.players.people import People
from pokerroom.cli.playing.players.picture import Picture
from pokerroom.cli.playing.players.results import Results
from pokerroom.cli.playing.players.teller import Teller
from pokerroom.cli.playing.talk import Talk
from pokerroom.cli.playing.voice import Voice
from pokerroom.play import Play, View, received_by, seen_by
from pokerroom.terms import AtTable


class Conversation(Talk):
    """Tells *play* to the person of *people*, and only what that seat may know."""

    example = "raise"

    def __init__(self, voice: Voice, people: People, play: Play, at: AtTable) -> None:
        said = vocabulary(play.game.book.id)
        super().__init__(voice, said)
        self.people, self.play, self.at = people, play, at
        results = Results(play, people, said)
        marker, faces = play.game.marker, play.game.cards_held
        self._teller = Teller(voice, people, results, said)
        self._picture = Picture(voice, people, results, marker, faces, said)
        self._seen = 0

    @property
    def help_lines(self) -> Sequence[str]:
        """Help in addition to that for the present moment."""
        return ALWAYS

    def view(self) -> View:
        view = seen_by(self.play, self.people.you)
        assert isinstance(view, View)
        return view

    def tell(self) -> None:
        """Tells what has happened since the last time."""
        events = self.play.record[self._seen :]
        self._seen = len(self.play.record)
        for event in events:
            received = received_by(event, self.people.you)
            self.say_step(self._teller.told(received), tuple(authorities(received)))

    def look(self) -> None:
        self._picture.show(self.view())

    def look_before_acting(self) -> None:
        self._picture.show_own(self.view())

    @property
    def is_in_the_middle(self) -> bool:
        return not self.play.is_over

    def command(self, line: str) -> str:
        """The command word; `help` and the like may be followed by more words."""
        word, _, _ = line.lower().partition(" ")
        return word if word in {"h", "help", "l", "look", "g", "game"} else line.lower()
