"""The work of `pokerroom selfplay` in portions, by one process or by several."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Final

from pokerroom.bots import Bot, BotFailed, agreed_terms, among_players, bot_named, stake_of
from pokerroom.bots.self_play.exporting import FORMATS
from pokerroom.bots.self_play.match import Match, SelfPlayed, play_match
from pokerroom.cli.output import WrongUsage
from pokerroom.notation.narrator.sentences import sentences_of
from pokerroom.play.evolving.evolving import evolve, started

PORTION: Final = 200
AHEAD: Final = 3
BOTS_LEAST: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What was asked for, in a form that other processes understand."""

    game: str
    given: Mapping[str, Any]
    bots: tuple[str, ...]
    stake: str | None
    seed: int
    duplicate: bool
    suffix: str
    tells: bool
    options: tuple[str, ...] = ()


@dataclass(slots=True)
class Portion:
    """The rounds that one process has played; if a bot *failed*, that round is the last."""

    gains: list[tuple[dict[int, int], int, bool]] = field(default_factory=list)
    text: str = ""
    told: list[str] = field(default_factory=list)
    failed: str = ""
    failed_round: int = 0


@dataclass(frozen=True, slots=True)
class Work:
    wanted: Wanted
    match: Match
    bots: tuple[Bot, ...]
    names: tuple[str, ...]

    @classmethod
    def of(cls, wanted: Wanted) -> Work:
        if len(wanted.bots) < BOTS_LEAST:
            raise WrongUsage("two bots or more play each other: --bots regular,caller")
        at, players = agreed_terms(among_players(wanted.game), wanted.given, len(wanted.bots))
        match = Match(
            at=at,
            stake=stake_of(at, wanted.stake),
            seed=wanted.seed,
            bots=players,
            duplicate=wanted.duplicate,
        )
        return cls(wanted, match, tuple(map(bot_named, wanted.bots)), named_apart(wanted.bots))

    def portion(self, numbers: range) -> Portion:
        done = Portion()
        writes = FORMATS.get(self.wanted.suffix)
        texts = []
        try:
            for each in play_match(self.match, self.bots, numbers):
                done.gains.append((each.gains, each.played.took, each.played.void is not None))
                texts.append(writes(each, self.names) if writes else "")
                if self.wanted.tells:
                    done.told += story(each, self.names)
        except BotFailed as failure:
            done.failed, done.failed_round = str(failure), failure.number
        done.text = "".join(texts)
        return done


def named_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Names that occur again are numbered: caller, caller 2."""
    seen: dict[str, int] = {}
    apart = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        apart.append(name if seen[name] == 1 else f"{name} {seen[name]}")
    return tuple(apart)


def story(done: SelfPlayed, names: Sequence[str]) -> Iterator[str]:
    """The round in sentences, each with its rule."""
    play = done.played.play
    yield f"Round {done.played.number}"
    shadow = started(play.begun)
    for event in play.record:
        evolve(shadow, event)
        for line in sentences_of(event, shadow, lambda seat: label(done, names, seat)):
            yield f"  {line}"


def label(done: SelfPlayed, names: Sequence[str], seat: int) -> str:
    return f"{names[done.seating[seat]]} (S{seat})" if seat else "the dealer"


def portions(wanted: Wanted, work: Work, numbers: range, jobs: int) -> Iterator[Portion]:
    """The portions of all *numbers*, in order."""
    parts = (numbers[at : at + PORTION] for at in range(0, len(numbers), PORTION))
    if jobs == 1:
        yield from map(work.portion, parts)
        return
    with ProcessPoolExecutor(jobs, initializer=_prepare, initargs=(wanted,)) as pool:
        waiting: deque[Future[Portion]] = deque()
        for part in parts:
            waiting.append(pool.submit(_portion, part))
            if len(waiting) > AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


_WORK: list[Work] = []


def _prepare(wanted: Wanted) -> None:
    """Makes the bots of this process, once."""
    _WORK[:] = [Work.of(wanted)]


def _portion(numbers: range) -> Portion:
    return _WORK[0].portion(numbers)
