"""The cards of a recorded hand as the dealer hands them out, one by one."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.cards import Card
from pokerroom.notation.phh.actions import Cards, DealCommunal, DealHole, Show
from pokerroom.notation.phh.hand import Hand
from pokerroom.play.dealing.dues import CardDue, Place, TurnDue
from pokerroom.play.game.game import UP


class CardsDealt:
    """The cards that the file has dealt and that are not on the table yet.

    The rules must know a card that lies face up, for it decides who opens. Where the file does not
    name it, a card that the file never names stands in for it: one so high or so low that its
    player opens only if the file has him open.
    """

    def __init__(self, hand: Hand) -> None:
        self._hole: dict[int, list[Card | None]] = {}
        self._communal: list[Card | None] = []
        self._laid: dict[int, int] = {}
        self._shown = {a.player: a.cards for a in hand.actions if isinstance(a, Show)}
        named = {card for cards in _all_cards(hand) for card in cards if card is not None}
        self._unnamed = [card for card in map(Card, range(52)) if card not in named]

    def take(self, action: DealHole | DealCommunal) -> None:
        if isinstance(action, DealCommunal):
            self._communal += action.cards
        else:
            self._hole.setdefault(action.player, []).extend(action.cards)

    @property
    def is_empty(self) -> bool:
        return not self._communal and not any(self._hole.values())

    def too_many(self, due: Sequence[CardDue | TurnDue]) -> str:
        """Which waiting cards nobody is due, in words; empty if there are none."""
        wanted = _wanted(due)
        if len(self._communal) > wanted.get(Place.COMMUNAL, 0):
            return f"{wanted.get(Place.COMMUNAL, 0)} communal cards are due"
        for player, cards in self._hole.items():
            if len(cards) > wanted.get(player, 0):
                return f"p{player} is due {wanted.get(player, 0)} cards"
        return ""

    def are_there(self, due: Sequence[CardDue | TurnDue]) -> bool:
        return all(len(self._waiting(to)) >= cards for to, cards in _wanted(due).items())

    def hand_out(self, due: Sequence[CardDue | TurnDue], *, opens: int, lowest: bool) -> Cards:
        """The cards for *due*, in that order; player *opens* acts next, with the *lowest* card or
        not.
        """
        return tuple(
            self._next(step, step.to == opens, lowest) for step in due if isinstance(step, CardDue)
        )

    def _waiting(self, to: int | Place) -> list[Card | None]:
        return self._hole.setdefault(to, []) if isinstance(to, int) else self._communal

    def _next(self, step: CardDue, opens: bool, lowest: bool) -> Card | None:
        if step.to is Place.BURN:
            return None
        card = self._waiting(step.to).pop(0)
        if not isinstance(step.to, int):
            return card
        at = self._laid.get(step.to, 0)
        self._laid[step.to] = at + 1
        if card is None and step.face is UP:
            return self._as_shown(step.to, at) or self._unnamed.pop(0 if opens is lowest else -1)
        return card

    def _as_shown(self, player: int, at: int) -> Card | None:
        shown = self._shown.get(player, ())
        return shown[at] if at < len(shown) else None


def _all_cards(hand: Hand) -> list[Cards]:
    return [a.cards for a in hand.actions if isinstance(a, DealHole | DealCommunal | Show)]


def _wanted(due: Sequence[CardDue | TurnDue]) -> dict[int | Place, int]:
    wanted: dict[int | Place, int] = {}
    for step in due:
        if isinstance(step, CardDue) and step.to is not Place.BURN:
            wanted[step.to] = wanted.get(step.to, 0) + 1
    return wanted
