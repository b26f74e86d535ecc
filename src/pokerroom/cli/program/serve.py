"""`pokerroom serve`: opens the room on this machine."""

from __future__ import annotations

from pokerroom.cli.numbers import Whole


def serve_command(*, host: str = "127.0.0.1", port: Whole = 8000) -> int:
    """Open the room: serve the web page until Ctrl-C.

    Example: pokerroom serve --port 8001

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets other machines in.
    port
        The port to listen on; 0 takes any that is free.
    """
    from pokerroom.server.serve import serve

    serve(host=host, port=port)
    return 0
