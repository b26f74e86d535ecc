"""The room as a whole: what staff order of it, its lobby, and where whose turn it is."""
