"""How the record is read, and how accounts are spelt in the ledger."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

Told: TypeAlias = Mapping[str, Any]


def named(kind: str, *names: str) -> str:
    """`stake/Table 1/Ann`; a slash in a name is written `%2F`."""
    spelt = (name.replace("%", "%25").replace("/", "%2F") for name in names)
    return "/".join((kind, *spelt))
