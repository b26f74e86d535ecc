"""How a round against the house stands after an event: every change to it is made here."""

from __future__ import annotations

from typing import Final

from pokerroom.engine import By, Evolving, on, table
from pokerroom.house.acts import MaybeCard
from pokerroom.house.evolving.chips import (
    handed_back,
    placed,
    prize_cancelled,
    prize_paid,
    prize_verified,
    prize_won,
    reckoned,
    settlement_taken_back,
    wager_settled,
)
from pokerroom.house.evolving.corrections import (
    answered,
    asked,
    card_exposed,
    communal_restored,
    dealer_wrong,
    hand_corrected,
    hand_voided,
    is_decided,
    payment_withheld,
    referred,
    resumed,
    round_voided,
    suspended,
    wager_forgotten,
    wager_found,
)
from pokerroom.house.game import COMMUNAL, DEALER, CardDue
from pokerroom.house.state import (
    Advised,
    Answered,
    Asked,
    Begun,
    CardExposed,
    Checked,
    ClaimWaived,
    Commenced,
    CommunalRestored,
    CutForgotten,
    DealerPlays,
    DealerWrong,
    Dealt,
    DeckCut,
    DeckSorted,
    DeckStands,
    Event,
    ExposureRefused,
    Folded,
    GameStarted,
    HandCorrected,
    HandCounted,
    HandedBack,
    HandLeft,
    HandShown,
    HandVoided,
    HousePlay,
    PaymentWithheld,
    PickedUp,
    Placed,
    PrizeCancelled,
    PrizePaid,
    PrizeVerified,
    PrizeWon,
    Racked,
    Reckoned,
    ReferralAnswered,
    Referred,
    Resumed,
    RoundEnded,
    RoundVoided,
    SettlementTakenBack,
    Shuffled,
    Suspended,
    TurnedUp,
    WagerForgotten,
    WagerFound,
    WagerSettled,
    Withdrawn,
    WithheldInAll,
)


def _claim_waived(play: HousePlay, event: ClaimWaived) -> None:
    del play.claims[event.box]


def _shuffled(play: HousePlay, _event: Shuffled) -> None:
    play.shuffled, play.was_cut = True, False


def _deck_cut(play: HousePlay, _event: DeckCut | CutForgotten) -> None:
    play.was_cut = True


def _commenced(play: HousePlay, event: Commenced) -> None:
    play.commenced, play.initial = True, event.due


def _advised(play: HousePlay, event: Advised) -> None:
    play.advised.add(event.person)


def _dealt(play: HousePlay, event: Dealt) -> None:
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


def _picked_up(play: HousePlay, _event: PickedUp) -> None:
    play.lifted = True


def _folded(play: HousePlay, event: Folded) -> None:
    play.lifted = True
    play.folded.add(event.box)


def _placed(play: HousePlay, event: Placed) -> None:
    placed(play, event)
    if event.decision is not None:
        _has_decided(play, event.box, event.decision)


def _checked(play: HousePlay, event: Checked) -> None:
    _has_decided(play, event.box, event.decision)


def _has_decided(play: HousePlay, box: int, decision: int) -> None:
    play.lifted = True
    play.decided.setdefault(decision, set()).add(box)


def _turned_up(play: HousePlay, event: TurnedUp) -> None:
    play.turned_up = True
    play.held[DEALER] = list(event.cards)
    play.out.update(event.cards)
    play.open.update(event.cards)


def _dealer_plays(play: HousePlay, event: DealerPlays) -> None:
    play.no_hand = not event.plays


def _hand_shown(play: HousePlay, event: HandShown) -> None:
    play.shown[event.box] = event.cards
    play.held[event.box] = list(event.cards)
    play.out.update(event.cards)
    play.open.update(event.cards)


def _exposure_refused(play: HousePlay, event: ExposureRefused) -> None:
    play.unexposed.add(event.box)


def _racked(play: HousePlay, event: Racked) -> None:
    for box in event.boxes:
        play.rack += play.held[box]
        play.held[box] = []


def _ended(play: HousePlay, _event: RoundEnded) -> None:
    play.ended = True


def _deck_sorted(play: HousePlay, _event: DeckSorted) -> None:
    play.deck_sorted = True


def _changes_nothing(
    _play: HousePlay, _event: GameStarted | HandCounted | HandLeft | DeckStands | WithheldInAll
) -> None:
    """The event only needs to be on the record."""


EVOLVES: Final[By[HousePlay, Event, None]] = table(
    on(Placed, _placed),
    on(HandedBack, handed_back),
    on(ClaimWaived, _claim_waived),
    on(Shuffled, _shuffled),
    on(DeckCut, _deck_cut),
    on(CutForgotten, _deck_cut),
    on(Commenced, _commenced),
    on(GameStarted, _changes_nothing),
    on(Reckoned, reckoned),
    on(Advised, _advised),
    on(Dealt, _dealt),
    on(PickedUp, _picked_up),
    on(Folded, _folded),
    on(Checked, _checked),
    on(TurnedUp, _turned_up),
    on(DealerPlays, _dealer_plays),
    on(HandShown, _hand_shown),
    on(ExposureRefused, _exposure_refused),
    on(WagerSettled, wager_settled),
    on(SettlementTakenBack, settlement_taken_back),
    on(PrizeWon, prize_won),
    on(PrizePaid, prize_paid),
    on(PrizeCancelled, prize_cancelled),
    on(PrizeVerified, prize_verified),
    on(DeckSorted, _deck_sorted),
    on(HandCounted, _changes_nothing),
    on(Racked, _racked),
    on(HandLeft, _changes_nothing),
    on(RoundEnded, _ended),
    on(CardExposed, card_exposed),
    on(HandCorrected, hand_corrected),
    on(RoundVoided, round_voided),
    on(HandVoided, hand_voided),
    on(Asked, asked),
    on(Answered, answered),
    on(WagerFound, wager_found),
    on(DealerWrong, dealer_wrong),
    on(CommunalRestored, communal_restored),
    on(WagerForgotten, wager_forgotten),
    on(DeckStands, _changes_nothing),
    on(Suspended, suspended),
    on(Resumed, resumed),
    on(PaymentWithheld, payment_withheld),
    on(WithheldInAll, _changes_nothing),
    on(Referred, referred),
    on(ReferralAnswered, is_decided),
    on(Withdrawn, is_decided),
)


def _written_down(play: HousePlay, event: Event) -> None:
    play.record.append(event)


EVOLVING: Final[Evolving[Begun, HousePlay, Event]] = Evolving(
    begins=HousePlay, changes=EVOLVES, after=_written_down
)
evolve: Final = EVOLVING.evolve
replay: Final = EVOLVING.replay
