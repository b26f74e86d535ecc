"""A round file as it is played: the steps so far, and what the dealer does by himself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.cards import Card
from pokerroom.notation.reader.account import Account
from pokerroom.notation.reader.account import Step as AnyStep
from pokerroom.notation.rounds.checking.past import Past
from pokerroom.notation.rounds.reading.dialect import RoundEntry
from pokerroom.notation.rounds.reading.reading import RoundFile
from pokerroom.notation.rounds.saying.spoken_act import Said, Verb
from pokerroom.notation.values.errors import WrongFile
from pokerroom.play import Event, Phase, Play, Seat, acts, begin_play, put
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.rulings.ruling_on_cards import due_now
from pokerroom.play.state.situation import ImpossibleSituation

DEALERS: Final = (Phase.DEAL, Phase.RESHUFFLE)
Step: TypeAlias = AnyStep[acts.AnyAct, Event]


def begin_as_told(file: RoundFile) -> Play:
    """The round of play at its beginning, or in the situation that *file* describes."""
    try:
        return begin_play(file.begun)
    except ImpossibleSituation as error:
        because = f"situation: {file.who.told(str(error))}"
        raise WrongFile(because, file.situation_line) from None


class Running(Account[acts.AnyAct, Event]):
    """A round of play part-way through *file*; *failures* are what came out differently."""

    def __init__(self, file: RoundFile) -> None:
        self.file = file
        self.play: Play = begin_as_told(file)
        super().__init__(self.play, file.allowed)
        self.past = Past()
        self.stopped = False
        self._waits = False
        self._rests = False  # the dealer was told to wait, and the next line comes before the deal
        self._acts: list[int] = []
        self.play.worths = dict(file.hands)
        self._tell(Step(events=tuple(self.play.record)))

    @property
    def chosen(self) -> set[Card]:
        """Cards that the file does not name and the program picked, because any would do."""
        return self.file.cards.chosen

    def _worded(self, text: str) -> str:
        return self.file.who.told(text)

    def _choose_the_blind(self, unless: Said | None = None) -> None:
        """If a file says nothing of the blind, it is one table minimum."""
        play = self.play
        chooses = (
            unless is not None and unless.verb is Verb.POST and unless.seat == play.marker_seat
        )
        if play.phase is Phase.CHOICE_OF_BLIND and not chooses:
            self._let(acts.ChoosesBlind(seat=play.marker_seat, times=1))

    def _let(self, act: acts.AnyAct) -> Refusal | Referral | None:
        found = put(self.play, act)
        if isinstance(found, Ruling):
            self._tell(Step(events=found.outcome))
            return None
        if isinstance(found, Referral):
            self._tell(Step(events=self._not_told_yet(), refused=found))
        return found

    def _tell(self, step: Step) -> None:
        super()._tell(step)
        if step.refused:
            self.past.refuse(step.refused)

    def _deal(self, *, quietly: bool = False) -> str:
        """Deals everything that is due; if the file leaves out a card, returns which, in words."""
        self._waits = False
        while self.play.phase in DEALERS:
            if self.play.phase is Phase.RESHUFFLE:
                act: acts.AnyAct = acts.Reshuffles()
            else:
                cards = self.file.cards.hand_out(self.play)
                if isinstance(cards, str):
                    return cards
                act = acts.Deals(cards=cards)
            found = put(self.play, act) if quietly else self._let(act)
            if isinstance(found, Referral):
                return f"{found.question} ({found.per})"
            if isinstance(found, Refusal):
                raise self._wrong_cards(act, found)
        return ""

    def _wrong_cards(self, act: acts.AnyAct, found: Refusal) -> WrongFile:
        """An error with the line and the place of the first card that is dealt twice."""
        because, file = f"{found.because} ({found.per})", self.file
        steps = [step for step in due_now(self.play) if isinstance(step, CardDue)]
        before: set[acts.MaybeCard] = set()
        for step, card in zip(
            steps, act.cards if isinstance(act, acts.Deals) else (), strict=False
        ):
            is_out = card is not None and (card in before or self.play.cards_out >> card & 1)
            if is_out and step.to in file.place_lines:
                whose = file.who.label(step.to) if isinstance(step.to, int) else step.to.value
                return WrongFile(f"cards of {whose}: {because}", file.place_lines[step.to])
            before.add(card)
        return WrongFile(because, file.cards_line)

    def _add(self, entry: RoundEntry, to: Seat | Place, cards: Sequence[acts.MaybeCard]) -> None:
        if self.file.cards.has_deck:
            raise WrongFile("the deck tells which cards come", entry.line)
        self.file.cards.add(to, cards)
