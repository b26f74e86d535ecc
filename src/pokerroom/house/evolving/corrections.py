"""How a round against the house stands after an irregularity."""

from __future__ import annotations

from pokerroom.house.acts import MaybeCard
from pokerroom.house.state import corrections
from pokerroom.house.state.play import HousePlay


def card_exposed(play: HousePlay, event: corrections.CardExposed) -> None:
    held = play.held[event.box]
    if event.card not in held:
        held[held.index(None)] = event.card
    play.out.add(event.card)
    play.exposed += 1


def hand_corrected(play: HousePlay, event: corrections.HandCorrected) -> None:
    """Surplus cards came from the deck, and missing ones are still in it."""
    old = play.held.get(event.box, [])
    play.undealt += len(old) - len(event.cards)
    play.out.difference_update(card for card in old if card is not None)
    _note(play, event.cards)
    play.held[event.box] = list(event.cards)


def _note(play: HousePlay, cards: tuple[MaybeCard, ...]) -> None:
    play.out.update(card for card in cards if card is not None)


def round_voided(play: HousePlay, _event: corrections.RoundVoided) -> None:
    play.void = True
    play.asked.clear()
    play.prizes.clear()
    play.suspended = False


def hand_voided(play: HousePlay, event: corrections.HandVoided) -> None:
    play.voided.add(event.box)
    play.prizes.pop(event.box, None)
    for question, box in list(play.asked):
        if box == event.box:
            del play.asked[question, box]


def asked(play: HousePlay, event: corrections.Asked) -> None:
    for box in event.boxes:
        play.asked[event.question, box] = event.per


def answered(play: HousePlay, event: corrections.Answered) -> None:
    del play.asked[event.question, event.box]


def referred(play: HousePlay, event: corrections.Referred) -> None:
    play.referred = event


def is_decided(
    play: HousePlay, _event: corrections.ReferralAnswered | corrections.Withdrawn
) -> None:
    play.referred = None


def wager_found(play: HousePlay, event: corrections.WagerFound) -> None:
    """Chips that were never put down are still their owner's; extra ones came from him."""
    laid = play.find(event.box, event.wager, event.person)
    assert laid is not None
    play.purses[event.person] += laid.lies - event.lies
    laid.placed = laid.lies = laid.counts = event.lies


def dealer_wrong(play: HousePlay, _event: corrections.DealerWrong) -> None:
    play.dealer_wrong = True


def communal_restored(play: HousePlay, event: corrections.CommunalRestored) -> None:
    """Cards that do not belong there go to the rack, and the right ones come from the deck."""
    old, new = list(play.communal), list(event.cards)
    play.rack += [card for card in old if card not in new]
    play.undealt -= len([card for card in new if card not in old])
    _note(play, event.cards)
    play.open.update(event.cards)
    play.communal = list(event.cards)
    play.flop_only = not event.whole


def wager_forgotten(play: HousePlay, event: corrections.WagerForgotten) -> None:
    play.forgotten[event.box] = event.no_more
    play.decided.setdefault(0, set()).add(event.box)


def suspended(play: HousePlay, _event: corrections.Suspended) -> None:
    play.suspended = True


def resumed(play: HousePlay, _event: corrections.Resumed) -> None:
    play.suspended = False


def payment_withheld(play: HousePlay, event: corrections.PaymentWithheld) -> None:
    play.withheld[event.person] = event.amount
    play.purses[event.person] -= event.amount
