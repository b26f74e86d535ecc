"""What the rules found of each act in rounds drawn from seeds, and at tables around their rounds.

Anything may go wrong in them. An act is told by four digits: of its kind, of what was found and by
which rules, and of how round or table stood after it. Sentences are left out, so that they may be
put in better words.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice
from pathlib import Path

from pokerroom.books import Refusal
from pokerroom.desk.coding.hashing import state_hash
from pokerroom.games import GAMES, game
from pokerroom.house import HouseGame
from pokerroom.house import put as put_to_house
from pokerroom.jackpots import put as put_to_jackpot
from pokerroom.play import AnyAct, Finding, Game, Phase, begin_play, put
from pokerroom.play.acts import MaybeCard
from pokerroom.play.facts import StaffAct
from pokerroom.play.state.play import take_up
from pokerroom.play.state.situation import ImpossibleSituation
from tests.golden.around_tables import AboutCharges, AboutNotices, AtBoxes
from tests.golden.at_betting import CHOICES, AtBetting
from tests.golden.at_every_moment import told_at_every_moment
from tests.golden.at_jackpots import told_beside
from tests.golden.at_settling import GAMES as GAMES_TO_SETTLE
from tests.golden.at_settling import told_of
from tests.golden.at_tables import AtATable
from tests.golden.steps import Step, step_of
from tests.house.wild import Croupier
from tests.jackpots.floor import Floor
from tests.jackpots.test_any_course import SETUPS, Anybody
from tests.play.test_situation import described
from tests.properties.choosing import Chooser, chooser_of
from tests.properties.mishaps import Mishaps
from tests.properties.tables import Table, table_of
from tests.properties.wild import wild_act

KEPT = Path(__file__).with_name("courses.json")
AGAINST_THE_HOUSE = tuple(name for name in GAMES if isinstance(game(name), HouseGame))
AMONG_PLAYERS = tuple(name for name in GAMES if name not in AGAINST_THE_HOUSE)
SOME_OF_EACH_BOOK = ("act/seven-card-stud", "act/canberra-poker", "wa/crown-holdem")
AROUND: dict[str, Callable[[str, str], AtATable | AtBoxes | AboutNotices | AboutCharges]] = {
    **{f"table {name}": AtATable for name in AMONG_PLAYERS},
    **{f"boxes {name}": AtBoxes for name in AGAINST_THE_HOUSE},
    **{f"notices {name}": AboutNotices for name in ("vic/holdem", *SOME_OF_EACH_BOOK)},
    **{f"charges {name}": AboutCharges for name in ("vic/holdem", "act/seven-card-stud")},
}
"""What goes on at tables around their rounds, by the engine and the game."""
BETTING = "betting rounds by themselves"
SETTLING = "ends of rounds by themselves"
BY_THEMSELVES: dict[str, tuple[int, Callable[[int], object]]] = {
    BETTING: (len(CHOICES), lambda number: AtBetting(number).told()),
    SETTLING: (4 * len(GAMES_TO_SETTLE), told_of),
    **{f"game manager {name}": (40, partial(told_beside, name)) for name in AGAINST_THE_HOUSE},
    **{f"every moment {name}": (1, partial(told_at_every_moment, name)) for name in AMONG_PLAYERS},
}
"""Parts of rounds: of how many kinds, each of which is drawn four times."""
TAKEN_UP = {
    f"taken up {name}": name
    for name in AMONG_PLAYERS
    if isinstance(found := game(name), Game) and not found.draws
}
"""Games in which no card goes back, of which rounds are described from the middle."""
SUBJECTS = (*AMONG_PLAYERS, *AGAINST_THE_HOUSE, *SETUPS, *AROUND, *TAKEN_UP, *BY_THEMSELVES)
"""Seeds go by the place here: what has none of its own comes last, where more may be added."""
ROUNDS, HOUSE_ROUNDS, JACKPOTS = 24, 60, 16
LONGEST, JACKPOT_ACTS, TAKEN_UP_ROUNDS = 150, 150, 8
TABLES, AROUND_TABLES, TABLE_ACTS = 8, 20, 100


class Course(Mishaps):
    """Beside what goes wrong, acts that do not fit; what is found of each is noted."""

    def __init__(self, table: Table, choose: Chooser, *, told: bool) -> None:
        super().__init__(table, choose, told=told)
        self.steps: list[Step] = []

    def top(self) -> tuple[MaybeCard, ...]:
        return self._deals().cards

    def put(self, act: AnyAct | StaffAct) -> Finding:
        found = put(self.play, act)
        self.steps.append(step_of("play", act, found, self.play))
        return found

    def next_act(self) -> AnyAct:
        """In order, as the rules want it."""
        return self._next_act()

    def goes_on(self) -> bool:
        return len(self.steps) < LONGEST and (not self.play.is_over or self.may_go_wrong())


def steps_of(subject: str) -> Iterator[list[Step]]:
    """One list a course."""
    many, course = courses_of(subject)
    yield from (course(number) for number in range(many))


def courses_of(subject: str) -> tuple[int, Callable[[int], list[Step]]]:
    """How many rounds or the like it has, and each by its number; no seed is used by two."""
    first = 1000 * SUBJECTS.index(subject)
    if subject in BY_THEMSELVES:
        many, told_of = BY_THEMSELVES[subject]
        return many, lambda number: _by_themselves(many, told_of, number)
    if subject in TAKEN_UP:
        name = TAKEN_UP[subject]
        return TAKEN_UP_ROUNDS, lambda number: _taken_up(name, first + number)
    if subject in AROUND:
        many = TABLES if subject.startswith("table ") else AROUND_TABLES
        return many, lambda number: _around_rounds(subject, number)
    if subject in SETUPS:
        return JACKPOTS, lambda number: _of_jackpot(subject, first + number)
    if subject in AGAINST_THE_HOUSE:
        return HOUSE_ROUNDS, lambda number: _of_house(subject, first + number)
    return ROUNDS, lambda number: _of_players(subject, first + number)


def _of_players(name: str, seed: int) -> list[Step]:
    choose = chooser_of(seed)
    return _played(Course(table_of(name, choose), choose, told=not choose.once_in(3)))


def _played(course: Course) -> list[Step]:
    while course.goes_on():
        course.step()
        if course.choose.once_in(3):
            course.put(wild_act(course, course.choose))
    return course.steps


def _taken_up(name: str, seed: int) -> list[Step]:
    """A round that is described in the midst of its betting, and goes on from there."""
    choose = chooser_of(seed)
    course = Course(table_of(name, choose), choose, told=not choose.once_in(2))
    before = choose.below(5)
    while not course.play.is_over and (before or course.play.phase is not Phase.BETTING):
        before -= course.play.phase is Phase.BETTING
        put(course.play, course.next_act())
    play = course.play
    if play.is_over or play.betting is None:
        return _taken_up(name, seed + 100)
    situation = described(play, play.betting)
    try:
        course.play = begin_play(take_up(play.plan, situation, marker_seat=play.marker_seat))
    except ImpossibleSituation as impossible:  # chips that were put right do not say why
        return [Step(situation, impossible, "none")]
    return _played(course)


def _of_house(name: str, seed: int) -> list[Step]:
    declared = game(name)
    assert isinstance(declared, HouseGame)
    croupier = Croupier(declared, seed, known=seed % 4 != 0)
    steps: list[Step] = []
    while not croupier.play.is_over and len(steps) < LONGEST:
        act = croupier.next_act(mishaps=(seed % 3) * 0.1)
        steps.append(step_of("house", act, put_to_house(croupier.play, act), croupier.play))
    return steps


def _of_jackpot(name: str, seed: int) -> list[Step]:
    link, anybody = Floor(SETUPS[name]).link, Anybody(seed)
    steps: list[Step] = []
    for _ in range(JACKPOT_ACTS):
        act = anybody.act_or_answer(link)
        steps.append(step_of("jackpots", act, put_to_jackpot(link, act), link))
    return steps


def _around_rounds(subject: str, seed: int) -> list[Step]:
    engine, _, name = subject.partition(" ")
    course = AROUND[subject](name, f"{subject} {seed}")
    return [
        step_of(engine, act, found, None if isinstance(found, Refusal) else course.views())
        for act, found in islice(course.acts(), TABLE_ACTS)
    ]


def _by_themselves(many: int, told_of: Callable[[int], object], number: int) -> list[Step]:
    """Each part of a round as if it were one act, four of a kind together."""
    several = [(each, told_of(each)) for each in range(number, 4 * many, many)]
    return [Step(each, told, state_hash(told)[:4]) for each, told in several]


def digits_of(steps: list[Step]) -> str:
    return "".join(step.digits for step in steps)


def goes_as_kept(subject: str, number: int) -> bool:
    _, course = courses_of(subject)
    return digits_of(course(number)) == kept()[subject][number]


@cache
def kept() -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads(KEPT.read_text("utf-8"))
    return found


def keep_courses() -> dict[str, int]:
    """Writes what is found now; how many courses of each subject go otherwise than before."""
    before, now = kept(), {name: [digits_of(each) for each in steps_of(name)] for name in SUBJECTS}
    KEPT.write_text(json.dumps(now, indent=0) + "\n", "utf-8")
    return {name: len({*now[name]} - {*before.get(name, ())}) for name in SUBJECTS}
