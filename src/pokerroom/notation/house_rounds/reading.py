"""Reads a round file of a house game: its table, its cards, its acts and what it expects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from pokerroom.books import PokerRoomError, Refusal
from pokerroom.games import game as game_named
from pokerroom.house import Begun, HouseGame, HousePlay, Plan, Terms, plan_for
from pokerroom.house.game.deal import COMMUNAL
from pokerroom.house.game.game import DealtFrom
from pokerroom.house.game.wagers import Person
from pokerroom.money import Money, dollars
from pokerroom.notation.house_rounds.dialect import HouseEntry, dialect_of
from pokerroom.notation.house_rounds.expecting import checks_in
from pokerroom.notation.house_rounds.people import person_in, read_people
from pokerroom.notation.house_rounds.places import box_in, read_hands
from pokerroom.notation.reader.checks import Check
from pokerroom.notation.reader.entries import read_entries
from pokerroom.notation.reader.heading import heading_of
from pokerroom.notation.reader.refused import TableRefused, as_expected, not_refused
from pokerroom.notation.values.errors import Failure, WrongFile
from pokerroom.notation.values.fields import Field
from pokerroom.notation.values.gathering import gathered
from pokerroom.play.acts import MaybeCard
from pokerroom.table.house.game_manager import cannot_hold
from pokerroom.terms import setting_written

KEYS: Final = ("game", "people", "terms", "cards", "play", "acts", "expected")
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
    """A file that can be played; *cards* by box (the dealer's is box 0), and the communal cards.

    *pools* are what the pools held before the round, in cents, if the file says so.
    """

    title: str
    game: HouseGame
    begun: Begun
    cards: dict[int, tuple[MaybeCard, ...]]
    communal: tuple[MaybeCard, ...]
    entries: tuple[HouseEntry, ...]
    expected: tuple[Check[HousePlay], ...]
    lines: int
    pools: tuple[int, ...] = ()
    allowed: tuple[Failure, ...] = ()


def house_round_in(told: Field) -> HouseRoundFile | TableRefused:
    root = gathered(told)
    heading = heading_of(root, KEYS)
    game = _game(root)
    terms = root.get("terms") or Field({}, ("terms",), root.lines)
    at_table = _terms(terms, game)
    try:
        plan = plan_for(game, at_table)
    except (PokerRoomError, ValueError) as error:
        raise (terms.get("settings") or terms).wrong(str(error)) from None
    if isinstance(plan, Refusal):
        wrong = WrongFile(plan.because, terms.line or 1, plan.per, refuses=True)
        return as_expected(root, heading.title, game.name, wrong)
    cards = read_hands(root.get("cards"), game, at_table.boxes)
    people = read_people(root.get("people"))
    expected = root.get("expected")
    return HouseRoundFile(
        title=heading.title,
        game=game,
        begun=Begun(plan=plan.outcome, chips=people, **_of_before(terms, people, at_table.boxes)),
        cards={box: each for box, each in cards.items() if box != COMMUNAL},
        communal=cards.get(COMMUNAL, ()),
        entries=read_entries(root.get("acts"), dialect_of(people)),
        expected=checks_in(expected, people, besides=("refused",)) if expected else (),
        allowed=not_refused(expected),
        lines=heading.lines,
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
        return field.read(key, Field.amount, dollars(default))

    settings = field.get("settings")
    minimum = amount("minimum", 10)
    return Terms(
        boxes=field.read("boxes", lambda told: told.whole(1, 100), min(7, game.seating.most)),
        minimum=minimum,
        maximum=amount("maximum", 1_000),
        unit=field.read("unit", Field.amount, minimum),
        extra_minimum=amount("extra_minimum", 1),
        extra_maximum=amount("extra_maximum", 1_000),
        extra_unit=amount("extra_unit", 1),
        jackpot=amount("jackpot", 1),
        maximum_payout=field.read("maximum_payout", Field.amount, None),
        dealt_from=field.read("dealt_from", _dealt_from, DealtFrom.SHOE),
        settings={key: _setting(value) for key, value in settings.pairs()} if settings else {},
    )


def _setting(field: Field) -> str:
    return setting_written(field.value) if isinstance(field.value, bool) else field.text()


def _pools(field: Field | None, plan: Plan) -> tuple[int, ...]:
    """What each pool held before the round, in the order of the jackpot levels."""
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
    """Who had the ante in which box in earlier rounds, and who was advised of the limits."""
    claims, advised = field.get("claims"), field.get("advised")
    owners = claims.pairs() if claims else ()
    told = advised.items() if advised else ()
    return {
        "claims": {box_in(key, each, boxes): person_in(each, people) for key, each in owners},
        "advised": frozenset(person_in(each, people) for each in told),
    }
