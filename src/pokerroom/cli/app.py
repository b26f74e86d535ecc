"""The command `pokerroom`: one word for each job, loaded when it is called."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from cyclopts import App, CycloptsError, Parameter

from pokerroom import __version__
from pokerroom.books import PokerRoomError
from pokerroom.cli import output
from pokerroom.cli.usage import in_our_words

NOTICE = "Play-money software for study and simulation. It is not legal advice."
COMMANDS = {
    "serve": ("program.serve:serve_command", "Open the room: the web page on this machine."),
    "play": ("play:play_command", "Play any game against bots, round after round."),
    "selfplay": (
        "selfplay.selfplay:selfplay_command",
        "Let bots play each other, and tell who wins.",
    ),
    "games": ("games.games:games_command", "The nineteen games: who plays, and with which decks."),
    "terms": (
        "games.terms:terms_command",
        "What a table may fix: defaults, bounds and their rules.",
    ),
    "hand": ("odds.hand:hand_command", "What these cards make, in words."),
    "odds": ("odds.odds:odds_command", "How often each hand wins, exactly where that is quick."),
    "edge": (
        "edges.edge:edge_command",
        "The house edge under best play, exactly.",
    ),
    "strategy": (
        "edges.strategy:strategy_command",
        "What to do against the house with these cards.",
    ),
    "side-bets": ("edges.side_bets:side_bets_command", "What side wagers and jackpots return."),
    "simulate": (
        "edges.simulate:simulate_command",
        "Rounds against the house, dealt by the million.",
    ),
    "frequencies": ("odds.frequencies:frequencies_command", "How many deals make each hand."),
    "round": (
        "rounds.round:round_command",
        "Play a round file; tell what happened and by which rules.",
    ),
    "ruling": ("rounds.ruling:ruling_command", "What the rules make of something that went wrong."),
    "floor": (
        "floor:floor_command",
        "What can go wrong in a game, what follows, and by which rule.",
    ),
    "jackpot": ("jackpot:jackpot_command", "What becomes of a jackpot's pools and prizes."),
    "demo": ("record.demo:demo_command", "Let bots play a whole room, then verify its record."),
    "verify": ("record.verify:verify_command", "Check a whole record, and say where it fails."),
    "ledger": (
        "record.ledger:ledger_command",
        "Balances of accounts, a player's statement, the result of a day.",
    ),
    "rules": ("law.rules:rules_command", "The rule books, their rules, and what carries each."),
    "readings": (
        "law.readings:readings_command",
        "How silent or contradictory rules are read here.",
    ),
    "concordance": (
        "law.comparison:concordance_command",
        "One provision, with its number in each book.",
    ),
    "lexicon": (
        "law.comparison:lexicon_command",
        "Our words, and what each book calls the same thing.",
    ),
    "roles": (
        "law.comparison:roles_command",
        "The offices that the books name, and what each may decide.",
    ),
    "docs": ("program.docs:docs_command", "The documents and examples that come with the program."),
    "verify-shuffle": ("odds.verify_shuffle:verify_shuffle_command", "Test the shuffle for bias."),
    "completion": ("program.completion:completion_command", "Print a shell's completion script."),
}
GROUPS = {
    "bots": (
        "Bots, and how well they play.",
        {
            "compare": (
                "selfplay.comparing:compare_command",
                "How much better one bot is than another, game by game.",
            ),
        },
    ),
    "record": (
        "Export, import, back up or restore a record.",
        {
            "export": (
                "record.copies:export_command",
                "Write a whole record into one file, checked.",
            ),
            "import": (
                "record.copies:import_command",
                "Read such a file into a new record, checked.",
            ),
            "backup": ("record.copies:backup_command", "Copy a record while play goes on."),
            "follow": ("record.following:follow_command", "Keep a second record up to date."),
            "restore": ("record.copies:restore_command", "Make a record again from such a copy."),
        },
    ),
    "room": (
        "Play a room file through, or run a room on a record: tables, seats, lists, rounds.",
        {
            "file": (
                "room.told:room_command",
                "Play a room file through; `pokerroom room FILE` does so too.",
            ),
            "open": ("room.running:open_command", "Open a table in a room on a record."),
            "link": ("room.linking:link_command", "Open a jackpot that several tables share."),
            "unlink": ("room.linking:unlink_command", "Close such a jackpot."),
            "seat": ("room.cash:seat_command", "Seat a person or a bot."),
            "deposit": ("room.cash:deposit_command", "Take somebody's cash over the counter."),
            "withdraw": ("room.cash:withdraw_command", "Pay somebody cash over the counter."),
            "play": ("room.running:play_command", "Play rounds at a table, with bots."),
            "rule": ("room.ruling:rule_command", "Say what somebody does, and see what follows."),
            "close": ("room.running:close_command", "Close a table."),
            "audit": ("room.running:audit_command", "Show the room, and verify its record."),
            "password": (
                "room.password:password_command",
                "Give somebody with an account a new one-time password.",
            ),
            "confirm": (
                "room.password:confirm_command",
                "Vouch that an account is another person's.",
            ),
        },
    ),
    "phh": (
        "Recorded hands in PHH: play them through again, or tell what happened.",
        {
            "replay": (
                "hand_histories.phh:replay_command",
                "Check that recorded hands come out as recorded.",
            ),
            "show": (
                "hand_histories.phh:show_command",
                "Tell what happened in a recorded hand, with the rules.",
            ),
        },
    ),
}
USAGE = {
    "room": "Usage: pokerroom room FILE... [OPTIONS]\n       pokerroom room COMMAND",
    "round": "Usage: pokerroom round FILE... [OPTIONS]",
    "ruling": "Usage: pokerroom ruling FILE [OPTIONS]",
    "floor": "Usage: pokerroom floor GAME [OPTIONS]",
    "jackpot": "Usage: pokerroom jackpot FILE... [OPTIONS]",
    "verify": "Usage: pokerroom verify RECORD [OPTIONS]",
    "ledger": "Usage: pokerroom ledger RECORD [OPTIONS]",
    "terms": "Usage: pokerroom terms GAME [OPTIONS]",
    "hand": "Usage: pokerroom hand GAME CARDS [OPTIONS]",
    "play": "Usage: pokerroom play GAME [OPTIONS]",
    "selfplay": "Usage: pokerroom selfplay GAME [OPTIONS]",
    "odds": "Usage: pokerroom odds GAME HAND HAND... [OPTIONS]",
    "side-bets": "Usage: pokerroom side-bets GAME [OPTIONS]",
    "simulate": "Usage: pokerroom simulate GAME [OPTIONS]",
    "frequencies": "Usage: pokerroom frequencies GAME [OPTIONS]",
    "edge": "Usage: pokerroom edge GAME [OPTIONS]",
    "strategy": "Usage: pokerroom strategy GAME CARDS... [OPTIONS]",
}
WORD_LONGEST = 80
CHOSEN_FORMS = {"pokerroom.cards._kernels", "pokerroom.play.compiled"}
"""What POKERROOM_KERNELS and POKERROOM_ENGINE choose, as an ImportError names it."""
IN_EXTRAS = {"argon2", "asyncpg", "starlette", "uvicorn"}
"""What only the server and PostgreSQL need, as far as a command may miss it first."""
HOW_TO_INSTALL = "`pip install 'pokerroom[all]'` installs what the server and PostgreSQL need"


def app_for(command: str = "", within: str = "") -> App:
    """All commands with their one-line help, but *command* with its whole help.

    If it is a group of commands, *within* names the one called.
    """
    app = App(
        name="pokerroom",
        version=f"pokerroom {__version__}",
        help="A casino poker room as software: nineteen Australian poker games, exact to the rule.",
        help_epilogue=NOTICE,
        suppress_keyboard_interrupt=False,  # a stopped job says so and has a status of its own
        help_format="plaintext",
        console=output.screen(),
        help_formatter="default" if output.is_terminal(sys.stdout) else "plain",
        default_parameter=Parameter(show_default=False),
    )
    for name, (place, line) in COMMANDS.items():
        app.command(
            f"pokerroom.cli.{place}",
            name=name,
            help=None if name == command else line,
            usage=USAGE.get(name),
        )
    for group in GROUPS:
        app.command(group_for(group, within))
    return app


def group_for(name: str, within: str) -> App:
    """A group of commands, *within* being the one called."""
    line, commands = GROUPS[name]
    group = App(name=name, help=line, usage=USAGE.get(name))
    for command, (place, what) in commands.items():
        shown = None if command == within else what
        group.command(f"pokerroom.cli.{place}", name=command, help=shown)
    return group


def main() -> None:
    sys.exit(run(sys.argv[1:]))


def run(tokens: Sequence[str]) -> int:
    """Runs the command: 0 when done, 1 if refused or failed, 2 for wrong usage, 130 for Ctrl-C."""
    tokens = with_the_usual(tokens)
    try:
        output.ready_streams()
        with all_that_is_needed():
            result = app_for(*tokens[:2])(
                list(tokens), exit_on_error=False, print_error=False, result_action="return_value"
            )
        sys.stdout.flush()
    except (CycloptsError, output.WrongUsage, PokerRoomError) as error:
        output.say(told(error, tokens))
        return 2
    except output.Refused as refusal:
        output.say(told(refusal, tokens))
        return 1
    except KeyboardInterrupt as stopped:
        output.say(" ".join(["stopped", *map(str, stopped.args)]))
        return 128 + signal.SIGINT
    except BrokenPipeError:  # the reader has seen enough, as with `pokerroom rules VIC | head`
        output.abandon(sys.stdout)
        return 0
    except OSError as error:
        output.abandon(sys.stdout)
        output.say(f"the result cannot be written: {error.strerror}")
        return 1
    return result if isinstance(result, int) else 0


def with_the_usual(tokens: Sequence[str]) -> Sequence[str]:
    """`pokerroom room FILE` is short for `pokerroom room file FILE`."""
    if list(tokens[:1]) != ["room"] or len(tokens) < 2:
        return tokens
    word = tokens[1]
    if word in GROUPS["room"][1] or word in {"--help", "-h"} or not _is_a_file(word):
        return tokens
    return ["room", "file", *tokens[1:]]


def _is_a_file(word: str) -> bool:
    """Whether it is or looks like a file, an option or stdin, and not like a misspelt command."""
    return word.startswith("-") or not word.isalpha() or Path(word).exists()


@contextmanager
def all_that_is_needed() -> Iterator[None]:
    """A kernel or engine chosen in the environment and missing is wrong usage.

    A package that only the server or PostgreSQL needs may be missing too: then it is named.
    """
    try:
        yield
    except ImportError as error:
        for one in (error, error.__cause__):  # a command that cannot be loaded has a cause
            if isinstance(one, ImportError) and one.name in CHOSEN_FORMS:
                raise output.WrongUsage(one.msg) from error
            package = str(getattr(one, "name", "")).partition(".")[0]
            if isinstance(one, ModuleNotFoundError) and package in IN_EXTRAS:
                raise output.Refused(f"{package} is not installed: {HOW_TO_INSTALL}") from error
        raise


def known_at(tokens: Sequence[str]) -> list[str]:
    """The commands of the group named, or else all commands."""
    return [*GROUPS[tokens[0]][1]] if tokens[:1] and tokens[0] in GROUPS else [*COMMANDS, *GROUPS]


def help_on(tokens: Sequence[str]) -> str:
    known = [token for token in tokens[:1] if token in COMMANDS or token in GROUPS]
    known += [token for token in tokens[1:2] if tokens[0] in GROUPS and token in known_at(tokens)]
    return f"(see `{' '.join(['pokerroom', *known, '--help'])}`)"


def told(error: Exception, tokens: Sequence[str]) -> str:
    """A fault in a file begins with the file's full name; wrong usage ends with the help."""
    if isinstance(error, CycloptsError):
        return f"{one_line(in_our_words(error, known_at(tokens)))} {help_on(tokens)}"
    file = getattr(error, "file", "")
    return f"{output.printable(file)}: {one_line(error)}" if file else one_line(error)


def one_line(error: Exception | str) -> str:
    """One line, without characters that a terminal would act on."""
    return " ".join(shortened(word) for word in str(error).split())


def shortened(word: str) -> str:
    shown = "".join(each if each.isprintable() else ascii(each)[1:-1] for each in word)
    return shown if len(shown) <= WORD_LONGEST else f"{shown[: WORD_LONGEST - 3]}..."
