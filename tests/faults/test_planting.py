"""The faults that a campaign plants are faults; those it leaves out could be planted."""

from __future__ import annotations

import ast
import json
import tomllib
from pathlib import Path

import pytest

from tests.faults.campaign import EQUIVALENT, interval
from tests.faults.changes import SOURCES
from tests.faults.choosing import Choice
from tests.faults.mentions import bound_at, mentions_of
from tests.faults.planting import faults_in, planted
from tests.faults.reached import COLLECTION, load


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("x = a < b", ["x = a <= b"]),
        ("x = a is None", ["x = a is not None"]),
        ("x = a and b", ["x = a or b", "x = b and b", "x = a and a"]),
        ("x = not a", ["x = not not a"]),
        ("x = a + 1", ["x = a - 1", "x = a + 2", "x = a + 0"]),
        ("x = a[0]", ["x = a[-1]", "x = a[1]"]),
        ("x = a[-1]", ["x = a[0]", "x = a[-2]", "x = a[-0]"]),
        ("x = True", ["x = False"]),
        ("x = min(a)", ["x = max(a)"]),
        ("x = a if b else c", ["x = a if not b else c"]),
        ("x = {a, b}", ["x = {b}", "x = {a}"]),
        ("x = [a for a in b if c]", ["x = [a for a in b]"]),
        ("x = isinstance(a, B | C)", ["x = isinstance(a, C | C)", "x = isinstance(a, B | B)"]),
        (
            "match a:\n    case B() | C():\n        pass",
            [
                "match a:\n    case C() | C():\n        pass",
                "match a:\n    case B() | B():\n        pass",
            ],
        ),
        (
            "match a:\n    case b:\n        pass\n    case _:\n        pass",
            ["match a:\n    case _:\n        pass", "match a:\n    case b:\n        pass"],
        ),
        (
            "def f():\n    if a:\n        g()",
            [
                "def f():\n    if not a:\n        g()",
                "def f():\n    if False:\n        g()",
                "def f():\n    if a:\n        pass",
            ],
        ),
        (
            "def f() -> tuple[A, ...]:\n    return a",
            ["def f() -> tuple[A, ...]:\n    return ()"],
        ),
        ("def f() -> bool:\n    return a", ["def f() -> bool:\n    return not a"]),
        ("def f() -> bool:\n    return NotImplemented", []),
        ("if TYPE_CHECKING:\n    import a", []),
        ("def f():\n    a.b = c", ["def f():\n    pass"]),
        ("def f():\n    x = g(seen=a)", ["def f():\n    x = g()"]),
        (
            "def f():\n    x = g(per=a)\n    y = g(per=b)",
            [
                "def f():\n    x = g(per=b)\n    y = g(per=b)",
                "def f():\n    x = g(per=a)\n    y = g(per=a)",
            ],
        ),
        ("assert a < b", []),
        ("class A(B, frozen=True):\n    pass", []),
        ("A: TypeAlias = B | C", []),
        ('"""Two < three."""', []),
    ],
)
def test_each_place_has_its_faults(good: str, bad: list[str], tmp_path: Path) -> None:
    path = tmp_path / "source.py"
    path.write_text(good)

    made = [planted(fault, good) for fault in faults_in(path)]
    assert [ast.unparse(each) for each in made] == bad
    for each in made:
        compile(each, str(path), "exec")


def test_every_fault_of_a_file_can_be_compiled() -> None:
    for name in ("play/views/seen_events.py", "house/views/view.py"):
        text = (SOURCES / name).read_text()
        for fault in faults_in(SOURCES / name):
            compile(planted(fault, text), name, "exec")


def test_what_changes_nothing_is_told_of_a_fault_that_can_be_planted_and_why() -> None:
    for each in tomllib.loads(EQUIVALENT.read_text()).get("fault", []):
        path = SOURCES / each["file"]
        lines = path.read_text().splitlines()
        found = {(lines[fault.line - 1].strip(), fault.words) for fault in faults_in(path)}
        assert (each["line"], each["change"]) in found
        assert each["why"]


def test_what_was_measured_is_found_again_where_lines_have_moved(tmp_path: Path) -> None:
    """A line stays what it was; a changed part may be reached by whatever reached it before."""
    now = (SOURCES / "play/views/view.py").read_text().splitlines()
    before = ["# one line more", *now[:19], "# another text", *now[20:]]
    kept = {
        "sources": {"play/views/view.py": "\n".join(before)},
        "statements": [f"play/views/view.py:{line}" for line in (1, 2, 21, 60)],
        "reached": {"t": (0.5, [0, 1, 2, 3])},
    }
    path = tmp_path / "reached.json"
    path.write_text(json.dumps(kept))

    assert load(path) == {"t": (0.5, [f"play/views/view.py:{line}" for line in (1, 20, 59)])}


def test_courses_are_tried_first_and_tests_of_the_place_before_those_of_its_function() -> None:
    """Another case of a test of the function, which was not measured, may reach the place."""
    fault = next(
        fault
        for fault in faults_in(SOURCES / "table/charges/paying.py")
        if fault.words == "if sits is None: never"
    )
    at, begins = fault.statement, fault.statement - 1
    place = "table/charges/paying.py"
    reached = {
        "::beside": (0.4, [f"{place}:{begins}"]),
        "::at it": (0.4, [f"{place}:{begins}", f"{place}:{at}", "table/x.py:1"]),
        "::beside[a case]": (0.4, [f"{place}:{begins}", "table/x.py:1"]),
        "::elsewhere": (0.4, [f"{place}:1"]),
        "draw [0]": (0.1, [f"{place}:{at}", "table/x.py:1", "table/x.py:2"]),
        "draw [1]": (0.1, [f"{place}:{at}", "table/x.py:1"]),
        "draw [2]": (0.1, [f"{place}:{begins}"]),
    }

    tests = ["::at it", "::beside[a case]", "::beside", "::elsewhere"]
    assert Choice(reached, seconds=1).near(fault) == (["draw [1]", "draw [0]"], tests)
    assert Choice(reached, seconds=0.15).near(fault) == (["draw [1]"], tests[:1])
    assert not Choice(reached, seconds=1).takes_effect_on_import(fault)


def test_what_takes_effect_on_import_is_tried_on_tests_of_what_mentions_it() -> None:
    """Of a field whatever reads the field; else the tests of the file, or of its folder."""
    place = SOURCES / "table/charges/state.py"
    lines = place.read_text().splitlines()
    fault = next(
        each for each in faults_in(place) if lines[each.line - 1].strip() == "dropped: int = 0"
    )
    by_name = next(iter(sorted(mentions_of(bound_at(place, fault.line)))))
    reached = {
        COLLECTION: (0.0, ["table/charges/time.py:1"]),
        "::of the name": (0.1, [by_name]),
        "::of the folder": (0.1, ["table/charges/ruling.py:1"]),
    }

    assert Choice(reached, seconds=1).takes_effect_on_import(fault)
    assert Choice(reached, seconds=1).of_few_files(fault) == ([], ["::of the name"])
    del reached["::of the name"]
    assert Choice(reached, seconds=1).of_few_files(fault) == ([], ["::of the folder"])


def test_few_faults_leave_the_share_that_would_be_noticed_of_all_of_them_open() -> None:
    assert [round(share, 3) for share in interval(19, 20)] == [0.764, 0.991]
    assert [round(share, 3) for share in interval(950, 1000)] == [0.935, 0.962]
    assert interval(20, 20)[1] == 1
