"""Reads lines that tell what went wrong, or what staff decide about it."""

from __future__ import annotations

from collections.abc import Callable
from re import IGNORECASE, Match
from re import compile as pattern
from typing import Any, Final

from pokerroom.notation.rounds.cards import read_cards
from pokerroom.notation.rounds.irregular_words import OF_STAFF, TOLD, Way
from pokerroom.notation.rounds.qualifying import qualified
from pokerroom.notation.rounds.said import LAST, NEXT, Said, Verb, WhichCard, Wrong
from pokerroom.notation.rounds.speakers import speaker_of
from pokerroom.notation.rounds.who import Who
from pokerroom.play import Seat
from pokerroom.play.dealing import Place
from pokerroom.play.facts import (
    Answers,
    CutByAnother,
    DrawnOutOfTurn,
    Invalidates,
    OutOfTurn,
    Rewinds,
    WrongNumber,
)
from pokerroom.play.seats import DEALER

SAYING: Final = pattern(
    r"(?:(?:says|finds|found|notes|notices|reports|tells|sees|rules)(?: that\b|:)|that\b)\s*",
    IGNORECASE,
)
AS_MANY: Final = {
    word: number
    for number, word in enumerate(
        ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    )
} | {"no": 0, "a": 1, "an": 1}
NTHS: Final = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"]
MOST_CARDS: Final = 52
PLACES: Final = {"burn": Place.BURN, "communal": Place.COMMUNAL, "kitty": Place.KITTY}
AS_TOLD: Final = frozenset({Answers, Rewinds})
"""Their words are taken as they are, without looking for qualifiers at their end."""
Read = Callable[[str, Who], Said]


def read_wrong(text: str, who: Who, read_act: Read) -> Said | None:
    """What *text* tells to have gone wrong or to be decided; None if it is nothing of the kind."""
    speaker = None if who.begins(text) else speaker_of(text)
    by, rest = speaker or ("", text)
    told = SAYING.sub("", rest, count=1) if speaker and SAYING.match(rest) else rest
    if speaker and not who.begins(told) and (of_another := speaker_of(told)):
        return _read(of_another[1], who, read_act, by=by, subject=of_another[0])
    return _read(told, who, read_act, by=by, subject=by)


def _read(text: str, who: Who, read_act: Read, *, by: str, subject: str) -> Said | None:
    plain = qualified(text)
    for whole, alone in zip(who.marked(text), who.marked(plain.words), strict=True):
        for way in (*(OF_STAFF if subject else ()), *TOLD):
            as_told = way.kind in AS_TOLD
            if found := way.words.fullmatch(whole if as_told else alone):
                told = {} if as_told else plain.told
                return _said(way, found, who, read_act, {"by": by or "dealer", **told})
    return None


def _said(way: Way, found: Match[str], who: Who, read_act: Read, told: dict[str, Any]) -> Said:
    groups = {name: text for name, text in found.groupdict().items() if text}
    seat, cards = _seat(groups, "who", "who2"), read_cards(groups.get("cards", ""))
    if way.kind is DrawnOutOfTurn and "number" in groups:
        cards = (None,) * min(_as_many(groups.pop("number")), MOST_CARDS)
    if way.kind is Answers and seat:
        told["by"] = "player"
    wrong = Wrong(
        kind=way.kind,
        seat=DEALER if way.kind is CutByAnother and seat is None else seat,
        other=_seat(groups, "other"),
        card=_which(groups, seat, who),
        cards=cards,
        act=_act(groups.get("act", ""), seat, who, read_act) if way.kind is OutOfTurn else None,
        words=who.unmarked(groups.get("words", "").strip()),
        point=groups.get("point", ""),
        hole="hole" in groups,
        fraud=way.kind is Invalidates and _is_fraud(groups.get("ground", "")),
        **_numbers(way, groups),
        **told,
    )
    return Said(verb=Verb.WRONG, seat=seat or DEALER, other=wrong.other, wrong=wrong)


def _seat(groups: dict[str, str], *names: str) -> Seat | None:
    return next((int(groups[name]) for name in names if name in groups), None)


def _numbers(way: Way, groups: dict[str, str]) -> dict[str, Any]:
    text = groups.get("asked") or groups.get("number")
    if text is None:
        return {}
    number = _as_many(text)
    if way.kind is WrongNumber and "way" in groups:
        return {"more": number if groups["way"].lower() == "many" else -number}
    return {"number": number}


def _as_many(text: str) -> int:
    return AS_MANY[text.lower()] if text.lower() in AS_MANY else int(text[:6])


def _which(groups: dict[str, str], seat: Seat | None, who: Who) -> WhichCard | None:
    if "place" in groups:
        return WhichCard(of=_place(groups["place"], who))
    nth = _nth(next((groups[name] for name in ("nth", "nth2", "nth3") if name in groups), ""))
    if "kitty" in groups or "kitty2" in groups:
        return WhichCard(of=Place.KITTY, nth=nth)
    return None if seat is None else WhichCard(of=seat, nth=nth)


def _nth(text: str) -> int:
    plain = text.lower()
    if plain in {"last", "newest"}:
        return LAST
    if plain == "next":
        return NEXT
    if plain in NTHS:
        return NTHS.index(plain) + 1
    return int(plain.rstrip("stndrh")[:3]) if plain else 0


def _place(text: str, who: Who) -> Seat | Place:
    """Where the card is due: a player, or the burn, the communal cards, the Kitty."""
    plain = text.lower().removeprefix("the ").removeprefix("a ").removesuffix(" card")
    if plain in PLACES:
        return PLACES[plain]
    seat = who.seat(who.unmarked(text).removesuffix("'s"))
    if seat is None:
        raise ValueError(f"{who.unmarked(text)!r} is no place where a card is due")
    return seat


def _act(text: str, seat: Seat | None, who: Who, read_act: Read) -> Said:
    assert seat is not None
    return read_act(f"S{seat} {who.unmarked(text)}", who)


def _is_fraud(ground: str) -> bool:
    return any(word in ground.lower() for word in ("fraud", "cheat", "dishonest"))


def read_which(text: str, who: Who) -> WhichCard:
    """`S4's second card`, `S4` or `the burn`: the card up to which a dealer deals."""
    marked = next(who.marked(text.strip()))
    found = WHICH_CARD.fullmatch(marked)
    if found is None:
        return WhichCard(of=_place(marked, who), nth=NEXT)
    nth = _nth(found["nth"] or found["nth2"] or "")
    return WhichCard(of=int(found["who"] or found["who2"]), nth=nth or NEXT)


WHICH_CARD: Final = pattern(
    r"«(?P<who>[0-9]+)»(?:'s)?(?: (?P<nth>\w+) card)?|the (?P<nth2>\w+) card of «(?P<who2>[0-9]+)»",
    IGNORECASE,
)
