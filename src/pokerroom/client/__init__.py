"""A room from afar: watch tables, see what may be done, do it; in sync and in async."""

from pokerroom.client.asynchronous import AsyncRoom, AsyncTable, connect_async
from pokerroom.client.entering import Credentials, NotLetIn, guest, sign_in, token
from pokerroom.client.session import Ended, Failure
from pokerroom.client.sync import Room, Table, connect

__all__ = [
    "AsyncRoom",
    "AsyncTable",
    "Credentials",
    "Ended",
    "Failure",
    "NotLetIn",
    "Room",
    "Table",
    "connect",
    "connect_async",
    "guest",
    "sign_in",
    "token",
]
