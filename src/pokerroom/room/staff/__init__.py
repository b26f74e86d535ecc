"""Who works in the room, and who may give which command."""
