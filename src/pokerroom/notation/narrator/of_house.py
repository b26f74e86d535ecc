"""The sentences of a round against the house."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeAlias

from pokerroom.books import Authority, Rule
from pokerroom.hands import Made, Told, WrongCards, made_so_far, with_kicker_against
from pokerroom.house import state
from pokerroom.house.acts import MaybeCard
from pokerroom.house.game import COMMUNAL
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
from pokerroom.notation.values import written

OUTCOMES: Final = {
    state.Outcome.LOST: "is lost",
    state.Outcome.STOOD_OFF: "stands off and goes back",
    state.Outcome.VOID: "is void and goes back",
    state.Outcome.RETURNED: "is returned",
}

ASKS: Final = {
    state.Question.VOID_OR_PLAY_ON: "void the hand, or play on?",
    state.Question.AMEND: "make up the level 1 jackpot wager, or take it back?",
    state.Question.AMEND_2: "make up the level 2 jackpot wager, or take it back?",
}
DECIDES: Final = {
    state.Question.VOID_OR_PLAY_ON: ("plays on", "voids the hand"),
    state.Question.AMEND: ("makes up the level 1 wager", "takes back the level 1 wager"),
    state.Question.AMEND_2: ("makes up the level 2 wager", "takes back the level 2 wager"),
}
"""What a player says who is asked: yes, or no."""


def _dealt(_: Hearer, event: state.Dealt) -> Sentences:
    hands: dict[int, list[MaybeCard]] = {}
    for due, card in zip(event.due, event.cards, strict=True):
        hands.setdefault(due.to, []).append(card)
    if COMMUNAL in hands:
        yield f"Communal cards: {written(hands[COMMUNAL])}", event.per
        return
    parts = (f"{box_or_dealer(box)} {written(cards)}" for box, cards in hands.items())
    yield f"Cards: {', '.join(parts)}", event.per


def _played(hearer: Hearer) -> state.HousePlay | None:
    """The round just after the event, if the hearer knows it."""
    play = getattr(hearer, "play", None)
    return play if isinstance(play, state.HousePlay) else None


OfBox: TypeAlias = state.Folded | state.Checked | state.Answered


def _of_owner(deed: str) -> Callable[[Hearer, OfBox], Sentences]:
    def tells(hearer: Hearer, event: OfBox) -> Sentences:
        play = _played(hearer)
        owner = play.owner(event.box) if play else None
        yield f"{owner} {deed} (box {event.box})" if owner else f"Box {event.box} {deed}", event.per

    return tells


def _settled(hearer: Hearer, event: state.WagerSettled) -> Sentences:
    whose = f"{event.person}'s {event.wager} of box {event.box}, {dollars(event.stake)},"
    play = _played(hearer)
    if play and (why := why_back(play.game, event)):
        yield f"{whose} goes back: {why}", event.per
        return
    if event.outcome in OUTCOMES:
        yield f"{whose} {OUTCOMES[event.outcome]}", event.per
        return
    yield f"{whose} {_won(event)}", event.per


def _won(event: state.WagerSettled) -> str:
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


def _turned_up(hearer: Hearer, event: state.TurnedUp) -> Sentences:
    hand = _told(hearer, event).words if event.hand is not None else "no hand"
    yield f"The dealer turns up {written(event.cards)}: {hand}", event.per


def _hand_shown(hearer: Hearer, event: state.HandShown) -> Sentences:
    """What decided is told with the hand, since the dealer's lies open by then."""
    play = _played(hearer)
    turned_up = [each for each in play.record if isinstance(each, state.TurnedUp)] if play else []
    dealers = [_told(hearer, each) for each in turned_up[-1:] if each.hand is not None]
    hand = with_kicker_against(_told(hearer, event), dealers[0] if dealers else Told())
    yield f"Box {event.box} shows {written(event.cards)}: {hand}", event.per


def _told(hearer: Hearer, event: state.TurnedUp | state.HandShown) -> Told:
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


def _dealer_plays(_: Hearer, event: state.DealerPlays) -> Sentences:
    yield "The dealer plays" if event.plays else "The dealer does not play", event.per


def _prize(_: Hearer, event: state.PrizeWon) -> Sentences:
    hand = event.special or hand_name(event.hand)
    share = f"{event.percent}% of display {event.level}, at least {dollars(event.least)},"
    prize = share if event.amount is None else f"a prize of {dollars(event.amount)}"
    yield f"{event.person} has won {prize} with a {hand}", event.per


def _paid(hearer: Hearer, event: state.PrizePaid) -> Sentences:
    withheld = "A prize of {amount:$} for {person} is withheld"
    paid = "{person} is paid a prize of {amount:$} by the {by}"
    yield hearer.says(withheld if event.withheld else paid, event), event.per


