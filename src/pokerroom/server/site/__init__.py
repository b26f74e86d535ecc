"""The documents as a site: rendered from docs/ as they are, each page in its section."""
