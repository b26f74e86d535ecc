"""The draw, card by card: who is next, what he gets now and later, and from which cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pokerroom.books import Authority, Referral, Refusal, Ruling
from pokerroom.play.dealing.dues import CardDue, Decided, Place, Replaced
from pokerroom.play.dealing.order import from_first
from pokerroom.play.game.draw import Draw, LastToDraw, RestLater, WhoseDiscards
from pokerroom.play.game.game import DOWN
from pokerroom.play.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffledIn:
    """What becomes the new deck: the discards of these seats, and the undealt card that was *kept*.

    A card dealt to the discards during the draw never goes back in.
    """

    discards_of: tuple[Seat, ...]
    folded_hands: bool
    kitty: bool
    kept: bool
    per: Authority


def order_of_draw(
    draw: Draw,
    contending: Collection[Seat],
    *,
    marker_seat: Seat,
    tapped_out: Collection[Seat] = (),
) -> Ruling[tuple[Seat, ...]]:
    """All *contending* in the order in which they draw; *marker_seat* has the buck or button."""
    order = from_first(draw.first, contending, marker_seat=marker_seat)
    return Ruling(outcome=order, per=draw.tapped_out if tapped_out else draw.per)


def at_once(draw: Draw, discards: int, *, last: bool = False) -> Ruling[Replaced] | Refusal:
    """How many cards replace *discards* now and how many later; *last*: nobody draws after him."""
    if discards > draw.most:
        return Refusal(because=f"at most {draw.most} cards may be replaced", per=draw.per)
    if not discards:
        return Ruling(outcome=Replaced(given=0), per=draw.stands_pat)
    rest = draw.rest_later
    if rest is None or discards <= rest.at_once:
        return Ruling(outcome=Replaced(given=discards), per=draw.at_once)
    replaced = Replaced(given=rest.at_once, owed=discards - rest.at_once)
    return Ruling(outcome=replaced, per=rest.last.per if last else rest.per)


def replacements(
    draw: Draw, *, seat: Seat, discards: int, last: bool = False
) -> Ruling[tuple[CardDue, ...]] | Refusal:
    """The cards *seat* gets at once for his discards, before the next player decides."""
    found = at_once(draw, discards, last=last)
    if not isinstance(found, Ruling):
        return found
    due = CardDue(to=seat, face=DOWN, per=found.per)
    return Ruling(outcome=(due,) * found.outcome.given, per=found.per)


def owed_after(draw: Draw, decisions: Sequence[Decided]) -> tuple[CardDue, ...]:
    """The cards still to be dealt once everybody has decided, in order.

    *decisions* are in the order of the draw and include the players who stood pat. The last player
    to replace cards is completed first, with one card to the discards before his own; the others
    follow in the order of the draw.
    """
    rest = draw.rest_later
    if rest is None:
        return ()
    last = _last_to_draw(rest, decisions)
    due: list[CardDue] = []
    for decided in decisions:
        seat, owed = decided.seat, max(decided.discards - rest.at_once, 0)
        if owed and seat == last:
            due[:0] = _of_the_last(rest, seat, owed)
        else:
            due += [CardDue(to=seat, face=DOWN, per=rest.per)] * owed
    return tuple(due)


def _last_to_draw(rest: RestLater, decisions: Sequence[Decided]) -> Seat | None:
    if rest.last.who.means is LastToDraw.LAST_IN_ORDER:
        return decisions[-1].seat if decisions else None
    return next((each.seat for each in reversed(decisions) if each.discards), None)


def _of_the_last(rest: RestLater, seat: Seat, owed: int) -> list[CardDue]:
    per = rest.last.per
    aside = CardDue(to=Place.DISCARDS, face=DOWN, per=per)
    return [aside, *[CardDue(to=seat, face=DOWN, per=per)] * owed]


def cards_before_reshuffle(draw: Draw, *, due: int, undealt: int) -> Ruling[int]:
    """How many of the *due* cards come off the deck before a reshuffle; see `shuffled_in`."""
    running_out = draw.running_out
    kept = running_out.kept
    usable = max(undealt - kept.cards, 0) if kept else undealt
    if due <= usable:
        return Ruling(outcome=due, per=draw.per)
    return Ruling(outcome=usable, per=kept.per if kept else running_out.per)


def shuffled_in(draw: Draw, *, drawer: Seat, decided: Sequence[Seat], undealt: int) -> ShuffledIn:
    """The cards that are shuffled and cut when the deck is too short for *drawer*.

    *decided* are those who have drawn, including *drawer*, in the order of the draw. Cards that an
    earlier reshuffle has already used are no longer there to go in.
    """
    running_out = draw.running_out
    own = decided.index(drawer)
    others = (*decided[:own], *decided[own + 1 :])
    all_others = running_out.discards is WhoseDiscards.ALL_OTHERS
    return ShuffledIn(
        discards_of=others if all_others else tuple(decided[:own]),
        folded_hands=running_out.folded,
        kitty=running_out.kitty,
        kept=running_out.kept is not None and undealt > 0,
        per=running_out.per,
    )


def enough(draw: Draw, *, needed: int, shuffled: int) -> Ruling[int] | Referral:
    """Whether *shuffled* cards, including a kept one, cover the *needed* ones.

    If not, who decides.
    """
    running_out = draw.running_out
    kept = running_out.kept
    usable = shuffled - kept.cards if kept else shuffled
    if needed <= usable:
        return Ruling(outcome=needed, per=running_out.per)
    short = f"the draw needs {needed} more cards and the discards give {max(usable, 0)}"
    return Referral(
        question=f"{short}: how is it completed?",
        to=running_out.refer_to,
        per=running_out.reading,
    )
