"""A room that plays by itself: bots as its players, and a dealer who makes mistakes."""

from pokerroom.desk.demo.room import Room, Told, stakes_of

__all__ = ["Room", "Told", "stakes_of"]
