"""Rules on wagers that are placed, spoken, taken back or claimed before the round begins."""

from __future__ import annotations

from pokerroom.books import Authority, Refusal
from pokerroom.house.acts import Places, Says, TakesBack, Waives
from pokerroom.house.game.deal import Box
from pokerroom.house.game.terms import chosen
from pokerroom.house.game.wagers import EXTRAS, JACKPOTS, NeedsAnyAnte, Wager, WagerKind
from pokerroom.house.state.corrections import Event
from pokerroom.house.state.events import ClaimWaived, HandedBack, Placed
from pokerroom.house.state.findings import FirstEvents, not_now
from pokerroom.house.state.phases import Phase, phase_of
from pokerroom.house.state.play import HousePlay, Laid
from pokerroom.house.wagering.amounts import off_limits
from pokerroom.money import Money, in_dollars


def places(play: HousePlay, act: Places) -> FirstEvents:
    wager = next((each for each in play.game.wagers if each.kind is act.wager), None)
    if wager is None:
        because = f"there is no {act.wager} wager in this game"
        return Refusal(because=because, per=play.game.chips.per)
    refusal = (
        _not_before_the_round(play, wager)
        or no_chips(play, act.person, act.amount)
        or _no_such_box(play, act)
        or _not_his_box(play, wager, act)
    )
    if refusal:
        return refusal
    room = _room_for(play, wager, act)
    if isinstance(room, Refusal):
        return room
    if refusal := _wrong_amount(play, wager, act):
        return refusal
    per = _placing_rule(play, wager, act.box)
    placed = Placed(box=act.box, person=act.person, wager=act.wager, amount=act.amount, per=per)
    return (*room, placed)


def _placing_rule(play: HousePlay, wager: Wager, box: Box) -> Authority:
    """Some wagers may be placed in a box without an ante, by a rule of their own."""
    if isinstance(wager.needs, NeedsAnyAnte) and play.ante(box) is None:
        return wager.needs.elsewhere
    return wager.per


def _not_before_the_round(play: HousePlay, wager: Wager) -> Refusal | None:
    """Wagers after the deal are made in turn; all others before the round begins."""
    for decision in play.game.decisions:
        if decision.wager is wager.kind:
            because = f"the {wager.name} is made after the deal"
            return Refusal(because=because, per=decision.after or wager.per)
    if phase_of(play) is not Phase.WAGERS:
        return Refusal(because="no more bets: the deal has begun", per=wager.per)
    return None


def no_chips(play: HousePlay, person: str, amount: int) -> Refusal | None:
    chips = play.game.chips
    has = play.purses.get(person, 0)
    if amount <= 0:
        return Refusal(because="a wager is made with chips", per=chips.per)
    if amount > has:
        because = f"{person} has {in_dollars(Money(has))} in chips"
        return Refusal(because=because, per=chips.per)
    return None


def _no_such_box(play: HousePlay, act: Places) -> Refusal | None:
    if 1 <= act.box <= play.terms.boxes:
        return None
    because = f"there is no box {act.box}: there are {play.terms.boxes}"
    return Refusal(because=because, per=play.game.chips.area)


def _not_his_box(play: HousePlay, wager: Wager, act: Places) -> Refusal | None:
    """Why the box is not his: another has the claim or the ante, or he may play only his own."""
    owner = play.owner(act.box)
    if wager.by_owner and owner not in {None, act.person}:
        because = f"the ante of box {act.box} is {owner}'s"
        return Refusal(because=because, per=wager.by_owner)
    if wager.kind is not WagerKind.ANTE:
        return None
    claim, control = play.claims.get(act.box), play.game.control
    if control.claim and claim not in {None, act.person}:
        because = f"{claim} comes first in box {act.box}"
        return Refusal(because=because, per=control.claim)
    return _too_many_boxes(play, act)


def _too_many_boxes(play: HousePlay, act: Places) -> Refusal | None:
    one = play.game.one_hand
    own = [box for box in play.boxes() if play.owner(box) == act.person and box != act.box]
    several = one.several is not None and chosen(play.terms, one.several).outcome == "true"
    if several or not own:
        return None
    return Refusal(because=f"{act.person} has an ante in box {own[0]}", per=one.per)


