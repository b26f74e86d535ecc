"""Prints the records of many rounds of all games: `python -m tests.play.records`."""

from __future__ import annotations

import json

from bench.rounds_of_games import Table, games_among_players
from pokerroom.notation.event_shapes import shape_of_event
from pokerroom.play import Play
from pokerroom.play.betting import betting

ROUNDS = 20


def told(play: Play) -> str:
    events = [shape_of_event(event) for event in play.record]
    return json.dumps({"events": events, "stakes": play.stakes})


if __name__ == "__main__":
    print(betting.__file__)
    for game in games_among_players():
        for play in Table(game, ROUNDS).play_all():
            print(game.name, told(play))
