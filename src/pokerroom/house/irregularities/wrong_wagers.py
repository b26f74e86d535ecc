"""Rules on wagers that are found to be of a wrong amount when they cannot be put right any more."""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.books import Authority, Reading, Refusal
from pokerroom.house.facts import FindsJackpotShort, FindsWager
from pokerroom.house.game import EXTRAS, JACKPOTS, WagerKind, chosen
from pokerroom.house.irregularities.annulment import given_back, not_in_round
from pokerroom.house.irregularities.options import finds_jackpot_short
from pokerroom.house.state import Event, FirstEvents, HousePlay, Laid, Outcome, WagerFound, stage
from pokerroom.house.wagering import ante_found, later_found
from pokerroom.money import Money, in_dollars


def finds_wager(play: HousePlay, act: FindsWager) -> FirstEvents:
    """What counts of it, and what that means for the other wagers of the box."""
    if act.wager in JACKPOTS:
        short = FindsJackpotShort(box=act.box, wager=act.wager, lies=act.lies)
        return finds_jackpot_short(play, short)
    per = _rule_on(play, act.wager)
    laid = play.find(act.box, act.wager)
    if refusal := not_in_round(play, per) or _not_found(play, act, laid, per):
        return refusal
    assert laid is not None
    found = WagerFound(box=act.box, person=laid.person, wager=act.wager, lies=act.lies, per=per)
    really = replace(laid, placed=act.lies, lies=act.lies, counts=act.lies)
    if act.wager is WagerKind.ANTE:
        return (found, *ante_found(play, really))
    ante = play.ante(act.box)
    assert ante is not None
    return (found, *_later(play, ante, really))


def _rule_on(play: HousePlay, wager: WagerKind) -> Authority:
    irregular = play.game.irregularities
    if wager in EXTRAS:
        return irregular.size.reading
    return irregular.limits.per if wager is WagerKind.ANTE else irregular.size.per


def _not_found(
    play: HousePlay, act: FindsWager, laid: Laid | None, per: Authority
) -> Refusal | None:
    """Whether the wager can be there as told, and cannot be put right any more."""
    if act.wager in EXTRAS:
        return Refusal(because="an extra off its limits is not taken in the first place", per=per)
    if laid is None or laid.settled:
        return Refusal(because=f"no such wager is on in box {act.box}", per=per)
    if not _is_past(play, act.wager):
        because = "the wager can still be put right"
        return Refusal(because=because, per=play.game.irregularities.size.put_right)
    if act.lies <= 0 or act.lies == laid.lies:
        return Refusal(because="the wager is not other than it was taken for", per=per)
    has = play.purses[laid.person]
    if act.lies - laid.lies > has:
        because = f"{laid.person} has {in_dollars(Money(has))} more in chips"
        return Refusal(because=because, per=play.game.chips.per)
    return None


def _is_past(play: HousePlay, wager: WagerKind) -> bool:
    """Whether the cards have come before which it is placed."""
    kinds = [decision.wager for decision in play.game.decisions]
    return wager not in kinds or play.turned_up or stage(play) > kinds.index(wager)


def _later(play: HousePlay, ante: Laid, laid: Laid) -> list[Event]:
    """A setting may void a wager that is too small, where only a reading says what it counts."""
    decision = next(each for each in play.game.decisions if each.wager is laid.kind)
    below = play.game.irregularities.size.first_below
    found = later_found(play, decision, ante, laid)
    if not found or found[0].per is not below or not isinstance(below, Reading):
        return found
    if chosen(play.terms, below.code, "bet_found_short").follows == "settled_as_placed":
        return found
    return [*found, given_back(laid, Outcome.VOID, play.game.irregularities.offence.per)]
