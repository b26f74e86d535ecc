"""How a round against the house stands after an event: every change to it is made here."""

from __future__ import annotations

from typing import Final

from pokerroom.engine import By, Evolving, on, table
from pokerroom.house.acts import MaybeCard
from pokerroom.house.evolving import chips, corrections
from pokerroom.house.game.deal import COMMUNAL, DEALER, CardDue
from pokerroom.house.state import events
from pokerroom.house.state.begun import Begun
from pokerroom.house.state.corrections import (
    Answered,
    Asked,
    CardExposed,
    CommunalRestored,
    DealerWrong,
    DeckStands,
    Event,
    HandCorrected,
    HandVoided,
    PaymentWithheld,
    ReferralAnswered,
    Referred,
    Resumed,
    RoundVoided,
    Suspended,
    WagerForgotten,
    WagerFound,
    Withdrawn,
    WithheldInAll,
)
from pokerroom.house.state.play import HousePlay


def _claim_waived(play: HousePlay, event: events.ClaimWaived) -> None:
    del play.claims[event.box]


def _shuffled(play: HousePlay, _event: events.Shuffled) -> None:
    play.shuffled, play.was_cut = True, False


def _deck_cut(play: HousePlay, _event: events.DeckCut | events.CutForgotten) -> None:
    play.was_cut = True


def _commenced(play: HousePlay, event: events.Commenced) -> None:
    play.commenced, play.initial = True, event.due


def _advised(play: HousePlay, event: events.Advised) -> None:
    play.advised.add(event.person)


def _dealt(play: HousePlay, event: events.Dealt) -> None:
    for due, card in zip(event.due, event.cards, strict=True):
        _lay(play, due, card)
    play.undealt -= len(event.cards)
    if event.due[0].to != COMMUNAL:
        play.dealt += len(event.cards)


def _lay(play: HousePlay, due: CardDue, card: MaybeCard) -> None:
    if card is not None:
        play.out.add(card)
        if due.face_up:
            play.open.add(card)
    pile = play.communal if due.to == COMMUNAL else play.held.setdefault(due.to, [])
    pile.append(card)


def _picked_up(play: HousePlay, _event: events.PickedUp) -> None:
    play.lifted = True


def _folded(play: HousePlay, event: events.Folded) -> None:
    play.lifted = True
    play.folded.add(event.box)


def _placed(play: HousePlay, event: events.Placed) -> None:
    chips.placed(play, event)
    if event.decision is not None:
        _has_decided(play, event.box, event.decision)


def _checked(play: HousePlay, event: events.Checked) -> None:
    _has_decided(play, event.box, event.decision)


def _has_decided(play: HousePlay, box: int, decision: int) -> None:
    play.lifted = True
    play.decided.setdefault(decision, set()).add(box)


def _turned_up(play: HousePlay, event: events.TurnedUp) -> None:
    play.turned_up = True
    play.held[DEALER] = list(event.cards)
    play.out.update(event.cards)
    play.open.update(event.cards)


def _dealer_plays(play: HousePlay, event: events.DealerPlays) -> None:
    play.no_hand = not event.plays


def _hand_shown(play: HousePlay, event: events.HandShown) -> None:
    play.shown[event.box] = event.cards
    play.held[event.box] = list(event.cards)
    play.out.update(event.cards)
    play.open.update(event.cards)


def _exposure_refused(play: HousePlay, event: events.ExposureRefused) -> None:
    play.unexposed.add(event.box)


def _racked(play: HousePlay, event: events.Racked) -> None:
    for box in event.boxes:
        play.rack += play.held[box]
        play.held[box] = []


def _ended(play: HousePlay, _event: events.RoundEnded) -> None:
    play.ended = True


def _deck_sorted(play: HousePlay, _event: events.DeckSorted) -> None:
    play.deck_sorted = True


def _changes_nothing(
    _play: HousePlay,
    _event: events.GameStarted | events.HandCounted | events.HandLeft | DeckStands | WithheldInAll,
) -> None:
    """The event only needs to be on the record."""


EVOLVES: Final[By[HousePlay, Event, None]] = table(
    on(events.Placed, _placed),
    on(events.HandedBack, chips.handed_back),
    on(events.ClaimWaived, _claim_waived),
    on(events.Shuffled, _shuffled),
    on(events.DeckCut, _deck_cut),
    on(events.CutForgotten, _deck_cut),
    on(events.Commenced, _commenced),
    on(events.GameStarted, _changes_nothing),
    on(events.Reckoned, chips.reckoned),
    on(events.Advised, _advised),
    on(events.Dealt, _dealt),
    on(events.PickedUp, _picked_up),
    on(events.Folded, _folded),
    on(events.Checked, _checked),
    on(events.TurnedUp, _turned_up),
    on(events.DealerPlays, _dealer_plays),
    on(events.HandShown, _hand_shown),
    on(events.ExposureRefused, _exposure_refused),
    on(events.WagerSettled, chips.wager_settled),
    on(events.SettlementTakenBack, chips.settlement_taken_back),
    on(events.PrizeWon, chips.prize_won),
    on(events.PrizePaid, chips.prize_paid),
    on(events.PrizeCancelled, chips.prize_cancelled),
    on(events.PrizeVerified, chips.prize_verified),
    on(events.DeckSorted, _deck_sorted),
    on(events.HandCounted, _changes_nothing),
    on(events.Racked, _racked),
    on(events.HandLeft, _changes_nothing),
    on(events.RoundEnded, _ended),
    on(CardExposed, corrections.card_exposed),
    on(HandCorrected, corrections.hand_corrected),
    on(RoundVoided, corrections.round_voided),
    on(HandVoided, corrections.hand_voided),
    on(Asked, corrections.asked),
    on(Answered, corrections.answered),
    on(WagerFound, corrections.wager_found),
    on(DealerWrong, corrections.dealer_wrong),
    on(CommunalRestored, corrections.communal_restored),
    on(WagerForgotten, corrections.wager_forgotten),
    on(DeckStands, _changes_nothing),
    on(Suspended, corrections.suspended),
    on(Resumed, corrections.resumed),
    on(PaymentWithheld, corrections.payment_withheld),
    on(WithheldInAll, _changes_nothing),
    on(Referred, corrections.referred),
    on(ReferralAnswered, corrections.is_decided),
    on(Withdrawn, corrections.is_decided),
)


def _written_down(play: HousePlay, event: Event) -> None:
    play.record.append(event)


EVOLVING: Final[Evolving[Begun, HousePlay, Event]] = Evolving(
    begins=HousePlay, changes=EVOLVES, after=_written_down
)
evolve: Final = EVOLVING.evolve
replay: Final = EVOLVING.replay
