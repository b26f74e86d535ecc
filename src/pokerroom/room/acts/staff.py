"""Who works in the room."""

from __future__ import annotations

from pokerroom.room.acts.act import OfPerson


class Appoints(OfPerson, frozen=True, kw_only=True):
    """*person* now holds *office*, under the name that the room's book or we give it.

    With *table*, the person takes over there from anyone who had that office.
    """

    office: str
    table: str = ""


class Relieves(OfPerson, frozen=True, kw_only=True):
    """*person* no longer holds *office*, or holds it no longer at *table*."""

    office: str
    table: str = ""
