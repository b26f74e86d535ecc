"""The session's table against the house: how it is told, drawn and asked about."""
