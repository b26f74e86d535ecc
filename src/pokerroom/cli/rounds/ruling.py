"""`pokerroom ruling`: a second opinion for the floor on something that has just happened."""

from __future__ import annotations

from typing import Annotated, Final

from cyclopts import Parameter

from pokerroom.books import Refusal
from pokerroom.cli.files import named, no_option
from pokerroom.cli.output import WrongUsage, show_json
from pokerroom.cli.played_files import root_of
from pokerroom.cli.rounds.kinds import opinion_on, possible_in
from pokerroom.cli.rounds.opinions import shape_of, shape_of_possible, show_opinion, show_possible

RULED: Final = 0
REFUSED: Final = 1


def ruling_command(
    file: Annotated[str, Parameter(name="FILE", allow_leading_hyphen=True)],
    /,
    *,
    fact: str = "",
    possible: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Say what the rules make of the last act in a round file, without playing on.

    The file stops where it happened (`pokerroom docs round-files`). You are told the ruling, the
    rule and the readings it stands on, what is done with cards and chips, and the table before and
    after. The status is 0 if there is a ruling or a question, 1 if the act is refused, 2 if the
    file cannot be read.

    Examples:
      pokerroom docs rounds/vic-holdem-exposed-card.toml | pokerroom ruling -
      pokerroom ruling table4.toml --fact "dealer turns 9h too early"
      pokerroom ruling table4.toml --possible

    Parameters
    ----------
    file
        A round file; - reads it from stdin.
    fact
        Add this at the end of the file and rule on it.
    possible
        List what could go wrong where the file ends, and what would follow.
    json
        Print JSON (pokerroom.ruling, version 1; of a house game pokerroom.house-ruling, version 1;
        with --possible pokerroom.possible, version 1).
    """
    if possible and fact:
        raise WrongUsage("--possible lists what could go wrong: leave out --fact")
    with named(no_option(file)):
        root = root_of(file)
        if possible:
            could = list(possible_in(root))
            show_json(shape_of_possible(file, could)) if json else show_possible(could)
            return RULED
        second = opinion_on(root, fact)
    if json:
        show_json(shape_of(file, second))
    else:
        show_opinion(second)
    return REFUSED if isinstance(second.opinion.finding, Refusal) else RULED
