"""One round against the house as a conversation: acts are put, told and explained."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, TypeVar

from pokerroom.books import Authority, Referral, Refusal, Ruling
from pokerroom.cli.playing.explaining import explained
from pokerroom.cli.playing.voice import Left, Voice
from pokerroom.cli.playing.words import Unclear
from pokerroom.cli.playing_house.picture import HousePicture
from pokerroom.cli.playing_house.pools import Jackpot
from pokerroom.cli.playing_house.table import PLAYER
from pokerroom.cli.playing_house.telling import HouseTeller
from pokerroom.house import AnyAct, Event, Finding, HousePlay, Player, View, put, seen_by
from pokerroom.house import received_by as received
from pokerroom.house.events import WagerSettled

T = TypeVar("T")
Why: TypeAlias = Callable[[str], Authority | None]
YES: Final = {"y", "yes"}
HELP: Final = (
    "Before the deal: a 10 antes $10 in your box, a 10 3 in box 3; j places a jackpot wager,",
    "j 2 one of level 2; p 5 a player extra, e 5 a dealer extra; t a takes the ante back, t all.",
    "r  the wagers of the last round once more, and the deal; d or Enter  the deal",
    "b 50  chips for $50, before you have placed anything or between rounds",
    "After it: the key in brackets or the whole word: f or fold, w or wager, b or bet.",
    "a  advice: what best play does, and exactly what each choice is worth",
    "x  you are asked before your hand is shown, where the book lets you keep it hidden",
    "?  the rule behind the last step; ? 3 behind the last three; ? fold the rule on folding",
    "l  look at the table",
    "h  this help",
    "q  leave the table",
)


class HouseConversation:
    """Tells *play* to its person, and only what he may know; *acts* are those that were done."""

    def __init__(self, voice: Voice, play: HousePlay, jackpot: Jackpot) -> None:
        self.voice, self.play, self.jackpot = voice, play, jackpot
        self.acts: list[AnyAct] = []
        self.asks_before_showing = False
        self._teller = HouseTeller(voice, play)
        self._picture = HousePicture(voice, play)
        self._steps: list[tuple[Event, str]] = []
        self._seen = 0

    def do(self, act: AnyAct) -> bool:
        """Whether the rules allow it; if not, they say why."""
        found: Finding = put(self.play, act)
        if not isinstance(found, Ruling):
            self.refuse(found)
            return False
        self.acts.append(act)
        self.tell()
        return True

    def tell(self) -> None:
        """What has happened since the last time."""
        events = self.play.record[self._seen :]
        self._seen = len(self.play.record)
        for event in events:
            seen = received(self.play, event, Player(name=PLAYER))
            sentences = self._teller.told(seen)
            for sentence in sentences:
                self.voice.say(sentence)
            if sentences:
                self._steps.append((seen, " ".join(sentences)))

    def text(self) -> str:
        """The whole round so far in sentences, each step with its rules."""
        return "".join(
            f"{sentences} ({', '.join(map(str, authorities(event)))})\n"
            for event, sentences in self._steps
        )

    def view(self) -> View:
        view = seen_by(self.play, Player(name=PLAYER))
        assert isinstance(view, View)
        return view

    def look(self, turn: int = 0) -> None:
        for line in self.jackpot.displays():
            self.voice.say(f"{line}{'.' if self.voice.plain else ''}")
        self._picture.show(self.view(), turn)

    def look_before_deciding(self, box: int) -> None:
        self._picture.show(self.view(), box)

    def ask(self, prompt: str, answer: Callable[[str], T], why: Why = lambda _word: None) -> T:
        """Until *answer* understands a line; what is no answer is served on the side."""
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
        word = line.lower()
        if line.startswith("?"):
            self._explain(line[1:].strip().lower(), why)
        elif word in {"h", "help"}:
            for each in HELP:
                self.voice.say(each)
        elif word in {"l", "look"}:
            self.look()
        elif word in {"q", "quit", "exit", "leave"}:
            self._leave()
        else:
            return False
        return True

    def _leave(self) -> None:
        if self.play.commenced and not self.play.is_over:
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
            self.voice.say("? explains the last step, ? 3 the last three, ? fold an act.")
        else:
            self.voice.say(explained(found), indent=2)

    def _explain_steps(self, count: int) -> None:
        for event, sentences in self._steps[-max(count, 1) :]:
            self.voice.say(sentences)
            for authority in authorities(event):
                self.voice.say(explained(authority), indent=2)


def authorities(event: Event) -> tuple[Authority, ...]:
    """The rule on which *event* stands, and that of the odds."""
    if isinstance(event, WagerSettled) and event.odds:
        return event.per, event.odds
    return (event.per,)
