"""Sets up a round of play that is described from the middle."""

from __future__ import annotations

from pokerroom.money import Money, in_dollars
from pokerroom.play.betting.betting import NOBODY, Betting, begin
from pokerroom.play.betting.offers import choices_of
from pokerroom.play.dealing.draws import order_of_draw
from pokerroom.play.dealing.dues import Decided
from pokerroom.play.evolving import next_part
from pokerroom.play.evolving.shortage import is_provided_for
from pokerroom.play.seats import Seat, clockwise
from pokerroom.play.state.play import Phase, Play
from pokerroom.play.state.situation import (
    ImpossibleSituation,
    Part,
    Situation,
    check,
    communal_laid,
    hand_of,
    stages_dealt,
)


def set_up(play: Play, situation: Situation) -> None:
    """Brings a round of play that has just been created to the point that *situation* describes."""
    check(play.plan, situation)
    play.stage = situation.betting_round - 1
    play.forced_done = len(play.plan.forced)
    play.blind, play.last_blind = situation.blind, situation.last_blind
    play.worths = dict(situation.worths)
    _set_chips(play, situation)
    _set_cards(play, situation)
    match situation.part:
        case Part.DEAL:
            _check_the_deck(play)
            next_part.await_next_cards(play)
        case Part.DRAW:
            _set_draw(play, situation)
        case Part.BETTING:
            _set_betting(play, situation)
        case Part.SHOWDOWN:
            play.leader = play.called = situation.leader
            play.first_to_act = situation.first_to_act or play.first_to_act
            next_part.to_the_showdown(play)


def _set_chips(play: Play, situation: Situation) -> None:
    for at, seat in enumerate(play.seats):
        described = situation.seats[seat]
        play.stakes[at] = described.stake
        play.paid[at] = described.paid + described.total
        play.blinds[at] = described.blind
        play.forced[at] = min(play.paid[at], described.blind + _ante(play))
        if not described.is_in:
            play.contending &= ~(1 << at)


def _ante(play: Play) -> int:
    """What each player had to put in besides any blind, if the form of forced bets has an ante."""
    terms = play.terms
    return (terms.ante or terms.minimum) if "ante" in terms.form else 0


def _set_cards(play: Play, situation: Situation) -> None:
    laid = communal_laid(play.game, situation)
    play.communal = list(situation.communal) or [None] * laid
    for at, seat in enumerate(play.seats):
        described = situation.seats[seat]
        if not described.folded:
            hand = hand_of(play.game, situation, seat, described.cards)
            play.held[at], play.face_up[at] = hand
    dealt = play.game.betting_rounds[: stages_dealt(situation)]
    play.burns = [None] * sum(stage.burns for stage in dealt)
    for card in (*play.communal, *(card for hand in play.held for card in hand)):
        if card is not None:
            play.cards_out |= 1 << card
    _set_undealt(play, situation)


def _set_undealt(play: Play, situation: Situation) -> None:
    """Unless it is stated otherwise, players who folded had only the cards of the first deal."""
    gone = [at for at in range(len(play.seats)) if not play.contending >> at & 1]
    first = len(play.game.betting_rounds[0].hole)
    play.muck = [None] * (first * len(gone))
    kitty = play.game.kitty.cards if play.game.kitty else 0
    lies_there = not play.stage and situation.kitty_taker is None
    play.kitty = [None] * kitty if lies_there else []
    play.muck += [] if lies_there else [None] * kitty
    for seat, number in situation.drew.items():
        play.discards[seat] = [None] * number
    kept = len(play.communal) + sum(map(len, play.held))
    thrown_in = len(play.burns) + len(play.kitty) + len(play.muck) + sum(situation.drew.values())
    size = play.terms.deck.size
    # what was thrown in goes back into a deck that has run out
    left = max(size - kept - thrown_in, 0)
    play.undealt = left if situation.undealt is None else situation.undealt
    if not 0 <= play.undealt <= size - kept:
        raise ImpossibleSituation(f"there cannot be {play.undealt} undealt cards")


def _check_the_deck(play: Play) -> None:
    """Only in stud may the deck be short: at the last card or, in the Territory, earlier."""
    due = next_part.cards_in(play.plan.due(play.stage, play.served_now()))
    if due > play.undealt and not is_provided_for(play):
        raise ImpossibleSituation(f"{due} cards are due and {play.undealt} are left")


