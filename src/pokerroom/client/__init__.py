"""A room from afar: watch tables, see what may be done, do it, ask; with or without asyncio."""

from pokerroom.client.asynchronous import AsyncRoom, AsyncTable, connect_async
from pokerroom.client.entering import Credentials, NotLetIn, guest, sign_in, token
from pokerroom.client.reaching import NotAnswered
from pokerroom.client.session import Ended, Failure
from pokerroom.client.sync import Room, Table, connect
from pokerroom.server.messages.jobs import EdgeJob, OddsJob

__all__ = [
    "AsyncRoom",
    "AsyncTable",
    "Credentials",
    "EdgeJob",
    "Ended",
    "Failure",
    "NotAnswered",
    "NotLetIn",
    "OddsJob",
    "Room",
    "Table",
    "connect",
    "connect_async",
    "guest",
    "sign_in",
    "token",
]
