"""Rounds of every game and courses of the jackpots, drawn from seeds, chosen for what they show.

Of each game are taken: the first rounds that show each of the things that were looked for, and
then the first that brings any kind of event which none before it has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pokerroom.books import Ruling
from pokerroom.desk.coding.hashing import state_hash
from pokerroom.desk.coding.languages import LANGUAGES
from pokerroom.games import GAMES, game
from pokerroom.house import HouseGame
from pokerroom.house import put as put_to_house
from pokerroom.jackpots import put as put_to_jackpot
from pokerroom.jackpots.rules.setup import Setup
from pokerroom.play import AnyAct, Finding, Game, Play, put
from pokerroom.play.facts import StaffAct
from tests.golden.engines import JACKPOT, PLAY, STAKES, told_of_house
from tests.golden.keeping import Golden
from tests.house.wild import Croupier
from tests.jackpots.floor import Floor
from tests.jackpots.test_any_course import SETUPS, Anybody
from tests.properties.choosing import chooser_of
from tests.properties.mishaps import ACTS_MOST, Mishaps
from tests.properties.playing import Round
from tests.properties.tables import Table, table_of

SEEDS = 90
LONGEST = 90
MOST = 14
REGULAR = 2
COURSE = 120


@dataclass(frozen=True)
class Drawn:
    """A round or a course that has come to its end, with the names of its events."""

    begun: Any
    events: Sequence[Any]
    state: object

    @property
    def kinds(self) -> list[str]:
        return [event.__class__.__name__ for event in self.events]

    def golden(self, what: str) -> Golden:
        told = LANGUAGES[self.begun["engine"]].told(self.events)
        state = state_hash(self.state)
        return Golden(what=what, begun=self.begun, events=told, state=state)


LOOKED_FOR: dict[str, Callable[[list[str]], bool]] = {
    "a regular round": lambda kinds: "FactRuledOn" not in kinds and "Shown" in kinds,
    "several facts": lambda kinds: kinds.count("FactRuledOn") > 2,
    "a rewind": lambda kinds: "Rewound" in kinds,
    "two rewinds": lambda kinds: kinds.count("Rewound") > 1,
    "a referral and its answer": lambda kinds: "Referred" in kinds and "Answered" in kinds,
    "a misdeal": lambda kinds: "Misdealt" in kinds,
    "a settlement taken back": lambda kinds: "SettlementTakenBack" in kinds,
    "a question and its answer": lambda kinds: "Asked" in kinds and "Answered" in kinds,
    "a void round": lambda kinds: "RoundVoided" in kinds,
    "an award taken back": lambda kinds: "AwardsReversed" in kinds,
}


class Quickly(Mishaps):
    """Without looking at everything after each act."""

    def put(self, act: AnyAct | StaffAct) -> Finding:
        return put(self.play, act)


def drawn_among_players(name: str) -> Iterator[Drawn]:
    for seed in range(REGULAR):
        table = table_of(name, chooser_of(seed))
        round_ = Round(table, chooser_of(seed + 1000))
        while round_.goes_on:
            round_.put(round_.next_act())
        yield of_play(table, round_.play)
    for seed in range(SEEDS):
        choose = chooser_of(seed)
        table = table_of(name, choose)
        wrong = Quickly(table, choose, told=not choose.once_in(3))
        for _ in range(ACTS_MOST):
            if wrong.play.is_over and not wrong.may_go_wrong():
                break
            wrong.step()
        yield of_play(table, wrong.play)


def of_play(table: Table, play: Play) -> Drawn:
    begun = {
        "engine": "play",
        "game": table.name,
        "terms": table.wrote,
        "stakes": PLAY.written(dict(table.stakes), STAKES),
        "marked": table.marker_seat,
    }
    return Drawn(begun, play.record, play)


def drawn_against_the_house(declared: HouseGame) -> Iterator[Drawn]:
    for seed in range(SEEDS):
        croupier = Croupier(declared, seed, known=seed % 4 != 0)
        begun = told_of_house(croupier.play.begun)
        while not croupier.play.is_over:
            put_to_house(croupier.play, croupier.next_act(mishaps=(seed % 3) * 0.1))
        yield Drawn(begun, croupier.play.record, croupier.play)


def drawn_of_jackpot(setup: Setup) -> Iterator[Drawn]:
    for seed in range(SEEDS):
        floor, anybody = Floor(setup), Anybody(seed)
        for _ in range(COURSE):
            found = put_to_jackpot(floor.link, anybody.act(floor.link))
            if isinstance(found, Ruling):
                floor.record += found.outcome
        yield Drawn(
            {"engine": "jackpots", "setup": JACKPOT.written(setup, Setup)}, floor.record, floor.link
        )


def chosen(drawn: Iterator[Drawn]) -> list[Golden]:
    """Not too long, except where nothing shorter has what is looked for."""
    found: dict[str, Drawn] = {}
    each = sorted(enumerate(drawn), key=lambda one: (len(one[1].events) > LONGEST, one[0]))
    for what, has in LOOKED_FOR.items():
        first = next((one for _, one in each if has(one.kinds)), None)
        if first is not None and first not in found.values():
            found[what] = first
    covered = {kind for one in found.values() for kind in one.kinds}
    for _, one in each:
        new = sorted({*one.kinds} - covered)
        if new and len(found) < MOST:
            found[", ".join(new)] = one
            covered |= {*new}
    return [one.golden(what) for what, one in found.items()]


def gathered(name: str) -> list[Golden]:
    if name in SETUPS:
        return chosen(drawn_of_jackpot(SETUPS[name]))
    declared = game(name)
    if isinstance(declared, Game):
        return chosen(drawn_among_players(name))
    return chosen(drawn_against_the_house(declared))


SUBJECTS = (*GAMES, *SETUPS)
