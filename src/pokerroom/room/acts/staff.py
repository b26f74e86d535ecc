"""Who works in the room."""

from __future__ import annotations

from pokerroom.room.acts.act import OfPerson


class Appoints(OfPerson, frozen=True, kw_only=True):
    """*person* now holds *office*, under the name that the room's book or we give it."""

    office: str


class Relieves(OfPerson, frozen=True, kw_only=True):
    """*person* no longer holds *office*."""

    office: str
