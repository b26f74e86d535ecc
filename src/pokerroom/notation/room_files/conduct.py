"""Conduct, powers, disputes and hours in words: what is said of them, as acts in the room."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, time
from functools import partial
from re import compile as pattern
from typing import Any, Final, TypeAlias

from pokerroom.money import dollars
from pokerroom.notation.room_files.said import Said
from pokerroom.room import Act
from pokerroom.room.acts import (
    Advises,
    Appoints,
    AsksReview,
    Breach,
    Claims,
    ConsultsInspector,
    DecidesDispute,
    Device,
    EndsInquiry,
    Excludes,
    FindsBreach,
    LiftsExclusion,
    MakesSideBet,
    Move,
    OpensHoleCards,
    PutsInSubstitute,
    Relieves,
    ReviewsDispute,
    SeizesWinnings,
    SetsHours,
    SharesInformation,
    TakesShareInBank,
    Warns,
)

Making: TypeAlias = Callable[[Said, datetime], Act]
PAYS: Final = pattern(r"(?P<of>.+?) pays (?P<to>.+?) (?P<amount>\$?[\d,]+(?:\.\d\d?)?)")
HOUSE: Final = "the house"
MINUTES: Final = 60


def _of(kind: Any, **told: Any) -> Making:
    """An act about a person at his table, with the reason for it."""

    def make(said: Said, at: datetime) -> Act:
        found: Act = kind(
            person=said.person,
            table=said.table,
            reason=_reason(said),
            at=at,
            by=said.by,
            second=said.second,
            **told,
        )
        return found

    return make


def _reason(said: Said) -> str:
    """The reason, which may be in quotation marks."""
    text = said.rest.strip()
    is_quoted = len(text) > 1 and text[0] == text[-1] == '"'
    return text[1:-1] if is_quoted else text


def breach_in(text: str) -> Breach:
    """The breach that *text* names, with or without an article; a `ValueError` if there is none."""
    wanted = _without_article(text)
    for breach in Breach:
        if _without_article(breach.value) == wanted:
            return breach
    raise ValueError(f"{text!r:.60} is not one of: {'; '.join(each.value for each in Breach)}")


def _without_article(text: str) -> str:
    words = text.casefold().split()
    return " ".join(words[1:] if words[:1] in (["a"], ["an"], ["the"]) else words)


def _breached(kind: Any) -> Making:
    """An act against a person for a breach."""
    return lambda said, at: _of(kind, breach=breach_in(said.breach))(said, at)


def _device(*, used: bool) -> Making:
    def make(said: Said, at: datetime) -> Act:
        words = _without_article(said.breach)
        kind = next((each for each in Device if each.value in words), Device.OTHER)
        told = {"device": kind, "used": used, "alters": "alter" in words}
        return _of(FindsBreach, breach=Breach.DEVICE, **told)(said, at)

    return make


def _seizes(said: Said, at: datetime) -> Act:
    return _of(SeizesWinnings, amount=said.amount or 0)(said, at)


def _shares(*, folded: bool) -> Making:
    def make(said: Said, at: datetime) -> Act:
        return SharesInformation(
            person=said.person,
            table=said.table,
            told_to=said.people[0],
            words=_reason(said),
            folded=folded,
            at=at,
            by=said.by,
        )

    return make


def _advises(*, keeps_rules: bool) -> Making:
    return lambda said, at: Advises(
        person=said.person,
        table=said.table,
        words=_reason(said),
        keeps_rules=keeps_rules,
        at=at,
        by=said.by,
    )


def _side_bet(said: Said, at: datetime) -> Act:
    return MakesSideBet(person=said.person, table=said.table, against=said.people[0], at=at)


def _share_in_bank(said: Said, at: datetime) -> Act:
    amount = said.amount or 0
    return TakesShareInBank(person=said.person, table=said.table, amount=amount, at=at)


def _substitute(said: Said, at: datetime) -> Act:
    """`Zoe plays for Ann`: the act is by Ann."""
    (person,) = said.people
    return PutsInSubstitute(person=person, table=said.table, substitute=said.person, at=at)


def _opens(said: Said, at: datetime) -> Act:
    return _of(OpensHoleCards, round=said.number)(said, at)


def _hours(said: Said, at: datetime) -> Act:
    opens, closes = said.hours
    return SetsHours(opens=_minute(opens), closes=_minute(closes), at=at, by=said.by)


def _minute(clock: time) -> int:
    return clock.hour * MINUTES + clock.minute


def _claims(said: Said, at: datetime) -> Act:
    return Claims(person=said.person, table=said.table, about=_reason(said), at=at)


def _finds(finding: Callable[..., DecidesDispute | ReviewsDispute]) -> Making:
    def make(said: Said, at: datetime) -> Act:
        moves, words = moves_in(said.rest)
        number = said.number or 1
        return finding(number=number, decision=words, moves=moves, at=at, by=said.by)

    return make


def moves_in(text: str) -> tuple[tuple[Move, ...], str]:
    """`Bob pays Ann 50, the house pays Ann 5; the card counted`: the payments, and the words."""
    paid, mark, words = text.partition(";")
    if not mark:
        return (), text.strip().strip('"')
    moves = []
    for piece in paid.split(","):
        found = PAYS.fullmatch(piece.strip())
        if found is None:
            raise ValueError(f"{piece.strip()!r:.60} is not written as Bob pays Ann 50")
        of, to = (_payer(found[key]) for key in ("of", "to"))
        moves.append(Move(of=of, to=to, amount=dollars(found["amount"])))
    return tuple(moves), words.strip().strip('"')


def _payer(name: str) -> str:
    return "" if name.casefold() == HOUSE else name


def _asks(kind: Any) -> Making:
    return lambda said, at: kind(person=said.person, number=said.number or 1, at=at)


def _appoints(kind: Any, held: str = "") -> Making:
    """`Dee is appointed dealer`, or what somebody does at a table, such as `Dee deals`."""

    def make(said: Said, at: datetime) -> Act:
        table = said.table if held else ""
        act: Act = kind(
            person=said.person, office=held or said.office, table=table, at=at, by=said.by
        )
        return act

    return make


BY: Final = "[by {by}]"
DUTIES: Final = {
    "deals": "dealer",
    "supervises": "supervisor",
    "inspects": "inspector",
    "changes cash": "cashier",
}
"""What staff do at a table, and in which office."""
BY_TWO: Final = "[by {by} and {second}]"
ABOUT_PEOPLE: Final[tuple[tuple[str, Making], ...]] = (
    (f"{{person}} is warned {BY} for {{breach}}: {{rest}}", _breached(Warns)),
    (f"{{person}} is excluded {BY_TWO} for {{breach}}: {{rest}}", _breached(Excludes)),
    (f"{{person}} is excluded {BY} for {{breach}}: {{rest}}", _breached(Excludes)),
    (f"{{person}} may play again {BY}: {{rest}}", _of(LiftsExclusion)),
    (f"{{person}} is found to use {{breach}} {BY}: {{rest}}", _device(used=True)),
    (f"{{person}} is found to have {{breach}} {BY}: {{rest}}", _device(used=False)),
    (f"{{person}} is found guilty {BY} of {{breach}}: {{rest}}", _breached(FindsBreach)),
    (f"{{amount}} won by {{person}} is held {BY}: {{rest}}", _seizes),
    (
        f"{{person}} gets (his|her|their) winnings back {BY}: {{rest}}",
        _of(EndsInquiry, returned=True),
    ),
    (
        f"{{person}} loses (his|her|their) winnings {BY}: {{rest}}",
        _of(EndsInquiry, returned=False),
    ),
    (
        f"what {{other}} heard of the folded hand of {{person}} is told to all {BY}: {{rest}}",
        _shares(folded=True),
    ),
    (
        f"what {{other}} heard of the uncalled hand of {{person}} is told to all {BY}: {{rest}}",
        _shares(folded=False),
    ),
    (f"{{person}} is advised how to play {BY}: {{rest}}", _advises(keeps_rules=False)),
    (f"{{person}} is told the rules {BY}: {{rest}}", _advises(keeps_rules=True)),
    ("{person} makes a side bet with {other}", _side_bet),
    ("{person} takes a share [of {amount}] in the bank", _share_in_bank),
    ("{person} plays for {other}", _substitute),
    (f"the hand of {{person}} in round {{number}} is opened {BY_TWO}: {{rest}}", _opens),
    (f"the hand of {{person}} in round {{number}} is opened {BY}: {{rest}}", _opens),
    ("{person} (claims|complains) [at {table}]: {rest}", _claims),
)
"""For the room and the desk alike; the person's own table is meant."""
STAFF: Final[tuple[tuple[str, Making], ...]] = (
    *(
        pair
        for does, held in DUTIES.items()
        for pair in (
            (f"{{person}} no longer {does} [at {{table}}] {BY}", _appoints(Relieves, held)),
            (f"{{person}} {does} [at {{table}}] {BY}", _appoints(Appoints, held)),
        )
    ),
)
"""Who works at a table; the last one mentioned, unless it is named."""
ABOUT_NO_TABLE: Final[tuple[tuple[str, Making], ...]] = (
    (f"{{person}} is appointed {{office}} {BY}", _appoints(Appoints)),
    (f"{{person}} is no longer {{office}} {BY}", _appoints(Relieves)),
    (f"gaming is from {{opens}} to {{closes}} {BY}", _hours),
    (
        f"(dispute|complaint) [{{number}}] is upheld {BY}: {{rest}}",
        _finds(partial(DecidesDispute, upheld=True)),
    ),
    (
        f"(dispute|complaint) [{{number}}] is dismissed {BY}: {{rest}}",
        _finds(partial(DecidesDispute, upheld=False)),
    ),
    ("{person} consults the inspector [in dispute {number}]", _asks(ConsultsInspector)),
    ("{person} asks for a review [of dispute {number}]", _asks(AsksReview)),
    (
        f"the review [of dispute {{number}}] lets it stand {BY}: {{rest}}",
        _finds(partial(ReviewsDispute, stands=True)),
    ),
    (
        f"the review [of dispute {{number}}] takes it back {BY}: {{rest}}",
        _finds(partial(ReviewsDispute, stands=False)),
    ),
)
