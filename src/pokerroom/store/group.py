"""Writes that become durable together: the result of each, before any touches the disk."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from pokerroom.store.entries import Amount, Command, Entry, Head, Line, Posted, Write, Written
from pokerroom.store.errors import KeyReused, Overdrawn, Stale, StoreError
from pokerroom.store.seals import sealed


def said_before(command: Command, asks: bytes) -> Written:
    if command.asks != asks:
        raise KeyReused(command.key)
    return Written(answer=command.answer, again=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What must be read from the record before these writes can be judged."""

    streams: tuple[str, ...]
    accounts: tuple[str, ...]
    keys: tuple[str, ...]

    @classmethod
    def by(cls, writes: Iterable[Write]) -> Wanted:
        writes = tuple(writes)
        streams = {part.stream for write in writes for part in write.parts}
        accounts = {line.account for write in writes for line in write.lines}
        keys = {write.key for write in writes if write.key}
        return cls(streams=tuple(streams), accounts=tuple(accounts), keys=tuple(keys))


@dataclass(slots=True, kw_only=True)
class Group:
    """Starts from what the record holds of `Wanted`, and is updated by each write it takes."""

    head: Head
    at: int
    versions: dict[str, int]
    balances: dict[str, Amount]
    commands: dict[str, Command]
    entries: list[Entry] = field(default_factory=list)
    lines: list[Posted] = field(default_factory=list)
    new_commands: list[Command] = field(default_factory=list)
    new_balances: dict[str, Amount] = field(default_factory=dict)

    def take(self, write: Write) -> Written | StoreError:
        """The result of *write*. One that is refused leaves the group as it was."""
        if found := self.commands.get(write.key) if write.key else None:
            try:
                return said_before(found, write.asks)
            except KeyReused as reused:
                return reused
        if refused := self._stale(write) or self._overdrawn(write.lines):
            return refused
        return self._taken(write)

    def _stale(self, write: Write) -> Stale | None:
        for part in write.parts:
            version = self.versions.get(part.stream, 0)
            if part.after != version:
                return Stale(part.stream, known=part.after, found=version)
        return None

    def _overdrawn(self, lines: Iterable[Line]) -> Overdrawn | None:
        after = self._after(lines)
        owing = {line.account for line in lines if line.may_owe}
        for account, balance in after.items():
            less = balance < self.balances.get(account, 0)
            if balance < 0 and less and account not in owing:
                return Overdrawn(account)
        return None

    def _after(self, lines: Iterable[Line]) -> Mapping[str, Amount]:
        after: dict[str, Amount] = {}
        for line in lines:
            before = after.get(line.account, self.balances.get(line.account, 0))
            after[line.account] = before + line.amount
        return after

    def _taken(self, write: Write) -> Written:
        self.at = max(self.at, write.at)
        command = self._command(write)
        first, entries = self.head.position + 1, []
        covered = command
        for part in write.parts:
            entry = sealed(self.head, part, self.at, covered)
            covered = None
            self.head = Head(position=entry.position, seal=entry.seal)
            self.versions[part.stream] = entry.version
            entries.append(entry)
        changed = self._after(write.lines)
        self.balances.update(changed)
        self.new_balances.update(changed)
        self.lines += [
            Posted(position=first, account=line.account, amount=line.amount) for line in write.lines
        ]
        self.entries += entries
        if command is not None:
            self.commands[write.key] = command
            self.new_commands.append(command)
        return Written(answer=write.answer, entries=tuple(entries))

    def _command(self, write: Write) -> Command | None:
        """The command, at the first of the entries."""
        if not write.key:
            return None
        position = self.head.position + 1
        return Command(position=position, key=write.key, asks=write.asks, answer=write.answer)

    def numbered_lines(self) -> list[tuple[int, int, str, str]]:
        """Rows of the ledger; the lines of each entry are numbered from 1."""
        rows, position, number = [], 0, 0
        for line in self.lines:
            number = number + 1 if line.position == position else 1
            position = line.position
            rows.append((position, number, line.account, str(line.amount)))
        return rows
