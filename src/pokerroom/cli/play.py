"""`pokerroom play`: a person plays any game, against bots or against the house."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from os.path import realpath
from pathlib import Path
from typing import Annotated, Any, TypeAlias

from cyclopts import Parameter

from pokerroom.bots import LEVELS, agreed_terms, company, stake_of
from pokerroom.cli.files import named
from pokerroom.cli.games.terms_file import told_with_line, written_in
from pokerroom.cli.numbers import Whole
from pokerroom.cli.output import WrongUsage
from pokerroom.cli.playing.house.opening import house_sitting, resumed_house_sitting
from pokerroom.cli.playing.players.people import names_for
from pokerroom.cli.playing.players.sitting import PlayersSitting
from pokerroom.cli.playing.session import Session, Sitting
from pokerroom.cli.playing.voice import Voice
from pokerroom.cli.writing import Force, check_may_write
from pokerroom.games import game
from pokerroom.notation.files.opening import STDIN
from pokerroom.notation.files.text import text_of
from pokerroom.notation.tables.house import is_house_table
from pokerroom.notation.tables.players import SIZE_MOST, kept_in, table_of
from pokerroom.play import Game
from pokerroom.table import opened
from pokerroom.terms import AtTable

Several = Annotated[list[str] | None, Parameter(negative="")]
Options: TypeAlias = tuple[int | None, int | None, int | None, str | None]
"""The deck, the number of players, the person's seat and what each buys."""


