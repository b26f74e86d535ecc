"""What happens at a table around its rounds, a sentence for each event: seats, notices, charges."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final, TypeAlias

from pokerroom.money import in_short
from pokerroom.notation.room_sentences.terms_told import charge_in_words, plays_in_words
from pokerroom.notation.values.cards import written
from pokerroom.table import boxes, charges, course, notices
from pokerroom.table.course import About, Matter, Why
from pokerroom.table.notices import Subject, Telling

Saying: TypeAlias = Callable[[Any], str]
OWED: Final = {
    Why.NEW: "new to the game",
    Why.MOVED: "a change of seat",
    Why.MISSED: "a missed blind",
    Why.MARKER: "away when the buck came",
}
"""Why somebody owes a blind or waits for the buck."""
ORDINALS: Final = ("no", "first", "second", "third", "fourth")


def on_the_clock(at: datetime) -> str:
    """`18:20`; or `18:20:05`, since what happens may depend on a second."""
    return f"{at:%H:%M:%S}".removesuffix(":00")


def listed(names: tuple[str, ...]) -> str:
    """Names in a list: `Ann`, `Ann and Bob`, `Ann, Bob and Cam`."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _owing(owes: course.Owes | None) -> str:
    if owes is None:
        return ""
    does = "waits for the buck" if owes.why is Why.MARKER else "owes a blind"
    return f", and {does} ({OWED[owes.why]})"


def _seat_taken(event: course.SeatTaken) -> str:
    chips = in_short(event.amount + event.held)
    return f"{event.person} takes seat {event.seat} with {chips}{_owing(event.owes)}"


def _seat_changed(event: course.SeatChanged) -> str:
    moves = f"{event.person} moves from seat {event.old} to seat {event.seat}"
    return f"{moves}{_owing(event.owes)}"


def _time_paid(event: course.TimePaid) -> str:
    lacks = f" and owes {in_short(event.lacks)} of it" if event.lacks else ""
    return f"{event.person} pays a time charge of {in_short(event.amount)}{lacks}"


def _posting(event: course.PostingChosen) -> str:
    if event.posts:
        return f"{event.person} will post the blind that is owed"
    return f"{event.person} waits for the blind"


def _drawn(event: course.SeatDrawn) -> str:
    cards = ", ".join(f"{who} draws {card}" for who, card in event.cards.items())
    if event.person:
        return f"{cards}: {event.person} gets seat {event.seat}"
    return f"{cards}: {listed(event.left)} draw again for seat {event.seat}"


def _reserved(event: course.SeatReserved) -> str:
    if event.person:
        return f"Seat {event.seat} is reserved for {event.person}"
    return f"Seat {event.seat} is free again"


def _matter(to: Matter) -> str:
    match to.about:
        case About.DECK:
            return f"a deck of {to.value} cards"
        case About.ACE_LOW:
            return "the low ace"
        case About.FORCED_BETS:
            return f"{to.value}s"


def _agreed(event: course.Agreed) -> str:
    return f"{event.person or 'The operator'} agrees to {_matter(event.to)}"


def _withdrawn(event: course.AgreementWithdrawn) -> str:
    return f"{event.person or 'The operator'} no longer agrees to {_matter(event.to)}"


def _checked(event: course.CardsChecked) -> str:
    if event.in_order:
        return f"The dealer checks the cards {event.moment}: they are all there"
    wrong = [f"{written(event.missing)} missing"] if event.missing else []
    wrong += [f"{written(event.surplus)} too many"] if event.surplus else []
    wrong += [str(each.flaw) for each in event.flaws]
    return f"The dealer checks the cards {event.moment}: {', '.join(wrong)}"


def _changed(event: course.CardsChanged) -> str:
    check = ", and must be checked before the next deal" if event.unchecked else ""
    return f"{'Some' if event.some else 'The'} cards are replaced{check}"


def _next_round(event: course.NextRound) -> str:
    called = "buck" if str(event.per).startswith("A") else "button"
    marker = f", with the {called} at seat {event.marker_seat}" if event.marker_seat else ""
    return f"Round {event.number} begins{marker}"


def _round_ended(event: course.RoundEnded) -> str:
    void = ": it is void, and all chips go back" if event.void else ""
    return f"Round {event.number} is over{void}"


def _blind_not_posted(event: course.BlindNotPosted) -> str:
    nth = ORDINALS[event.blind] if event.blind < len(ORDINALS) else f"{event.blind}th"
    return f"Nobody posts the {nth} blind this round: it was due at seat {event.seat}"


def _missed(event: course.Missed) -> str:
    why = event.owes.why
    until = "buck comes round" if why is Why.MARKER else "blind is posted or comes round"
    return f"{event.person} is not dealt in until the {until} ({OWED[why]})"


def _picked_up(event: course.PickedUp) -> str:
    kept = f"; {in_short(event.amount)} in chips is kept safe" if event.amount else ""
    return f"{event.person} is picked up{kept}"


