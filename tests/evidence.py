"""Gathers what carries each rule: an outcome by that rule, while a passing test reads it out.

`@per("ACT-7CS/3.5#7")` says which rules a test reads out. What counts is an *outcome* whose `per`
is that rule: a finding, an event, a line of a settlement, an offer, a part of a view, an answer of
a command; made by the package, inside something that a user of the package calls (`DOORS`). That
code looks at a clause is no outcome, nor is a refusal of which the test asks for no rule. A test
that reads out a rule by which nothing came out fails. `./test` writes the evidence to the package;
`pytest --add-evidence PATH` adds that of a few tests.
"""

from __future__ import annotations

import dataclasses
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from os import environ
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest

Citations: TypeAlias = dict[str, set[str]]


@dataclasses.dataclass(frozen=True)
class Watch:
    """Which authorities are *wanted*, and what code had outcomes by them so far.

    That something is *refused* says little: it counts once the test looks at the rule.
    """

    wanted: frozenset[str]
    parts: tuple[str, ...]
    cited: Citations
    refused: Citations

    def wants(self, citation: str) -> bool:
        return citation in self.wanted or citation.startswith(self.parts)


WATCHES: list[Watch] = []
"""Of the tests that are running; the innermost is the last."""


class WatchedStruct(msgspec.Struct):
    """A struct that tells when it is made: unlike `__init__`, that cannot be put on afterwards.

    Every struct of the package is one of these in the suite, so it must stand before the package
    is imported.
    """

    def __post_init__(self) -> None:
        if WATCHES and "per" in self.__struct_fields__:
            per = object.__getattribute__(self, "per")
            _note(per, sys._getframe(1), refuses=type(self).__name__ == "Refusal")


setattr(msgspec, "Struct", WatchedStruct)  # noqa: B010

import pokerroom  # noqa: E402
from pokerroom.books import Authority, Refusal, house_term, reading, rule  # noqa: E402
from pokerroom.books.lookup.evidence import shows_in  # noqa: E402
from pokerroom.hands import Comparison, Low, Made, Unmade  # noqa: E402

PACKAGE = Path(pokerroom.__file__).parent
SOURCES = str(PACKAGE)  # code below it may cite
FILE = PACKAGE / "books" / "data" / "evidence.json"
ANSWERS = (Made, Low, Unmade, Comparison)
"""Outcomes that are no structs: what `pokerroom hand` says."""

DOORS = (
    "cli.",
    "server.",
    "table.",
    "terms.",
    "hands.",
    "engine.putting:Engine.put",
    "engine.putting:Engine.rule_on",
    "play.beginning:begin_round",
    "play.betting.offers:offers",
    "play.evolving.evolving:replay",
    "play.rulings.consequences:begin_play",
    "play.rulings.ruling:put",
    "play.rulings.ruling:rule_on",
    "play.views.",
    "house.game.terms:plan_for",
    "jackpots.rules.setup:warnings",
    "notation.",
    "house.views",
    "house.wagering.offers:offers",
    "jackpots.rulings.",
    "jackpots.views",
    "room.rulings.",
    "room.staff.asking:may",
)
"""What is called from outside: acts put, rounds and links begun, views, tables, terms, commands."""

STEPS = (
    "books.clauses.cards:deck_for",
    "books.clauses.cards:may_sit",
    "house.game.deal:initial_deal",
    "play.betting.betting:ending",
    "play.betting.first_by_cards:opener",
    "play.betting.first_by_position:begins",
    "play.betting.forced_bets:blind_amounts",
    "play.betting.forced_bets:blind_chosen",
    "play.betting.judging:judge",
    "play.game.table_stakes:change_of_stake",
    "play.betting.silent_chips:meant_by_chips",
    "play.betting.forced_bets:antes",
    "play.betting.forced_bets:antes_as_listed",
    "play.betting.forced_bets:blinds",
    "play.betting.forced_bets:in_place",
    "play.betting.forced_bets:over_blind",
    "play.betting.forced_bets:posted",
    "play.pots.variations:chosen_charge",
    "play.dealing.draws:at_once",
    "play.dealing.draws:enough",
    "play.dealing.draws:cards_before_reshuffle",
    "play.dealing.draws:order_of_draw",
    "play.dealing.draws:owed_after",
    "play.dealing.draws:replacements",
    "play.dealing.order:cards_due",
    "play.evolving.held_draws:draw_offer",
    "play.evolving.shortage:last_card",
    "play.game.settlement:settle",
    "play.pots.splitting:divided_by_agreement",
    "play.pots.showdown:asked_to_see",
    "play.pots.showdown:must_show",
    "play.pots.showdown:order_of_showing",
)
"""Steps of a round that tests may take by themselves; a test wants the package to take each."""

