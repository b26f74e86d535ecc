"""Plays a round file: each act put to the rules in order, and compared with what is expected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pokerroom.books import Ruling
from pokerroom.notation.reader.checks import Check
from pokerroom.notation.rounds.checking.comparing import Position
from pokerroom.notation.rounds.meaning import staff
from pokerroom.notation.rounds.meaning.acts import DetailMissing, meant
from pokerroom.notation.rounds.playing.mishaps import MishapPlaying
from pokerroom.notation.rounds.reading.dialect import RoundEntry
from pokerroom.notation.rounds.saying.spoken_act import BEFORE_THE_CUT, BEFORE_THE_DEAL, Said, Verb
from pokerroom.notation.values.errors import WrongFile
from pokerroom.play import Deals, Finding, Phase, Reshuffles, Shows, ThrowsIn, put
from pokerroom.play.dealing.dues import Place
from pokerroom.play.evolving.held_draws import disposable
from pokerroom.play.pots.odd_amounts import CardsUntold
from pokerroom.play.rulings.ruling_on_hands import duty_to_show
from pokerroom.play.rulings.valuing import worth_of
from pokerroom.play.state.situation import ImpossibleSituation

GOES_WITHOUT_A_DEAL: Final = frozenset(
    {
        Verb.ADD,
        Verb.TAKE_OFF,
        Verb.SHARE,
        Verb.SIDE_BET,
        Verb.COMPLAIN,
        Verb.COMMISSION,
        Verb.POST,
        Verb.HIDE,
    }
)


class Playing(MishapPlaying):
    """Puts all the acts of a file to the rules, one after another."""

    def run(self) -> None:
        """Plays all acts, then what follows by itself, and then compares the outcome."""
        try:
            self._run()
        except ImpossibleSituation as error:
            because = f"situation: {self.file.who.told(str(error))}"
            raise WrongFile(because, self.file.situation_line) from None
        except CardsUntold as error:
            raise WrongFile(f"hands: {error}", self.file.hands_line) from None

    def _run(self) -> None:
        entries = self.file.entries
        for entry, said_next in zip(entries, _said_after(entries), strict=True):
            if entry.act:
                self._act(entry, entry.act)
            if self.stopped:
                return
            if entry.checks:
                self._go_on_before(said_next)
                self._check(entry.checks)
        self._choose_the_blind()
        self._finish()
        self._check(self.file.expected)

    def _go_on_before(self, said: Said | None) -> None:
        """What the dealer does by himself, unless the next line must come first."""
        if said is None or said.verb is not Verb.BLIND:
            self._choose_the_blind(unless=said)
        if not self._rests and (said is None or not self._comes_before_the_deal(said)):
            self._deal()
            self._choose_the_blind(unless=said)
            self._deal()

    def _check(self, checks: Sequence[Check[Position]]) -> None:
        self.past.follow(self.play)
        self._compare(checks, Position(play=self.play, who=self.file.who, past=self.past))

    def _act(self, entry: RoundEntry, said: Said) -> None:
        if said.verb is not Verb.BLIND and not self._waits_for(said):
            self._choose_the_blind(unless=said)
        if said.verb not in BEFORE_THE_DEAL and not self._waits_for(said):
            missing = self._deal()
            if self.play.phase is Phase.CHOICE_OF_BLIND:
                self._choose_the_blind(unless=said)
                missing = self._deal()
            if missing and said.verb not in GOES_WITHOUT_A_DEAL:
                raise WrongFile(self.file.who.named(missing), entry.line)
        self._begin_anew_before(said)
        start = len(self.play.record)
        self.stopped = not self._judge(entry, self._found(entry, said))
        self._rests = said.verb is Verb.WAIT
        self._count(said, start)

    def _waits_for(self, said: Said) -> bool:
        """Whether the dealer has stopped, or stops now, for what is said."""
        if said.verb is Verb.WAIT or self._rests:
            return True
        return self._waits and said.verb in GOES_WITHOUT_A_DEAL | {Verb.WRONG}

    def _begin_anew_before(self, said: Said) -> None:
        """After a misdeal the deck is shuffled before anybody cuts or posts."""
        if self.play.phase is Phase.RESHUFFLE and said.verb in BEFORE_THE_CUT:
            self._let(Reshuffles())
            self._choose_the_blind(unless=said)

    def _found(self, entry: RoundEntry, said: Said) -> Finding:
        match said.verb:
            case Verb.DEAL | Verb.TURN | Verb.BURN | Verb.SHUFFLE:
                return self._dealt(entry, said)
            case Verb.DEAL_PARTLY | Verb.DEAL_UP_TO | Verb.WAIT:
                return self._dealt_partly(entry, said)
            case Verb.WRONG:
                return self._wrong(entry, said)
            case _:
                return self._found_besides(entry, said)

    def _found_besides(self, entry: RoundEntry, said: Said) -> Finding:
        match said.verb:
            case Verb.SHARE:
                return staff.sharing_agreed(self.play)
            case Verb.HIDE:
                return staff.cards_hidden(self.play, entry.line)
            case Verb.INSPECT:
                return staff.hand_inspected(self.play, entry.line)
            case Verb.COMMISSION:
                return staff.commission_set(self.play, said, entry.line)
            case Verb.OVER_BLIND | Verb.POST:
                return staff.over_blind_told(self.play, said)
            case _:
                return self._put(entry, said)

    def _put(self, entry: RoundEntry, said: Said) -> Finding:
        if said.verb is Verb.DRAW and not said.cards:
            held = disposable(self.play, said.seat)
            chosen = self.file.cards.thrown_in(
                held, said.number or 0, any_cards=bool(entry.outcome)
            )
            said = replace(said, cards=chosen)
        try:
            act = meant(self.play, said)
        except DetailMissing as error:
            raise WrongFile(self.file.who.told(str(error)), entry.line) from None
        if said.gets:
            self._add(entry, said.seat, said.gets)
        return put(self.play, act)

    def _dealt(self, entry: RoundEntry, said: Said) -> Finding:
        """Cards given for a place wait until they are due; others are dealt at once."""
        if said.verb is Verb.SHUFFLE:
            return put(self.play, Reshuffles())
        if said.cards and said.verb is Verb.DEAL:
            if self.play.phase is Phase.RESHUFFLE:
                self._let(Reshuffles())
            return put(self.play, Deals(cards=said.cards))
        place = Place.COMMUNAL if said.verb is Verb.TURN else Place.BURN
        if said.cards:
            self._add(entry, place, said.cards)
        for hand in said.hands:
            self._add(entry, hand.to, hand.cards)
        start = len(self.play.record)
        if said.verb is not Verb.BURN:
            self._deal(quietly=True)
        happened = tuple(self.play.record[start:])
        return Ruling(outcome=happened, per=self.play.due_per)

    def _finish(self) -> None:
        """Deals what is due; if all hands are known, the players show who must."""
        play = self.play
        self._deal()
        while play.phase is Phase.CHOICE_OF_BLIND:
            self._choose_the_blind()
            self._deal()
        while play.phase is Phase.SHOWDOWN and self._are_known():
            seat = play.to_show[0]
            must = duty_to_show(play, seat).outcome
            if self._let(Shows(seat=seat) if must else ThrowsIn(seat=seat)):
                return
            self._deal()

    def _are_known(self) -> bool:
        hands, seats = self.file.hands, self.play.to_show
        if hands and not all(seat in hands for seat in seats):
            untold = next(seat for seat in seats if seat not in hands)
            raise WrongFile(
                f"hands: {self.file.who.label(untold)} is not among them", self.file.hands_line
            )
        return all(worth_of(self.play, seat) is not None for seat in seats)


def _said_after(entries: Sequence[RoundEntry]) -> list[Said | None]:
    """For each entry, the next act after it."""
    found: list[Said | None] = [None]
    for entry in reversed(entries[1:]):
        found.append(entry.act or found[-1])
    return found[: len(entries)][::-1]
