"""The sign of a table: what everybody may read before he sits down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from msgspec.structs import replace

from pokerroom.books import Authority, HouseTerm, Reading
from pokerroom.cards import rank_word
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.games import game as game_named
from pokerroom.games import room_rules_of
from pokerroom.games.families import family_of
from pokerroom.house import HouseGame, Plan
from pokerroom.house.game.wagers import EXTRAS, JACKPOTS
from pokerroom.money import Money, in_short
from pokerroom.play import Game, Terms
from pokerroom.play.game.game import UP
from pokerroom.play.pots.charges import Charge
from pokerroom.play.pots.scale import ByScale
from pokerroom.server.messages.views import Notice, Sign, SumsShown
from pokerroom.table import boxes, course, notices
from pokerroom.terms import PLAYERS_LEAST, terms_for, written_out

USUAL_STAKES: Final = 2
"""How many minimum table stakes a player sits down with, unless he says otherwise."""
USUAL_ANTES: Final = 20
UNSAID: Final = {"blind", "table maximum"}
"""Limits of which nothing is learnt beside the name of a game."""


def what_it_says(per: Authority | None) -> str:
    """The rule, reading or house term in words."""
    if isinstance(per, Reading):
        return per.reading
    if isinstance(per, HouseTerm):
        return per.says
    return per.gist if per else ""


def sign_of(table: AnyTable, offer_minutes: int = 0, *, is_silent: bool = False) -> Sign:
    """*offer_minutes* is how long an offered seat is kept, if the room has lists.

    *is_silent*: players in a round say nothing until it is over.
    """
    if isinstance(table, HouseTable):
        sign = _of_house(table)
    else:
        sign = _of_players(table)
        sign = replace(sign, lines=[*sign.lines, *_offers(offer_minutes)])
    silence = str(room_rules_of(table.opened.rules.book).talk) if is_silent else ""
    return replace(sign, lines=[*_stands_still(table), *sign.lines], silence=silence)


def name_among(sign: Sign, table: str, *, is_only: bool) -> str:
    """What a table is called; *is_only*: the room has no other table of its game."""
    if table != sign.game:
        which = table if table.lower().startswith("table ") else f"table {table}"
        is_named = sign.title in table or table.partition(" $")[0] in sign.title
        return table if is_named else f"{sign.title}, {which}"
    if is_only:
        return sign.title
    limit = "" if sign.limit in UNSAID else sign.limit
    terms = f"{limit} {_sums(sign.sums.bets)}".strip()
    return f"{sign.title}, {terms or f'from {in_short(sign.minimum)}'}"


def _stands_still(table: AnyTable) -> list[str]:
    """Why no round begins, where those who deal must do something about the cards first."""
    cards = table.course.stands.cards
    if cards is course.Cards.IN_ORDER:
        return []
    return [f"no round begins until the cards are in order: they are {cards}"]


def _offers(minutes: int) -> list[str]:
    if not minutes:
        return []
    time = "a minute" if minutes == 1 else f"{minutes} minutes"
    return [f"a seat offered from the waiting list is kept for {time}"]


def notices_of(table: AnyTable) -> list[Notice]:
    """The notices in force, as everybody may read them."""
    return [
        Notice(
            number=each.number,
            subject=each.subject.value,
            says=_says(table, each),
            rounds=each.rounds_left,
            until=int(each.until.timestamp() * 1000) if each.until else None,
            agreeing=[*each.agreeing],
            per=str(table.notices.clause(each.subject).per),
            rule=what_it_says(table.notices.clause(each.subject).per),
        )
        for each in table.notices.running.values()
    ]


def _says(table: AnyTable, notice: notices.Notice) -> str:
    if notice.subject is notices.Subject.CLOSING:
        return "the table closes"
    now = _in_full(table.notices.game, table.notices.terms)
    then = _in_full(notice.game, notice.terms)
    changed = [f"{key} {_plain(then[key])}" for key in then if then[key] != now.get(key)]
    other = [game_named(notice.game).title] if notice.game != table.notices.game else []
    return f"the table changes to {', '.join(other + changed).replace('_', ' ')}"


def _in_full(name: str, terms: Mapping[str, Any]) -> Mapping[str, Any]:
    """The terms with the amounts that follow from others: blinds go up with the minimum."""
    declared = game_named(name)
    if not isinstance(declared, Game):
        return terms
    return written_out(terms_for(declared, terms, players=PLAYERS_LEAST))


def _plain(value: object) -> str:
    """`5 and 10`, which a file writes as [5, 10]."""
    return " and ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _sign(table: AnyTable, game: Game | HouseGame, **own: Any) -> Sign:
    """What is alike on the signs of all tables, with what is its *own*."""
    return Sign(
        game=game.name,
        title=game.title,
        called=game.title,
        book=game.book.id,
        family=family_of(game),
        hand=str(game.hand.of),
        notices=notices_of(table),
        is_closed=table.notices.closed,
        silence="",
        **own,
    )


def _of_players(table: AnyTable) -> Sign:
    assert not isinstance(table, HouseTable)
    game, terms = table.at.game, table.at.terms
    said = (line.says for line in course.charge_and_places(table.course))
    return _sign(
        table,
        game,
        communal_cards=game.communal_cards,
        holes=[face.value for face in game.cards_held] if UP in game.cards_held else [],
        has_kitty=game.kitty is not None,
        has_low=game.low is not None,
        limit=terms.limit,
        minimum=terms.minimum,
        maximum=terms.maximum,
        least_stake=terms.minimum_stake,
        usual_stake=USUAL_STAKES * terms.minimum_stake,
        lowest_chip=terms.lowest_chip,
        sums=_sums_among_players(game, terms),
        seats=table.opened.seats,
        lines=[*_lines(game, terms), *said, *_times(table)],
    )


def _sums_among_players(game: Game, terms: Terms) -> SumsShown:
    percent, fee = _kept(game, terms)
    return SumsShown(
        bets=[*dict.fromkeys(terms.bets)],
        blinds=[*terms.blinds],
        ante=terms.ante,
        extras=[],
        jackpots=[],
        percent=float(percent),
        fee=fee,
    )


def _kept(game: Game, terms: Terms) -> tuple[int | Fraction, int]:
    """What the house keeps of a pot, in percent or as a fee."""
    if isinstance(terms.charge, Charge):
        return terms.charge.percent, terms.charge.fee
    scale = terms.charge
    if scale is None and isinstance(game.commission, ByScale):
        scale = game.commission.scale
    if scale is None or not scale.percent:
        return 0, 0
    return (0, scale.fee) if scale.fee else (scale.percent, 0)


def _times(table: AnyTable) -> list[str]:
    opened = table.opened
    found, in_a_row = list[str](), opened.sits_out_after
    if opened.time_to_act:
        more = f", and {opened.time_bank} more in each round" if opened.time_bank else ""
        found.append(f"{opened.time_to_act} seconds for each decision{more}")
    if in_a_row:
        times = "decision" if in_a_row == 1 else f"{in_a_row} decisions in a row"
        found.append(f"players who run out of time at {times} sit out until they come back")
    return found


def _lines(game: Game, terms: Terms) -> list[str]:
    found = [f"{game.title}, {terms.deck.size} cards", f"limit: {terms.limit}"]
    if terms.bets:
        found.append(f"bets: {_sums(dict.fromkeys(terms.bets))}")
    if terms.blinds:
        found.append(f"blinds: {_sums(terms.blinds)}")
    found += [*_by_round(terms.bets), *_opening(game, terms)]
    if terms.ante:
        found.append(f"ante: {in_short(terms.ante)}")
    if terms.maximum:
        found.append(f"maximum: {in_short(terms.maximum)}")
    found.append(f"minimum: {in_short(terms.minimum)}")
    found.append(f"minimum table stake: {in_short(terms.minimum_stake)}")
    return [*found, _pack(terms)]


def _pack(terms: Terms) -> str:
    """Which cards are used at this table, and whether an ace may end a straight below."""
    lowest = rank_word(terms.deck.lowest_rank)
    straights = "high or low" if terms.ace_low else "high only"
    return f"{terms.deck.size} cards, {lowest} to ace; in a straight an ace is {straights}"


def _by_round(bets: Sequence[int]) -> list[str]:
    """`$5 in betting rounds 1 and 2, $10 in betting rounds 3 to 5`; nothing if all are equal."""
    if len({*bets}) < 2:
        return []
    rounds = {bet: [at for at, each in enumerate(bets, 1) if each == bet] for bet in bets}
    return [", ".join(f"{in_short(bet)} in {_rounds(which)}" for bet, which in rounds.items())]


def _rounds(which: Sequence[int]) -> str:
    first, last = which[0], which[-1]
    if first == last:
        return f"betting round {first}"
    return f"betting rounds {first} {'and' if last == first + 1 else 'to'} {last}"


def _opening(game: Game, terms: Terms) -> list[str]:
    """Where blinds follow from the minimum, and the opening from the last blind."""
    if game.name != "act/draw-poker" or terms.form != "blinds":
        return []
    first, second = in_short(terms.minimum), in_short(Money(2 * terms.minimum))
    return [
        f"blinds of {first} and {second}; an over-blind is twice the blind before",
        "the first to bet opens for twice the last blind",
    ]


def _of_house(table: HouseTable) -> Sign:
    game, terms = table.plan.game, table.plan.terms
    lines = [game.title, *(line.says for line in boxes.sign_of(table.course))]
    lines += ["jackpot prizes are paid by two people"] if table.opened.prizes_by_two else []
    return _sign(
        table,
        game,
        communal_cards=game.dealt.communal,
        holes=[],
        has_kitty=False,
        has_low=False,
        limit="",
        minimum=terms.minimum,
        maximum=terms.maximum,
        least_stake=terms.minimum,
        usual_stake=USUAL_ANTES * terms.minimum,
        lowest_chip=terms.unit,
        sums=_sums_of_house(table.plan),
        seats=terms.boxes,
        lines=lines,
    )


def _sums_of_house(plan: Plan) -> SumsShown:
    game, terms = plan.game, plan.terms
    has_extras = terms.extra_maximum and any(each.kind in EXTRAS for each in game.wagers)
    jackpots = [each.units for each in game.wagers if each.kind in JACKPOTS]
    return SumsShown(
        bets=[],
        blinds=[],
        ante=0,
        extras=[terms.extra_minimum, terms.extra_maximum] if has_extras else [],
        jackpots=[units * terms.jackpot for units in jackpots if terms.jackpot],
        percent=0,
        fee=0,
    )


def _sums(cents: Iterable[int]) -> str:
    return " and ".join(in_short(each) for each in cents)
