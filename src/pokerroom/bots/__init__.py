"""Players who are programs: they see what their seat sees, and act within the rules."""

from pokerroom.bots.acting import act_of

__all__ = ["act_of"]