TESTS = str(Path(__file__).parent)


def _look_at_refusals() -> None:
    """A test that asks a refusal for its rule, or compares the two, has asserted the rule."""
    kept, same = Refusal.__dict__["per"], Refusal.__eq__

    def looked_at(refusal: Refusal, frame: Any) -> Any:
        per = kept.__get__(refusal)
        path = frame.f_code.co_filename
        if WATCHES and path.startswith(TESTS) and path != __file__:
            watch = WATCHES[-1]
            watch.cited[per.id] |= watch.refused.get(per.id, set())
        return per

    def compared(refusal: Refusal, other: object) -> Any:
        looked_at(refusal, sys._getframe(1))
        return same(refusal, other)

    watched: Any = Refusal
    watched.per = property(lambda refusal: looked_at(refusal, sys._getframe(1)))
    watched.__eq__ = compared


_look_at_refusals()
RAN_TO_THE_END = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
GATHERED = pytest.StashKey[dict[str, dict[str, set[str]]]]()


def per(*citations: str) -> pytest.MarkDecorator:
    """Marks a test as reading out the rules, readings or house terms cited; each must exist."""
    for citation in citations:
        _ = authority(citation)
    return pytest.mark.per(*citations)


def authority(citation: str) -> Authority:
    if "/" in citation:
        return rule(citation)
    return house_term(citation) if citation.startswith("H-") else reading(citation)


@contextmanager
def watching(wanted: Collection[str]) -> Iterator[Citations]:
    """By which of *wanted* there are outcomes inside, and what functions of the package made them.

    An outcome by a whole rule (`17.4`) is one by each of its statements (`17.4#1`), and one by a
    paragraph (`9.1.1(a)`) is one by what it is a paragraph of.
    """
    watch = Watch(
        frozenset(wanted) | {citation.partition("#")[0] for citation in wanted},
        tuple(citation + sign for citation in wanted for sign in "(.:#"),
        defaultdict(set),
        defaultdict(set),
    )
    kept: list[tuple[Any, Callable[..., None]]] = [(cls, cls.__init__) for cls in ANSWERS]
    for cls, init in kept:
        cls.__init__ = _watched(init)
    WATCHES.append(watch)
    try:
        yield watch.cited
    finally:
        WATCHES.pop()
        for cls, init in kept:
            cls.__init__ = init


def _watched(init: Callable[..., None]) -> Callable[..., None]:
    def watched(self: Any, *args: Any, **kwargs: Any) -> None:
        init(self, *args, **kwargs)
        _note(self.per, sys._getframe(1))

    return watched


def _note(authority: object, frame: Any, *, refuses: bool = False) -> None:
    """Nothing of what a test makes itself, or what it has made by what nobody else calls.

    What is printed as JSON cites in words, and is no outcome of its own.
    """
    watch = WATCHES[-1]
    if not isinstance(authority, Authority) or not watch.wants(authority.id):
        return
    cited = watch.refused if refuses else watch.cited
    if is_compiled():  # whose functions leave no trace: that it was made must do
        cited[authority.id].add("")
        return
    places = list(_places(frame))
    if places and places[-1].startswith((*DOORS, *STEPS)):
        cited[authority.id].add(places[0])


