"""Reads a round file of a house game: its table, its cards, its acts and what it expects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from pokerroom.books import Authority, PokerRoomError, Refusal
from pokerroom.games import game as game_named
from pokerroom.house import Begun, HouseGame, Plan, Terms, plan_for
from pokerroom.house.game import COMMUNAL, DealtFrom, Person
from pokerroom.money import Money, dollars
from pokerroom.notation.files import text_in, toml
from pokerroom.notation.house_rounds.entries import Entry, read_entries
from pokerroom.notation.house_rounds.expecting import KEYS as EXPECTED_KEYS
from pokerroom.notation.house_rounds.places import (
    box_in,
    check_person,
    person_in,
    read_hands,
    read_people,
)
from pokerroom.notation.values import Field, Lines, WrongFile, gathered
from pokerroom.play.acts import MaybeCard
from pokerroom.table.house import cannot_hold

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
    "pools",
    "maximum_payout",
    "dealt_from",
    "settings",
    "claims",
    "advised",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseRoundFile:
    """A file that can be played; *cards* by box, the dealer's being box 0, and communal ones.

    *pools* are what they held before the round, in cents, if the file tells it.
    """

    title: str
    game: HouseGame
    begun: Begun
    cards: dict[int, tuple[MaybeCard, ...]]
    communal: tuple[MaybeCard, ...]
    entries: tuple[Entry, ...]
    expected: Field | None
    pools: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseTableRefused:
    title: str
    game: HouseGame
    because: str
    per: Authority


def read_house_round(text: bytes) -> HouseRoundFile | HouseTableRefused:
    """`WrongFile` says on which line something cannot be read or cannot be."""
    plain = text_in(text)
    root = gathered(Field(toml(plain), (), Lines(plain)))
    root.among(KEYS)
    version = root.get("format")
    if version is None or version.value is True or version.value != FORMAT:
        raise WrongFile(f"format: a round file of this version says format = {FORMAT}", 1)
    game = _game(root)
    title = root.get("title")
    terms = root.get("terms") or Field({}, ("terms",), root.lines)
    told = _terms(terms, game)
    try:
        plan = plan_for(game, told)
    except (PokerRoomError, ValueError) as error:
        raise (terms.get("settings") or terms).wrong(str(error)) from None
    name = title.text() if title else ""
    if isinstance(plan, Refusal):
        return HouseTableRefused(title=name, game=game, because=plan.because, per=plan.per)
    cards = read_hands(root.get("cards"), game, told.boxes)
    people = read_people(root.get("people"))
    expected = root.get("expected")
    if expected:
        expected.among(EXPECTED_KEYS)
    entries = read_entries(root.get("acts"), root.lines)
    for entry in entries:
        check_person(entry, people)
    return HouseRoundFile(
        title=name,
        game=game,
        begun=Begun(plan=plan.outcome, chips=people, **_of_before(terms, people, told.boxes)),
        cards={box: each for box, each in cards.items() if box != COMMUNAL},
        communal=cards.get(COMMUNAL, ()),
        entries=entries,
        expected=expected,
        pools=_pools(terms.get("pools"), plan.outcome),
    )


def _game(root: Field) -> HouseGame:
    field = root.get("game")
    assert field is not None
    found = game_named(field.text())
    assert isinstance(found, HouseGame)
    return found


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
        dealt_from=_dealt_from(device) if device else DealtFrom.SHOE,
        settings={key: value.text() for key, value in settings.pairs()} if settings else {},
    )


def _pools(field: Field | None, plan: Plan) -> tuple[int, ...]:
    """What each pool held before the round, in the order of their levels."""
    if field is None:
        return ()
    pools, number = tuple(item.amount() for item in field.items()), len(plan.game.jackpot.levels)
    if not plan.terms.jackpot or len(pools) != number:
        raise field.wrong(f"the jackpot of this table has {number if plan.terms.jackpot else 0}")
    if refusal := cannot_hold(plan, pools):
        raise field.wrong(refusal.because, refusal.per)
    return pools


def _dealt_from(field: Field) -> DealtFrom:
    if field.text() not in list(DealtFrom):
        raise field.wrong(f"cards are dealt from one of {', '.join(DealtFrom)}")
    return DealtFrom(field.text())


def _of_before(field: Field, people: dict[Person, int], boxes: int) -> dict[str, Any]:
    """Whose ante was in which box, and who was told the limits, in the rounds before."""
    claims, advised = field.get("claims"), field.get("advised")
    owners = claims.pairs() if claims else ()
    told = advised.items() if advised else ()
    return {
        "claims": {box_in(key, each, boxes): person_in(each, people) for key, each in owners},
        "advised": frozenset(person_in(each, people) for each in told),
    }
