"""`pokerroom selfplay`: bots play each other for many rounds; what each has won."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from secrets import randbits
from shlex import join
from typing import Annotated, TextIO

from cyclopts import Parameter

from pokerroom.bots.self_play.exporting import FORMATS, HEADINGS
from pokerroom.bots.self_play.match import Match, Scores
from pokerroom.cli.games.terms_file import told_with_line, written_in
from pokerroom.cli.numbers import Whole
from pokerroom.cli.output import Refused, WrongUsage, show_json, show_text
from pokerroom.cli.play import given_of
from pokerroom.cli.progress import progress
from pokerroom.cli.selfplay.results import shape_of, show_results
from pokerroom.cli.selfplay.work import Portion, Wanted, Work, portions
from pokerroom.cli.writing import Force, writing
from pokerroom.notation.phh import has_variant

Flag = Annotated[bool, Parameter(negative="")]
ROUNDS_MOST = 10**9
JOBS_MOST = 64


def selfplay_command(
    game_name: Annotated[str, Parameter(name="GAME")],
    /,
    *,
    bots: str = "regular,regular,caller,caller",
    rounds: Whole = 1000,
    first: Whole = 1,
    seed: Whole | None = None,
    duplicate: Flag = False,
    stake: str | None = None,
    limit: str | None = None,
    deck: Whole | None = None,
    form: str | None = None,
    minimum: str | None = None,
    maximum: str | None = None,
    terms: Path | None = None,
    export: Path | None = None,
    force: Force = False,
    jobs: Whole = 1,
    tell: Flag = False,
    json: Flag = False,
) -> int:
    """Let bots play each other, round after round, and say what each has won.

    Every round begins with the same stakes, and the bots move on by one seat from round to round.
    A bot of your own is `module:name`, found from this folder (`pokerroom docs bots`).

    Examples:
      pokerroom selfplay holdem --bots regular,caller --rounds 1000 --seed 1
      pokerroom selfplay holdem --bots mybot:careful,regular --rounds 100000 --jobs 2
      pokerroom selfplay omaha --limit "full pot" --export omaha.phhs
      pokerroom selfplay holdem --bots mybot:careful,regular --seed 1 --first 17 --rounds 1 --tell

    Parameters
    ----------
    game_name
        A game among players, such as holdem; `pokerroom games` lists all.
    bots
        Who plays, separated by commas: regular, caller, folder, anything or module:name.
    rounds
        How many rounds are played.
    first
        The number of the first round, to play a particular one again.
    seed
        The seed of cards and bots; if you give none, one is chosen and printed.
    duplicate
        Deal the same cards once for each bot, so that each bot has every seat once.
    stake
        What each has at the beginning of a round, in dollars: the minimum table stake or more.
    limit
        The limit of the betting, such as "no limit".
    deck
        The number of cards in the deck.
    form
        The form of the forced bets, such as ante.
    minimum
        The table minimum in dollars.
    maximum
        The table maximum in dollars, under limits that have one.
    terms
        A TOML file with any terms of a table; `pokerroom docs terms` describes them.
    export
        Write every round to this file: .phhs (PHH), .jsonl (one JSON object to a line) or .csv.
    force
        Overwrite an existing file.
    jobs
        How many processes play in parallel.
    tell
        Tell each round in sentences with their rules.
    json
        Print JSON (pokerroom.self-play, version 1).
    """
    options = {"limit": limit, "forced_bets": form, "minimum": minimum, "maximum": maximum}
    file = written_in(terms)
    given = {**file.given, **given_of(options)}
    given = given if deck is None else {**given, "deck": deck}
    check(rounds, first, jobs, seed, tell=tell, json=json)
    wanted = Wanted(
        game=game_name,
        given=given,
        bots=tuple(name.strip() for name in bots.split(",") if name.strip()),
        stake=stake,
        seed=randbits(32) if seed is None else seed,
        duplicate=duplicate,
        suffix=suffix_of(export),
        tells=tell,
        options=options_of({**options, "deck": deck, "stake": stake, "terms": terms}),
    )
    with told_with_line(file):
        work = Work.of(wanted)
    check_export(work.match, export)
    scores = played(wanted, work, range(first, first + rounds), export, jobs, force=force)
    shape = shape_of(work, scores, first)
    if json:
        show_json(shape)
    else:
        show_results(shape)
    return 0


def check(rounds: int, first: int, jobs: int, seed: int | None, *, tell: bool, json: bool) -> None:
    if not 1 <= rounds <= ROUNDS_MOST:
        raise WrongUsage(f"{rounds:,} rounds are not between 1 and {ROUNDS_MOST:,}")
    if first < 1:
        raise WrongUsage(f"there is no round {first}: the first is round 1")
    if not 1 <= jobs <= JOBS_MOST:
        raise WrongUsage(f"{jobs} processes are not between 1 and {JOBS_MOST}")
    if seed is not None and not 0 <= seed < 2**63:
        raise WrongUsage(f"{seed} is not a seed: seeds are whole numbers from 0 on")
    if tell and json:
        raise WrongUsage("--tell and --json do not go together: --export FILE.jsonl keeps rounds")


def options_of(given: Mapping[str, object]) -> tuple[str, ...]:
    """The options as on the command line."""
    named = {"forced_bets": "form"}
    told = {named.get(key, key): str(value) for key, value in given.items() if value is not None}
    return tuple(word for key, value in told.items() for word in (f"--{key}", value))


def suffix_of(export: Path | None) -> str:
    if export is None:
        return ""
    if export.suffix.lower() not in FORMATS:
        raise WrongUsage(f"{export.name}: the name must end in {', '.join(FORMATS)}")
    return export.suffix.lower()


def check_export(match: Match, export: Path | None) -> None:
    """Checked before anything is played."""
    if export and export.suffix.lower() == ".phhs":
        game, terms = match.at.game, match.at.terms
        if not has_variant(game.name, terms.limit):
            raise Refused(
                f"PHH has no variant for {game.name} with the limit {terms.limit!r}:"
                " keep the rounds in .jsonl or .csv"
            )


def played(
    wanted: Wanted, work: Work, numbers: range, export: Path | None, jobs: int, *, force: bool
) -> Scores:
    scores, done = Scores.of(work.match), 0
    with ExitStack() as things:
        file = things.enter_context(writing(export, force=force)) if export else None
        if file:
            file.write(HEADINGS.get(wanted.suffix, ""))
        tell = things.enter_context(progress("self-play"))
        for portion in portions(wanted, work, numbers, jobs):
            take(portion, scores, file)
            done += len(portion.gains)
            tell(done / len(numbers))
            if portion.failed:
                command = again(wanted, portion.failed_round)
                raise Refused(f"{portion.failed}; to play that round again: {command}")
    return scores


def take(portion: Portion, scores: Scores, file: TextIO | None) -> None:
    for gains, took, void in portion.gains:
        scores.add(gains, took, void=void)
    if file:
        file.write(portion.text)
    for line in portion.told:
        show_text(line)


def again(wanted: Wanted, number: int) -> str:
    """The command that plays round *number* again."""
    words = ["pokerroom", "selfplay", wanted.game, "--bots", ",".join(wanted.bots), *wanted.options]
    seed = ["--seed", str(wanted.seed), *(["--duplicate"] if wanted.duplicate else [])]
    return join([*words, *seed, "--first", str(number), "--rounds", "1"])
