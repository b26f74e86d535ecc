"""Round files and recorded hands that people open: played in a process of their own, and told."""

from pokerroom.server.imports.imports import Imports
from pokerroom.server.imports.routes import import_routes

__all__ = ["Imports", "import_routes"]
