"""Who has won which prize: bonus prizes by their amount, pool prizes by their share."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.books import Refusal, Ruling
from pokerroom.cards import Hand
from pokerroom.house.acts import MaybeCard, PaysPrize, SortsDeck, Verifies
from pokerroom.house.dealing.hands import first_five_of, hand_of, known
from pokerroom.house.game.deal import DEALER, Box
from pokerroom.house.game.payouts import (
    FixedPrize,
    HandOf,
    JackpotWager,
    LevelPrizes,
    OfDisplay,
    Prize,
    TimesWager,
)
from pokerroom.house.game.wagers import JACKPOTS
from pokerroom.house.settlement.outcomes import given_up, outcome, stayed
from pokerroom.house.state.corrections import Event
from pokerroom.house.state.events import (
    DeckSorted,
    Outcome,
    PrizeCancelled,
    PrizePaid,
    PrizeVerified,
    PrizeWon,
)
from pokerroom.house.state.findings import FirstEvents, is_halted, not_for, not_now
from pokerroom.house.state.phases import Phase, phase_of
from pokerroom.house.state.play import HousePlay, Laid
from pokerroom.money import Money, in_dollars


def jackpot_settled(play: HousePlay, box: Box) -> list[Event]:
    """The jackpot wager of a box: lost, or a prize to be verified; its areas count as one."""
    areas, jackpot = jackpot_areas(play, box), play.game.jackpot
    if not areas:
        return []
    if per := given_up(play, box, jackpot.loses):
        return [outcome(laid, Outcome.LOST, per) for laid in areas]
    hand, level = first_five_of(play, box), level_of(play, areas)
    special, prize = _prize(play, level, hand)
    if prize and _qualifies(play, box).outcome:
        return [_won(play, areas, level, hand, special, prize)]
    per = jackpot.loses.lower
    if play.no_hand and jackpot.collected:
        per = jackpot.collected
    return [outcome(laid, Outcome.LOST, per) for laid in areas]


def _qualifies(play: HousePlay, box: Box) -> Ruling[bool]:
    """A listed hand wins, provided that its player has stayed in where that is required."""
    has_stayed = stayed(play, box)
    listed = Ruling(outcome=True, per=play.game.jackpot.listed)
    return listed if has_stayed is None or has_stayed.outcome else has_stayed


def jackpot_areas(play: HousePlay, box: Box) -> list[Laid]:
    return [laid for laid in play.unsettled() if laid.box == box and laid.kind in JACKPOTS]


def level_of(play: HousePlay, areas: list[Laid]) -> LevelPrizes:
    """Each area is a level of its own; both together are the highest level."""
    units = sum(play.game.wager(laid.kind).units for laid in areas)
    return next(level for level in play.game.jackpot.levels if level.units == units)


def _prize(play: HousePlay, level: LevelPrizes, hand: Hand) -> tuple[str, Prize | None]:
    for special in play.game.special_hands:
        if special.is_made_by(hand) and special.name in level.special:
            return special.name, level.special[special.name]
    return "", level.by_hand.get(hand.category)


def lost_early(
    play: HousePlay, laid: Laid, own: Sequence[MaybeCard], dealers: Sequence[MaybeCard]
) -> bool:
    """Whether a wager lost on the first five cards that all the cards would have won."""
    game, is_lost = play.game, laid.settled is not None and laid.settled.outcome is Outcome.LOST
    is_whole = len(known(play.communal)) == game.dealt.communal
    if not is_lost or not is_whole or game.early_hand is None:
        return False
    if laid.kind in JACKPOTS and own and None not in own:
        if given_up(play, laid.box, game.jackpot.loses) or not _qualifies(play, laid.box).outcome:
            return False
        areas = [each for each in play.laid if each.box == laid.box and each.kind in JACKPOTS]
        hand = hand_of(play, laid.box, known(own))
        return _prize(play, level_of(play, areas), hand)[1] is not None
    clause = next((each for each in game.by_itself if each.kind is laid.kind), None)
    if clause is None or given_up(play, laid.box, clause.loses):
        return False
    of, cards = (laid.box, own) if clause.hand is HandOf.PLAYER else (DEALER, dealers)
    if not cards or None in cards:
        return False
    return hand_of(play, of, known(cards)).category in clause.pays.odds


def _won(
    play: HousePlay, areas: list[Laid], level: LevelPrizes, hand: Hand, special: str, prize: Prize
) -> PrizeWon:
    amount: int | None = None
    percent = least = 0
    match prize:
        case TimesWager():
            amount = prize.times * sum(laid.lies for laid in areas)
        case FixedPrize():
            amount = prize.amount
        case OfDisplay():
            percent, least = prize.percent, prize.least or _least(play, level, prize)
    return PrizeWon(
        box=areas[0].box,
        person=areas[0].person,
        level=level.level,
        hand=hand.category,
        special=special,
        amount=amount,
        percent=percent,
        least=least,
        per=prize.per,
    )


def _least(play: HousePlay, level: LevelPrizes, prize: OfDisplay) -> int:
    """Its share of the display when all the pools are at their reseed amounts."""
    times = sum(reseed.times for reseed in play.game.jackpot.reseeds[: level.level])
    return prize.percent * times * play.terms.jackpot // 100


def verifies(play: HousePlay, act: Verifies) -> FirstEvents:
    """A hand that does not stand wins no prize, and its wager is lost."""
    jackpot = play.game.jackpot
    if refusal := _not_waiting(play, act.box, act.by):
        return refusal
    verified = jackpot.verified
    if act.box in play.verified:
        return Refusal(because=f"the hand of box {act.box} has been verified", per=verified)
    if act.stands:
        return (PrizeVerified(box=act.box, by=act.by, per=verified),)
    areas = jackpot_areas(play, act.box)
    lost = [outcome(laid, Outcome.LOST, jackpot.loses.lower) for laid in areas]
    return (PrizeCancelled(box=act.box, by=act.by, per=verified), *lost)


def _not_waiting(play: HousePlay, box: Box, by: str) -> Refusal | None:
    """Why no prize of *box* is to be verified or paid, or why *by* may not do so."""
    jackpot = play.game.jackpot
    if is_halted(play) or phase_of(play) is not Phase.PRIZES:
        return not_now(play, jackpot.verified)
    if box not in play.prizes:
        because = f"no jackpot wager of box {box} has won a prize"
        return Refusal(because=because, per=jackpot.meaning or jackpot.per)
    return not_for(play, by, jackpot.verifier, jackpot.verified, given_by=jackpot.verifies)


def sorts_deck(play: HousePlay, _act: SortsDeck) -> FirstEvents:
    """The deck is sorted only before a prize from the pools is paid."""
    jackpot = play.game.jackpot
    if jackpot.sorts is None:
        because = "no prize of this game waits for a sorted deck"
        return Refusal(because=because, per=jackpot.listed)
    of_pools = any(prize.amount is None for prize in play.prizes.values())
    if is_halted(play) or phase_of(play) is not Phase.PRIZES or not of_pools:
        return not_now(play, jackpot.sorts)
    return (DeckSorted(per=jackpot.sorts),)


def pays_prize(play: HousePlay, act: PaysPrize) -> FirstEvents:
    """Pays a prize once the hand has been verified; then the wager itself is taken."""
    jackpot = play.game.jackpot
    if not act.stands:
        return verifies(play, Verifies(box=act.box, by=act.by, stands=False))
    if refusal := _not_waiting(play, act.box, act.by):
        return refusal
    prize, areas = play.prizes[act.box], jackpot_areas(play, act.box)
    amount = prize.amount if prize.amount is not None else act.amount
    if refusal := _wrong_amount(jackpot, prize, act.amount) or _not_yet(play, prize):
        return refusal
    assert amount is not None
    held = play.game.irregularities.withheld if prize.person in play.withheld else None
    paid = PrizePaid(
        box=act.box,
        person=prize.person,
        amount=amount,
        by=act.by,
        withheld=held is not None,
        per=held.per if held else jackpot.pays or prize.per,
    )
    return (paid, *(outcome(laid, Outcome.WON, jackpot.kept) for laid in areas))


def _not_yet(play: HousePlay, prize: PrizeWon) -> Refusal | None:
    """A prize from the pools waits for the sorted deck and for the round's other winning hands."""
    jackpot = play.game.jackpot
    if prize.amount is not None:
        return None
    if jackpot.sorts and not play.deck_sorted:
        because = "the cards have not been sorted back into suits"
        return Refusal(because=because, per=jackpot.sorts)
    others = [each for each in play.prizes.values() if each.amount is None and each != prize]
    found = (_before(play, each, prize) for each in others)
    return next((refusal for refusal in found if refusal), None)


