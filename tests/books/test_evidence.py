"""A rule counts as carried only when code cites it while a passing test reads it out."""

from __future__ import annotations

import json
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path

import pytest
from msgspec import Struct

from pokerroom.books import Authority, Disposition, Refusal, house_term, reading, rule
from pokerroom.books.clauses.cards import Seating
from pokerroom.books.lookup import evidence as kept
from pokerroom.books.lookup.evidence import State, carries, evidence, state_of
from tests import evidence as watch

ROOT = Path(__file__).parents[2]
CITING = """
from pokerroom.books import Ruling, Refusal, rule, roles, role, may_act
from tests.evidence import per
"""


def gathered(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, test: str) -> object:
    """The evidence a suite of this one *test* writes; nothing if it writes none."""
    written = pytester.path / "evidence.json"
    monkeypatch.setattr(watch, "FILE", written)
    monkeypatch.setattr(watch, "SOURCES", str(pytester.path / "package"))
    package = pytester.mkpydir("package")
    (package / "desk.py").write_text(
        "from pokerroom.books import Refusal, rule\n"
        "CLAUSE = Refusal(because='no', per=rule('ACT-7CS/14.2'))\n"
        "def refuses():\n"
        "    return Refusal(because='a wager has been made', per=rule('ACT-7CS/14.2'))\n"
        "def consults():\n"
        "    return CLAUSE.because\n"
        "def whole():\n"
        "    return Refusal(because='no', per=rule('ACT-7CS/17.4'))\n"
    )
    pytester.syspathinsert()
    pytester.makepyfile(
        CITING + "from package.desk import refuses, consults, whole, CLAUSE\n" + test
    )
    plugins = ("-p", "tests.evidence", "-p", "no:cacheprovider", "-p", "no:asyncio")
    pytester.runpytest_inprocess(*plugins, "--write-evidence")
    return json.loads(written.read_text())["rules"] if written.exists() else None


def test_code_that_makes_a_finding_carries_its_rule(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = gathered(
        pytester,
        monkeypatch,
        "@per('ACT-7CS/14.2')\ndef test_it():\n    assert refuses().because\n",
    )
    assert isinstance(rules, dict)
    assert list(rules) == ["ACT-7CS/14.2"]
    assert rules["ACT-7CS/14.2"]["code"] == ["package.desk:refuses"]
    (test,) = rules["ACT-7CS/14.2"]["tests"]
    assert test.endswith("::test_it")


def test_code_that_consults_a_clause_carries_its_rule(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    test = "@per('ACT-7CS/14.2')\ndef test_it():\n    assert consults()\n"
    assert "package.desk:consults" in str(gathered(pytester, monkeypatch, test))


def test_a_whole_rule_carries_its_statements(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    test = "@per('ACT-7CS/17.4#2')\ndef test_it():\n    assert whole()\n"
    assert "ACT-7CS/17.4#2" in str(gathered(pytester, monkeypatch, test))


@pytest.mark.parametrize(
    "test",
    [
        "@per('ACT-7CS/14.2')\ndef test_it():\n    assert not refuses()\n",
        "@per('ACT-7CS/14.2')\ndef test_it():\n    assert CLAUSE.because\n",
        "@per('ACT-7CS/14.2')\ndef test_it():\n    Refusal(because='', per=rule('ACT-7CS/14.2'))\n",
        "@per('ACT-7CS/14.1#1')\ndef test_it():\n    assert refuses()\n",
    ],
    ids=["failing", "consulted by the test alone", "made by the test alone", "another rule"],
)
def test_there_is_no_evidence_in_a_test_that_is(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, test: str
) -> None:
    assert gathered(pytester, monkeypatch, test) == {}


def test_a_test_that_reads_out_nothing_is_no_evidence(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert gathered(pytester, monkeypatch, "def test_it():\n    assert refuses()\n") == {}


def test_a_test_cannot_read_out_a_rule_that_does_not_exist() -> None:
    with pytest.raises(KeyError, match=r"no rule 99\.9"):
        watch.per("ACT-7CS/99.9")


@pytest.mark.parametrize(("cls", "name"), [(Seating, "__init__"), (Refusal, "__getattribute__")])
def test_classes_are_left_as_they_were(cls: type, name: str) -> None:
    before = getattr(cls, name)
    with watch.watching():
        assert getattr(cls, name) is not before
    assert getattr(cls, name) is before


def test_dataclasses_and_structs_are_watched_alike() -> None:
    assert is_dataclass(Seating)
    assert issubclass(Refusal, Struct)
    assert {Seating, Refusal} <= {*watch.classes_with_authority()}


def authority(citation: str) -> Authority:
    if "/" in citation:
        return rule(citation)
    return house_term(citation) if citation.startswith("H-") else reading(citation)


def test_every_rule_in_the_evidence_is_in_the_register_and_has_code_and_tests() -> None:
    for citation, entry in evidence().items():
        assert authority(citation).id == citation
        assert entry.code
        assert entry.tests


def test_all_code_in_the_evidence_is_there() -> None:
    for entry in evidence().values():
        for place in entry.code:
            module, _, name = place.partition(":")
            thing: object = import_module(f"pokerroom.{module}")
            for part in name.split("."):
                assert part.startswith("<") or hasattr(thing, part), place
                thing = getattr(thing, part, thing)


def test_all_tests_in_the_evidence_are_there() -> None:
    for entry in evidence().values():
        for test in entry.tests:
            file, _, name = test.partition("::")
            assert f"def {name.rpartition('::')[2]}(" in (ROOT / file).read_text(), test


def test_states_follow_from_disposition_and_evidence(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {
        "ACT-7CS/14.2": kept.Evidence(("a:b",), ("t",)),
        "ACT-7CS/17.4": kept.Evidence((), ("t",)),
    }
    monkeypatch.setattr(kept, "evidence", lambda: found)
    assert state_of(rule("ACT-7CS/14.2")) is State.CARRIED
    assert state_of(rule("ACT-7CS/17.4#1")) is State.CARRIED
    assert state_of(rule("ACT-7CS/17.5#1")) is State.OPEN
    assert carries(rule("ACT-7CS/17.5#1")).tests == ()
    outside = rule("ACT-7CS/1#2")
    assert outside.disposition is Disposition.OUTSIDE
    assert state_of(outside) is State.OUTSIDE
