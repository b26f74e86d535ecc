"""The rule behind a step: its number and what it says in our words."""

from __future__ import annotations

from pokerroom.books import Authority, HouseTerm, Reading, Rule


def explained(authority: Authority) -> str:
    match authority:
        case Rule():
            return f"Rule {authority.id}: {authority.gist}"
        case Reading():
            return f"Reading {authority.code}, {authority.title}: {authority.reading}"
        case HouseTerm():
            return f"House term {authority.code}, {authority.title}: {authority.says}"
