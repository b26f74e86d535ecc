"""Who works in the room."""

from __future__ import annotations

from pokerroom.room.acts.act import OfPerson


class Appoints(OfPerson, frozen=True, kw_only=True):
    """*person* holds *office* from now on, by the name that the book of the room or we give it."""

    office: str


class Relieves(OfPerson, frozen=True, kw_only=True):
    """*person* holds *office* no longer."""

    office: str
