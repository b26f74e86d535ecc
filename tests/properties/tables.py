"""Tables of every game drawn at random: terms that its book allows, players, stakes, the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from json import dumps, loads
from typing import Any

from pokerroom.books import house_term
from pokerroom.cards.card import Card
from pokerroom.games import GAMES, game
from pokerroom.play import Game, Phase, Plan, Play, Seat, begin_play, begin_round
from pokerroom.play.betting.forced_bets import AnteOfAll, BlindsInTurn
from pokerroom.play.game.marker import Marker
from pokerroom.play.game.terms import forms_of
from pokerroom.play.pots.scale import ByScale
from pokerroom.terms import terms_for
from pokerroom.terms.house_terms import CHANGES as HOUSE_TERMS
from pokerroom.terms.house_terms import with_house_terms
from pokerroom.terms.settings import CHANGES, some_values, under
from tests.properties.choosing import Chooser

AMONG_PLAYERS = {name: found for name in GAMES if isinstance(found := game(name), Game)}
NAMES = tuple(AMONG_PLAYERS)
SEATS = 13
BY_ITSELF = {Phase.FORCED_BETS, Phase.OPENING, Phase.KITTY, Phase.SETTLING}
"""What the play passes through without waiting for anybody."""


@dataclass(frozen=True)
class Table:
    """*wrote* are the terms as they would be written down, *cards* the deck from the top."""

    name: str
    wrote: Mapping[str, Any]
    plan: Plan
    stakes: Mapping[Seat, int]
    marker_seat: Seat
    cards: tuple[Card, ...]

    def __repr__(self) -> str:
        return f"{self.name} {dict(self.wrote)}, stakes {self.stakes}, marked {self.marker_seat}"

    @property
    def house_terms(self) -> Sequence[str]:
        """Those that the table has named; no other may be cited."""
        named: Sequence[str] = self.wrote.get("house_terms", ())
        return named

    @property
    def chips(self) -> int:
        return sum(self.stakes.values())

    @property
    def acts_most(self) -> int:
        """Far more than a round takes: every act but a raise passes the turn on for good."""
        raises = self.chips // self.plan.terms.minimum + 4 * len(self.plan.stages)
        return 60 + len(self.stakes) * (raises + 10)

    def begins(self) -> Play:
        return begin_play(begin_round(self.plan, self.stakes, marker_seat=self.marker_seat))


def table_of(name: str, choose: Chooser) -> Table:
    """Any table of the game *name* that its book allows, with stakes from one chip to deep."""
    named = [term for term in HOUSE_TERMS if choose.once_in(4)] if choose.once_in(4) else []
    declared = with_house_terms(AMONG_PLAYERS[name], named)
    deck = choose.of(sorted({allowed.deck.size for allowed in declared.decks}, reverse=True))
    most = max(each.players_most for each in declared.decks if each.deck.size == deck)
    most -= "H-04" in named and declared.draws  # a room may burn a card before the draw
    players = 2 + choose.below(min(most, declared.seating.most, SEATS) - 1)
    wrote = _terms(declared, choose, deck)
    if named:
        wrote["house_terms"] = named
    plan = _plan(name, dumps(wrote), players)
    seats = sorted(choose.shuffled(range(1, SEATS + 1))[:players])
    return Table(
        name=name,
        wrote=wrote,
        plan=plan,
        stakes=_stakes(choose, seats, chip=plan.terms.lowest_chip, minimum=plan.terms.minimum),
        marker_seat=_marked(declared, choose, seats),
        cards=tuple(choose.shuffled(plan.terms.deck.cards)),
    )


@lru_cache(maxsize=2000)
def _plan(name: str, wrote: str, players: int) -> Plan:
    found = terms_for(name, loads(wrote), players=players)
    return Plan(found.game, found.terms)


def _marked(declared: Game, choose: Chooser, seats: list[Seat]) -> Seat:
    """A button may lie before an empty seat, the buck may not."""
    if declared.marker is None:
        return 0
    if declared.marker is Marker.BUTTON and choose.once_in(8):
        return 1 + choose.below(SEATS)
    return choose.of(seats)


def _stakes(choose: Chooser, seats: list[Seat], *, chip: int, minimum: int) -> dict[Seat, int]:
    """All deep, all short, or each drawn apart."""
    deep, short = 400 * minimum // chip, 6 * minimum // chip
    depths = choose.of(((deep, 12 * minimum // chip, short, 1), (deep,), (short, short, 1)))
    return {seat: chip * (1 + choose.below(choose.of(depths))) for seat in seats}


def _terms(declared: Game, choose: Chooser, deck: int) -> dict[str, Any]:
    form = choose.of(_forms(declared))
    limit = choose.of([each.name for each in declared.betting_rounds[0].rules_for(form).limits])
    chip = choose.of((100, 50, 25) if declared.division.unit else (100, 500, 50, 5))
    minimum = chip * choose.of((2, 1, 4, 5, 10))
    wrote: dict[str, Any] = {
        "deck": deck,
        "forced_bets": form,
        "limit": limit,
        "lowest_chip": _dollars(chip),
        "minimum": _dollars(minimum),
        **_forced(declared, choose, form, minimum, chip),
        **_amounts(declared, choose, limit, minimum, chip),
        **_charge(declared, choose, chip),
        **_agreed(declared, choose),
    }
    if chosen := _settings(declared, choose):
        wrote["settings"] = chosen
    return wrote


def _forms(declared: Game) -> list[str]:
    """Antes that are listed go by the order of blinds, so that there must be some."""
    listed = any(isinstance(c, AnteOfAll) and c.as_listed for c in declared.before_the_deal)
    return [form for form in forms_of(declared) if "blinds" in form or not listed]


def _dollars(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02}"


def _agreed(declared: Game, choose: Chooser) -> dict[str, str]:
    """Who agrees to another deck may have done so to a low ace; the former edition may be meant."""
    found = {}
    if any(each.needs for each in declared.decks):
        found["deck_agreed"] = "all players"
    if any(each.needs for each in declared.ace_low) and choose.once_in(2):
        found["ace_low_agreed"] = "all players and the operator"
    if declared.book.former and choose.once_in(3):
        found["edition"] = str(declared.book.instruments[0].in_force_from)
    return found


def _forced(
    declared: Game, choose: Chooser, form: str, minimum: int, chip: int
) -> dict[str, str | list[str]]:
    found: dict[str, str | list[str]] = {}
    by_sign = (c for c in declared.before_the_deal if isinstance(c, BlindsInTurn))
    if "blinds" in form and any(c.first.multiple is None for c in by_sign):
        first = chip * (1 + choose.below(minimum // chip))
        blinds = [first, choose.of((minimum, 2 * minimum, minimum + chip))]
        if choose.once_in(6):
            blinds.append(2 * blinds[-1])
        found["blinds"] = [_dollars(blind) for blind in blinds]
    antes = (c for c in declared.before_the_deal if isinstance(c, AnteOfAll))
    if "ante" in form and any(c.multiple is None and not c.as_listed for c in antes):
        found["ante"] = _dollars(chip * (1 + choose.below(2 * minimum // chip)))
    return found


def _amounts(
    declared: Game, choose: Chooser, limit: str, minimum: int, chip: int
) -> dict[str, str | int]:
    if limit in {"table maximum", "spread"}:
        return {"maximum": _dollars(minimum * choose.of((5, 1, 2, 20)) + chip * choose.below(2))}
    if limit != "fixed":
        return {}
    small = minimum + chip * choose.below(3)
    big = small * choose.of((2, 1)) + chip * choose.below(2)
    found: dict[str, str | int] = {"small_bet": _dollars(small), "big_bet": _dollars(big)}
    forced = declared.betting_rounds[0].rules[0].forced
    if forced and choose.once_in(2):
        least = chip if forced.per == house_term("H-01") else minimum
        found["bring_in"] = _dollars(least + chip * choose.below((small - least) // chip + 1))
    return found


def _charge(declared: Game, choose: Chooser, chip: int) -> dict[str, Any]:
    if isinstance(declared.commission, ByScale):
        return choose.of(({}, {"commission": "nil"}, {"commission": {"exempt_up_to": "39"}}))
    capped = {"percent": choose.of((2, 5, "7.5", 10)), "cap": choose.of(("4", "0", "15"))}
    fee = {"fee": _dollars(chip * choose.below(4))}
    return choose.of(
        ({}, {"commission": capped}, {"commission": fee}, {"commission": {"hourly": "6"}})
    )


@cache
def settings_of(name: str) -> dict[str, tuple[str, ...]]:
    """The settings that bear on the game *name*, each with its values."""
    declared, found = AMONG_PLAYERS[name], {}
    for setting in CHANGES:
        values = some_values(setting)
        others = [value for value in values if under(declared, {setting: value}) != declared]
        if others:
            found[setting] = values
    return found


def _settings(declared: Game, choose: Chooser) -> dict[str, str]:
    if not choose.once_in(3):
        return {}
    offered = settings_of(declared.name)
    return {name: choose.of(values) for name, values in offered.items() if choose.once_in(2)}
