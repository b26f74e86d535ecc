"""Rounds of Victoria in which something goes wrong: short ways to it, and what holds after it."""

from __future__ import annotations

from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.cards.card import Card
from pokerroom.play import AnyAct, Deals, Reshuffles, Seat, offers, put
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.evolving.evolving import replay
from pokerroom.play.facts import Answers, StaffAct
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.rulings.ruling import rule_on
from pokerroom.play.state.corrections import FactRuledOn, Misdealt, Referred
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.victoria import victorian

DRAW = ("draw-blind", "draw-kitty", "draw-ante")
FIVE_CARDS = ("five-card-stud", "crown-stud")
SEVEN_CARDS = ("seven-card-stud", "seven-card-stud-hi-low")
STUD = FIVE_CARDS + SEVEN_CARDS
MANILA = ("two-card-manila", "three-card-manila", "faro-manila")
FLOP = ("holdem", "omaha", "omaha-hi-low")
ALL = DRAW + STUD + MANILA + FLOP
STAKE = 100
MARKED = 2  # seat 3 is served first where there is a button, and has the first blind
SECTION = {
    "five-card-stud": "4",
    "crown-stud": "5",
    "seven-card-stud": "6",
    "seven-card-stud-hi-low": "6",
}
MISDEAL = {
    "five-card-stud": "c",
    "crown-stud": "d",
    "seven-card-stud": "e",
    "seven-card-stud-hi-low": "e",
}


class Table(Round):
    """Cards that are known to lie on top of the deck come next."""

    def next_cards(self) -> tuple[Card, ...]:
        known = [each.card for each in self.play.on_top]
        self._told["on top"] = [card for card in known if card is not None]
        found = list(super().next_cards())
        for place, card in enumerate(known[: len(found)]):
            found[place] = found[place] if card is None else card
        del self._told["on top"]
        return tuple(found)

    def peeks(self) -> tuple[Card, ...]:
        """The cards that are due, as they lie on the deck."""
        told = {to: list(cards) for to, cards in self._told.items()}
        found = self.next_cards()
        self._told = told
        return found

    def deals(self, number: int) -> None:
        """Only so many of the cards that are due."""
        cards = self.peeks()[:number]
        for told in self._told.values():
            told[:] = [card for card in told if card not in cards]
        self.put(Deals(cards=cards, partly=True))

    def shuffles(self) -> None:
        self.put(Reshuffles())

    def acts(self, number: int) -> None:
        """So many players act one after another, each for as little as he may."""
        self.deal()
        for _ in range(number):
            self.quietly()

    def finds(self, fact: StaffAct) -> tuple[Remedy, str]:
        """What the book does about it, and by which rule."""
        start = len(self.play.record)
        ruling = put(self.play, fact)
        assert isinstance(ruling, Ruling), f"{fact}: {ruling}"
        self.is_sound()
        found = next(e for e in self.play.record[start:] if isinstance(e, FactRuledOn))
        return Remedy(found.outcome), str(found.per)

    def wants_to_know(self, fact: StaffAct) -> Referred:
        """What a person must decide about it, while play waits."""
        assert isinstance(put(self.play, fact), Referral)
        self.is_sound()
        asked = self.play.asked
        assert asked is not None
        assert self.play.phase is Phase.REFERRED
        return asked

    def told(self, answer: str, *, by: str, seat: Seat | None = None) -> None:
        found = put(self.play, Answers(answer=answer, by=by, seat=seat))
        assert isinstance(found, Ruling), str(found)
        self.is_sound()

    def why_not(self, act: AnyAct | StaffAct) -> Refusal:
        """It is refused and changes nothing."""
        before = len(self.play.record)
        found = rule_on(self.play, act)
        assert isinstance(found, Refusal), f"{act} was done"
        assert len(self.play.record) == before
        self.is_sound()
        return found

    def hand(self, seat: Seat) -> list[Card | None]:
        return list(self.play.held[self.play.places[seat]])

    def up(self, seat: Seat) -> list[int]:
        """The places of the cards that lie face up before *seat*."""
        face_up = self.play.face_up[self.play.places[seat]]
        return [place for place in range(face_up.bit_length()) if face_up >> place & 1]

    def paid(self) -> dict[Seat, int]:
        """In dollars, what each has in the pot."""
        return {seat: self.play.paid[at] // 100 for seat, at in self.play.places.items()}

    def due(self) -> list[str]:
        """What is to be dealt now."""
        steps = [step for step in self.play.due if isinstance(step, CardDue)]
        return [f"{step.to} {step.face.value}" for step in steps]

    def may(self) -> dict[str, int]:
        """Every act that is open now, with the lowest total in dollars."""
        assert self.play.betting is not None
        return {each.act.value: each.to[0] // 100 for each in offers(self.play.betting)}

    def is_sound(self) -> None:
        """No chip or card is made or lost, and the record alone gives the round back."""
        play = self.play
        taken = play.settlement.taken.amount if play.settlement else 0
        there = sum(play.stakes) + (taken if play.settlement else sum(play.paid))
        assert there == sum(play.begun.stakes.values())
        assert len(self.away_from_the_deck()) + play.undealt == play.terms.deck.size
        known = [card for card in self.away_from_the_deck() if card is not None]
        assert len(known) == len(set(known))
        assert replay(play.begun, play.record) == play

    def away_from_the_deck(self) -> list[Card | None]:
        play = self.play
        piles = [*play.held, play.communal, play.burns, play.kitty, play.muck]
        piles += [*play.discards.values(), list(play.taken_back)]
        moves = [move for event in play.cards_aside for move in event.moves]
        aside = [move.card for move in moves if move.to is Place.ASIDE]
        return [card for pile in piles for card in pile] + aside


def table(name: str, *, players: int = 4, stake: int = STAKE, **told: Any) -> Table:
    """Seats from 1 up, the button before seat 2, a lowest wager of 10."""
    game = victorian(name)
    stakes = told.pop("stakes", dict.fromkeys(range(1, players + 1), stake))
    marker_seat = MARKED if game.marker else 0
    return Table(game, stakes, marker_seat=marker_seat, minimum=10, **told)


def is_dealt_anew(at: Table, forced: dict[Seat, int]) -> None:
    """After a misdeal: shuffle, nobody holds a card, the same player first, *forced* bets in."""
    play, size = at.play, at.play.terms.deck.size
    event = at.of(Misdealt)[-1]
    assert [str(event.per), str(event.same_first.per)] == ["VIC/9.1.1"] * 2
    assert at.awaits == (Phase.RESHUFFLE, None)
    at.shuffles()
    assert at.awaits == (Phase.DEAL, None)
    assert (play.undealt, at.away_from_the_deck(), play.cards_out) == (size, [], 0)
    assert (play.stage, play.marker_seat, play.was_cut) == (0, at.marker_seat, False)
    assert at.paid() == forced
    first = 3 if play.game.marker else 1
    assert play.due[0].to == first  # type: ignore[union-attr]
    at.on()
    at.is_sound()


def own(names: tuple[str, ...], *rules: str) -> list[ParameterSet]:
    """Each version as the reader of *rules*: {} is its section of 9, [] its part of 9.1.1."""
    return [pytest.param(name, marks=per(*[of(name, rule) for rule in rules])) for name in names]


def of(name: str, rule: str) -> str:
    numbered = rule.replace("{}", SECTION.get(name, "")).replace("[]", MISDEAL.get(name, ""))
    return f"VIC/{numbered}"
