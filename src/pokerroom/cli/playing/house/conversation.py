"""One round against the house as a conversation: acts are put, told and explained."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pokerroom.books import Authority, Referral, Refusal, Ruling, vocabulary
from pokerroom.cli.playing.house.naming import as_you
from pokerroom.cli.playing.house.picture import HousePicture
from pokerroom.cli.playing.house.pools import displays
from pokerroom.cli.playing.house.teller import HouseTeller
from pokerroom.cli.playing.talk import Talk
from pokerroom.cli.playing.voice import Voice
from pokerroom.house import AnyAct, Event, Finding, HousePlay, Player, View, put, seen_by
from pokerroom.house import received_by as received
from pokerroom.house.state.events import WagerSettled
from pokerroom.table import PLAYER
from pokerroom.table.house.game_manager import GameManager

BEFORE: Final = (
    "a 10  an ante of $10 in your box; a 10 3 in box 3",
    "j  a jackpot wager; j 2 one of level 2",
    "p 5  a player extra of $5; e 5 a dealer extra",
    "t a  take the ante back; t all wagers",
    "r  the wagers of the last round once more, and the deal",
    "d or Enter  the deal",
    "b 50  chips for $50, while you have no wager down",
)
AFTER: Final = (
    "f, c, w or b  the key in brackets or the whole word: fold, check, wager, bet",
    "a  advice: what best play does, and exactly what each choice is worth",
    "x  you are asked before your hand is shown, where the book lets you keep it hidden",
)
BETWEEN: Final = (
    "n or Enter  the next round",
    "b 50  buy chips for $50",
    "s FILE  save the last round: .toml plays again, .txt is text",
)
ALWAYS: Final = (
    "?  the rule behind the last step; ? 3 behind the last three; ? fold the rule on folding",
    "g  what this game is",
    "l  look at the table",
    "h  this help",
    "q  leave the table",
)


class HouseConversation(Talk[HousePlay]):
    """Tells *play* to its player, and only what he may know; *acts* are those done so far."""

    example = "fold"

    def __init__(self, voice: Voice, play: HousePlay, jackpot: GameManager) -> None:
        super().__init__(voice, play, vocabulary(play.game.book.id))
        self.jackpot = jackpot
        self.acts: list[AnyAct] = []
        self.asks_before_showing = False
        self._teller = HouseTeller(voice, play)
        self._picture = HousePicture(voice, play)

    @property
    def help_lines(self) -> Sequence[str]:
        """Help for the present moment, and what can always be typed."""
        if self.play.is_over:
            return (*BETWEEN, *ALWAYS)
        return (*(AFTER if self.play.commenced else BEFORE), *ALWAYS)

    def do(self, act: AnyAct) -> bool:
        """Puts *act*; whether the rules allow it. If not, they say why."""
        found: Finding = put(self.play, act)
        if not isinstance(found, Ruling):
            self.refuse(found)
            return False
        self.acts.append(act)
        self.tell()
        return True

    def refuse(self, found: Refusal | Referral) -> None:
        """The rules name everybody; the player himself is called "you"."""
        if isinstance(found, Refusal):
            found = Refusal(because=as_you(found.because), per=found.per)
        super().refuse(found)

    def told(self, event: Event) -> tuple[list[str], tuple[Authority, ...]]:
        seen = received(self.play, event, Player(name=PLAYER))
        return self._teller.told(seen), authorities(seen)

    def view(self) -> View:
        view = seen_by(self.play, Player(name=PLAYER))
        assert isinstance(view, View)
        return view

    def look(self, turn: int = 0) -> None:
        for line in displays(self.jackpot):
            self.voice.say(f"{line}{'.' if self.voice.plain else ''}")
        self._picture.show(self.view(), turn)

    def look_before_deciding(self, box: int) -> None:
        self._picture.show(self.view(), box)

    @property
    def is_in_the_middle(self) -> bool:
        return self.play.commenced and not self.play.is_over


def authorities(event: Event) -> tuple[Authority, ...]:
    """The rule on which *event* stands, and the rules on the odds and the greatest payout."""
    if isinstance(event, WagerSettled):
        return tuple(each for each in (event.per, event.odds, event.capped) if each)
    return (event.per,)
