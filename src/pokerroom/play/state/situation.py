"""A round of play described from the middle, and whether it is possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from pokerroom.books import PokerRoomError
from pokerroom.money import Money, in_dollars
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.first_by_position import From
from pokerroom.play.game.game import UP, Game
from pokerroom.play.pots.showdown import Worth
from pokerroom.play.seats import Seat
from pokerroom.play.state.plan import Plan

NOBODY_DREW: Final[Mapping[Seat, int]] = MappingProxyType({})
NO_WORTHS: Final[Mapping[Seat, Worth]] = MappingProxyType({})


class ImpossibleSituation(PokerRoomError, ValueError):
    """No round of play can come to stand as described."""


class Part(StrEnum):
    """Which part of a betting round, with what comes before and after it, is in progress."""

    DEAL = "deal"
    DRAW = "draw"
    BETTING = "betting"
    SHOWDOWN = "showdown"


class Described(Struct, frozen=True, kw_only=True):
    """A seat: *paid* went in before this betting round, *total* in it, a *blind* in either.

    *cards* are all the cards he was dealt, or only those that lie open, or none if they are
    unknown. *folded_now*: he folded in this betting round, not in an earlier one.
    """

    stake: int
    paid: int = 0
    total: int = 0
    blind: int = 0
    folded: bool = False
    folded_now: bool = False
    cards: tuple[MaybeCard, ...] = ()

    @property
    def is_in(self) -> bool:
        return not (self.folded or self.folded_now)


class Situation(Struct, frozen=True, kw_only=True):
    """*betting_round* counts from 1; what is not given is worked out from the rest where possible.

    *leader* made the last wager or raise, *last_raise* is its size, *raises* how many have been
    made. If a short stake has gone above that, *level* is the last full wager and *full_wager_by*
    who made it. *drew* is how many each player drew who has had his turn. *kitty_taker* holds the
    Kitty. *worths* say how the hands compare if their cards are unknown, *last_folder* who folded
    last.
    """

    part: Part
    betting_round: int
    seats: Mapping[Seat, Described]
    communal: tuple[MaybeCard, ...] = ()
    to_act: Seat | None = None
    first_to_act: Seat | None = None
    leader: Seat | None = None
    raises: int = 0
    last_raise: int | None = None
    level: int | None = None
    full_wager_by: Seat | None = None
    blind: int = 0
    last_blind: Seat | None = None
    undealt: int | None = None
    drew: Mapping[Seat, int] = NOBODY_DREW
    kitty_taker: Seat | None = None
    worths: Mapping[Seat, Worth] = NO_WORTHS
    last_folder: Seat | None = None

    @property
    def is_under_way(self) -> bool:
        """Whether a betting round has begun: chips have gone in, or it says who is to act."""
        told = self.to_act is not None or any(seat.total for seat in self.seats.values())
        return told and self.part is Part.BETTING


def check(plan: Plan, situation: Situation) -> None:
    """Raises `ImpossibleSituation` with the first contradiction found."""
    last = len(plan.stages)
    if not 1 <= situation.betting_round <= last:
        raise ImpossibleSituation(f"the game has betting rounds 1 to {last}")
    if sum(seat.is_in for seat in situation.seats.values()) < 2:
        raise ImpossibleSituation("at least two players must still be in")
    _check_chips(plan, situation)
    _check_part(plan, situation)
    _check_seats(plan, situation)
    _check_last_blind(plan, situation)
    _check_cards(plan, situation)


def _check_chips(plan: Plan, situation: Situation) -> None:
    chip = plan.terms.lowest_chip
    for seat, described in situation.seats.items():
        for amount in (described.stake, described.paid, described.total, described.blind):
            if amount < 0 or amount % chip:
                least = in_dollars(chip)
                raise ImpossibleSituation(f"seat {seat}: sums are multiples of {least}, or nil")
    contending = [described for described in situation.seats.values() if described.is_in]
    full = max(described.paid for described in contending)
    for seat, described in situation.seats.items():
        short = described.paid < full and described.is_in
        if short and (described.stake or described.total):
            owed = in_dollars(Money(full - described.paid))
            raise ImpossibleSituation(
                f"seat {seat} is {owed} short of the others from earlier and has not tapped out"
            )


def _check_part(plan: Plan, situation: Situation) -> None:
    draw = plan.stages[situation.betting_round - 1].clause.draw
    if situation.part is Part.DRAW and draw is None:
        raise ImpossibleSituation("there is no draw before this betting round")
    if situation.part is Part.DEAL and draw is not None:
        raise ImpossibleSituation("players draw before this betting round: nothing else is dealt")
    if situation.part is Part.SHOWDOWN and situation.betting_round != len(plan.stages):
        raise ImpossibleSituation("the showdown comes after the last betting round")


def _check_seats(plan: Plan, situation: Situation) -> None:
    told = situation.to_act, situation.first_to_act, situation.leader, situation.kitty_taker
    others = situation.last_blind, situation.full_wager_by, *situation.drew, *situation.worths
    for seat in (*told, *others):
        if seat is not None and seat not in situation.seats:
            raise ImpossibleSituation(f"nobody sits at seat {seat}")
    if situation.kitty_taker is not None and plan.game.kitty is None:
        raise ImpossibleSituation("this game has no Kitty")
    if situation.to_act is not None and not situation.seats[situation.to_act].is_in:
        raise ImpossibleSituation(f"seat {situation.to_act} is to act and has folded")
    for seat in (situation.leader, situation.full_wager_by):
        if seat is not None and situation.seats[seat].folded:
            raise ImpossibleSituation(f"seat {seat} has wagered and folded before")
    if situation.part is not Part.BETTING:
        for seat, described in situation.seats.items():
            if described.total:
                raise ImpossibleSituation(f"seat {seat} has a total, but no betting is on")


def _check_last_blind(plan: Plan, situation: Situation) -> None:
    """It must be told if it is still needed to find who acts or shows first."""
    begun = situation.is_under_way or situation.part is Part.SHOWDOWN
    first_is_told = begun and situation.first_to_act is not None
    for stage in plan.stages[situation.betting_round - (not first_is_told) :]:
        begins = stage.rules.begins
        if begins and begins.at is From.LEFT_OF_LAST_BLIND and situation.last_blind is None:
            raise ImpossibleSituation("say who had the last blind: that decides who acts first")


def _check_cards(plan: Plan, situation: Situation) -> None:
    told = [card for seat in situation.seats.values() for card in seat.cards]
    known = [card for card in (*told, *situation.communal) if card is not None]
    for card in known:
        if known.count(card) > 1:
            raise ImpossibleSituation(f"{card} appears twice")
        if card not in plan.terms.deck:
            raise ImpossibleSituation(f"{card} is not in a deck of {plan.terms.deck}")
    laid = communal_laid(plan.game, situation)
    if len(situation.communal) not in {0, laid}:
        raise ImpossibleSituation(f"{laid} communal cards lie there, not {len(situation.communal)}")
    for seat, described in situation.seats.items():
        hand_of(plan.game, situation, seat, described.cards)


def stages_dealt(situation: Situation) -> int:
    """For how many betting rounds the cards have been dealt."""
    return situation.betting_round - (situation.part is Part.DEAL)


def communal_laid(game: Game, situation: Situation) -> int:
    """In stud, a communal card in the situation must be the one that replaces the last cards."""
    dealt = game.betting_rounds[: stages_dealt(situation)]
    laid = sum(stage.communal for stage in dealt)
    if game.communal_when_short and stages_dealt(situation) == len(game.betting_rounds):
        return len(situation.communal[:1])
    return laid


def _owed(game: Game, situation: Situation, seat: Seat) -> int:
    """Cards that come only after everybody has drawn."""
    draw = game.betting_rounds[situation.betting_round - 1].draw
    if draw is None or draw.rest_later is None or situation.part is not Part.DRAW:
        return 0
    return max(situation.drew.get(seat, 0) - draw.rest_later.at_once, 0)


def hand_of(
    game: Game, situation: Situation, seat: Seat, cards: Sequence[MaybeCard]
) -> tuple[list[MaybeCard], int]:
    """All cards of a player, None for unknown ones, and which of them lie open, as bits."""
    dealt = game.betting_rounds[: stages_dealt(situation)]
    faces = [face for stage in dealt for face in stage.hole]
    if game.communal_when_short and situation.communal:
        faces = faces[: -len(game.betting_rounds[-1].hole)]
    faces = faces[: len(faces) - _owed(game, situation, seat)]
    bits = sum(1 << place for place, face in enumerate(faces) if face is UP)
    open_cards = bits.bit_count()
    if len(cards) == len(faces):
        return list(cards), bits
    if cards and len(cards) == open_cards:
        up = iter(cards)
        return [next(up) if face is UP else None for face in faces], bits
    if cards:
        raise ImpossibleSituation(f"seat {seat} has {len(faces)} cards, not {len(cards)}")
    return [None] * len(faces), bits
