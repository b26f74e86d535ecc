"""Which cards the dealer deals in a round file: from the deck it tells, or place by place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from pokerroom.cards import Card, Deck
from pokerroom.notation.rounds.cards import known, read_cards
from pokerroom.play import CardDue, MaybeCard, Place, Play, Seat
from pokerroom.play.game import UP
from pokerroom.play.ruling_on_cards import due_now

MIXED: Final = known(
    read_cards(
        "8s Qs 3c Js Jh Qc 7h 9c Tc 3s Ad 8c 5s As Kd 6h Kc Td 2s 5h 4c 9d 4s Th 4h 5d "
        "Kh Qd 6s 8d 7d Ks Ts 3h 8h 5c Ac 6d 2d 7c 7s 9h Jd Qh 4d 2c 2h 6c 9s 3d Jc Ah"
    )
)
"""The order in which cards that do not matter are taken: hands of five from it are ordinary."""


def in_mixed_order(deck: Deck, besides: Iterable[Card]) -> Iterator[Card]:
    """The cards of *deck* that are not *besides*."""
    taken = set(besides)
    return (card for card in MIXED if card in deck and card not in taken)


class CardsTold:
    """The order of a *deck*, or what is to go to each place; *any_others*: the rest may be any.

    Cards that a file does not tell are unknown to the program, as at a table where only open cards
    are seen.
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

    @property
    def has_deck(self) -> bool:
        return self._deck is not None

    def add(self, place: Seat | Place, cards: Iterable[MaybeCard]) -> None:
        """More cards for *place*, behind those that it is to get anyway."""
        self._to.setdefault(place, []).extend(cards)

    def hand_out(self, play: Play) -> tuple[MaybeCard, ...] | str:
        """The cards that are due now; in words which open ones are not told."""
        steps = [step for step in due_now(play) if isinstance(step, CardDue)]
        cards = self._deck_top(len(steps)) if self.has_deck else self._by_place(steps)
        if self._any_others:
            cards = self._filled_up(play, cards)
        for step, card in zip(steps, cards, strict=True):
            if card is None and (step.face is UP or step.to is Place.COMMUNAL):
                return (
                    f"a card is due that lies open, {_whose(step)}, and the file does not tell it: "
                    f"{_remedy(step)}"
                )
        self._take(steps)
        return tuple(cards)

    def thrown_in(
        self, held: Sequence[MaybeCard], number: int, *, any_cards: bool
    ) -> tuple[MaybeCard, ...]:
        """The first of *held* that do not matter, for one who draws *number*; none if all do.

        Of a draw that is to be refused *any_cards* will do.
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

    def _by_place(self, steps: Sequence[CardDue]) -> list[MaybeCard]:
        places = {place: iter(cards) for place, cards in self._to.items()}
        return [next(places[s.to], None) if s.to in places else None for s in steps]

    def _filled_up(self, play: Play, cards: Sequence[MaybeCard]) -> list[MaybeCard]:
        """Cards that are still in the deck and that the file names nowhere."""
        told = self._named | {card for card in cards if card is not None}
        left = (c for c in in_mixed_order(play.terms.deck, told) if not play.out >> c & 1)
        return [next(left, None) if card is None else card for card in cards]

    def _take(self, steps: Sequence[CardDue]) -> None:
        if self._deck is not None:
            del self._deck[: len(steps)]
            return
        for step in steps:
            if self._to.get(step.to):
                del self._to[step.to][0]


def _whose(step: CardDue) -> str:
    return f"for seat {step.to}" if isinstance(step.to, int) else f"{step.to.value}"


def _remedy(step: CardDue) -> str:
    whose = f"seat {step.to}" if isinstance(step.to, int) else step.to.value
    return f'write {whose} under [cards], or deck = "any" if it does not matter'
