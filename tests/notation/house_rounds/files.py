"""House round files played for tests, as the command plays them."""

from __future__ import annotations

from pokerroom.cli.rounds.house_record import played
from pokerroom.cli.rounds.record import Record
from pokerroom.notation.house_rounds.playing import HousePlaying
from pokerroom.notation.house_rounds.reading import house_round_in
from pokerroom.notation.reader.heading import tree
from pokerroom.notation.reader.refused import TableRefused


def played_against_the_house(text: bytes) -> HousePlaying | TableRefused:
    file = house_round_in(tree(text))
    if isinstance(file, TableRefused):
        return file
    playing = HousePlaying(file)
    playing.run()
    return playing


def record_against_the_house(text: bytes) -> Record:
    return played(tree(text))


def house_round(game: str, own: str, dealer: str, *acts: str, communal: str = "") -> bytes:
    """The file of a round in which Ann has box 1, with cards and acts as given."""
    shared = f'communal = "{communal}"\n' if communal else ""
    did = ", ".join(f'"Ann {act}"' for act in acts)
    return f"""format = 1
game = "{game}"
people = ["Ann"]
[cards]
1 = "{own}"
dealer = "{dealer}"
{shared}[play]
acts = [{did}]
""".encode()


def crown_round(own: str) -> bytes:
    """Crown Hold'em against a jack with a pair of sixes on the board, checked to the end."""
    acts = ("antes 10 in box 1", "wagers 20", "checks", "checks")
    board = "6h 6c Ah 3s Ts"
    return house_round("wa/crown-holdem", own, "Js 4c", *acts, communal=board)
