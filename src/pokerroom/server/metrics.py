"""The server's figures, as Prometheus reads them: how much, how fast, and what is suspended."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """None of the figures names a person, a card or a secret."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.commands = Counter(
            "pokerroom_commands", "Commands by what became of them", ["found"],
            registry=self._registry,
        )  # fmt: skip
        self.seconds = Histogram(
            "pokerroom_command_seconds", "From a command to its answer",
            buckets=SECONDS, registry=self._registry,
        )  # fmt: skip
        self.heard = Counter(
            "pokerroom_messages_in", "Messages of clients", registry=self._registry
        )
        self.ended = Counter(
            "pokerroom_ended", "Sockets that the server ended, by code", ["code"],
            registry=self._registry,
        )  # fmt: skip

    def watch(self, name: str, what: str, count: Callable[[], float]) -> None:
        """A figure that is counted whenever it is read."""
        Gauge(f"pokerroom_{name}", what, registry=self._registry).set_function(count)

    def told(self) -> bytes:
        found: bytes = generate_latest(self._registry)
        return found
