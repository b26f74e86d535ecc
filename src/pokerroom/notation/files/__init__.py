"""The one way in which files are read: of a bounded size, as text, then as TOML or JSON.

Whatever is wrong is a `WrongFile` with the line on which it stands, in our own words.
"""
