"""What a citation names: a rule, a reading or a house term."""

from __future__ import annotations

from pokerroom.books.findings import Authority
from pokerroom.books.house_terms import house_term
from pokerroom.books.readings import reading
from pokerroom.books.register import rule


def authority(citation: str) -> Authority:
    """The rule, reading or house term that *citation*, as `str(per)` writes it, names."""
    if "/" in citation:
        return rule(citation)
    return house_term(citation) if citation.startswith("H-") else reading(citation)
