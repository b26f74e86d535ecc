"""What takes seconds to find is found once for all tests of this folder."""

from __future__ import annotations

import pytest

from pokerroom.analysis.edges import canberra
from pokerroom.analysis.edges.crown_tables import CrownTables, tables_from
from pokerroom.analysis.edges.rivers import Contests, contests
from pokerroom.analysis.edges.suits import kinds
from pokerroom.analysis.edges.variation import canberra_variation, crown_variation


@pytest.fixture(scope="session")
def all_contests() -> Contests:
    return contests(kinds(4).cards)


@pytest.fixture(scope="session")
def crown(all_contests: Contests) -> CrownTables:
    return tables_from(all_contests, crown_variation())


@pytest.fixture(scope="session")
def decided() -> canberra.Decisions:
    return canberra.decisions(canberra_variation())
