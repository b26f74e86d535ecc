"""People come and go as chance has it, and the room stays in order (more: `tests.desk.evening`)."""

from __future__ import annotations

from pokerroom.store import Store
from tests.desk.evening import RandomEvening


async def test_a_room_in_which_anybody_does_anything_stays_in_order(store: Store) -> None:
    evening = RandomEvening(store, seed=4)
    await evening.run(80, look_every=20)
    assert evening.done["plays Answer"]
    assert evening.done["sits Answer"]