def play_command(
    game_name: Annotated[str | None, Parameter(name="GAME")] = None,
    /,
    *,
    players: Whole | None = None,
    seat: Whole | None = None,
    limit: str | None = None,
    deck: Whole | None = None,
    form: str | None = None,
    minimum: str | None = None,
    maximum: str | None = None,
    stake: str | None = None,
    terms: Path | None = None,
    seed: Whole | None = None,
    rounds: Whole | None = None,
    save: Path | None = None,
    resume: Path | None = None,
    force: Force = False,
    bot: Several = None,
    level: str | None = None,
    introduction: bool = True,
    plain: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play in the terminal, round after round, against bots or against the house.

    Only what the rules allow is offered; `?` names the rule behind the last step. Against the
    house, `advice` says what best play would do and exactly what each choice is worth.

    Examples:
      pokerroom play holdem
      pokerroom play act/draw-poker --deck 32 --players 4
      pokerroom play omaha --limit "full pot" --minimum 10 --seed 7 --save omaha.table
      pokerroom play --resume omaha.table
      pokerroom play crown-holdem --minimum 5
      pokerroom play holdem --level expert

    Parameters
    ----------
    game_name
        A game such as vic/holdem, holdem or crown-holdem; `pokerroom games` lists all.
    players
        How many sit at the table, you included: 6 by default, or fewer if the game allows no more;
        1 against the house.
    seat
        Your seat, or against the house your box, counted clockwise from the dealer's left.
    limit
        The limit of the betting, such as "no limit"; `pokerroom terms GAME` lists those allowed.
    deck
        The number of cards in the deck; whoever must agree to it is taken to have agreed.
    form
        The form of the forced bets, such as ante.
    minimum
        The table minimum in dollars.
    maximum
        The table maximum in dollars, under limits that have one.
    stake
        The chips that each player buys at the beginning: the minimum table stake or more; against
        the house, 20 minimum wagers by default.
    terms
        A TOML file with any terms of a table; `pokerroom docs terms` describes every key, and
        `pokerroom docs house-rounds` those against the house.
    seed
        The seed of cards and bots: the same number gives the same cards.
    rounds
        Stop after this many rounds.
    save
        Save the table to this file after every round.
    resume
        Go on with a table that was saved.
    force
        Let --save overwrite an existing file.
    bot
        Who sits with you: novice, club or expert, with a style if you like (club/tight), regular,
        caller, folder or anything, or module:name of your own from this folder; repeat it for
        several. `pokerroom docs bots` says how to write one.
    level
        How well the others at the table play, each in their own style: novice, club or expert.
    introduction
        Describe the game before the first round; `g` does so at any time.
    plain
        Words only, one fact to a line, for screen readers. Always on without a terminal.
    """
    voice = Voice(plain=plain or not sys.stdout.isatty())
    if rounds is not None and rounds < 1:
        raise WrongUsage(f"{rounds} rounds cannot be played")
    if resume:
        given = (game_name, players, seat, limit, deck, form, minimum, maximum, stake, terms, seed)
        if any(option is not None for option in given):
            raise WrongUsage("a saved table goes on as it was: leave out the game and its options")
        session = Session(voice, *resumed(resume))
    else:
        options = {"limit": limit, "forced_bets": form, "minimum": minimum, "maximum": maximum}
        file = written_in(terms)
        given_terms = {**file.given, **given_of(options)}
        with told_with_line(file):
            sitting = begun(game_name, given_terms, (deck, players, seat, stake))
        session = Session(voice, sitting, _seed(seed))
    session.most = rounds
    keep_in(session, save, resume, force=force)
    if names := who_sits(bot, level):
        session.sitting.seat_bots(names)
    session.introduce(at_length=introduction and not resume)
    try:
        session.run()
    except KeyboardInterrupt:
        session.say_how_to_go_on()
        raise
    return 0


def who_sits(bots: Sequence[str] | None, level: str | None) -> Sequence[str]:
    """The bots that were named; none to seat the usual ones."""
    if level is None:
        return bots or ()
    if bots:
        raise WrongUsage("--bot and --level do not go together: name a level as in --bot expert")
    if level not in LEVELS:
        raise WrongUsage(f"there is no level {level!r}: name {', '.join(LEVELS)}")
    return company(level)


def _seed(seed: int | None) -> int | None:
    if seed is not None and not 0 <= seed < 2**63:
        raise WrongUsage(f"{seed} is not a seed: seeds are whole numbers from 0 on")
    return seed


def given_of(options: Mapping[str, str | None]) -> dict[str, str]:
    return {key: value for key, value in options.items() if value is not None}


def begun(name: str | None, given: dict[str, Any], options: Options) -> Sitting:
    if name is None:
        raise WrongUsage("which game? `pokerroom games` lists them all")
    declared, (deck, players, seat, stake) = game(name), options
    given = given if deck is None else {**given, "deck": deck}
    if isinstance(declared, Game):
        return among_players(agreed_terms(declared, given, players), seat, stake)
    return house_sitting(declared, given, players, seat, stake)


def among_players(
    table: tuple[AtTable, int], seat: int | None, stake: str | None
) -> PlayersSitting:
    at, players = table
    you = 1 if seat is None else seat
    if not 1 <= you <= players:
        raise WrongUsage(f"there is no seat {you} at a table of {players}")
    buys = stake_of(at, stake)
    return PlayersSitting(opened(at, names_for(players, you), buys), buys, you=you)


def resumed(path: Path) -> tuple[Sitting, int | None]:
    """The saved sitting, with the seed of its table."""
    if str(path) == STDIN:
        raise WrongUsage("--resume needs a file: stdin carries your answers")
    with named(str(path)):
        text = text_of(str(path), SIZE_MOST)
        if is_house_table(text):
            return resumed_house_sitting(text)
        kept, lines = kept_in(text)
        table = table_of(kept, lines)
    return PlayersSitting(table, kept.stake, you=kept.you), kept.seed


def keep_in(session: Session, save: Path | None, resume: Path | None, *, force: bool) -> None:
    """A resumed table may overwrite its own file, but no other unless told to."""
    session.file = save or resume
    own = resume is not None and (save is None or realpath(save) == realpath(resume))
    session.force = force or own
    if session.file:
        check_may_write(session.file, force=session.force)
