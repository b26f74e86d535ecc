"""A program that plays any game of a room: python room_bot.py http://127.0.0.1:8000 vic/holdem 3"""

import sys

from pokerroom.client import Table, connect, guest


def act(table: Table) -> None:
    """Does something with what is open now."""
    view = table.view
    if table.is_house and not view.may:
        table.ante()
    elif not table.is_house and view.draw:
        table.draw(*to_throw_in(view))
    else:
        table.do(choice(view.may))


def choice(may):
    """What costs nothing, else the cheapest way to stay in, as long as that is cheap."""
    stays = sorted((each for each in may if each.words != "fold"), key=lambda each: each.adds)
    if stays and stays[0].adds <= 20_00:
        return stays[0]
    return next((each for each in may if each.words == "fold"), may[0])


def to_throw_in(view):
    """Cards that pair with nothing, as many as may be exchanged."""
    cards = view.seats[view.own - 1].cards
    alone = [card for card in cards if [other[0] for other in cards].count(card[0]) == 1]
    free = [card for card in alone if card not in view.draw.kept]
    return free[: view.draw.most] if len(free) >= view.draw.least else cards[: view.draw.least]


def main(url: str, name: str, rounds: int) -> None:
    with connect(url, guest(url)) as room:
        table = room.table(name)
        table.sit()
        begun = table.view.rounds
        for view in table.turns():
            if view.rounds >= begun + rounds:
                break
            act(table)
        table.leave()
        print(f"{room.person.name} has played {rounds} rounds of {name}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
