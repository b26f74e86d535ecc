"""The sentences of a round against the house."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pokerroom.books import Authority, Rule
from pokerroom.house.acts import MaybeCard
from pokerroom.house.game import COMMUNAL
from pokerroom.house.state import (
    Advised,
    Answered,
    Asked,
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
    ExposureRefused,
    Folded,
    GameStarted,
    HandCorrected,
    HandCounted,
    HandedBack,
    HandLeft,
    HandShown,
    HandVoided,
    Outcome,
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
from pokerroom.notation.narrator.sentences import (
    Hearer,
    Sentences,
    Table,
    box_or_dealer,
    dollars,
    hand_name,
    on,
)
from pokerroom.notation.values import written

OUTCOMES: Final = {
    Outcome.LOST: "is lost",
    Outcome.STOOD_OFF: "stands off and goes back",
    Outcome.VOID: "is void and goes back",
    Outcome.RETURNED: "is returned",
}


def _dealt(_: Hearer, event: Dealt) -> Sentences:
    hands: dict[int, list[MaybeCard]] = {}
    for due, card in zip(event.due, event.cards, strict=True):
        hands.setdefault(due.to, []).append(card)
    if COMMUNAL in hands:
        yield f"Communal cards: {written(hands[COMMUNAL])}", event.per
        return
    parts = (f"{box_or_dealer(box)} {written(cards)}" for box, cards in hands.items())
    yield f"Cards: {', '.join(parts)}", event.per


def _settled(_: Hearer, event: WagerSettled) -> Sentences:
    whose = f"{event.person}'s {event.wager} of box {event.box}, {dollars(event.stake)},"
    if event.outcome in OUTCOMES:
        yield f"{whose} {OUTCOMES[event.outcome]}", event.per
        return
    wins = f"wins {dollars(event.wins)}" if event.wins else "has won"
    odds = f", {_ratio(event)} by rule {_number(event.odds)}" if event.odds else ""
    yield f"{whose} {wins}{odds}", event.per


def _ratio(event: WagerSettled) -> str:
    ratio = Fraction(event.wins, event.stake)
    return f"{ratio.numerator} to {ratio.denominator}"


def _number(odds: Authority) -> str:
    """The rule's number alone: the sentence ends with another rule of the same book."""
    return odds.number.partition("#")[0] if isinstance(odds, Rule) else str(odds)


def _turned_up(_: Hearer, event: TurnedUp) -> Sentences:
    hand = hand_name(event.hand) if event.hand is not None else "no hand"
    yield f"The dealer turns up {written(event.cards)}: {hand}", event.per


def _dealer_plays(_: Hearer, event: DealerPlays) -> Sentences:
    yield "The dealer plays" if event.plays else "The dealer has no hand to play", event.per


def _prize(_: Hearer, event: PrizeWon) -> Sentences:
    hand = event.special or hand_name(event.hand)
    share = f"{event.percent}% of display {event.level}, at least {dollars(event.least)},"
    prize = share if event.amount is None else f"a prize of {dollars(event.amount)}"
    yield f"{event.person} has won {prize} with a {hand}", event.per


def _paid(hearer: Hearer, event: PrizePaid) -> Sentences:
    withheld = "A prize of {amount:$} for {person} is withheld"
    paid = "{person} is paid a prize of {amount:$} by the {by}"
    yield hearer.says(withheld if event.withheld else paid, event), event.per


def _racked(_: Hearer, event: Racked) -> Sentences:
    yield f"The cards of {_boxes(event.boxes)} go to the rack", event.per


def _asked(_: Hearer, event: Asked) -> Sentences:
    yield f"Asked of {_boxes(event.boxes)}: {event.question}", event.per


def _boxes(boxes: tuple[int, ...]) -> str:
    return ", ".join(box_or_dealer(box) for box in boxes)


def _answered(_: Hearer, event: Answered) -> Sentences:
    yield f"Box {event.box} says {'yes' if event.yes else 'no'}", event.per


def _decided(_: Hearer, event: ReferralAnswered) -> Sentences:
    yield f"The {event.by} decides: {event.answer}" if event.by else event.answer, event.per


def _corrected(_: Hearer, event: HandCorrected) -> Sentences:
    place = box_or_dealer(event.box)
    held = written(event.cards) or "none"
    yield f"{place[0].upper()}{place[1:]} really has {held}", event.per


def _withheld(_: Hearer, event: PaymentWithheld | WithheldInAll) -> Sentences:
    in_all = "" if isinstance(event, PaymentWithheld) else " in all"
    if event.amount:
        winnings = f"{event.person}'s winnings of {dollars(event.amount)}{in_all} are"
    else:
        winnings = f"What {event.person} wins is"
    yield f"{winnings} withheld for {event.hours} hours", event.per


TELLS: Final[Table] = dict(
    (
        on(Placed, "{person} places {amount:$} on the {wager} of box {box}"),
        on(HandedBack, "{amount:$} of {person}'s {wager} of box {box} is handed back"),
        on(ClaimWaived, "{person} gives up the claim to box {box}"),
        on(Shuffled, "The dealer shuffles"),
        on(DeckCut, "The dealer cuts at {at}"),
        on(Commenced, "No more bets"),
        on(GameStarted, "The start button is pressed"),
        on(Reckoned, "{counts:$} of the {placed:$} on the {wager} of box {box} counts"),
        on(Advised, "{person} is told the limits of the table"),
        on(CutForgotten, "The cards have not been cut"),
        on(Dealt, _dealt),
        on(PickedUp, "The cards of box {box} are picked up"),
        on(Folded, "Box {box} folds"),
        on(Checked, "Box {box} checks"),
        on(TurnedUp, _turned_up),
        on(DealerPlays, _dealer_plays),
        on(HandShown, "Box {box} shows {cards:cards}: {hand:hand}"),
        on(ExposureRefused, "The hand of box {box} is not to be shown"),
        on(WagerSettled, _settled),
        on(
            SettlementTakenBack,
            "What {person}'s {wager} of box {box} was settled with is taken back",
        ),
        on(PrizeWon, _prize),
        on(PrizePaid, _paid),
        on(PrizeCancelled, "The hand of box {box} does not stand: no prize"),
        on(PrizeVerified, "The {by} has verified the hand of box {box}"),
        on(DeckSorted, "The cards are sorted back into suits"),
        on(HandCounted, "The cards of box {box} are counted: {number}"),
        on(Racked, _racked),
        on(HandLeft, "The hand of box {box} stays on the table"),
        on(RoundEnded, "The round is over"),
        on(CardExposed, "{card} of {box:box} is exposed"),
        on(HandCorrected, _corrected),
        on(RoundVoided, "The round is void"),
        on(HandVoided, "The hand of box {box} is void"),
        on(Asked, _asked),
        on(Answered, _answered),
        on(WagerFound, "{lies:$} is found on the {wager} of box {box}"),
        on(DealerWrong, "The dealer's hand has a wrong number of cards"),
        on(CommunalRestored, "Communal cards restored: {cards:cards}"),
        on(WagerForgotten, "Box {box} stays in without the wager it forgot"),
        on(DeckStands, "The round goes on"),
        on(Suspended, "The game is suspended"),
        on(Resumed, "The game is resumed"),
        on(PaymentWithheld, _withheld),
        on(WithheldInAll, _withheld),
        on(Referred, "{question} This is for the {to} to decide"),
        on(ReferralAnswered, _decided),
        on(Withdrawn, "The {by} withdraws it: the round goes on as it stood"),
    )
)
