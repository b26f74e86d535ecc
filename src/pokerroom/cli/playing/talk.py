"""The conversation with a person at a terminal table: questions, help, explanations."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from pokerroom.books import Authority, Referral, Refusal, Vocabulary
from pokerroom.cli.playing.explaining import explained
from pokerroom.cli.playing.typed import Unclear
from pokerroom.cli.playing.voice import APART, Left, Voice
from pokerroom.house import HousePlay
from pokerroom.play import Play

T = TypeVar("T")
R = TypeVar("R", bound=Play | HousePlay)
Why: TypeAlias = Callable[[str], Authority | None]
ASIDE: Final = "[?] why  [h]elp"
YES: Final = frozenset({"y", "yes"})


class Talk(ABC, Generic[R]):
    """A round, *play*, as it is told; *example* is an act that `?` can explain."""

    example: ClassVar[str]

    def __init__(self, voice: Voice, play: R, said: Vocabulary) -> None:
        self.voice, self.play, self.said = voice, play, said
        self._seen = 0
        self._steps: list[tuple[tuple[Authority, ...], str]] = []

    @property
    @abstractmethod
    def help_lines(self) -> Sequence[str]:
        """What can be typed, for `h`."""

    @abstractmethod
    def look(self) -> None:
        """Shows the table."""

    @abstractmethod
    def told(self, event: Any) -> tuple[list[str], tuple[Authority, ...]]:
        """What the person is told of *event*, and the rules on which it stands."""

    @property
    def is_in_the_middle(self) -> bool:
        """Whether there is a round in progress that would not count if the person left now."""
        return not self.play.is_over

    def tell(self) -> None:
        """Tells what has happened since the last time."""
        events = self.play.record[self._seen :]
        self._seen = len(self.play.record)
        for event in events:
            self.say_step(*self.told(event))

    def say_step(self, sentences: Sequence[str], authorities: tuple[Authority, ...]) -> None:
        """Some steps need no words, and are not explained."""
        for sentence in sentences:
            self.voice.say(sentence)
        if sentences:
            self._steps.append((authorities, " ".join(sentences)))

    def text(self) -> str:
        """The whole round so far in sentences, each step with its rules."""
        return "".join(
            f"{sentences} ({', '.join(map(str, authorities))})\n"
            for authorities, sentences in self._steps
        )

    def ask(
        self,
        prompt: str,
        answer: Callable[[str], T],
        why: Why = lambda _word: None,
        helps: Iterable[str] = (),
    ) -> T:
        """Asks until *answer* understands a line; help and the like are dealt with on the side.

        *why* gives the rule behind a word asked about; *helps* is help for the present moment.
        """
        help_lines = (*helps, *self.help_lines)
        while True:
            line = self.voice.ask(prompt)
            if self._aside(line, why, help_lines):
                continue
            try:
                return answer(line)
            except Unclear as unclear:
                problem = str(unclear)
                end = "" if problem.endswith("?") else "."
                self.voice.say(f"{problem[:1].upper()}{problem[1:]}{end}")

    def choices(self, offered: Sequence[str], question: str) -> str:
        """The prompt for what is *offered*, each with its key in brackets.

        In words each is a line of its own, before the *question*.
        """
        if not self.voice.plain:
            return f"{APART.join([*offered, ASIDE])}\n>"
        for each in offered:
            self.voice.say(f"{key_in(each)}: {each.replace('[', '').replace(']', '')}")
        return question

    def refuse(self, found: Refusal | Referral) -> None:
        because = self.said.says(found.because if isinstance(found, Refusal) else found.question)
        self.voice.say(f"Not allowed: {because} ({found.per}).")

    def command(self, line: str) -> str:
        """The command in a line that asks for something on the side."""
        return line.lower()

    def _aside(self, line: str, why: Why, help_lines: Sequence[str]) -> bool:
        word = self.command(line)
        if line.startswith("?"):
            self._explain(line[1:].strip().lower(), why)
        elif word in {"h", "help"}:
            for each in help_lines:
                self.voice.say(each)
        elif word in {"g", "game"} and self.voice.about:
            for each in self.voice.about:
                self.voice.say(each)
        elif word in {"l", "look"}:
            self.look()
        elif word in {"q", "quit", "exit", "leave"}:
            self._leave()
        else:
            return False
        return True

    def _leave(self) -> None:
        if self.is_in_the_middle:
            prompt = "Leave in the middle of the round? The round will not count. y or n:"
            if self.voice.ask(prompt).lower() not in YES:
                return
        raise Left

    def _explain(self, wanted: str, why: Why) -> None:
        if wanted.isdecimal() or not wanted:
            self._explain_steps(int(wanted[:3] or 1))
            return
        found = why(wanted)
        if found is None:
            example = f"? {self.example} an act"
            self.voice.say(f"? explains the last step, ? 3 the last three, {example}.")
        else:
            self.voice.say(explained(found), indent=2)

    def _explain_steps(self, count: int) -> None:
        for authorities, sentences in self._steps[-max(count, 1) :]:
            self.voice.say(sentences)
            for authority in authorities:
                self.voice.say(explained(authority), indent=2)


def key_in(offered: str) -> str:
    """The key of what is offered, which is in brackets."""
    return offered.partition("[")[2][0]
