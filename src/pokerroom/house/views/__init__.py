"""What each viewer may see of a round against the house and of its events."""

from pokerroom.house.views.seen_events import received_by
from pokerroom.house.views.view import (
    BoxView,
    Player,
    Standing,
    Uncovered,
    View,
    Viewer,
    WagerView,
    Watcher,
    seen_by,
)

__all__ = [
    "BoxView",
    "Player",
    "Standing",
    "Uncovered",
    "View",
    "Viewer",
    "WagerView",
    "Watcher",
    "received_by",
    "seen_by",
]
