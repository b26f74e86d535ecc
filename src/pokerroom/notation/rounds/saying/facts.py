"""Reads lines that say what went wrong, or what staff decide about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from re import IGNORECASE
from re import compile as pattern
from typing import Final, NamedTuple

from pokerroom.notation.rounds.saying.details import qualified
from pokerroom.notation.rounds.saying.numbers import so_many, which_nth
from pokerroom.notation.rounds.saying.phrases import ways_told, ways_told_of_staff
from pokerroom.notation.rounds.saying.speakers import speaker_of
from pokerroom.notation.rounds.saying.spoken_act import NEXT, Said, Verb, WhichCard, Wrong
from pokerroom.notation.values.cards import read_cards
from pokerroom.notation.values.phrases import slots_told
from pokerroom.notation.values.who import Who
from pokerroom.play import Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.play.dealing.dues import Place
from pokerroom.play.irregularities.declaration import Declaration, Sort
from pokerroom.play.seats import DEALER

SAYING: Final = pattern(
    r"(?:(?:says|finds|found|notes|notices|reports|tells|sees|rules)(?: that\b|:)|that\b)\s*",
    IGNORECASE,
)
MOST_CARDS: Final = 52
PLACES: Final = {"burn": Place.BURN, "communal": Place.COMMUNAL, "kitty": Place.KITTY}
Read = Callable[[str, Who], Said]


def read_wrong(text: str, who: Who, read_act: Read) -> Said | None:
    """What *text* says went wrong or was decided; None if it says nothing of the kind."""
    speaker = None if who.begins(text) else speaker_of(text)
    by, rest = speaker or ("", text)
    told = SAYING.sub("", rest, count=1) if speaker and SAYING.match(rest) else rest
    if speaker and not who.begins(told) and (of_another := speaker_of(told)):
        return _read(of_another[1], who, read_act, by=by, subject=of_another[0])
    return _read(told, who, read_act, by=by, subject=by)


def _read(text: str, who: Who, read_act: Read, *, by: str, subject: str) -> Said | None:
    plain = qualified(text)
    for whole, alone in zip(who.marked(text), who.marked(plain.words), strict=True):
        for way in (*(ways_told_of_staff() if subject else ()), *ways_told()):
            as_told = way.declared.as_told
            if found := way.words.fullmatch(whole if as_told else alone):
                details = {} if as_told else plain.told
                slots = slots_told(found)
                said_by = "player" if "player" in slots else by or "dealer"
                return _said(way.declared, slots, Spoken(who, read_act, said_by, details))
    return None


class Spoken(NamedTuple):
    """What is known of a line besides its slots: the players, the speaker, the details."""

    who: Who
    read_act: Read
    by: str
    details: dict[str, bool]


def _said(declared: Declaration, slots: Mapping[str, str], spoken: Spoken) -> Said:
    who, seat = spoken.who, _seat(slots, "who", "player")
    number = _number(slots, "asked", "number")
    by_staff = seat is None and any(each.sort is Sort.PLAYER for each in declared.fields)
    wrong = Wrong(
        kind=declared.kind,
        by=spoken.by,
        seat=DEALER if by_staff else seat,
        other=_seat(slots, "other"),
        card=_which(slots, seat, who),
        cards=_cards(slots),
        number=None if "way" in slots else number,
        more=_more(slots["way"], number) if "way" in slots else None,
        hole="hole" in slots,
        act=_act(slots["act"], seat, spoken) if "act" in slots else None,
        words=who.unmarked(slots.get("words", "").strip()),
        point=slots.get("point", ""),
        shuffles="shuffles" in slots,
        fraud=_is_fraud(slots.get("ground", "")),
        details=spoken.details,
    )
    return Said(verb=Verb.WRONG, seat=seat or DEALER, other=wrong.other, wrong=wrong)


def _seat(slots: Mapping[str, str], *names: str) -> Seat | None:
    return next((int(slots[name]) for name in names if name in slots), None)


def _number(slots: Mapping[str, str], *names: str) -> int | None:
    return next((so_many(slots[name]) for name in names if name in slots), None)


def _more(way: str, number: int | None) -> int:
    return (number or 0) if way.lower() == "many" else -(number or 0)


def _cards(slots: Mapping[str, str]) -> tuple[MaybeCard, ...]:
    """The cards that are named, or that number of unknown cards."""
    count = _number(slots, "count")
    return read_cards(slots.get("cards", "")) if count is None else (None,) * min(count, MOST_CARDS)


def _which(slots: Mapping[str, str], seat: Seat | None, who: Who) -> WhichCard | None:
    if "place" in slots:
        return WhichCard(of=_place(slots["place"], who))
    nth = which_nth(slots.get("nth", ""))
    if "kitty" in slots:
        return WhichCard(of=Place.KITTY, nth=nth)
    return None if seat is None else WhichCard(of=seat, nth=nth)


def _place(text: str, who: Who) -> Seat | Place:
    """The place of a card: a player, the burn, the communal cards or the Kitty."""
    plain = text.lower().removeprefix("the ").removeprefix("a ").removesuffix(" card")
    if plain in PLACES:
        return PLACES[plain]
    seat = who.seat(who.unmarked(text).removesuffix("'s"))
    if seat is None:
        raise ValueError(f"{who.unmarked(text)!r} is not a place where a card is due")
    return seat


def _act(text: str, seat: Seat | None, spoken: Spoken) -> Said:
    assert seat is not None
    return spoken.read_act(f"S{seat} {spoken.who.unmarked(text)}", spoken.who)


def _is_fraud(ground: str) -> bool:
    return any(word in ground.lower() for word in ("fraud", "cheat", "dishonest"))


def read_which(text: str, who: Who) -> WhichCard:
    """The card up to which a dealer deals: `S4's second card`, `S4` or `the burn`."""
    marked = next(who.marked(text.strip()))
    found = WHICH_CARD.fullmatch(marked)
    if found is None:
        return WhichCard(of=_place(marked, who), nth=NEXT)
    nth = which_nth(found["nth"] or found["nth2"] or "")
    return WhichCard(of=int(found["who"] or found["who2"]), nth=nth or NEXT)


WHICH_CARD: Final = pattern(
    r"«(?P<who>[0-9]+)»(?:'s)?(?: (?P<nth>\w+) card)?|the (?P<nth2>\w+) card of «(?P<who2>[0-9]+)»",
    IGNORECASE,
)
