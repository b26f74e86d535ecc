"""Strategies against the house: best and chosen ones, decisions, tables, simulation."""

from pokerroom.analysis.edges.strategies.decision import Choice, Decision, decide
from pokerroom.analysis.edges.strategies.export import (
    Stage,
    Table,
    canberra_table,
    crown_table,
    start_table,
    write_table,
)
from pokerroom.analysis.edges.strategies.files import canberra_from_file, crown_with_file
from pokerroom.analysis.edges.strategies.simulation import (
    CanberraStrategy,
    Tally,
    simulate_canberra,
    simulate_crown,
)
from pokerroom.analysis.edges.strategies.strategies import (
    CanberraTable,
    CrownTable,
    FromValue,
    always,
    best_canberra,
    best_crown,
)

__all__ = [
    "CanberraStrategy",
    "CanberraTable",
    "Choice",
    "CrownTable",
    "Decision",
    "FromValue",
    "Stage",
    "Table",
    "Tally",
    "always",
    "best_canberra",
    "best_crown",
    "canberra_from_file",
    "canberra_table",
    "crown_table",
    "crown_with_file",
    "decide",
    "simulate_canberra",
    "simulate_crown",
    "start_table",
    "write_table",
]
