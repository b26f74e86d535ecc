"""Rules on how the round begins: shuffle, cut, and what stands when no more bets are taken."""

from __future__ import annotations

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.cards.shuffling.draws import places_to_cut
from pokerroom.house.acts import CallsNoMoreBets, Cuts, Shuffles
from pokerroom.house.game.deal import CardDue, initial_deal
from pokerroom.house.game.terms import chosen
from pokerroom.house.game.wagers import JACKPOTS, NeedsAnte, NeedsAnyAnte, WagerKind
from pokerroom.house.state.corrections import Asked, Event, Question
from pokerroom.house.state.events import Commenced, DeckCut, GameStarted, HandedBack, Shuffled
from pokerroom.house.state.findings import FirstEvents, not_now
from pokerroom.house.state.phases import Phase, phase_of
from pokerroom.house.state.play import HousePlay, Laid
from pokerroom.house.wagering.amounts import reckoned_to


def shuffles(play: HousePlay, _act: Shuffles) -> FirstEvents:
    per = play.game.commencing.shuffled
    if phase_of(play) is not Phase.WAGERS:
        return not_now(play, per)
    return (Shuffled(per=per),)


def cuts(play: HousePlay, act: Cuts) -> FirstEvents:
    """The dealer cuts once, after the shuffle and before the first card."""
    clause = play.game.cut
    before = phase_of(play) in {Phase.WAGERS, Phase.DEAL} and not play.dealt
    if not before or not play.shuffled:
        return not_now(play, clause.once)
    if act.by is not None:
        return Refusal(because="the dealer cuts the deck", per=play.game.commencing.cut_by_dealer)
    if play.was_cut:
        return Refusal(because="the deck has been cut, and is cut only once", per=clause.once)
    least = clause.least_each_end
    if act.at not in places_to_cut(play.undealt, least):
        because = f"a cut at {act.at} does not leave at least {least} cards at either end"
        return Refusal(because=because, per=clause.per)
    completed = Ruling(outcome=act.at, per=clause.completed or clause.once)
    return (DeckCut(at=completed.outcome, per=clause.once),)


def calls_no_more_bets(play: HousePlay, _act: CallsNoMoreBets) -> FirstEvents:
    """Invalid wagers go back; without an ante no round begins."""
    commencing = play.game.commencing
    if phase_of(play) is not Phase.WAGERS:
        return not_now(play, commencing.per)
    if not play.shuffled:
        return Refusal(because="the cards have not been shuffled", per=commencing.shuffled)
    back = [event for laid in play.laid for event in _invalid(play, laid)]
    if not play.boxes():
        return _without_ante(play, back)
    gone = {(event.box, event.wager, event.person) for event in back}
    valid = [laid for laid in play.laid if (laid.box, laid.kind, laid.person) not in gone]
    jackpots = [laid for laid in valid if laid.kind in JACKPOTS]
    return (
        Commenced(due=cards_of_the_deal(play), per=commencing.per),
        *back,
        *_started(play, jackpots),
        *(event for laid in jackpots for event in jackpot_reckoned(play, laid)),
    )


def cards_of_the_deal(play: HousePlay) -> tuple[CardDue, ...]:
    """The cards of the initial deal, in order: one at a time, or each hand together."""
    clause = play.game.dealt.together.get(play.terms.dealt_from)
    together = clause is not None and chosen(play.terms, clause).outcome == "packets_of_two"
    return initial_deal(play.game, play.boxes(), together=together).outcome


def _without_ante(play: HousePlay, back: list[HandedBack]) -> FirstEvents:
    """Returns wagers that need somebody's ante; if there are none, there is no round to begin."""
    if any(isinstance(play.game.wager(event.wager).needs, NeedsAnyAnte) for event in back):
        return tuple(back)
    return Refusal(because="nobody has placed an ante", per=play.game.commencing.ante)


def _invalid(play: HousePlay, laid: Laid) -> list[HandedBack]:
    """Returns the wager if it lacks an ante in its box, in any box, or of the player's own."""
    if per := _why_invalid(play, laid):
        return [
            HandedBack(box=laid.box, person=laid.person, wager=laid.kind, amount=laid.lies, per=per)
        ]
    return []


def _why_invalid(play: HousePlay, laid: Laid) -> Authority | None:
    wager, owner = play.game.wager(laid.kind), play.owner(laid.box)
    match wager.needs:
        case NeedsAnte() if owner is None:
            return wager.needs.per
        case NeedsAnyAnte() if not play.boxes():
            return wager.needs.per
    return wager.by_owner if wager.by_owner and owner != laid.person else None


def _started(play: HousePlay, jackpots: list[Laid]) -> list[Event]:
    started = play.game.jackpot.started
    return [GameStarted(per=started)] if jackpots and started else []


def jackpot_reckoned(play: HousePlay, laid: Laid) -> list[Event]:
    """An excess goes back; if the wager is short, its owner is asked whether to make it up."""
    clause = play.game.irregularities.jackpot
    if clause is None:
        return []
    wanted = play.game.wager(laid.kind).units * play.terms.jackpot
    if laid.lies > wanted:
        return reckoned_to(laid, laid.lies, wanted, clause.excess)
    if laid.lies < wanted:
        question = amending(laid.kind)
        return [Asked(question=question, boxes=(laid.box,), per=clause.per)]
    return []


def amending(kind: WagerKind) -> Question:
    return Question.AMEND if kind is WagerKind.JACKPOT else Question.AMEND_2
