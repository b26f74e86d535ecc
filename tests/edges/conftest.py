"""What takes seconds to find is found once for all tests of this folder."""

from __future__ import annotations

import pytest

from pokerroom.analysis.edges import canberra
from pokerroom.analysis.edges.crown_tables import CrownTables, tables_from
from pokerroom.analysis.edges.from_book import canberra_from_book, crown_from_book
from pokerroom.analysis.edges.rivers import Contests, contests
from pokerroom.analysis.edges.suits import kinds


@pytest.fixture(scope="session")
def all_contests() -> Contests:
    return contests(kinds(4).cards)


@pytest.fixture(scope="session")
def crown(all_contests: Contests) -> CrownTables:
    return tables_from(all_contests, crown_from_book())


@pytest.fixture(scope="session")
def decided() -> canberra.Decisions:
    return canberra.decisions(canberra_from_book())
