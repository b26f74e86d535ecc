"""How much a person may buy in chips at once."""

from __future__ import annotations

from pokerroom.cli.playing.choices import LARGEST
from pokerroom.cli.playing.typed import Unclear, amount_typed
from pokerroom.cli.playing.voice import brief


def amount_bought(typed: str) -> int:
    amount = amount_typed(typed)
    if not 0 < amount <= LARGEST:
        raise Unclear(f"b 50 buys $50; {brief(LARGEST)} is the most that the cage gives at once")
    return amount