def _before(play: HousePlay, other: PrizeWon, prize: PrizeWon) -> Refusal | None:
    """Straight flushes are paid before a royal flush, and lower levels before higher ones."""
    several = play.game.jackpot.several
    if several is None:
        return None
    if other.box not in play.verified:
        because = f"the hand of box {other.box} is still to be verified"
        return Refusal(because=because, per=several.per)
    because = f"the prize of box {other.box} is paid first"
    if other.hand is not prize.hand:
        first = other.hand < prize.hand
        return Refusal(because=because, per=several.kinds) if first else None
    return Refusal(because=because, per=several.levels) if other.level < prize.level else None


def _wrong_amount(jackpot: JackpotWager, prize: PrizeWon, amount: int | None) -> Refusal | None:
    if prize.amount is not None and amount not in {None, prize.amount}:
        because = f"the prize is {in_dollars(Money(prize.amount))}"
        return Refusal(because=because, per=jackpot.bonus or prize.per)
    if prize.amount is None and amount is None:
        because = "the pools have not said what the prize comes to"
        return Refusal(because=because, per=jackpot.of_pools or prize.per)
    if amount is not None and amount < prize.least:
        because = f"the prize is at least {in_dollars(Money(prize.least))}"
        reseed = jackpot.reseeds[prize.level - 1].per if jackpot.reseeds else prize.per
        return Refusal(because=because, per=reseed)
    return None
