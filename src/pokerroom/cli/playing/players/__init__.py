"""The session's table among players: how it is told, drawn and asked about."""
