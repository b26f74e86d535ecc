"""The messages between the server and its clients, from which their types are made too."""
