"""An act in a course, and what was found of it, told by four digits."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from pokerroom.books import Referral, Refusal
from pokerroom.desk.coding.hashing import state_hash
from pokerroom.desk.coding.languages import LANGUAGES
from pokerroom.engine import Recorded

SENTENCES = frozenset({"question", "because"})


@dataclass(frozen=True)
class Step:
    """An act, what was found of it, and its digits."""

    act: object
    found: object
    digits: str


def step_of(engine: str, act: object, found: Any, state: object) -> Step:
    told = [act.__class__.__name__, found.__class__.__name__, found.per.id]
    if not isinstance(found, Refusal):
        told.append(state_hash(state))
    if isinstance(found, Referral | Recorded):
        told += [found.to, *map(str, found.answers)]
    if hasattr(found, "outcome"):
        told.append(_without_sentences(LANGUAGES[engine].told(found.outcome)))
    text = json.dumps(told, sort_keys=True, separators=(",", ":"))
    return Step(act, found, sha256(text.encode()).hexdigest()[:4])


def _without_sentences(told: Any) -> Any:
    if isinstance(told, dict):
        return {
            name: _without_sentences(each) for name, each in told.items() if name not in SENTENCES
        }
    return [_without_sentences(each) for each in told] if isinstance(told, list) else told
