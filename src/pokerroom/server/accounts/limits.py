"""How often anything may be asked: buckets that fill again with time."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil
from time import monotonic
from typing import Final

TOO_MUCH: Final = 4029
"""The code with which a live connection ends that has sent more than it may."""
KEPT: Final = 10_000
"""So many askers are remembered; the one longest silent is forgotten first."""


@lru_cache(maxsize=KEPT)
def neighbourhood(address: str) -> str:
    """The address itself; for IPv6 its network, all of which one person has."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    mapped = found.ipv4_mapped
    return str(mapped or ip_network((int(found), 64), strict=False))


class Bucket:
    """So much at a time, and *per_second* more with time."""

    __slots__ = ("_at", "_full", "_left", "_per_second")

    def __init__(self, per_second: float, full: float) -> None:
        self._per_second, self._full = per_second, full
        self._left, self._at = full, monotonic()

    def take(self) -> bool:
        """Whether there was one left; it is gone then."""
        now = monotonic()
        self._left = min(self._full, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wait(self) -> int:
        """Whole seconds until there is one."""
        return max(1, ceil((1 - self._left) / self._per_second))


class Limits:
    """One bucket for each asker."""

    def __init__(self, per_second: float, full: float) -> None:
        self._per_second, self._full = per_second, full
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, asker: str) -> bool:
        bucket = self._buckets.pop(asker, None) or Bucket(self._per_second, self._full)
        self._buckets[asker] = bucket
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        return bucket.take()

    def wait(self, asker: str) -> int:
        """Whole seconds until *asker*, who got none, may ask again."""
        return self._buckets[asker].wait()


class AddressLimits(Limits):
    """One for each address, whatever else its owner could take for his."""

    def take(self, asker: str) -> bool:
        return super().take(neighbourhood(asker))

    def wait(self, asker: str) -> int:
        return super().wait(neighbourhood(asker))
