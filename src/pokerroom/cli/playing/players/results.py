"""Hands in words, and who won the pots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pokerroom.books import Vocabulary
from pokerroom.cards import Card
from pokerroom.cli.playing.players.people import People
from pokerroom.cli.playing.voice import brief, listed
from pokerroom.hands import Made, WrongCards, made_so_far
from pokerroom.play import Play, Seat, Settlement
from pokerroom.play.pots.outcome import Award, Part


@dataclass(frozen=True, slots=True)
class Results:
    """The results of one round of play; only open hands are put into words."""

    play: Play
    people: People
    said: Vocabulary

    def hand_words(self, cards: Sequence[Card]) -> str:
        """Such as "one pair, aces"; empty if there are too few or too many cards."""
        return "; ".join(words for words in self._halves(cards) if words)

    def _halves(self, cards: Sequence[Card]) -> tuple[str, str]:
        """What the cards make as a high hand and as a low hand, in words."""
        play = self.play
        communal = [card for card in play.communal if card is not None]
        try:
            found = made_so_far(
                play.game,
                cards,
                communal,
                deck=play.terms.deck,
                ace_low_agreed=play.terms.ace_low,
            )
        except WrongCards:
            return "", ""
        low = found.low if isinstance(found, Made) else None
        return found.words, low.words if low else ""

    def settled(self, settlement: Settlement) -> Iterator[str]:
        back = settlement.returned
        if back:
            yield f"{brief(back.amount)} that nobody called goes back to {self._whom(back.seat)}."
        if len(settlement.pots) > 1:
            for place, pot in enumerate(settlement.pots):
                name = "Main pot" if not place else f"{self.said.side_pot.capitalize()} {place}"
                players = listed(self._whom(seat) for seat in pot.contested_by)
                yield f"{name}: {brief(pot.amount)}, contested by {players}."
        for award in _added_up(settlement.awards):
            yield self._won(award)
        if settlement.taken.amount:
            yield f"The house takes {brief(settlement.taken.amount)} {self.said.commission}."

    def _whom(self, seat: Seat) -> str:
        return self.people.object(seat)

    def _won(self, award: Award) -> str:
        part = "" if award.part is Part.WHOLE else f" for the {award.part}"
        shown = self.play.shown.get(award.seat)
        words = self._halves(shown)[award.part is Part.LOW] if shown else ""
        hand = f" with {words}" if words else ""
        return f"{self.people.does(award.seat, 'win')} {brief(award.amount)}{part}{hand}."


def _added_up(awards: Sequence[Award]) -> Iterator[Award]:
    """One award for each player and part of the pots."""
    for seat, part in dict.fromkeys((award.seat, award.part) for award in awards):
        those = [award for award in awards if (award.seat, award.part) == (seat, part)]
        total = sum(award.amount for award in those)
        yield Award(
            seat=seat, amount=type(those[0].amount)(total), pots=(), part=part, per=those[0].per
        )
