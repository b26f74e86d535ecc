"""A rule counts as carried only when it comes out while a passing test reads it out."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

from pokerroom.books import Authority, Disposition, house_term, reading, rule
from pokerroom.books.lookup import evidence as kept
from pokerroom.books.lookup.evidence import (
    State,
    carries,
    evidence,
    part_of,
    partly_carried,
    shows_in,
    state_of,
)
from pokerroom.hands import Made
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
    monkeypatch.setattr(watch, "TESTS", str(pytester.path / "test_"))
    monkeypatch.setattr(watch, "DOORS", ("package.desk:",))
    package = pytester.mkpydir("package")
    (package / "back.py").write_text(
        "from pokerroom.books import Refusal, rule\n"
        "def inside():\n"
        "    return Refusal(because='a wager has been made', per=rule('ACT-7CS/14.2'))\n"
    )
    (package / "desk.py").write_text(
        "from pokerroom.books import Refusal, rule\n"
        "from package.back import inside\n"
        "CLAUSE = Refusal(because='no', per=rule('ACT-7CS/14.2'))\n"
        "def refuses():\n"
        "    return inside()\n"
        "def consults():\n"
        "    return CLAUSE.because\n"
        "def whole():\n"
        "    return Refusal(because='no', per=rule('ACT-7CS/17.4'))\n"
        "def part():\n"
        "    return Refusal(because='no', per=rule('VIC/9.1.1(a)(i)'))\n"
    )
    pytester.syspathinsert()
    pytester.makepyfile(
        CITING + "from package.desk import refuses, consults, whole, part, inside, CLAUSE\n" + test
    )
    plugins = ("-p", "tests.evidence", "-p", "no:cacheprovider", "-p", "no:asyncio")
    pytester.runpytest_inprocess(*plugins, "--write-evidence")
    return json.loads(written.read_text())["rules"] if written.exists() else None


def test_code_with_an_outcome_carries_its_rule(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = gathered(
        pytester,
        monkeypatch,
        "@per('ACT-7CS/14.2')\ndef test_it():\n    assert refuses().per\n",
    )
    assert isinstance(rules, dict)
    assert list(rules) == ["ACT-7CS/14.2"]
    assert rules["ACT-7CS/14.2"]["code"] == ["package.back:inside"]
    (test,) = rules["ACT-7CS/14.2"]["tests"]
    assert test.endswith("::test_it")


@pytest.mark.parametrize(
    ("citation", "call"),
    [
        ("ACT-7CS/17.4#2", "whole()"),
        ("VIC/9.1.1", "part()"),
        ("VIC/9.1.1(a)", "part()"),
        ("ACT-7CS/shown", "refuses()"),
    ],
    ids=["of a whole rule", "of a rule's part", "of its paragraph", "of where a detail shows"],
)
def test_an_outcome_carries_too_what_it_is_an_outcome(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, citation: str, call: str
) -> None:
    citation = citation.replace("shown", "def:Check")
    monkeypatch.setattr(watch, "shows_in", lambda: {"ACT-7CS/def:Check": ("ACT-7CS/14.2",)})
    test = f"@per('{citation}')\ndef test_it():\n    assert {call}.per\n"
    assert citation in str(gathered(pytester, monkeypatch, test))


@pytest.mark.parametrize(
    "test",
    [
        "@per('ACT-7CS/14.2')\ndef test_it():\n    assert not refuses().per\n",
        "@per('ACT-7CS/14.2')\ndef test_it():\n    assert CLAUSE.because\n",
        "@per('ACT-7CS/14.2')\ndef test_it():\n    assert consults()\n",
        "@per('ACT-7CS/14.2')\ndef test_it():\n    assert inside().per\n",
        "@per('ACT-7CS/14.2')\ndef test_it():\n    Refusal(because='', per=rule('ACT-7CS/14.2'))\n",
        "@per('ACT-7CS/14.1#1')\ndef test_it():\n    assert refuses().per\n",
        "@per('ACT-7CS/14.2')\ndef test_it():\n    assert refuses().because\n",
    ],
    ids=[
        "failing",
        "looking at a clause",
        "having code look at a clause",
        "calling what no user calls",
        "making the outcome itself",
        "about another rule",
        "not asking by which rule it was refused",
    ],
)
def test_there_is_no_evidence_in_a_test_that_is(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, test: str
) -> None:
    assert gathered(pytester, monkeypatch, test) == {}


def test_a_rule_that_is_read_out_and_never_comes_out_fails_the_suite(
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert gathered(pytester, monkeypatch, "@per('ACT-7CS/14.2')\ndef test_it(): ...\n") == {}
    assert "nothing came out by them: ACT-7CS/14.2" in capsys.readouterr().out


def test_a_test_that_reads_out_nothing_is_no_evidence(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert gathered(pytester, monkeypatch, "def test_it():\n    assert refuses().per\n") == {}


def test_a_test_cannot_read_out_a_rule_that_does_not_exist() -> None:
    with pytest.raises(KeyError, match=r"no rule 99\.9"):
        watch.per("ACT-7CS/99.9")


def test_classes_are_left_as_they_were() -> None:
    before = Made.__init__
    with watch.watching(["ACT-7CS/14.2"]):
        assert Made.__init__ is not before
    assert Made.__init__ is before


@pytest.mark.parametrize("step", watch.STEPS)
def test_the_package_itself_takes_every_step_that_tests_may_take_alone(step: str) -> None:
    module, _, name = step.partition(":")
    assert callable(getattr(import_module(f"pokerroom.{module}"), name))
    own = watch.PACKAGE / f"{module.replace('.', '/')}.py"
    assert any(
        f"{name}(" in source.read_text() for source in watch.PACKAGE.rglob("*.py") if source != own
    )


@pytest.mark.parametrize("door", watch.DOORS)
def test_every_door_is_there(door: str) -> None:
    module, _, name = door.rstrip(".").partition(":")
    *holders, last = name.split(".")
    thing: object = import_module(f"pokerroom.{module}")
    for part in [*holders, last] if name else []:
        thing = getattr(thing, part)


def test_details_and_the_rules_they_show_in_exist_and_are_other_rules() -> None:
    for citation, others in shows_in().items():
        assert authority(citation).id == citation
        assert others
        assert citation not in others
        assert [authority(other).id for other in others] == list(others)


def test_a_rule_partly_carried_has_evidence_and_says_what_is_carried_and_what_is_missing() -> None:
    for citation, part in partly_carried().items():
        found = rule(citation)
        assert found.disposition is not Disposition.OUTSIDE, citation
        assert carries(found).tests, citation
        assert part.carried.endswith("."), citation
        assert part.missing.endswith("."), citation


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
    parts = {
        "ACT-7CS/14.2": kept.Part("One thing.", "Another."),
        "ACT-7CS/17.5#1": kept.Part("Nothing.", "All."),
    }
    monkeypatch.setattr(kept, "partly_carried", lambda: parts)
    assert state_of(rule("ACT-7CS/14.2")) is State.PARTLY_CARRIED
    assert part_of(rule("ACT-7CS/14.2")) == kept.Part("One thing.", "Another.")
    assert state_of(rule("ACT-7CS/17.5#1")) is State.OPEN
    assert part_of(rule("ACT-7CS/17.5#1")) is None
    outside = rule("ACT-7CS/1#2")
    assert outside.disposition is Disposition.OUTSIDE
    assert state_of(outside) is State.OUTSIDE


def test_the_function_with_the_fewest_rules_comes_first() -> None:
    code = carries(rule("VIC/9.2.6")).code
    assert code[0] == "play.irregularities.remedies_on_cards:_reconstruct"
    assert code[-1] == "play.rulings.ruling:put"
