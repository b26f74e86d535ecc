"""Reads a round file of a house game: its table, its cards, its acts and what it expects."""

from __future__ import annotations

from dataclasses import dataclass
from tomllib import TOMLDecodeError
from tomllib import loads as toml
from typing import Any, Final

from pokerroom.books import Authority, PokerRoomError, Refusal
from pokerroom.games import game as game_named
from pokerroom.games.catalogue import NoSuchGame
from pokerroom.house import Begun, DealtFrom, HouseGame, Person, Terms, plan_for
from pokerroom.money import Money, dollars
from pokerroom.notation.house_rounds.entries import Entry, read_entries
from pokerroom.notation.house_rounds.expecting import KEYS as EXPECTED_KEYS
from pokerroom.notation.rounds.errors import WrongFile
from pokerroom.notation.rounds.fields import Field
from pokerroom.notation.rounds.gathering import gathered
from pokerroom.notation.rounds.lines import Lines
from pokerroom.notation.rounds.reading import SIZE_MOST
from pokerroom.play import MaybeCard

FORMAT: Final = 1
KEYS: Final = (
    "format",
    "title",
    "note",
    "game",
    "people",
    "terms",
    "cards",
    "play",
    "acts",
    "expected",
)
TERMS: Final = (
    "boxes",
    "minimum",
    "maximum",
    "unit",
    "extra_minimum",
    "extra_maximum",
    "extra_unit",
    "jackpot",
    "maximum_payout",
    "dealt_from",
    "settings",
    "claims",
    "advised",
)
CHIPS: Final = dollars(10_000)
DEALERS, COMMUNAL = "dealer", "communal"


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRoundFile:
    """A file that can be played; *cards* by box, the dealer's being box 0, and communal ones."""

    title: str
    game: HouseGame
    begun: Begun
    cards: dict[int, tuple[MaybeCard, ...]]
    communal: tuple[MaybeCard, ...]
    entries: tuple[Entry, ...]
    expected: Field | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseTableRefused:
    title: str
    game: HouseGame
    because: str
    per: Authority


def is_house_round(text: bytes) -> bool:
    """Whether the file names a game against the house; one that cannot be read is left alone."""
    if len(text) > SIZE_MOST:
        return False
    try:
        return isinstance(game_named(toml(text.decode("utf-8-sig"))["game"]), HouseGame)
    except (UnicodeDecodeError, TOMLDecodeError, KeyError, TypeError, AttributeError, NoSuchGame):
        return False


def read_house_round(text: bytes) -> HouseRoundFile | HouseTableRefused:
    """`WrongFile` says on which line something cannot be read or cannot be."""
    plain = text.decode("utf-8-sig")
    root = gathered(Field(toml(plain), (), Lines(plain)))
    root.among(KEYS)
    version = root.get("format")
    if version is None or version.value != FORMAT:
        raise WrongFile(f"format: a round file of this version says format = {FORMAT}", 1)
    game = _game(root)
    title = root.get("title")
    terms = root.get("terms") or Field({}, ("terms",), root.lines)
    try:
        plan = plan_for(game, _terms(terms, game))
    except (PokerRoomError, ValueError) as error:
        raise terms.wrong(str(error)) from None
    name = title.text() if title else ""
    if isinstance(plan, Refusal):
        return HouseTableRefused(title=name, game=game, because=plan.because, per=plan.per)
    cards, communal = _cards(root)
    expected = root.get("expected")
    if expected:
        expected.among(EXPECTED_KEYS)
    return HouseRoundFile(
        title=name,
        game=game,
        begun=Begun(plan=plan.follows, chips=_people(root), **_of_before(terms)),
        cards=cards,
        communal=communal,
        entries=read_entries(root.get("acts"), root.lines),
        expected=expected,
    )


def _game(root: Field) -> HouseGame:
    field = root.get("game")
    assert field is not None
    found = game_named(field.text())
    assert isinstance(found, HouseGame)
    return found


def _people(root: Field) -> dict[Person, int]:
    """Each with his chips, or a list of names of people who have plenty."""
    field = root.get("people")
    if field is None:
        raise WrongFile("people: nobody is at the table", 1)
    if isinstance(field.value, list):
        return {item.text(): CHIPS for item in field.items()}
    return {name: chips.amount() for name, chips in field.pairs()}


def _terms(field: Field, game: HouseGame) -> Terms:
    field.among(TERMS)

    def amount(key: str, default: int) -> Money:
        found = field.get(key)
        return found.amount() if found else dollars(default)

    boxes, device, payout = (field.get(key) for key in ("boxes", "dealt_from", "maximum_payout"))
    settings = field.get("settings")
    minimum = amount("minimum", 10)
    unit = field.get("unit")
    return Terms(
        boxes=boxes.whole(1, 100) if boxes else min(7, game.seating.most),
        minimum=minimum,
        maximum=amount("maximum", 1_000),
        unit=unit.amount() if unit else minimum,
        extra_minimum=amount("extra_minimum", 1),
        extra_maximum=amount("extra_maximum", 1_000),
        extra_unit=amount("extra_unit", 1),
        jackpot=amount("jackpot", 1),
        maximum_payout=payout.amount() if payout else None,
        dealt_from=DealtFrom(device.text()) if device else DealtFrom.SHOE,
        settings={key: value.text() for key, value in settings.pairs()} if settings else {},
    )


def _of_before(field: Field) -> dict[str, Any]:
    """Whose ante was in which box, and who was told the limits, in the rounds before."""
    claims, advised = field.get("claims"), field.get("advised")
    return {
        "claims": {_box(key, each): each.text() for key, each in claims.pairs()} if claims else {},
        "advised": frozenset(each.text() for each in advised.items()) if advised else frozenset(),
    }


def _cards(root: Field) -> tuple[dict[int, tuple[MaybeCard, ...]], tuple[MaybeCard, ...]]:
    field = root.get("cards")
    if field is None:
        return {}, ()
    cards = {key: (each, each.cards()) for key, each in field.pairs()}
    communal = cards.pop(COMMUNAL, (None, ()))[1]
    return {_box(key, each): found for key, (each, found) in cards.items()}, communal


def _box(key: str, field: Field) -> int:
    """`1` or `box 1`, or the dealer's own."""
    number = key.lower().removeprefix("box").strip()
    if key.lower() == DEALERS:
        return 0
    if not number.isdecimal() or int(number) == 0:
        raise field.wrong("a box is written as 1, or dealer for the dealer's own hand")
    return int(number)
