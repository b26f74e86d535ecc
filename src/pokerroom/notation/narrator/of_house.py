"""The sentences of a round against the house."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

from pokerroom.books import Authority, Rule
from pokerroom.hands import Made, Told, WrongCards, made_so_far, with_kicker_against
from pokerroom.house.acts import MaybeCard
from pokerroom.house.game.deal import COMMUNAL
from pokerroom.house.state import corrections, events
from pokerroom.house.state import play as state_play
from pokerroom.notation.narrator.sentences import (
    Hearer,
    Sentences,
    Table,
    box_or_dealer,
    dollars,
    hand_name,
    on,
)
from pokerroom.notation.pay_shapes import why_back
from pokerroom.notation.values.cards import written

OUTCOMES: Final = {
    events.Outcome.LOST: "is lost",
    events.Outcome.STOOD_OFF: "stands off and goes back",
    events.Outcome.VOID: "is void and goes back",
    events.Outcome.RETURNED: "is returned",
}

ASKS: Final = {
    corrections.Question.VOID_OR_PLAY_ON: "void the hand, or play on?",
    corrections.Question.AMEND: "make up the level 1 jackpot wager, or take it back?",
    corrections.Question.AMEND_2: "make up the level 2 jackpot wager, or take it back?",
}
DECIDES: Final = {
    corrections.Question.VOID_OR_PLAY_ON: ("plays on", "voids the hand"),
    corrections.Question.AMEND: ("makes up the level 1 wager", "takes back the level 1 wager"),
    corrections.Question.AMEND_2: ("makes up the level 2 wager", "takes back the level 2 wager"),
}
"""What a player says who is asked: yes, or no."""


def _dealt(_: Hearer, event: events.Dealt) -> Sentences:
    hands: dict[int, list[MaybeCard]] = {}
    for due, card in zip(event.due, event.cards, strict=True):
        hands.setdefault(due.to, []).append(card)
    if COMMUNAL in hands:
        yield f"Communal cards: {written(hands[COMMUNAL])}", event.per
        return
    parts = (f"{box_or_dealer(box)} {written(cards)}" for box, cards in hands.items())
    yield f"Cards: {', '.join(parts)}", event.per


def _played(hearer: Hearer) -> state_play.HousePlay | None:
    """The round just after the event, if the hearer knows it."""
    play = getattr(hearer, "play", None)
    return play if isinstance(play, state_play.HousePlay) else None


OfBox: TypeAlias = events.Folded | events.Checked | corrections.Answered


def _of_owner(deed: str) -> Callable[[Hearer, OfBox], Sentences]:
    def tells(hearer: Hearer, event: OfBox) -> Sentences:
        play = _played(hearer)
        owner = play.owner(event.box) if play else None
        yield f"{owner} {deed} (box {event.box})" if owner else f"Box {event.box} {deed}", event.per

    return tells


def _settled(hearer: Hearer, event: events.WagerSettled) -> Sentences:
    whose = f"{event.person}'s {event.wager} of box {event.box}, {dollars(event.stake)},"
    play = _played(hearer)
    if play and (why := why_back(play.game, event)):
        yield f"{whose} goes back: {why}", event.per
        return
    if event.outcome in OUTCOMES:
        yield f"{whose} {OUTCOMES[event.outcome]}", event.per
        return
    yield f"{whose} {_won(event)}", event.per


def _won(event: events.WagerSettled) -> str:
    if event.odds is None:
        if event.wins:
            return f"wins {dollars(event.wins)}"
        return "has won, and is collected" if event.kept else "has won"
    wins, rule = dollars(event.wins), _number(event.odds)
    if event.capped is None:
        return f"wins {wins}, {_ratio(event.wins, event.stake)} by rule {rule}"
    odds, would = _ratio(event.uncapped, event.stake), dollars(event.uncapped)
    limited = f"wins {wins}, the greatest payout ({event.capped})"
    return f"{limited}: {odds} by rule {rule} comes to {would}"


def _ratio(wins: int, stake: int) -> str:
    ratio = Fraction(wins, stake)
    return f"{ratio.numerator} to {ratio.denominator}"


def _number(odds: Authority) -> str:
    """The rule's number alone: the sentence ends with another rule of the same book."""
    return odds.number.partition("#")[0] if isinstance(odds, Rule) else str(odds)


def _turned_up(hearer: Hearer, event: events.TurnedUp) -> Sentences:
    hand = _told(hearer, event).words if event.hand is not None else "no hand"
    yield f"The dealer turns up {written(event.cards)}: {hand}", event.per


def _hand_shown(hearer: Hearer, event: events.HandShown) -> Sentences:
    """What decided is told with the hand, since the dealer's lies open by then."""
    play = _played(hearer)
    turned_up = [each for each in play.record if isinstance(each, events.TurnedUp)] if play else []
    dealers = [_told(hearer, each) for each in turned_up[-1:] if each.hand is not None]
    hand = with_kicker_against(_told(hearer, event), dealers[0] if dealers else Told())
    yield f"Box {event.box} shows {written(event.cards)}: {hand}", event.per


def _told(hearer: Hearer, event: events.TurnedUp | events.HandShown) -> Told:
    """The hand as it is called at the table; where it counts as another, by its name alone."""
    play = _played(hearer)
    named = Told(hand_name(event.hand))
    if play is None or None in play.communal:
        return named
    try:
        made = made_so_far(play.game, event.cards, [card for card in play.communal if card])
    except WrongCards:
        return named
    if isinstance(made, Made) and made.hand.category is event.hand:
        return Told(made.words, made.hand.cards)
    return named


