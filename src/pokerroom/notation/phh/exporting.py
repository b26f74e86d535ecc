"""One of our rounds of play written as a PHH hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pokerroom.books import PokerRoomError
from pokerroom.money import Money
from pokerroom.notation.phh import actions
from pokerroom.notation.phh.amounts import toml_of
from pokerroom.notation.phh.hand import Hand, Value
from pokerroom.notation.phh.tables import COMMISSION, LOWEST_CHIP, PLAYED
from pokerroom.play import Seat
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.events import Acted
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.state import events
from pokerroom.play.state.play import Play

_VARIANTS: Final = {(played.game, played.limit): code for code, played in PLAYED.items()}


def has_variant(game: str, limit: str) -> bool:
    """Whether the standard has a code for *game* under *limit*."""
    return (game, limit) in _VARIANTS


class NoVariant(PokerRoomError, ValueError):
    """The standard has no code for the game or its limit."""


def hand_of(
    play: Play,
    *,
    names: Mapping[Seat, str] | None = None,
    others: Sequence[tuple[str, Value]] = (),
) -> Hand:
    """All of *play* so far, with every card that the record knows.

    Players are listed in the order in which they are dealt cards, the one with the button last.
    Fields of our own hold what the standard has no field for: the lowest chip and the commission.
    """
    terms, order = play.terms, play.served
    variant = _VARIANTS.get((play.game.name, terms.limit))
    if variant is None:
        raise NoVariant(f"PHH has no variant for {play.game.name} with the limit {terms.limit!r}")
    stud = _is_brought_in(play)
    return Hand(
        variant=variant,
        antes=_recorded(_posted(play, blinds=False), order),
        blinds=None if stud else _recorded(_blinds(play), order),
        bring_in=(terms.bring_in or terms.bets[0]) if stud else None,
        small_bet=terms.bets[0] if terms.bets else None,
        big_bet=terms.bets[-1] if terms.bets else None,
        minimum_bet=None if terms.bets else terms.minimum,
        stakes=tuple(Money(play.begun.stakes[seat]) for seat in order),
        actions=tuple(_Actions(play).told()),
        players=tuple(names.get(seat, "") for seat in order) if names else None,
        finishing=tuple(Money(play.stakes[play.places[seat]]) for seat in order),
        winnings=_winnings(play) if play.settlement else None,
        others=(*others, *_fields_of_ours(play)),
    )


def _posted(play: Play, *, blinds: bool) -> dict[Seat, int]:
    """What each player was due to post, even if his stake fell short of it."""
    due: dict[Seat, int] = {}
    for event in play.record:
        if isinstance(event, events.BetsPosted) and (event.kind in events.BLINDS) is blinds:
            for bet in event.posted:
                due[bet.seat] = due.get(bet.seat, 0) + bet.due
        if isinstance(event, events.BetsPosted) and not blinds:
            for bet in event.dead:
                due[bet.seat] = due.get(bet.seat, 0) + bet.due
    return due


def _blinds(play: Play) -> dict[Seat, int]:
    """A blind after the last blind is negative: it does not decide who acts first."""
    due, order = _posted(play, blinds=True), play.served
    if play.last_blind is None:
        return due
    after = order[order.index(play.last_blind) + 1 :] if len(order) > 2 else ()
    return {seat: -amount if seat in after else amount for seat, amount in due.items()}


def _recorded(amounts: Mapping[Seat, int], order: Sequence[Seat]) -> tuple[Money, ...]:
    """With two players the order is reversed, as the standard requires."""
    in_order = order[::-1] if len(order) == 2 else order
    return tuple(Money(amounts.get(seat, 0)) for seat in in_order)


def _winnings(play: Play) -> tuple[Money, ...]:
    assert play.settlement is not None
    awards = play.settlement.awards
    return tuple(Money(sum(a.amount for a in awards if a.seat == seat)) for seat in play.served)


def _fields_of_ours(play: Play) -> Iterator[tuple[str, Value]]:
    yield LOWEST_CHIP, toml_of(play.terms.lowest_chip)
    if play.settlement and play.settlement.taken.amount:
        yield COMMISSION, toml_of(play.settlement.taken.amount)


def _is_brought_in(play: Play) -> bool:
    """Whether the cards showing decide who opens the first betting round, as in stud."""
    return bool(play.game.betting_rounds[0].opens)


class _Actions:
    """One pass over the record; *highest* is the highest total of the betting round so far."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._numbers = {seat: number for number, seat in enumerate(play.served, start=1)}
        self._highest = max(_posted(play, blinds=True).values(), default=0)
        self._bring_in_due = _is_brought_in(play)

    def told(self) -> Iterator[actions.Action]:
        for event in self._play.record:
            yield from self._of(event)

    def _of(self, event: events.Event) -> Iterator[actions.Action]:
        match event:
            case events.Dealt():
                yield from self._dealt(event)
            case Acted():
                yield self._acted(event)
            case events.BettingEnded():
                self._highest = 0
            case events.Shown():
                yield actions.Show(self._numbers[event.seat], event.cards)
            case events.ThrownIn():
                yield actions.Muck(self._numbers[event.seat])
            case _:
                pass

    def _dealt(self, event: events.Dealt) -> Iterator[actions.Action]:
        """One action for each player, and one for all communal cards."""
        steps = [step for step in event.due if isinstance(step, CardDue)]
        to: dict[Seat | Place, actions.Cards] = {}
        for step, card in zip(steps, event.cards, strict=True):
            to[step.to] = (*to.get(step.to, ()), card)
        for seat, number in self._numbers.items():
            if seat in to:
                yield actions.DealHole(number, to[seat])
        if Place.COMMUNAL in to:
            yield actions.DealCommunal(to[Place.COMMUNAL])

    def _acted(self, event: Acted) -> actions.Action:
        player, first = self._numbers[event.seat], self._bring_in_due
        higher = event.to > self._highest
        self._bring_in_due, self._highest = False, max(self._highest, event.to)
        if event.act is Act.FOLD:
            return actions.Fold(player)
        if not higher:
            return actions.CheckOrCall(player)
        if first and event.to <= (self._play.terms.bring_in or self._play.terms.bets[0]):
            return actions.BringIn(player)
        return actions.RaiseTo(player, Money(event.to))