def _wrong_amount(play: HousePlay, wager: Wager, act: Places) -> Refusal | None:
    """Only a jackpot wager of a wrong amount is accepted, since its player is asked to amend it."""
    terms, jackpot = play.terms, play.game.jackpot
    if wager.kind is WagerKind.ANTE:
        return off_limits(play, wager, act.amount)
    if wager.kind in JACKPOTS:
        if not terms.jackpot:
            return Refusal(because="no jackpot is offered at this table", per=jackpot.per)
        if jackpot.value and act.amount != terms.jackpot:
            because = f"a jackpot chip is {in_dollars(terms.jackpot)}"
            return Refusal(because=because, per=jackpot.value)
    if wager.kind in EXTRAS:
        least, most = terms.extra_minimum, terms.extra_maximum
        too_much = most and act.amount > most
        if act.amount < least or too_much or act.amount % terms.extra_unit:
            sums = f"{in_dollars(least)} to {in_dollars(most)}"
            because = f"a {wager.name} must be {sums}, in whole units"
            return Refusal(because=because, per=play.game.irregularities.size.reading)
    return None


def _room_for(play: HousePlay, wager: Wager, act: Places) -> tuple[Event, ...] | Refusal:
    """If there is no room, the owner of the ante displaces the last wager of another player."""
    assert wager.most is not None
    there = [each for each in play.laid if each.box == act.box and each.kind is wager.kind]
    own = any(each.person == act.person for each in there)
    if not own and len(there) < wager.most.wagers:
        return ()
    if own or not wager.claim or play.owner(act.box) != act.person:
        because = f"box {act.box} takes at most {wager.most.wagers} {wager.name}"
        return Refusal(because=because, per=wager.most.per)
    return (_back(there[-1], wager),)


def _back(laid: Laid, wager: Wager) -> HandedBack:
    assert wager.claim is not None
    return HandedBack(
        box=laid.box, person=laid.person, wager=laid.kind, amount=laid.lies, per=wager.claim
    )


def says(play: HousePlay, act: Says) -> FirstEvents:
    """A wager announced aloud is never accepted, or only with chips or cash put down at once."""
    chips = play.game.chips
    if not chips.spoken_with_chips:
        return Refusal(because="a wager is not made by word of mouth", per=chips.spoken)
    if not act.backed or phase_of(play) is not Phase.WAGERS:
        because = "a spoken wager needs chips on the layout before no more bets are called"
        return Refusal(because=because, per=chips.spoken)
    found = places(play, Places(person=act.person, box=act.box, wager=act.wager, amount=act.amount))
    if not isinstance(found, tuple):
        return found
    last = found[-1]
    assert isinstance(last, Placed)
    placed = Placed(
        box=last.box, person=last.person, wager=last.wager, amount=last.amount, per=chips.spoken
    )
    return (*found[:-1], placed)


def takes_back(play: HousePlay, act: TakesBack) -> FirstEvents:
    chips = play.game.chips
    per = next((each.per for each in play.game.wagers if each.kind is act.wager), chips.per)
    if act.wager is WagerKind.ANTE:
        per = chips.untouched or per
    laid = play.find(act.box, act.wager, act.person)
    if laid is None:
        return Refusal(because=f"{act.person} has no such wager in box {act.box}", per=per)
    if phase_of(play) is not Phase.WAGERS:
        return Refusal(because="nobody may touch a wager until it is decided", per=per)
    return (HandedBack(box=act.box, person=act.person, wager=act.wager, amount=laid.lies, per=per),)


def waives(play: HousePlay, act: Waives) -> FirstEvents:
    control = play.game.control
    if phase_of(play) is not Phase.WAGERS:
        return not_now(play, control.per)
    if play.claims.get(act.box) != act.person or not control.claim:
        because = f"{act.person} has no claim to box {act.box}"
        return Refusal(because=because, per=control.claim or control.per)
    return (ClaimWaived(box=act.box, person=act.person, per=control.claim),)
