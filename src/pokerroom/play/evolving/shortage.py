"""The last card of stud when the deck may be too short."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pokerroom.books import Authority
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.dealing.order import burnt, circuits
from pokerroom.play.game.game import UP, Game
from pokerroom.play.seats import Seat
from pokerroom.play.state.play import Play


@dataclass(frozen=True, slots=True, kw_only=True)
class LastCard:
    """What is dealt.

    *burns_go_back*: the burns are first shuffled and cut with the undealt cards.
    """

    due: tuple[CardDue, ...]
    burns_go_back: bool
    per: Authority


def is_provided_for(play: Play) -> bool:
    """Whether the book says what to deal if the deck is too short for this dealing round."""
    short = play.game.communal_when_short
    is_last = play.stage == len(play.plan.stages) - 1
    return short is not None and play.stage > 0 and (is_last or short.turned is not None)


def last_card(game: Game, seats: Sequence[Seat], *, undealt: int, burns: int) -> LastCard:
    """One card each if the deck suffices, with the *burns* if need be; otherwise one for all."""
    stage, short = game.betting_rounds[-1], game.communal_when_short
    assert short is not None
    burn, own = tuple(burnt(stage)), tuple(circuits(stage, seats, None))
    if undealt >= len(burn) + len(own):
        return LastCard(due=burn + own, burns_go_back=False, per=stage.per)
    if burns and undealt + burns >= len(own):
        spare = undealt + burns - len(own) if short.burn_after_reshuffle else 0
        return LastCard(due=burn[:spare] + own, burns_go_back=True, per=short.per)
    per = short.turned or short.per
    for_all = CardDue(to=Place.COMMUNAL, face=UP, per=per)
    return LastCard(due=(*burn, for_all), burns_go_back=undealt <= len(burn), per=per)
