"""What players choose when something has gone wrong: to void a hand, to make up a wager."""

from __future__ import annotations

from pokerroom.books import Authority
from pokerroom.house.facts import AmendsJackpot, Chooses
from pokerroom.house.game.deal import Box
from pokerroom.house.game.terms import chosen
from pokerroom.house.game.wagers import JACKPOTS
from pokerroom.house.irregularities.annulment import void_hands
from pokerroom.house.state.corrections import Answered, Asked, Event, Question
from pokerroom.house.state.events import HandedBack, Placed
from pokerroom.house.state.findings import FirstEvents, not_his, not_now
from pokerroom.house.state.play import HousePlay, Laid
from pokerroom.house.wagering.commencement import amending
from pokerroom.house.wagering.placement import no_chips


def option(play: HousePlay, per: Authority, without: tuple[Box, ...] = ()) -> list[Event]:
    """All other players may void their hands or play on; a setting says whether folded ones may."""
    clause = play.game.irregularities.left_to_the_table
    assert clause is not None
    folded_too = chosen(play.terms, clause.folded_have_option).outcome == "true"
    boxes = [box for box in play.boxes() if box not in play.voided and box not in without]
    asked = tuple(box for box in boxes if folded_too or box not in play.folded)
    return [Asked(question=Question.VOID_OR_PLAY_ON, boxes=asked, per=per)] if asked else []


def chooses(play: HousePlay, act: Chooses) -> FirstEvents:
    question = Question.VOID_OR_PLAY_ON
    per = play.asked.get((question, act.box))
    if per is None or play.suspended:
        return not_now(play, play.game.irregularities.voided)
    if refusal := not_his(play, act.person, act.box):
        return refusal
    answered = Answered(question=question, box=act.box, yes=not act.void, per=per)
    return (answered, *(void_hands(play, (act.box,), per) if act.void else ()))


def amends_jackpot(play: HousePlay, act: AmendsJackpot) -> FirstEvents:
    """The player makes up the shortfall, or the wager goes back as invalid."""
    clause = play.game.irregularities.jackpot
    if clause is None or act.wager not in JACKPOTS or play.suspended:
        return not_now(play, play.game.jackpot.per)
    question, laid = amending(act.wager), play.find(act.box, act.wager)
    if (question, act.box) not in play.asked or laid is None:
        return not_now(play, clause.per)
    if refusal := not_his(play, act.person, act.box):
        return refusal
    answered = Answered(question=question, box=act.box, yes=act.amends, per=clause.per)
    if not act.amends:
        return (answered, *_goes_back(play, laid))
    missing = play.game.wager(act.wager).units * play.terms.jackpot - laid.lies
    if refusal := no_chips(play, act.person, missing):
        return refusal
    more = Placed(box=act.box, person=act.person, wager=act.wager, amount=missing, per=clause.per)
    return (answered, more)


def _goes_back(play: HousePlay, laid: Laid) -> list[Event]:
    """The short area goes back or, by a setting, the whole wager."""
    clause = play.game.irregularities.jackpot
    assert clause is not None
    areas = [one for one in play.laid if one.box == laid.box and one.kind in JACKPOTS]
    if len(areas) == 1:
        return [_back(laid, clause.per)]
    found = chosen(play.terms, clause.one_area)
    if found.outcome == "defective_area_returned":
        return [_back(laid, found.per)]
    others = [
        Answered(question=question, box=box, yes=False, per=clause.per)
        for question, box in play.asked
        if box == laid.box and question is not amending(laid.kind)
    ]
    return [*others, *(_back(area, found.per) for area in areas)]


def _back(laid: Laid, per: Authority) -> HandedBack:
    return HandedBack(box=laid.box, person=laid.person, wager=laid.kind, amount=laid.lies, per=per)
