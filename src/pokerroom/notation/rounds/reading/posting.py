"""The blinds of a round file that do not simply follow from the button."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Authority, PokerRoomError, authority
from pokerroom.notation.values.fields import Field
from pokerroom.notation.values.who import Who
from pokerroom.play import CannotBegin, Plan, begin_round
from pokerroom.play.betting.forced_bets import BlindsInTurn
from pokerroom.play.seats import Seat
from pokerroom.play.state.begun import Begun, BlindDue

KEYS: Final = ("seat", "amount", "dead", "per")


def read_posts(field: Field, who: Who, plan: Plan) -> tuple[BlindDue, ...]:
    """The blinds in the order of posting; a player who is not named posts nothing."""
    clause = next((each for each in plan.forced if isinstance(each, BlindsInTurn)), None)
    if clause is None:
        raise field.wrong(f"no blinds are posted in turn at this table of {plan.game.name}")
    return tuple([_post(each, who, clause.per) for each in field.items()])


def _post(field: Field, who: Who, usual: Authority) -> BlindDue:
    field.among(KEYS)
    seat, amount = field.get("seat"), field.get("amount")
    if seat is None or amount is None:
        raise field.wrong('a blind is told as { seat = "S3", amount = 5 }')
    found = who.seat(seat.text())
    if found is None or found not in who.seats:
        raise seat.wrong(f"there are {', '.join(who.label(each) for each in who.seats)}")
    return BlindDue(
        seat=found,
        amount=amount.amount(),
        dead=field.read("dead", Field.is_true, False),
        per=field.read("per", _authority, usual),
    )


def _authority(field: Field) -> Authority:
    try:
        return authority(field.text())
    except PokerRoomError as error:
        raise field.wrong(str(error)) from None


def begun_with(
    plan: Plan, stakes: dict[Seat, int], marker_seat: Seat, posts: Field | None, who: Who
) -> Begun:
    if posts is None:
        return begin_round(plan, stakes, marker_seat=marker_seat)
    blinds = read_posts(posts, who, plan)
    try:
        return begin_round(plan, stakes, marker_seat=marker_seat, blinds=blinds)
    except CannotBegin as error:
        raise posts.wrong(who.told(str(error))) from None
