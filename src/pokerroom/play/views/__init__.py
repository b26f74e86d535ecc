"""What each viewer may see of a round of play and of its events."""

from pokerroom.play.views.seeing import seen_by
from pokerroom.play.views.seen_events import received_by
from pokerroom.play.views.view import SeatView, Standing, Uncovered, View, Viewer, Watcher

__all__ = [
    "SeatView",
    "Standing",
    "Uncovered",
    "View",
    "Viewer",
    "Watcher",
    "received_by",
    "seen_by",
]
