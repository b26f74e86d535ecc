"""How often something may be asked: buckets that refill with time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil
from time import monotonic
from typing import Final

TOO_MUCH: Final = 4029
"""The code that closes a WebSocket which has sent more than it may."""
KEPT: Final = 10_000
"""How many askers are remembered; the one silent longest is forgotten first."""


@lru_cache(maxsize=KEPT)
def neighbourhood(address: str) -> str:
    """The address itself; for IPv6 its network, as one person has all of it."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    mapped = found.ipv4_mapped
    return str(mapped or ip_network((int(found), 64), strict=False))


class Bucket:
    """Holds a number of tokens, and refills at *per_second*."""

    __slots__ = ("_at", "_full", "_left", "_per_second")

    def __init__(self, per_second: float, full: float, spent: float = 0) -> None:
        self._per_second, self._full = per_second, full
        self._left, self._at = full - spent, monotonic()

    def take(self) -> bool:
        """Takes one token, if there is one; whether there was."""
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def spent(self) -> float:
        """How many tokens it lacks."""
        self._refill()
        return self._full - self._left

    def _refill(self) -> None:
        now = monotonic()
        self._left = min(self._full, self._left + (now - self._at) * self._per_second)
        self._at = now

    def wait(self) -> int:
        """Whole seconds until there is a token again."""
        return max(1, ceil((1 - self._left) / self._per_second))


class Limits:
    """One bucket for each person or address that asks; *spent* is what each had taken before."""

    def __init__(
        self, per_second: float, full: float, spent: Mapping[str, float] | None = None
    ) -> None:
        self._per_second, self._full = per_second, full
        self._buckets = OrderedDict(
            (asker, Bucket(per_second, full, each)) for asker, each in (spent or {}).items()
        )

    def spent(self) -> dict[str, float]:
        """What each has taken and has not got back yet."""
        found = {asker: bucket.spent() for asker, bucket in self._buckets.items()}
        return {asker: each for asker, each in found.items() if each >= 1}

    def take(self, asker: str) -> bool:
        bucket = self._buckets.pop(asker, None) or Bucket(self._per_second, self._full)
        self._buckets[asker] = bucket
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        return bucket.take()

    def wait(self, asker: str) -> int:
        """Whole seconds until *asker* may ask again, at least one."""
        return self._buckets[asker].wait() if asker in self._buckets else 1


class AddressLimits(Limits):
    """One bucket for each address; an IPv6 network counts as one address."""

    def take(self, asker: str) -> bool:
        return super().take(neighbourhood(asker))

    def wait(self, asker: str) -> int:
        return super().wait(neighbourhood(asker))
