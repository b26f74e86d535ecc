"""Golden records: where they are kept, and what each one says."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

KEPT = Path(__file__).parent / "records"


@dataclass(frozen=True, kw_only=True)
class Golden:
    """*what* happens in it, how it *began*, all *events* in JSON, and the *state* at its end."""

    what: str
    begun: Any
    events: Sequence[Any]
    state: str

    def line(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))


def names() -> list[str]:
    return sorted(path.stem for path in KEPT.glob("*.jsonl"))


def kept(name: str) -> list[Golden]:
    path = KEPT / f"{name}.jsonl"
    return [Golden(**json.loads(line)) for line in path.read_text("utf-8").splitlines()]


def keep(name: str, records: Iterable[Golden]) -> None:
    lines = [f"{record.line()}\n" for record in records]
    (KEPT / f"{name}.jsonl").write_text("".join(lines), "utf-8")