TABLE_EVENTS: Final[Mapping[type, Saying]] = {
    course.SeatTaken: _seat_taken,
    course.ChipsBought: lambda e: f"{e.person} buys chips for {in_short(e.amount)}",
    course.BuyingDeclined: lambda e: f"{e.person} buys no more chips and plays on",
    course.ChipsTakenOff: lambda e: f"{e.person} takes {in_short(e.amount)} off the table",
    course.SeatLeft: lambda e: (
        f"{e.person} leaves with {in_short(e.amount) if e.amount else 'no chips'}"
    ),
    course.LetInAgain: lambda e: f"{e.person} may play here again",
    course.WentAway: lambda e: f"{e.person} is away",
    course.CameBack: lambda e: f"{e.person} is back",
    course.DealtOut: lambda e: (
        f"{e.person} {'is dealt out of' if e.by_house else 'sits out'} the next round"
    ),
    course.PostingChosen: _posting,
    course.SeatChanged: _seat_changed,
    course.PickedUp: _picked_up,
    course.BlindNotPosted: _blind_not_posted,
    course.ButtonIsDead: lambda _: "The button is dead this round",
    course.CardsChecked: _checked,
    course.CardsChanged: _changed,
}
"""What everybody at the table is told."""

RECORDED: Final[Mapping[type, Saying]] = {
    course.TimePaid: _time_paid,
    course.SeatWanted: lambda e: f"{e.person} asks for seat {e.seat}",
    course.SeatDrawn: _drawn,
    course.SeatReserved: _reserved,
    course.Referred: lambda e: f"For the {e.to} to decide: {e.question}",
    course.Agreed: _agreed,
    course.AgreementWithdrawn: _withdrawn,
    course.AgreementLapsed: lambda e: f"The agreement to {_matter(e.to)} has lapsed",
    course.NextRound: _next_round,
    course.Missed: _missed,
    course.RoundEnded: _round_ended,
}
"""What is recorded besides."""


def _runs(event: notices.NoticeGiven) -> str:
    if event.until:
        return f" at {on_the_clock(event.until)}"
    if event.rounds:
        return f" after {event.rounds} more round{'' if event.rounds == 1 else 's'}"
    return " when this round is over"


GIVEN: Final = {
    Telling.DISPLAYED: "Notice {}",
    Telling.CALLED_OUT: "Notice {}, only called out",
    Telling.NOT_TOLD: "Notice {}, which was not given",
}


def _notice_given(event: notices.NoticeGiven) -> str:
    heading = GIVEN[event.telling].format(event.number)
    if event.subject is Subject.CLOSING:
        return f"{heading}: the table will close{_runs(event)}"
    plays = plays_in_words(event.game, event.terms)
    return f"{heading}: the table will change{_runs(event)} to {plays}"


def _players_agreed(event: notices.PlayersAgreed) -> str:
    agree = "agrees" if len(event.agreeing) == 1 else "agree"
    return f"{listed(event.agreeing)} {agree} to waive notice {event.number}"


def _took_effect(event: notices.TookEffect) -> str:
    if event.subject is Subject.CLOSING:
        return f"The table is closed: {event.because}"
    return f"The table has changed to {plays_in_words(event.game, event.terms)}: {event.because}"


def _notice_round(event: notices.RoundEnded) -> str:
    left = [
        f"notice {number} runs for {rounds} more" if rounds else f"notice {number} has run out"
        for number, rounds in event.left.items()
    ]
    return f"A round is over{': ' if left else ''}{', '.join(left)}"


def _time_assessed(event: charges.TimeAssessed) -> str:
    said = [f"Time charges are collected until {on_the_clock(event.until)}"]
    said += [f"{who} pays {in_short(cents)}" for who, cents in event.paid.items() if cents]
    said += [f"{who} owes {in_short(cents)}" for who, cents in event.owing.items() if cents]
    return f"{said[0]}: {', '.join(said[1:])}" if len(said) > 1 else said[0]


AROUND_EVENTS: Final[Mapping[type, Saying]] = {
    notices.NoticeGiven: _notice_given,
    notices.PlayersAgreed: _players_agreed,
    notices.NoticeWithdrawn: lambda e: f"Notice {e.number} is withdrawn",
    notices.InspectorTold: lambda _: "An inspector is told that the table will close",
    notices.TookEffect: _took_effect,
    charges.CommissionVaried: lambda e: (
        f"The commission from the next round on: {charge_in_words(e.commission)}"
    ),
    charges.TimeAssessed: _time_assessed,
    charges.OwingPaid: lambda e: f"{e.person} pays the time charge owing, {in_short(e.amount)}",
    charges.TimeVerified: lambda e: f"The time charges, {in_short(e.amount)}, are verified",
    charges.TimeDropped: lambda e: f"The time charges, {in_short(e.amount)}, go into the box",
}
"""Notices and charges, as told to everybody."""

AROUND_RECORDED: Final[Mapping[type, Saying]] = {
    notices.RoundBegun: lambda _: "A round begins",
    notices.RoundEnded: _notice_round,
    notices.TimePassed: lambda e: f"It is {on_the_clock(e.at)}",
    boxes.CardsInspected: lambda e: f"{e.person} looks the cards over",
    boxes.StoodUp: lambda e: f"{e.person} gives up the seat at box {e.box}",
}
