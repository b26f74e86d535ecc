"""Plays the lines of a round file that say what went wrong or what staff decide."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.notation.rounds.checking.offices import is_office
from pokerroom.notation.rounds.meaning.acts import DetailMissing
from pokerroom.notation.rounds.meaning.cards_told import CardsTold
from pokerroom.notation.rounds.meaning.facts import lying, staff_act
from pokerroom.notation.rounds.meaning.stopping import cards_before, cards_up_to
from pokerroom.notation.rounds.playing.running import Running
from pokerroom.notation.rounds.reading.dialect import RoundEntry
from pokerroom.notation.rounds.saying.spoken_act import BEFORE_THE_DEAL, Said, Verb, Wrong
from pokerroom.notation.values.errors import WrongFile
from pokerroom.play import Deals, Finding, Phase, Reshuffles, put
from pokerroom.play.acts import MaybeCard
from pokerroom.play.facts import Answers, DealtOnShort, Rewinds
from pokerroom.play.irregularities.declaration import Moment
from pokerroom.play.irregularities.declarations import DECLARED
from pokerroom.play.state.corrections import Rewound

AT_ONCE: Final = frozenset({Moment.NOT_YET, Moment.MIDDLE, Moment.BEFORE_THE_CARD})
"""What is put before the dealer deals the cards that are due."""
WAITING: Final = (Phase.DEAL, Phase.CHOICE_OF_BLIND)
ABOUT_A_CARD: Final = frozenset({Moment.AT_THE_CARD, Moment.OWN_CARDS})


class MishapPlaying(Running):
    """The dealer stops where something goes wrong, and carries on afterwards."""

    def _dealt_partly(self, entry: RoundEntry, said: Said) -> Finding:
        """The dealer stops part-way through a deal, or before the first card."""
        self._waits = True
        if said.verb is Verb.WAIT:
            return Ruling(outcome=(), per=self.play.due_per)
        if self.play.phase is Phase.RESHUFFLE:
            self._let(Reshuffles())
        if said.verb is Verb.DEAL_PARTLY and said.cards:
            if len(said.cards) != said.number:
                raise WrongFile(f"{len(said.cards)} cards are told", entry.line)
            return put(self.play, Deals(cards=said.cards, partly=True))
        number = said.number or 0
        if said.card:
            number = cards_up_to(self.play, said.card, None, self.file.cards, stopped=False)
        if self.play.phase is not Phase.DEAL or not 0 < number <= self.play.dealable:
            raise WrongFile(f"{self.play.dealable} cards are due", entry.line)
        return put(self.play, self._some(entry, number))

    def _some(self, entry: RoundEntry, number: int, last: MaybeCard = None) -> Deals:
        cards = self.file.cards.hand_out(self.play, number, last)
        if isinstance(cards, str):
            raise WrongFile(self.file.who.named(cards), entry.line)
        return Deals(cards=cards, partly=True)

    def _wrong(self, entry: RoundEntry, said: Said) -> Finding:
        """Puts what went wrong once the card in question has been dealt, or all that are due."""
        wrong = said.wrong
        assert wrong is not None
        put_when = DECLARED[wrong.kind].put
        if put_when in ABOUT_A_CARD or (put_when is Moment.BEFORE_THE_CARD and wrong.card):
            self._deal_up_to(entry, wrong)
        elif put_when not in AT_ONCE and not self._waits:
            missing = self._deal()
            if missing and self.play.phase is not Phase.REFERRED:
                raise WrongFile(self.file.who.named(missing), entry.line)
        if self._answers_after_the_deal(said):
            self._deal()
        in_dealing = put_when in {Moment.MIDDLE, Moment.BEFORE_THE_CARD}
        if in_dealing and self.play.phase is Phase.RESHUFFLE:
            self._let(Reshuffles())
        return self._put_wrong(entry, wrong)

    def _deal_up_to(self, entry: RoundEntry, wrong: Wrong) -> None:
        play, which = self.play, wrong.card
        assert which is not None
        if play.phase is Phase.RESHUFFLE and not self._waits:
            self._let(Reshuffles())
        card = wrong.cards[0] if wrong.cards else None
        if card is not None and play.cards_out >> card & 1 and card not in lying(play, which.of):
            card = None
        put_when = DECLARED[wrong.kind].put
        if put_when is Moment.BEFORE_THE_CARD:
            number, card = cards_before(play, which), None
        elif put_when is Moment.OWN_CARDS and not self._waits:
            number, missing = 0, self._deal()
            if missing:
                raise WrongFile(self.file.who.named(missing), entry.line)
        else:
            number = cards_up_to(play, which, card, self.file.cards, stopped=self._waits)
        if number:
            act = self._some(entry, number, card)
            found = self._let(act)
            if isinstance(found, Refusal):
                raise self._wrong_cards(act, found)
            self._waits = play.phase is Phase.DEAL

    def _put_wrong(self, entry: RoundEntry, wrong: Wrong) -> Finding:
        play, cards = self.play, self.file.cards
        try:
            as_told = bool(entry.outcome and wrong.cards)
            act = staff_act(play, wrong, CardsTold() if as_told else cards, self._acts)
        except DetailMissing as error:
            raise WrongFile(self.file.who.told(str(error)), entry.line) from None
        start = len(play.record)
        found = put(play, act)
        happened = play.record[start:]
        undone = play.record[act.to : start] if isinstance(act, Rewinds) and happened else []
        cards.follow(happened, undone)
        if isinstance(act, DealtOnShort) and isinstance(found, Ruling):
            cards.dealt_on(act.cards)
        self._waits = self._waits and play.phase in WAITING
        return found

    def _count(self, said: Said, start: int) -> None:
        """Notes where each act began in the record, for rewinding; acts that were rewound are
        dropped.
        """
        wrong, record = said.wrong, self.play.record
        if wrong is None or wrong.kind is not Rewinds:
            self._acts += [start] if len(record) > start else []
        for event in record[start:]:
            if isinstance(event, Rewound):
                self._acts = [act for act in self._acts if act < event.to]

    def _is_for(self, role: str, found: Referral) -> bool:
        """Whether it is referred to *role*, or to the player of that name."""
        play = self.play
        seat = play.asked.seat if play.asked else None
        if seat is not None:
            return self.file.who.seat(role) == seat
        return is_office(play, role, found.to)

    def _answers_after_the_deal(self, said: Said) -> bool:
        """Whether the answer is due only after the deal: that of a player who may tap out."""
        play, wrong = self.play, said.wrong
        is_answer = wrong is not None and wrong.kind is Answers
        return is_answer and play.phase is Phase.DEAL and bool(play.may_tap_out)

    def _comes_before_the_deal(self, said: Said) -> bool:
        if self._answers_after_the_deal(said):
            return False
        if said.wrong is None or self._waits:
            return said.verb in BEFORE_THE_DEAL
        return DECLARED[said.wrong.kind].put in AT_ONCE | ABOUT_A_CARD
