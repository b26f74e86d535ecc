"""What takes seconds to find is found once for all tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pokerroom.analysis.edges.counting import canberra
from pokerroom.analysis.edges.counting.crown import edge_from
from pokerroom.analysis.edges.counting.crown_tables import CrownTables, tables_from
from pokerroom.analysis.edges.counting.edge import Edge
from pokerroom.analysis.edges.counting.rivers import Contests, contests
from pokerroom.analysis.edges.counting.suits import kinds
from pokerroom.analysis.edges.variations.from_book import canberra_from_book, crown_from_book
from pokerroom.analysis.memory import kept


@pytest.fixture(scope="session", autouse=True)
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing is read from or left in the user's own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("POKERROOM_CACHE", str(tmp_path_factory.mktemp("kept")))
        yield


@pytest.fixture(scope="session")
def all_contests() -> Contests:
    return contests(kinds(4).cards)


@pytest.fixture(scope="session")
def crown(all_contests: Contests) -> CrownTables:
    return tables_from(all_contests, crown_from_book())


@pytest.fixture(scope="session")
def crown_best(crown: CrownTables) -> Edge:
    """Kept where commands look for it."""
    variation = crown_from_book()
    question = ("edge", type(variation).__name__, variation)
    return kept(question, Edge, lambda: edge_from(variation, crown))


@pytest.fixture(scope="session")
def decided() -> canberra.Decisions:
    return canberra.decisions(canberra_from_book())
