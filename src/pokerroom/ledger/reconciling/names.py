"""How accounts are spelt in the ledger."""

from __future__ import annotations


def named(kind: str, *names: str) -> str:
    """`stake/Table 1/Ann`; a stroke in a name is written `%2F`."""
    spelt = (name.replace("%", "%25").replace("/", "%2F") for name in names)
    return "/".join((kind, *spelt))
