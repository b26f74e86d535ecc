"""Whose turn it is at which table, told to him whatever he is watching."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from pokerroom.server.live.streams import TableStream
from pokerroom.server.messages.telling import MyTurn, MyTurns
from pokerroom.server.messages.views import Clock

Clocks = Callable[[TableStream], Clock | None]
Tell = Callable[[str, MyTurns], None]


class Turns:
    """*clocks* know each deadline; *tell* reaches the person concerned."""

    def __init__(self, clocks: Clocks, tell: Tell) -> None:
        self._clocks, self._tell = clocks, tell
        self._at: dict[str, tuple[str, MyTurn]] = {}
        self._of: defaultdict[str, dict[str, MyTurn]] = defaultdict(dict)

    def changed(self, stream: TableStream) -> None:
        """Tells the person whose turn it is at *stream*, and whose it was, if that has changed."""
        before, now = self._at.get(stream.name), self._now(stream)
        if before == now:
            return
        if before is not None:
            self._of[before[0]].pop(stream.name, None)
            del self._at[stream.name]
        if now is not None:
            self._at[stream.name] = now
            self._of[now[0]][stream.name] = now[1]
        for name in {each[0] for each in (before, now) if each is not None}:
            self._tell(name, self.of(name))
            if not self._of[name]:
                del self._of[name]

    def _now(self, stream: TableStream) -> tuple[str, MyTurn] | None:
        clock = None if stream.failed or stream.table is None else self._clocks(stream)
        if clock is None or not clock.person or stream.table is None:
            return None
        return clock.person, MyTurn(table=stream.name, title=stream.called, until=clock.ends)

    def of(self, name: str) -> MyTurns:
        return MyTurns(mine=[*self._of.get(name, {}).values()])