def _places(frame: Any) -> Iterator[str]:
    """The functions of the package that are running, the innermost first."""
    while frame is not None:
        code = frame.f_code
        if code.co_filename.startswith(SOURCES) and code.co_name != "<module>":
            module = frame.f_globals["__name__"].removeprefix("pokerroom.")
            yield f"{module}:{code.co_qualname.partition('.<locals>')[0]}"
        frame = frame.f_back


def is_compiled() -> bool:
    return environ.get("POKERROOM_ENGINE") == "compiled"


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Iterator[None]:
    wanted = [c for mark in pyfuncitem.iter_markers("per") for c in mark.args]
    if not wanted:
        return (yield)
    with watching([each for citation in wanted for each in named_for(citation)]) as cited:
        result = yield
    gathered = pyfuncitem.config.stash[GATHERED]
    for citation in wanted:
        entry = gathered.setdefault(citation, {"code": set(), "tests": set()})
        if code := citing(citation, cited):
            entry["code"] |= code
            entry["tests"].add(pyfuncitem.nodeid.partition("[")[0])
    return result


def named_for(citation: str) -> tuple[str, ...]:
    """What an outcome names that shows the rule: itself, or the rule that a detail shows in."""
    return (citation, *shows_in().get(citation, ()))


def citing(citation: str, cited: Citations) -> set[str]:
    """The code with outcomes by it, by a part of it, or by the whole (`17.4`) of a statement."""
    found: set[str] = set()
    for named in named_for(citation):
        parts = tuple(named + sign for sign in "(.:#")
        for each, code in cited.items():
            if each in (named, named.partition("#")[0]) or each.startswith(parts):
                found |= code
    return found


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-evidence", action="store_true", help="write what carries each rule to the package"
    )
    parser.addoption(
        "--add-evidence", action="store_true", help="add what these tests carry to what is written"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.stash[GATHERED] = {}


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object | None) -> None:
    _merge(node.config.stash[GATHERED], json.loads(node.workeroutput.get("evidence", "{}")))


def _merge(into: dict[str, dict[str, set[str]]], more: dict[str, dict[str, list[str]]]) -> None:
    for citation, entry in more.items():
        kept = into.setdefault(citation, {"code": set(), "tests": set()})
        for key, names in entry.items():
            kept[key] |= set(names)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    config = session.config
    table = {
        citation: {key: sorted(names) for key, names in sorted(entry.items())}
        for citation, entry in sorted(config.stash[GATHERED].items())
    }
    if hasattr(config, "workeroutput"):
        config.workeroutput["evidence"] = json.dumps(table)
    elif exitstatus in RAN_TO_THE_END and _is_written(config):
        carried = {citation: entry for citation, entry in table.items() if entry["tests"]}
        silent = [citation for citation in table if citation not in carried]
        if config.getoption("--add-evidence"):
            carried = _added_to_what_is_written(carried)
        whole = {"format": "pokerroom.evidence", "version": 1, "rules": carried}
        FILE.write_text(json.dumps(whole, indent=1) + "\n")
        if silent:
            print(f"\nFAILED: read out by tests, but nothing came out by them: {', '.join(silent)}")
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _is_written(config: pytest.Config) -> bool:
    return bool(config.getoption("--write-evidence") or config.getoption("--add-evidence"))


def _ran_again(before: dict[str, list[str]], now: dict[str, list[str]] | None) -> bool:
    return now is not None and set(before["tests"]) <= set(now["tests"])


def _added_to_what_is_written(carried: dict[str, dict[str, list[str]]]) -> dict[str, Any]:
    """What other tests carry stays as it is until the whole suite has run again."""
    whole: dict[str, dict[str, set[str]]] = {}
    written = json.loads(FILE.read_text())["rules"]
    _merge(whole, {c: e for c, e in written.items() if not _ran_again(e, carried.get(c))})
    _merge(whole, carried)
    return {
        citation: {key: sorted(names) for key, names in sorted(entry.items())}
        for citation, entry in sorted(whole.items())
    }
