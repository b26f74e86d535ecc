"""Which cards the dealer deals in a round file: from the deck given, or place by place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from pokerroom.cards import Card, Deck
from pokerroom.notation.values.cards import known, read_cards
from pokerroom.play import Event, Play, Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.game.game import UP
from pokerroom.play.rulings.ruling_on_cards import due_now
from pokerroom.play.state.corrections import CardsMoved, GivenAhead, Rewound
from pokerroom.play.state.events import Dealt

MIXED: Final = known(
    read_cards(
        "8s Qs 3c Js Jh Qc 7h 9c Tc 3s Ad 8c 5s As Kd 6h Kc Td 2s 5h 4c 9d 4s Th 4h 5d "
        "Kh Qd 6s 8d 7d Ks Ts 3h 8h 5c Ac 6d 2d 7c 7s 9h Jd Qh 4d 2c 2h 6c 9s 3d Jc Ah"
    )
)
"""The order in which cards that do not matter are used: hands of five from it are ordinary."""


def in_mixed_order(deck: Deck, besides: Iterable[Card]) -> Iterator[Card]:
    """The cards of *deck* in a fixed mixed order, without those of *besides*."""
    taken = set(besides)
    return (card for card in MIXED if card in deck and card not in taken)


class CardsTold:
    """The order of a *deck*, or the cards for each place; *any_others*: the rest may be any card.

    Cards that a file does not name are unknown to the program, as at a table where only open cards
    are seen; those it picked because any would do are *chosen*.
    """

    def __init__(
        self,
        deck: Sequence[MaybeCard] | None = None,
        to: Mapping[Seat | Place, Sequence[MaybeCard]] | None = None,
        *,
        any_others: bool = False,
        named: Iterable[Card] = (),
    ) -> None:
        self._deck = None if deck is None else list(deck)
        self._to = {place: list(cards) for place, cards in (to or {}).items()}
        self._any_others = any_others
        self._named = set(named)
        self.chosen: set[Card] = set()

    @property
    def has_deck(self) -> bool:
        return self._deck is not None

    def add(self, place: Seat | Place, cards: Iterable[MaybeCard]) -> None:
        """More cards for *place*, after those it is already to get."""
        self._to.setdefault(place, []).extend(cards)

    def hand_out(
        self, play: Play, number: int | None = None, last: MaybeCard = None
    ) -> tuple[MaybeCard, ...] | str:
        """The cards due now, or the first *number* of them; else, in words, which open ones are
        missing.

        *last* is the last of them unless the file names another.
        """
        steps = [step for step in due_now(play, number) if isinstance(step, CardDue)]
        cards = self._told_for(play, steps)
        if last is not None and cards[-1] is None:
            cards[-1] = last
        told = list(cards)
        if self._any_others:
            cards = self._filled_up(play, cards)
        for step, card in zip(steps, cards, strict=True):
            if card is None and (step.face is UP or step.to is Place.COMMUNAL):
                return (
                    f"a face-up card is due, {_whose(step)}, and the file does not name it: "
                    f"{_remedy(step)}"
                )
        self._take(play, steps)
        self.chosen |= set(known(cards)) - set(known(told))
        return tuple(cards)

    def preview(self, play: Play, steps: Sequence[CardDue]) -> list[MaybeCard]:
        """The cards that *steps* would get, in order, without taking them."""
        cards = self._told_for(play, steps)
        return self._filled_up(play, cards) if self._any_others else cards

    def next_off(self, play: Play, number: int, behind: int) -> tuple[MaybeCard, ...]:
        """The next *number* cards of the deck after the first *behind*, wherever they would go."""
        seen = [each.card for each in play.on_top]
        places = range(behind, behind + number)
        cards = [seen[place] if place < len(seen) else None for place in places]
        told = self._deck_top(behind + number)[behind:] if self.has_deck else [None] * number
        if not self.has_deck and behind:
            told = [*self._to.get(Place.COMMUNAL, [])[:number], *told][:number]
        cards = [one if one is not None else two for one, two in zip(cards, told, strict=True)]
        if not self._any_others:
            return tuple(cards)
        filled = self._filled_up(play, cards)
        self.chosen |= set(known(filled)) - set(known(cards))
        return tuple(filled)

    def otherwise(self, cards: Sequence[MaybeCard], behind: int) -> str:
        """A sentence if the file's deck has other cards there than *cards*; empty if not."""
        there = self._deck_top(behind + len(cards))[behind:] if self.has_deck else ()
        for card, other in zip(cards, there, strict=False):
            if card is not None and other not in {None, card}:
                return f"the deck of this file has {other} there, not {card}"
        return ""

    def begins_with(self, card: MaybeCard) -> bool:
        """Whether the file names the deck, and *card* is next."""
        return bool(self._deck) and self._deck is not None and self._deck[0] == card

    def follow(self, events: Sequence[Event], undone: Sequence[Event]) -> None:
        """Takes cards off the deck as corrections do, and puts back those that were rewound."""
        for event in events:
            if isinstance(event, CardsMoved):
                for move in event.moves:
                    if move.source is Place.DECK:
                        self._gone(move.to, move.card)
            elif isinstance(event, GivenAhead):
                for card in event.cards:
                    self._gone(event.seat, card)
            elif isinstance(event, Rewound):
                self._give_back([each.card for each in event.on_top], undone)

    def dealt_on(self, cards: Sequence[MaybeCard]) -> None:
        """*cards* were dealt until the deck ran out."""
        for card in cards:
            self._gone(Place.DECK, card)

    def _gone(self, to: Seat | Place, card: MaybeCard) -> None:
        if self._deck is not None:
            del self._deck[:1]
        elif card is None:
            del self._to.get(to, [])[:1]
        else:
            for pile in self._to.values():
                if pile[:1] == [card]:
                    del pile[0]

    def _give_back(self, on_top: Sequence[MaybeCard], undone: Sequence[Event]) -> None:
        """Puts cards back on the deck; without one, unknown cards go ahead of the next for their
        place.
        """
        if self._deck is not None:
            self._deck[:0] = on_top
            return
        for event in reversed(undone):
            steps = event.due if isinstance(event, Dealt) else ()
            cards = event.cards if isinstance(event, Dealt) else ()
            for step, card in zip(steps, cards, strict=False):
                if card is None and isinstance(step, CardDue):
                    self._to.setdefault(step.to, []).insert(0, None)

    def thrown_in(
        self, held: Sequence[MaybeCard], number: int, *, any_cards: bool
    ) -> tuple[MaybeCard, ...]:
        """Which *number* of the *held* cards to throw in, if some do not matter; else none.

        If the draw is to be refused, *any_cards* will do.
        """
        if not held.count(None) < number < len(held):
            return ()
        matters = set() if any_cards else self._named
        free = [card for card in held if card not in matters]
        may_choose = (self._any_others or any_cards) and len(free) >= number
        return tuple(free[:number]) if may_choose else ()

    def _deck_top(self, number: int) -> list[MaybeCard]:
        assert self._deck is not None
        return [*self._deck[:number], *[None] * (number - len(self._deck))]

    def _told_for(self, play: Play, steps: Sequence[CardDue]) -> list[MaybeCard]:
        """Cards known to be on top of the deck come before those that the file names."""
        return self._drawn(play, steps, _copied(self._to), _copy(self._deck))

    def _drawn(
        self,
        play: Play,
        steps: Sequence[CardDue],
        to: dict[Seat | Place, list[MaybeCard]],
        deck: list[MaybeCard] | None,
    ) -> list[MaybeCard]:
        """Takes the cards for *steps* from the piles."""
        found: list[MaybeCard] = []
        for place, step in enumerate(steps):
            pile = to.get(step.to, []) if deck is None else deck
            seen = play.on_top[place].card if place < len(play.on_top) else None
            if seen is None or pile[:1] == [seen]:
                seen = pile.pop(0) if pile else None
            found.append(seen)
        return found

    def _filled_up(self, play: Play, cards: Sequence[MaybeCard]) -> list[MaybeCard]:
        """Fills the gaps with cards that are still in the deck and that the file never names."""
        told = self._named | set(known(cards)) | set(known(each.card for each in play.on_top))
        left = (c for c in in_mixed_order(play.terms.deck, told) if not play.cards_out >> c & 1)
        return [next(left, None) if card is None else card for card in cards]

    def _take(self, play: Play, steps: Sequence[CardDue]) -> None:
        self._drawn(play, steps, self._to, self._deck)


def _copied(piles: Mapping[Seat | Place, list[MaybeCard]]) -> dict[Seat | Place, list[MaybeCard]]:
    return {place: list(cards) for place, cards in piles.items()}


def _copy(deck: list[MaybeCard] | None) -> list[MaybeCard] | None:
    return None if deck is None else list(deck)


def _whose(step: CardDue) -> str:
    return f"for seat {step.to}" if isinstance(step.to, int) else f"{step.to.value}"


def _remedy(step: CardDue) -> str:
    whose = f"seat {step.to}" if isinstance(step.to, int) else step.to.value
    return f'write {whose} under [cards], or deck = "any" if it does not matter'
