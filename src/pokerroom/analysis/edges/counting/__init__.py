"""Best play against the house, counted over every card that may come."""

from pokerroom.analysis.edges.counting.canberra import (
    Decisions,
    canberra_edge,
    decisions,
    lowest_of,
    nets_of,
)
from pokerroom.analysis.edges.counting.canberra_tables import DEALERS_HANDS, hands
from pokerroom.analysis.edges.counting.crown import (
    combinations_of,
    crown_edge,
    edge_from,
    start_name,
)
from pokerroom.analysis.edges.counting.crown_tables import (
    STARTS,
    CrownTables,
    crown_tables,
    start_of,
    starts,
    whole_odds,
)
from pokerroom.analysis.edges.counting.edge import Edge, Start
from pokerroom.analysis.edges.counting.outcomes import Outcome, Outcomes
from pokerroom.analysis.edges.counting.rivers import (
    CONTESTS,
    Progress,
    categories_by_value,
    contests,
)
from pokerroom.analysis.edges.counting.short_stakes import known_worth, worth_with
from pokerroom.analysis.edges.counting.suits import (
    CHANGES,
    HOLES,
    all_sets,
    changed,
    holes_changed,
    kinds,
    place_of,
)

__all__ = [
    "CHANGES",
    "CONTESTS",
    "DEALERS_HANDS",
    "HOLES",
    "STARTS",
    "CrownTables",
    "Decisions",
    "Edge",
    "Outcome",
    "Outcomes",
    "Progress",
    "Start",
    "all_sets",
    "canberra_edge",
    "categories_by_value",
    "changed",
    "combinations_of",
    "contests",
    "crown_edge",
    "crown_tables",
    "decisions",
    "edge_from",
    "hands",
    "holes_changed",
    "kinds",
    "known_worth",
    "lowest_of",
    "nets_of",
    "place_of",
    "start_name",
    "start_of",
    "starts",
    "whole_odds",
    "worth_with",
]
