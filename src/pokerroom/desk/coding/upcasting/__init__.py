"""Brings what older versions of the program wrote up to date, as it is read."""

from pokerroom.desk.coding.upcasting.first_version import upcast, upcast_house, upcast_jackpot
from pokerroom.desk.coding.upcasting.steps import Told, up_to_date

__all__ = ["Told", "up_to_date", "upcast", "upcast_house", "upcast_jackpot"]
