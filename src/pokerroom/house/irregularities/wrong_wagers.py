"""Rules on wagers found to be of a wrong amount when it is too late to correct them."""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.books import Authority, Refusal
from pokerroom.house.facts import FindsWager, VoidsPlayer
from pokerroom.house.game.provisions import Provision, Remedy
from pokerroom.house.game.terms import chosen
from pokerroom.house.game.wagers import WagerKind
from pokerroom.house.irregularities.annulment import not_in_round, void_wagers
from pokerroom.house.state.corrections import Event, WagerFound
from pokerroom.house.state.findings import FirstEvents
from pokerroom.house.state.phases import stage
from pokerroom.house.state.play import HousePlay, Laid
from pokerroom.house.wagering.amounts import ante_found, later_found
from pokerroom.money import Money, in_dollars


def reduce_ante(play: HousePlay, fact: FindsWager, provision: Provision) -> FirstEvents:
    """How much of an ante counts, and what that means for the other wagers in its box."""
    laid = _found(play, fact, provision.per)
    if isinstance(laid, Refusal):
        return laid
    return (_as_found(laid, provision.per), *ante_found(play, laid))


def reduce_wager(play: HousePlay, fact: FindsWager, provision: Provision) -> FirstEvents:
    laid = _found(play, fact, provision.per)
    if isinstance(laid, Refusal):
        return laid
    ante = play.ante(fact.box)
    assert ante is not None
    return (_as_found(laid, provision.per), *_later(play, ante, laid))


def not_taken(play: HousePlay, _fact: FindsWager, provision: Provision) -> Refusal:
    because = "an extra outside its limits is not accepted in the first place"
    return not_in_round(play, provision.per) or Refusal(because=because, per=provision.per)


def _as_found(laid: Laid, per: Authority) -> WagerFound:
    return WagerFound(box=laid.box, person=laid.person, wager=laid.kind, lies=laid.lies, per=per)


def _found(play: HousePlay, fact: FindsWager, per: Authority) -> Laid | Refusal:
    """The wager as it really is, if that is possible and it can no longer be corrected."""
    laid = play.find(fact.box, fact.wager)
    if refusal := not_in_round(play, per):
        return refusal
    if laid is None or laid.settled:
        return Refusal(because=f"there is no such wager in box {fact.box}", per=per)
    if refusal := _not_found(play, fact, laid, per):
        return refusal
    return replace(laid, placed=fact.lies, lies=fact.lies, counts=fact.lies)


def _not_found(play: HousePlay, fact: FindsWager, laid: Laid, per: Authority) -> Refusal | None:
    if not _is_past(play, fact.wager):
        because = "the wager can still be put right, until the next cards are turned up"
        return Refusal(because=because, per=play.game.irregularities.size.put_right)
    if fact.lies <= 0 or fact.lies == laid.placed:
        return Refusal(because="the wager is what it was taken for", per=per)
    has = play.purses[laid.person]
    if fact.lies - laid.lies > has:
        because = f"{laid.person} has {in_dollars(Money(has))} more in chips"
        return Refusal(because=because, per=play.game.chips.per)
    return None


def _is_past(play: HousePlay, wager: WagerKind) -> bool:
    """Whether the cards before which it must be placed have already been dealt."""
    kinds = [decision.wager for decision in play.game.decisions]
    return wager not in kinds or play.turned_up or stage(play) > kinds.index(wager)


def _later(play: HousePlay, ante: Laid, laid: Laid) -> list[Event]:
    """A setting may void a wager that is too small, if only a reading says how much counts."""
    decision = next(each for each in play.game.decisions if each.wager is laid.kind)
    clause = play.game.irregularities.size
    found = later_found(play, decision, ante, laid)
    if not found or found[0].per is not clause.first_below or clause.short is None:
        return found
    if chosen(play.terms, clause.short).outcome == "settled_as_placed":
        return found
    return [*found, *void_wagers((laid,), _offence(play))]


def _offence(play: HousePlay) -> Authority:
    per = play.game.irregularities.rule_for(VoidsPlayer, Remedy.VOID_PLAYER)
    assert per is not None
    return per
