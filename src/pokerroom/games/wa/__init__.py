"""The game of Western Australia."""
