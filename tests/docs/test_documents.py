"""What the documents show is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import msgspec
import pytest

import pokerroom
from pokerroom import books, games
from pokerroom.analysis.edges import shapes as edge_shapes
from pokerroom.analysis.shuffle_tests import verification as shuffle_tests
from pokerroom.books.lookup import shapes as book_shapes
from pokerroom.cli.edges import side_bets, simulate, strategy
from pokerroom.cli.hand_histories import results as phh_results
from pokerroom.cli.law import comparison as law
from pokerroom.cli.law import coverage
from pokerroom.cli.odds import frequencies, hand, odds
from pokerroom.cli.program import docs
from pokerroom.cli.rounds import round as round_cli
from pokerroom.cli.selfplay import results as selfplay_results
from pokerroom.notation import game_shapes
from pokerroom.notation.rounds.playing import results as round_results
from pokerroom.play.game.provisions import Remedy, name_of
from pokerroom.terms import explanations as explained_terms
from tests.calling import called

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])
SHOWN = re.compile(r"^\$ (pokerroom .*)\n((?:(?!\$ |```).*\n)*)", re.MULTILINE)


def by_name(path: Path) -> str:
    return path.name


@pytest.mark.parametrize("path", DOCUMENTS, ids=by_name)
def test_python_examples_give_what_is_shown(path: Path) -> None:
    failed, _ = doctest.testfile(
        str(path),
        module_relative=False,
        optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE,
    )
    assert failed == 0


def test_the_api_page_has_examples() -> None:
    parser = doctest.DocTestParser()
    assert len(parser.get_examples((ROOT / "docs" / "api.md").read_text())) > 20


SESSIONS = [
    pytest.param(match[1], match[2], id=f"{path.name}: {match[1]}")
    for path in DOCUMENTS
    for match in SHOWN.finditer(path.read_text())
]


@pytest.mark.parametrize(("command", "shown"), SESSIONS)
def test_commands_say_what_is_shown(command: str, shown: str) -> None:
    done = called(*shlex.split(command)[1:])
    said = (done.stdout + done.stderr).splitlines()
    wanted = [line.rstrip() for line in shown.splitlines() if line.strip() not in {"", "..."}]
    missing = [line for line in wanted if line not in [each.rstrip() for each in said]]
    assert missing == [], done.stdout + done.stderr


def structs() -> list[type[msgspec.Struct]]:
    modules = (
        book_shapes,
        game_shapes,
        explained_terms,
        coverage,
        hand,
        law,
        odds,
        edge_shapes,
        strategy,
        side_bets,
        simulate,
        frequencies,
        round_cli,
        round_results,
        phh_results,
        selfplay_results,
        shuffle_tests,
        docs,
    )
    found = [
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct)
    ]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("shape", structs(), ids=lambda shape: shape.__name__)
def test_every_field_of_every_shape_is_documented(shape: type[msgspec.Struct]) -> None:
    text = (ROOT / "docs" / "json.md").read_text()
    assert [name for name in shape.__struct_fields__ if f"`{name}`" not in text] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=by_name)
def test_links_lead_to_files_that_are_there(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text()):
        assert (path.parent / link).exists(), link


def test_rulings_are_listed_by_name_with_what_is_done() -> None:
    listed = (ROOT / "docs" / "round-files.md").read_text()
    rows = [f"| `{name_of(remedy)}` | {remedy.value} |" for remedy in Remedy]
    assert [row for row in rows if row not in listed] == []


def test_what_the_package_offers_is_what_it_says() -> None:
    for name in pokerroom.__all__:
        assert callable(getattr(pokerroom, name)), name
    assert set(pokerroom.__all__) <= set(dir(pokerroom))
    with pytest.raises(AttributeError, match="no_such_thing"):
        _ = pokerroom.no_such_thing


@pytest.mark.parametrize("module", [books, games], ids=lambda module: str(module.__name__))
def test_exported_names_are_there(module: object) -> None:
    for name in module.__all__:  # type: ignore[attr-defined]
        assert hasattr(module, name), name


def test_every_document_that_a_stranger_opens_says_what_this_is_not() -> None:
    assert "not legal advice" in (ROOT / "README.md").read_text()
