"""All that the description of the HTTP API allows, and what it does not, is asked of a room.

`python -m tests.server.live.asked 100` draws so many questions for each route and each of two who
ask: a stranger, and somebody who has signed in.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import checks
from schemathesis.generation import GenerationMode

from pokerroom.server.accounts.limits import Limits
from pokerroom.server.accounts.roles import Role
from pokerroom.server.openapi import DESCRIPTION
from tests.server.live.rooms import room_in, served, table_in

SignsIn: TypeAlias = Callable[[], dict[str, str]]
"""The cookies of a question, each time anew: one of them may be to sign out."""
HELD: Final = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.unsupported_method,
    checks.allow_header_conformance,
]
"""That an answer is one of those described. What a text must say, the rules alone can tell."""


def asked_of(base: str, signs_in: SignsIn, each: int) -> Counter[int]:
    """So many questions for each route; how often each status was the answer."""
    document = requests.Session().get(f"{base}{DESCRIPTION}").json()
    schema = schemathesis.openapi.from_dict(document)
    schema.config.generation.modes = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
    found: Counter[int] = Counter()
    operations: list[Any] = [*schema.get_all_operations()]
    for operation in operations:
        found += _asked(operation.ok(), base, signs_in, each)
    return found


def _asked(operation: Any, base: str, signs_in: SignsIn, each: int) -> Counter[int]:
    found: Counter[int] = Counter()

    @settings(
        max_examples=each,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        answer = case.call(base_url=base, cookies=signs_in(), timeout=None)
        found[answer.status_code] += 1
        case.validate_response(answer, checks=HELD)

    ask()
    return found


async def all_asked(folder: Path, each: int) -> dict[str, dict[int, int]]:
    async with room_in(folder) as room, served(room) as host:
        entrance, endless = room.entrance, Limits(1e6, 1_000_000)
        entrance._tries = entrance._guesses = entrance._guesses_of_all = entrance._new = endless
        await table_in(room, "vic/holdem", "Ann", "Bob", bots=False)
        room.entrance.accounts.add("Ann", Role.PLAYER, None)
        before = await room.floor.desk.version("vic/holdem")
        found = {}
        both: dict[str, SignsIn] = {
            "a stranger": dict,
            "a player": lambda: {"pokerroom": room.entrance.accounts.open_session("Ann")},
        }
        for who, signs_in in both.items():
            found[who] = dict(await asyncio.to_thread(asked_of, f"http://{host}", signs_in, each))
        assert await room.floor.desk.version("vic/holdem") == before
        return found


def main(each: int) -> None:
    with TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(all_asked(Path(folder), each))))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 100)