def _set_draw(play: Play, situation: Situation) -> None:
    draw = next_part.draw_of(play)
    assert draw is not None
    order = order_of_draw(draw, play.still_in(), marker_seat=play.marker_seat).outcome
    play.decisions = tuple(
        Decided(seat=seat, discards=situation.drew[seat])
        for seat in order
        if seat in situation.drew
    )
    play.to_draw = order[len(play.decisions) :]
    if [each.seat for each in play.decisions] != list(order[: len(play.decisions)]):
        raise ImpossibleSituation(f"the draw goes in the order {_listed(order)}")
    if situation.to_act not in {None, *play.to_draw[:1]}:
        raise ImpossibleSituation(f"the next to draw is seat {play.to_draw[0]}")
    if not play.to_draw:
        raise ImpossibleSituation("all have drawn: describe the betting round that follows")
    play.due_per, play.phase = draw.per, Phase.DRAW


def _listed(seats: tuple[Seat, ...]) -> str:
    return ", ".join(f"S{seat}" for seat in seats)


def _set_betting(play: Play, situation: Situation) -> None:
    """If nothing says who is to act, the betting round is about to begin."""
    if not any(described.is_in and described.stake for described in situation.seats.values()):
        raise ImpossibleSituation("nobody who is in has chips left to wager")
    if not situation.is_under_way:
        play.phase = Phase.OPENING
        return
    betting = _betting(play, situation)
    if situation.kitty_taker in betting.seats:
        betting.kitty_taker = betting.seats.index(situation.kitty_taker)
    _note_the_leader(betting, situation)
    _note_who_has_acted(betting, situation)
    _note_a_blind_that_opened(play, betting, situation)
    _check_the_turn(betting)
    play.betting, play.phase = betting, Phase.BETTING
    play.first_to_act = betting.seats[0]


def _check_the_turn(betting: Betting) -> None:
    """The player to act must have a choice, and earlier wagers must be within the limit."""
    seat, choices = betting.seat, choices_of(betting)
    owes = betting.highest - betting.totals[betting.turn]
    if betting.opened and not owes and choices.stand is None:
        raise ImpossibleSituation(f"seat {seat} owes nothing and has nothing to decide")
    if betting.opened and not betting.limit.raises(betting):
        raise ImpossibleSituation(f"{_highest_in_words(betting)} is beyond the limit")
    in_for_nothing = betting.acted & betting.contending and not betting.entered
    if not betting.opened and in_for_nothing and not choices.check:
        raise ImpossibleSituation("nobody may check here, so those who have acted have wagered")


def _highest_in_words(betting: Betting) -> str:
    total = in_dollars(Money(betting.highest))
    who = [s for s, t in zip(betting.seats, betting.totals, strict=True) if t == betting.highest]
    return f"the wager of {total} by seat {who[0]}" if who else f"a wager of {total}"


def _betting(play: Play, situation: Situation) -> Betting:
    """The betting round with everybody who was in when it began, from the first to act on."""
    seats = situation.seats
    if situation.to_act is None:
        raise ImpossibleSituation("say who acts next, now that chips have gone in")
    stage = play.plan.stages[play.stage]
    began = [seat for seat, described in seats.items() if not described.folded]
    order = clockwise(began, after=_first(play, situation) - 1)
    able = [seat for seat in order if seats[seat].stake + seats[seat].total]
    if situation.to_act not in able or not seats[situation.to_act].stake:
        raise ImpossibleSituation(f"seat {situation.to_act} has nothing to wager")
    order = clockwise(began, after=able[0] - 1)
    betting = begin(
        stage.rules,
        stage.limit,
        play.plan.start(play.stage, play.blind).sums,
        seats=order,
        stakes=[seats[seat].stake + seats[seat].total for seat in order],
        pot=sum(play.paid),
    )
    betting.stakes = [seats[seat].stake for seat in order]
    betting.totals = [seats[seat].total for seat in order]
    betting.turn = order.index(situation.to_act)
    for place, seat in enumerate(order):
        if seats[seat].folded_now:
            betting.contending &= ~(1 << place)
        if not seats[seat].stake or seats[seat].folded_now:
            betting.able &= ~(1 << place)
    return betting


def _first(play: Play, situation: Situation) -> Seat:
    if situation.first_to_act is not None:
        return situation.first_to_act
    seats = situation.seats
    gone = _gone_before(situation)
    _check_open_cards(play, situation)
    contending = play.contending
    for at, seat in enumerate(play.seats):
        if seats[seat].folded_now:
            play.contending |= 1 << at
    first = next_part.first_of(play, tapped_out=gone).outcome
    play.contending = contending
    return first


def _check_open_cards(play: Play, situation: Situation) -> None:
    """Where cards decide who opens, the situation must give everybody's, or name the opener."""
    opening = play.plan.stages[play.stage].opening
    for seat, described in situation.seats.items():
        if opening and not described.folded and not described.cards:
            raise ImpossibleSituation(
                f"name the open cards of seat {seat}, or who was first to act"
            )


