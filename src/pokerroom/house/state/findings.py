"""What comes of putting an act to the rules in a round against the house."""

from __future__ import annotations

from typing import TypeAlias

from pokerroom.books import Authority, Referral, Refusal, Ruling, may_act, role
from pokerroom.engine import Recorded
from pokerroom.house.facts import SuspectsFailure
from pokerroom.house.game.deal import Box
from pokerroom.house.game.provisions import Remedy
from pokerroom.house.game.wagers import Person
from pokerroom.house.state.corrections import Event
from pokerroom.house.state.phases import phase_of, undecided
from pokerroom.house.state.play import HousePlay

Finding: TypeAlias = Ruling[tuple[Event, ...]] | Refusal | Recorded[Event]
FirstEvents: TypeAlias = tuple[Event, ...] | Refusal | Referral
"""The events of the act itself; whatever else follows comes automatically."""


def not_now(play: HousePlay, per: Authority) -> Refusal:
    """Refuses an act that the round of play is not waiting for, by what holds it if it is held."""
    return Refusal(because=f"not now: {awaited(play)}", per=_held_by(play) or per)


def _held_by(play: HousePlay) -> Authority | None:
    """The rule by which the round waits for somebody's decision; None if it goes on."""
    if play.referred:
        return play.referred.per
    if play.suspended:
        return play.game.irregularities.rule_for(SuspectsFailure, Remedy.SUSPEND)
    return next(iter(play.asked.values()), None)


def awaited(play: HousePlay) -> str:
    """What the round of play is waiting for, in words."""
    if play.referred:
        return f"the {play.referred.to} must decide: {play.referred.question}"
    if play.suspended:
        return "the game is suspended"
    if play.asked:
        question, box = next(iter(play.asked))
        return f"the player of box {box} is asked {question}"
    boxes = undecided(play) if play.commenced and not play.void else []
    word = phase_of(play).value
    return f"{word} (box {boxes[0]})" if boxes else word


def is_halted(play: HousePlay) -> bool:
    """Play is halted while the game is suspended or somebody has a question to answer."""
    return play.suspended or bool(play.asked) or play.referred is not None


def not_his(play: HousePlay, person: Person, box: Box) -> Refusal | None:
    """Only the person who placed the ante plays the hand."""
    control = play.game.control
    owner = play.owner(box)
    if owner is None:
        return Refusal(because=f"there is no ante in box {box}", per=control.per)
    if owner != person:
        return Refusal(because=f"the hand of box {box} is {owner}'s to play", per=control.decides)
    return None


def not_in(play: HousePlay, box: Box) -> Refusal | None:
    """Why the hand is out of the round; None if it is still in."""
    if box in play.voided:
        return Refusal(
            because=f"the hand of box {box} is void", per=play.game.irregularities.voided
        )
    if box in play.folded:
        folded = play.game.decisions[0].folded
        assert folded is not None
        return Refusal(because=f"the hand of box {box} is folded", per=folded)
    return None


def may_decide(play: HousePlay, by: str, per: Authority) -> bool:
    """Whether the role *by* has the capacity that the rule *per* gives."""
    book = play.game.book.id
    return may_act(role(by, book=book), per.id, book=book)


def not_for(
    play: HousePlay, by: str, to: str, per: Authority, *, given_by: Authority | None = None
) -> Refusal | None:
    """Why the role *by* may not decide; *given_by* is the rule on its capacity if *per* is not."""
    if not by:
        return Refusal(because=f"that is for the {to} to decide: say who has decided it", per=per)
    if may_decide(play, by, given_by or per):
        return None
    return Refusal(because=f"that is for the {to} to decide, not for the {by}", per=per)
