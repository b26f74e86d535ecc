"""What a player's choices are worth, estimated over deals that fit what he sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from msgspec import structs

from pokerroom.bots import Turn, share_of_pot, shares_after_draw
from pokerroom.play import Act, Offer, Phase, Plan, View
from pokerroom.play.views.view import SeatView, Standing
from pokerroom.server.live.options import words_of
from pokerroom.server.messages.trainer import Alternative

SEED: Final = 7
"""So that the same round is always reviewed the same."""
HOW: Final = (
    "Estimated over deals that fit what you saw. The same is taken for granted of every choice:"
    " the others hold any cards, all of them who are still in pay as much as you do, and nobody"
    " folds or wagers again. So a raise is worth more than a call if your hand wins more than its"
    " even share of such deals. Each decision is weighed by itself: what they cost does not add up."
    " Commission is left out."
)
HOW_DRAWN: Final = (
    f"{HOW} Everybody draws once: the others throw in what a careful player would, and after the"
    " draw they hold what so many new cards tend to make. The Kitty is five unknown cards."
)
FREE: Final = frozenset({Act.CHECK, Act.STAND})
WAGERS: Final = frozenset({Act.OPEN, Act.RAISE})
STILL_IN: Final = frozenset({Standing.IN, Standing.TAPPED_OUT})
Taken = tuple[Act, int | None] | frozenset[str]
"""An act with its total, or the cards thrown in."""


def weighed(turn: Turn, taken: Taken) -> list[Alternative]:
    """All that could be done at *turn*, best first; nothing if no cards or chips are at stake."""
    match turn.phase:
        case Phase.BETTING if isinstance(taken, tuple):
            return ranked([*_bets(turn, taken)])
        case Phase.DRAW if isinstance(taken, frozenset):
            return ranked([*_draws(turn, taken)])
        case _:
            return []


def how_in(plan: Plan) -> str:
    return HOW_DRAWN if any(stage.clause.draw for stage in plan.stages) else HOW


def ranked(found: Sequence[Alternative]) -> list[Alternative]:
    """Among equal values the one taken comes first; those not computed come last."""

    def worth(each: Alternative) -> tuple[bool, float, bool]:
        return each.value is None, -(each.value or 0.0), not each.is_taken

    ordered = sorted(found, key=worth)
    return [
        structs.replace(each, is_best=not at and each.value is not None)
        for at, each in enumerate(ordered)
    ]


def cost_of(found: Sequence[Alternative]) -> float | None:
    """What the choice gave away against the best; None where its value is not computed."""
    taken = next((each.value for each in found if each.is_taken), None)
    best = next((each.value for each in found if each.is_best), None)
    return None if taken is None or best is None else max(0.0, best - taken)


def _bets(turn: Turn, taken: tuple[Act, int | None]) -> Iterator[Alternative]:
    held = share_of_pot(_afresh(turn))
    for offer in turn.offers:
        share = held
        if offer.act is Act.TAKE_KITTY:
            share = share_of_pot(_afresh(turn), takes_kitty=True)
        totals = _totals(offer, taken)
        for to in totals:
            is_taken = offer.act is taken[0] and (to is None or to == taken[1])
            yield Alternative(
                words=words_of(offer, to),
                value=_value(turn, offer, to, share),
                share=None if offer.act is Act.FOLD else share,
                is_taken=is_taken,
                is_best=False,
            )


def _afresh(turn: Turn) -> Turn:
    """The turn with a random source that always starts alike."""
    return replace(turn, chance=Random(SEED))  # noqa: S311 - an estimate, no secret


def _totals(offer: Offer, taken: tuple[Act, int | None]) -> list[int | None]:
    """The least wager, the most, and the one that was made."""
    if offer.act not in WAGERS:
        return [None]
    made = [taken[1]] if offer.act is taken[0] and taken[1] is not None else []
    return [*dict.fromkeys([offer.to[0], *made, offer.to[-1]])]


def _value(turn: Turn, offer: Offer, to: int | None, share: float) -> float:
    if offer.act is Act.FOLD:
        return 0.0
    own = _seat(turn.view, turn.seat)
    adds = offer.adds if to is None else to - own.total
    reach = own.paid + adds
    pot = sum(min(_paid(each, own, adds), reach) for each in turn.view.seats)
    return share * pot - adds


def _paid(player: SeatView, own: SeatView, adds: int) -> int:
    """What *player* has in all pots once those still in have paid as much as the player to act.

    A call is paid by those who act later just as a raise is: else no call could be compared with a
    raise.
    """
    if player.seat == own.seat:
        return player.paid + adds
    if player.standing is not Standing.IN:
        return player.paid
    return player.paid + min(player.stake, max(0, own.total + adds - player.total))


def _draws(turn: Turn, taken: frozenset[str]) -> Iterator[Alternative]:
    own = _seat(turn.view, turn.seat)
    pot = sum(min(each.paid, own.paid) for each in turn.view.seats)
    for act, share in shares_after_draw(_afresh(turn)):
        named = " ".join(card.sign for card in act.discards if card is not None)
        yield Alternative(
            words=f"throw in {named}" if named else "stand pat",
            value=share * pot,
            share=share,
            is_taken=frozenset(map(str, act.discards)) == taken,
            is_best=False,
        )


def _seat(view: View, seat: int) -> SeatView:
    return next(each for each in view.seats if each.seat == seat)