def _dealer_plays(_: Hearer, event: events.DealerPlays) -> Sentences:
    yield "The dealer plays" if event.plays else "The dealer does not play", event.per


def _prize(_: Hearer, event: events.PrizeWon) -> Sentences:
    hand = event.special or hand_name(event.hand)
    share = f"{event.percent}% of display {event.level}, at least {dollars(event.least)},"
    prize = share if event.amount is None else f"a prize of {dollars(event.amount)}"
    yield f"{event.person} has won {prize} with a {hand}", event.per


def _paid(hearer: Hearer, event: events.PrizePaid) -> Sentences:
    withheld = "A prize of {amount:$} for {person} is withheld"
    paid = "{person} is paid a prize of {amount:$} by the {by}"
    yield hearer.says(withheld if event.withheld else paid, event), event.per


def _racked(_: Hearer, event: events.Racked) -> Sentences:
    yield f"The cards of {_boxes(event.boxes)} go to the rack", event.per


def _asked(_: Hearer, event: corrections.Asked) -> Sentences:
    yield f"Asked of {_boxes(event.boxes)}: {ASKS[event.question]}", event.per


def _boxes(boxes: tuple[int, ...]) -> str:
    return ", ".join(box_or_dealer(box) for box in boxes)


def _answered(hearer: Hearer, event: corrections.Answered) -> Sentences:
    """What the player has decided; that the hand is void is an event of its own."""
    yes, no = DECIDES[event.question]
    yield from _of_owner(yes if event.yes else no)(hearer, event)


def _decided(_: Hearer, event: corrections.ReferralAnswered) -> Sentences:
    yield f"The {event.by} decides: {event.answer}" if event.by else event.answer, event.per


def _corrected(_: Hearer, event: corrections.HandCorrected) -> Sentences:
    place = box_or_dealer(event.box)
    held = written(event.cards) or "none"
    yield f"{place[0].upper()}{place[1:]} really has {held}", event.per


def _withheld(
    _: Hearer, event: corrections.PaymentWithheld | corrections.WithheldInAll
) -> Sentences:
    in_all = "" if isinstance(event, corrections.PaymentWithheld) else " in all"
    if event.amount:
        winnings = f"{event.person}'s winnings of {dollars(event.amount)}{in_all} are"
    else:
        winnings = f"What {event.person} wins is"
    yield f"{winnings} withheld for {event.hours} hours", event.per


TELLS: Final[Table] = dict(
    (
        on(events.Placed, "{person} places {amount:$} on the {wager} of box {box}"),
        on(events.HandedBack, "{amount:$} of {person}'s {wager} of box {box} is handed back"),
        on(events.ClaimWaived, "{person} gives up the claim to box {box}"),
        on(events.Shuffled, "The dealer shuffles"),
        on(events.DeckCut, "The dealer cuts at {at}"),
        on(events.Commenced, "No more bets"),
        on(events.GameStarted, "The start button is pressed"),
        on(events.Reckoned, "{counts:$} of the {placed:$} on the {wager} of box {box} counts"),
        on(events.Advised, "{person} is told the limits of the table"),
        on(events.CutForgotten, "The cards have not been cut"),
        on(events.Dealt, _dealt),
        on(events.PickedUp, "The cards of box {box} are picked up"),
        on(events.Folded, _of_owner("folds")),
        on(events.Checked, _of_owner("checks")),
        on(events.TurnedUp, _turned_up),
        on(events.DealerPlays, _dealer_plays),
        on(events.HandShown, _hand_shown),
        on(events.ExposureRefused, "The hand of box {box} is not to be shown"),
        on(events.WagerSettled, _settled),
        on(
            events.SettlementTakenBack,
            "What {person}'s {wager} of box {box} was settled with is taken back",
        ),
        on(events.PrizeWon, _prize),
        on(events.PrizePaid, _paid),
        on(events.PrizeCancelled, "The hand of box {box} does not stand: no prize"),
        on(events.PrizeVerified, "The {by} has verified the hand of box {box}"),
        on(events.DeckSorted, "The cards are sorted back into suits"),
        on(events.HandCounted, "The cards of box {box} are counted: {number}"),
        on(events.Racked, _racked),
        on(events.HandLeft, "The hand of box {box} stays on the table"),
        on(events.RoundEnded, "The round is over"),
        on(corrections.CardExposed, "{card} of {box:box} is exposed"),
        on(corrections.HandCorrected, _corrected),
        on(corrections.RoundVoided, "The round is void"),
        on(corrections.HandVoided, "The hand of box {box} is void"),
        on(corrections.Asked, _asked),
        on(corrections.Answered, _answered),
        on(corrections.WagerFound, "{lies:$} is found on the {wager} of box {box}"),
        on(corrections.DealerWrong, "The dealer's hand has a wrong number of cards"),
        on(corrections.CommunalRestored, "Communal cards restored: {cards:cards}"),
        on(corrections.WagerForgotten, "Box {box} stays in without the wager it forgot"),
        on(corrections.DeckStands, "The round goes on"),
        on(corrections.Suspended, "The game is suspended"),
        on(corrections.Resumed, "The game is resumed"),
        on(corrections.PaymentWithheld, _withheld),
        on(corrections.WithheldInAll, _withheld),
        on(corrections.Referred, "{question} This is for the {to} to decide"),
        on(corrections.ReferralAnswered, _decided),
        on(corrections.Withdrawn, "The {by} withdraws it: the round goes on as it stood"),
    )
)
