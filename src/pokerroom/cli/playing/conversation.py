"""One round of play as a conversation: it is told as it happens, and questions are answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from pokerroom.books import Authority, Referral, Refusal
from pokerroom.cli.playing.explaining import authorities, explained
from pokerroom.cli.playing.people import People
from pokerroom.cli.playing.picture import Picture
from pokerroom.cli.playing.results import Results
from pokerroom.cli.playing.telling import Teller
from pokerroom.cli.playing.voice import Left, Voice
from pokerroom.cli.playing.words import Unclear
from pokerroom.games.terms_for import AtTable
from pokerroom.play import Event, Play, View, received_by, seen_by

T = TypeVar("T")
Why: TypeAlias = Callable[[str], Authority | None]
YES: Final = {"y", "yes"}
HELP: Final = (
    "Type the key in brackets or the whole word: c or call, r 20 or raise to 20.",
    "An amount is the total for the betting round, in dollars: 20, $20 or 2.50.",
    "At a draw: the places of the cards to throw in, as 1 3 5, or 0 to stand pat.",
    "?  the rule behind the last step; ? 3 behind the last three; ? raise the rule on raising",
    "l  look at the table",
    "h  this help",
    "q  leave the table",
)


class Conversation:
    """Tells *play* to the person of *people*, and only what that seat may know."""

    def __init__(self, voice: Voice, people: People, play: Play, at: AtTable) -> None:
        self.voice, self.people, self.play, self.at = voice, people, play, at
        results = Results(play, people)
        self._teller = Teller(voice, people, results)
        self._picture = Picture(voice, people, results, play.game.marker, play.game.cards_held)
        self._steps: list[tuple[Event, str]] = []
        self._seen = 0

    def view(self) -> View:
        view = seen_by(self.play, self.people.you)
        assert isinstance(view, View)
        return view

    def tell(self) -> None:
        """What has happened since the last time."""
        events = self.play.record[self._seen :]
        self._seen = len(self.play.record)
        for event in events:
            received = received_by(event, self.people.you)
            sentences = self._teller.told(received)
            for sentence in sentences:
                self.voice.say(sentence)
            if sentences:
                self._steps.append((received, " ".join(sentences)))

    def text(self) -> str:
        """The whole round so far in sentences, each step with its rules."""
        return "".join(
            f"{sentences} ({', '.join(map(str, authorities(event)))})\n"
            for event, sentences in self._steps
        )

    def look(self) -> None:
        self._picture.show(self.view())

    def look_before_acting(self) -> None:
        self._picture.show_own(self.view())

    def ask(self, prompt: str, answer: Callable[[str], T], why: Why = lambda _word: None) -> T:
        """Until *answer* understands a line; what is no answer is served on the side.

        *why* gives the rule behind a word that is asked about.
        """
        while True:
            line = self.voice.ask(prompt)
            if self._aside(line, why):
                continue
            try:
                return answer(line)
            except Unclear as unclear:
                problem = str(unclear)
                self.voice.say(f"{problem[:1].upper()}{problem[1:]}.")

    def refuse(self, found: Refusal | Referral) -> None:
        because = found.because if isinstance(found, Refusal) else found.question
        self.voice.say(f"Not so: {because} ({found.per}).")

    def _aside(self, line: str, why: Why) -> bool:
        word, _, rest = line.lower().partition(" ")
        if line.startswith("?"):
            self._explain(line[1:].strip().lower(), why)
        elif word in {"h", "help"}:
            for each in HELP:
                self.voice.say(each)
        elif word in {"l", "look"}:
            self.look()
        elif word in {"q", "quit", "exit", "leave"} and not rest:
            self._leave()
        else:
            return False
        return True

    def _leave(self) -> None:
        if not self.play.is_over:
            prompt = "Leave in the middle of the round? It will not count. y or n:"
            if self.voice.ask(prompt).lower() not in YES:
                return
        raise Left

    def _explain(self, wanted: str, why: Why) -> None:
        if wanted.isdecimal() or not wanted:
            self._explain_steps(int(wanted[:3] or 1))
            return
        found = why(wanted)
        if found is None:
            self.voice.say("? explains the last step, ? 3 the last three, ? raise an act.")
        else:
            self.voice.say(explained(found), indent=2)

    def _explain_steps(self, count: int) -> None:
        for event, sentences in self._steps[-max(count, 1) :]:
            self.voice.say(sentences)
            for authority in authorities(event):
                self.voice.say(explained(authority), indent=2)
