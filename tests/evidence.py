"""Gathers what carries each rule: code that cites it while a passing test reads it out.

`@per("ACT-7CS/3.5#7")` says which rules a test reads out. While such a test runs, every object
with a field `per` is watched: a rule is cited when code of the package makes such an object or
consults one of its fields. A test that reads out a rule that no code cited fails. `./test` writes
the evidence to the package.
"""

from __future__ import annotations

import dataclasses
import json
import pkgutil
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from os import environ
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import pytest

Citations: TypeAlias = dict[str, set[str]]
WATCHES: list[Citations] = []
"""What the tests that are running have cited so far; the innermost watch is the last."""


class WatchedStruct(msgspec.Struct):
    """A struct that tells when it is made: unlike `__init__`, that cannot be put on afterwards.

    Every struct of the package is one of these in the suite, so it must stand before the package
    is imported.
    """

    def __post_init__(self) -> None:
        if WATCHES and "per" in self.__struct_fields__:
            _note(object.__getattribute__(self, "per"), sys._getframe(1), WATCHES[-1])


setattr(msgspec, "Struct", WatchedStruct)  # noqa: B010

import pokerroom  # noqa: E402
from pokerroom.books import Authority, house_term, reading, rule  # noqa: E402

PACKAGE = Path(pokerroom.__file__).parent
SOURCES = str(PACKAGE)  # code below it may cite
FILE = PACKAGE / "books" / "data" / "evidence.json"
WATCHED = (
    "books",
    "play",
    "house",
    "jackpots",
    "games",
    "terms",
    "hands",
    "table",
    "room",
    "tournaments",
)
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


@cache
def classes_with_authority() -> tuple[type, ...]:
    """Every dataclass or struct of the watched rooms that has a field `per`."""
    found: dict[type, None] = {}
    for room in WATCHED:
        for name in _modules(room):
            for thing in vars(import_module(name)).values():
                if isinstance(thing, type) and has_authority(thing):
                    found[thing] = None
    return tuple(found)


def has_authority(cls: type) -> bool:
    if issubclass(cls, msgspec.Struct):
        return "per" in cls.__struct_fields__
    return dataclasses.is_dataclass(cls) and any(f.name == "per" for f in dataclasses.fields(cls))


def _modules(room: str) -> list[str]:
    if not (PACKAGE / room).is_dir():
        return []
    package = import_module(f"pokerroom.{room}")
    inner = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    return [package.__name__, *(module.name for module in inner)]


@contextmanager
def watching() -> Iterator[Citations]:
    """What is cited inside, and by which functions of the package."""
    cited: Citations = defaultdict(set)
    kept: list[tuple[Any, str, Any]] = [
        (cls, name, getattr(cls, name))
        for cls in classes_with_authority()
        for name in _watched_methods(cls)
    ]
    for cls, name, method in kept:
        setattr(cls, name, WATCHED_METHODS[name](method, cited))
    WATCHES.append(cited)
    try:
        yield cited
    finally:
        WATCHES.pop()
        for cls, name, method in kept:
            setattr(cls, name, method)


def _watched_methods(cls: type) -> list[str]:
    """A struct is made without `__init__`, and tells of it by itself."""
    return ["__getattribute__"] if issubclass(cls, msgspec.Struct) else [*WATCHED_METHODS]


def _watched_init(init: Callable[..., None], cited: Citations) -> Callable[..., None]:
    def watched(self: Any, *args: Any, **kwargs: Any) -> None:
        init(self, *args, **kwargs)
        _note(object.__getattribute__(self, "per"), sys._getframe(1), cited)

    return watched


def _watched_get(get: Callable[[Any, str], Any], cited: Citations) -> Callable[[Any, str], Any]:
    def watched(self: Any, name: str) -> Any:
        if not name.startswith("__") and name != "per":
            _note(get(self, "per"), sys._getframe(1), cited)
        return get(self, name)

    return watched


WATCHED_METHODS: dict[str, Callable[[Any, Citations], Any]] = {
    "__init__": _watched_init,
    "__getattribute__": _watched_get,
}


def _note(authority: Any, frame: Any, cited: Citations) -> None:
    code = frame.f_code
    if code.co_filename.startswith(SOURCES) and code.co_name != "<module>":
        module = frame.f_globals["__name__"].removeprefix("pokerroom.")
        cited[authority.id].add(f"{module}:{code.co_qualname.partition('.<locals>')[0]}")


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Iterator[None]:
    wanted = [c for mark in pyfuncitem.iter_markers("per") for c in mark.args]
    if not wanted or environ.get("POKERROOM_ENGINE") == "compiled":
        return (yield)
    with watching() as cited:
        result = yield
    code = {citation: citing(citation, cited) for citation in wanted}
    if silent := [citation for citation in wanted if not code[citation]]:
        pytest.fail(f"it reads out {', '.join(silent)}, but no code that it ran cites it")
    gathered = pyfuncitem.config.stash[GATHERED]
    for citation in wanted:
        entry = gathered.setdefault(citation, {"code": set(), "tests": set()})
        entry["code"] |= code[citation]
        entry["tests"].add(pyfuncitem.nodeid.partition("[")[0])
    return result


def citing(citation: str, cited: Citations) -> set[str]:
    """The code that cited it, or cited the whole rule (`17.4`) of which it is one statement."""
    return cited.get(citation) or cited.get(citation.partition("#")[0]) or set()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-evidence", action="store_true", help="write what carries each rule to the package"
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
    elif config.getoption("--write-evidence") and exitstatus in RAN_TO_THE_END:
        whole = {"format": "pokerroom.evidence", "version": 1, "rules": table}
        FILE.write_text(json.dumps(whole, indent=1) + "\n")