def _racked(_: Hearer, event: state.Racked) -> Sentences:
    yield f"The cards of {_boxes(event.boxes)} go to the rack", event.per


def _asked(_: Hearer, event: state.Asked) -> Sentences:
    yield f"Asked of {_boxes(event.boxes)}: {ASKS[event.question]}", event.per


def _boxes(boxes: tuple[int, ...]) -> str:
    return ", ".join(box_or_dealer(box) for box in boxes)


def _answered(hearer: Hearer, event: state.Answered) -> Sentences:
    """What the player has decided; that the hand is void is an event of its own."""
    yes, no = DECIDES[event.question]
    yield from _of_owner(yes if event.yes else no)(hearer, event)


def _decided(_: Hearer, event: state.ReferralAnswered) -> Sentences:
    yield f"The {event.by} decides: {event.answer}" if event.by else event.answer, event.per


def _corrected(_: Hearer, event: state.HandCorrected) -> Sentences:
    place = box_or_dealer(event.box)
    held = written(event.cards) or "none"
    yield f"{place[0].upper()}{place[1:]} really has {held}", event.per


def _withheld(_: Hearer, event: state.PaymentWithheld | state.WithheldInAll) -> Sentences:
    in_all = "" if isinstance(event, state.PaymentWithheld) else " in all"
    if event.amount:
        winnings = f"{event.person}'s winnings of {dollars(event.amount)}{in_all} are"
    else:
        winnings = f"What {event.person} wins is"
    yield f"{winnings} withheld for {event.hours} hours", event.per


TELLS: Final[Table] = dict(
    (
        on(state.Placed, "{person} places {amount:$} on the {wager} of box {box}"),
        on(state.HandedBack, "{amount:$} of {person}'s {wager} of box {box} is handed back"),
        on(state.ClaimWaived, "{person} gives up the claim to box {box}"),
        on(state.Shuffled, "The dealer shuffles"),
        on(state.DeckCut, "The dealer cuts at {at}"),
        on(state.Commenced, "No more bets"),
        on(state.GameStarted, "The start button is pressed"),
        on(state.Reckoned, "{counts:$} of the {placed:$} on the {wager} of box {box} counts"),
        on(state.Advised, "{person} is told the limits of the table"),
        on(state.CutForgotten, "The cards have not been cut"),
        on(state.Dealt, _dealt),
        on(state.PickedUp, "The cards of box {box} are picked up"),
        on(state.Folded, _of_owner("folds")),
        on(state.Checked, _of_owner("checks")),
        on(state.TurnedUp, _turned_up),
        on(state.DealerPlays, _dealer_plays),
        on(state.HandShown, _hand_shown),
        on(state.ExposureRefused, "The hand of box {box} is not to be shown"),
        on(state.WagerSettled, _settled),
        on(
            state.SettlementTakenBack,
            "What {person}'s {wager} of box {box} was settled with is taken back",
        ),
        on(state.PrizeWon, _prize),
        on(state.PrizePaid, _paid),
        on(state.PrizeCancelled, "The hand of box {box} does not stand: no prize"),
        on(state.PrizeVerified, "The {by} has verified the hand of box {box}"),
        on(state.DeckSorted, "The cards are sorted back into suits"),
        on(state.HandCounted, "The cards of box {box} are counted: {number}"),
        on(state.Racked, _racked),
        on(state.HandLeft, "The hand of box {box} stays on the table"),
        on(state.RoundEnded, "The round is over"),
        on(state.CardExposed, "{card} of {box:box} is exposed"),
        on(state.HandCorrected, _corrected),
        on(state.RoundVoided, "The round is void"),
        on(state.HandVoided, "The hand of box {box} is void"),
        on(state.Asked, _asked),
        on(state.Answered, _answered),
        on(state.WagerFound, "{lies:$} is found on the {wager} of box {box}"),
        on(state.DealerWrong, "The dealer's hand has a wrong number of cards"),
        on(state.CommunalRestored, "Communal cards restored: {cards:cards}"),
        on(state.WagerForgotten, "Box {box} stays in without the wager it forgot"),
        on(state.DeckStands, "The round goes on"),
        on(state.Suspended, "The game is suspended"),
        on(state.Resumed, "The game is resumed"),
        on(state.PaymentWithheld, _withheld),
        on(state.WithheldInAll, _withheld),
        on(state.Referred, "{question} This is for the {to} to decide"),
        on(state.ReferralAnswered, _decided),
        on(state.Withdrawn, "The {by} withdraws it: the round goes on as it stood"),
    )
)
