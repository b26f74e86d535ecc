"""The documents as a site: rendered from docs/ as they are, each page in its section."""

from pokerroom.server.site.rendering import Broken
from pokerroom.server.site.site import Site, write_site

__all__ = ["Broken", "Site", "write_site"]