def _note_the_leader(betting: Betting, situation: Situation) -> None:
    """Works out who made the highest total, how it stands, and how far it may be raised."""
    forced = max(described.blind for described in situation.seats.values())
    forced = max(forced, situation.blind) if betting.rules.is_first else 0
    highest = max(*betting.totals, forced)
    if highest > forced:
        betting.leader = _leader(betting, situation, highest)
        betting.entered = True
        betting.opened = betting.opened or not _is_short_opening(betting, highest)
        betting.level = highest if situation.level is None else situation.level
        wager = situation.last_raise or highest - forced
        betting.size = max(betting.size, wager)
    betting.entered = betting.entered or any(
        total > situation.seats[seat].blind
        for seat, total in zip(betting.seats, betting.totals, strict=True)
    )
    betting.highest, betting.raises = highest, situation.raises


def _is_short_opening(betting: Betting, highest: int) -> bool:
    """Whether the highest total is a stake too short to open the betting."""
    short, sums = betting.rules.short_opening, betting.rules.opening or betting.limit
    return short is not None and not short.opens and highest < sums.openings(betting)[0]


def _leader(betting: Betting, situation: Situation, highest: int) -> int:
    """If not named: going back from the player to act, the furthest with the highest total."""
    if situation.leader is not None:
        return betting.seats.index(situation.leader)
    size = len(betting.seats)
    found = NOBODY
    for back in range(1, size):
        place = (betting.turn - back) % size
        if betting.totals[place] == highest:
            found = place
        elif betting.able >> place & 1:
            break
    if found == NOBODY:
        raise ImpossibleSituation("say who made the highest wager")
    return found


def _note_a_blind_that_opened(play: Play, betting: Betting, situation: Situation) -> None:
    """The designated player tapped out on his blind and shows the highest cards: that opened."""
    forced = betting.rules.forced
    if (
        betting.forced
        and forced
        and forced.own_blind
        and next_part.blind_has_opened(play, _gone_before(situation))
    ):
        betting.forced = False
        betting.acted |= 1 << betting.seats.index(play.marker_seat)


def _gone_before(situation: Situation) -> tuple[Seat, ...]:
    """Those who had no chips left when the betting round began, apart from a blind."""
    seats = situation.seats.items()
    return tuple(s for s, d in seats if d.is_in and not d.stake and d.total <= d.blind)


def _note_who_has_acted(betting: Betting, situation: Situation) -> None:
    turn, leader = betting.turn, betting.leader
    second_time = turn <= leader or _have_wagered(betting, situation) >> turn
    betting.acted = (1 << len(betting.seats)) - 1 if second_time else (1 << turn) - 1
    betting.pending = betting.able & ~_since(betting, leader)
    full = situation.full_wager_by
    full = leader if full is None else betting.seats.index(full)
    betting.answered = _answered(betting, full, situation.seats[betting.seats[turn]].blind)
    betting.acted |= betting.answered
    betting.acted &= _were_able(betting)
    betting.forced = betting.rules.forced is not None and not betting.acted
    if not betting.highest:
        betting.checked = betting.acted & betting.contending
    if not betting.pending >> turn & 1:
        raise ImpossibleSituation(f"seat {situation.to_act} has nothing to decide")


def _answered(betting: Betting, full: int, blind: int) -> int:
    """Who has answered the last full wager, made by *full*: everybody, if it is his turn again.

    A player whose own *blind* it is has not yet answered it.
    """
    own = 1 << betting.turn if betting.totals[betting.turn] == blind else 0
    leader = betting.leader
    passed = NOBODY != leader != full and _since(betting, leader) >> full & 1
    if full == betting.turn or passed:
        return (1 << len(betting.seats)) - 1 & ~own
    return _since(betting, full)


def _since(betting: Betting, leader: int) -> int:
    """The places from *leader*, or from the first if there is none, up to the player to act."""
    size, start = len(betting.seats), max(leader, 0)
    steps = (betting.turn - start) % size
    return sum(1 << (start + step) % size for step in range(steps))


def _were_able(betting: Betting) -> int:
    """Those who had chips when the betting round began."""
    chips = zip(betting.stakes, betting.totals, strict=True)
    return sum(1 << place for place, (stake, total) in enumerate(chips) if stake + total)


def _have_wagered(betting: Betting, situation: Situation) -> int:
    """Those who have put in more than a blind."""
    return sum(
        1 << place
        for place, seat in enumerate(betting.seats)
        if betting.totals[place] > situation.seats[seat].blind
    )
