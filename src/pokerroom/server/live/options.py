"""The one answer to what I may do now, with which amounts, and by which rule."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from pokerroom import house
from pokerroom.books import Authority, Refusal
from pokerroom.bots import turn_of
from pokerroom.house.wagering.offers import Choice as HouseChoice
from pokerroom.money import in_short
from pokerroom.play import Act, Bets, Offer, Phase, Play, View, rule_on
from pokerroom.play.acts import ChoosesBlind
from pokerroom.play.betting.forced_bets import BlindToChoose
from pokerroom.play.betting.offers import offers
from pokerroom.play.rulings.ruling_on_hands import duty_to_show
from pokerroom.server.live.signs import what_it_says
from pokerroom.server.live.viewers import shown_cards
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.views import Amounts, Choice, DrawChoice, NotOpen

WAGERS: Final = (Act.OPEN, Act.RAISE)
WITHOUT_CHIPS: Final = (Act.CHECK, Act.STAND, Act.FOLD)
FEW: Final = 8
MOST_ADDED: Final = 999  # to where a deck is cut
SAID: Final = {Act.STAND: "stay in", Act.OPEN: "open for", Act.RAISE: "raise to"}
"""What the acts are called where that is not their own name, as at the table and in its history."""


def amounts_of(to: Sequence[int]) -> Amounts:
    step = to.step if isinstance(to, range) else 0
    few = list(to) if len(to) <= FEW else []
    return Amounts(least=to[0], most=to[-1], step=step, few=few)


def choice(
    do: says.Command,
    words: str,
    per: Authority,
    *,
    adds: int = 0,
    amounts: Amounts | None = None,
    amount_in: str = "",
) -> Choice:
    return Choice(
        do=do,
        words=words,
        adds=adds,
        amounts=amounts,
        amount_in=amount_in,
        per=str(per),
        rule=what_it_says(per),
    )


def among_players(play: Play, view: View, seat: int) -> list[Choice]:
    """The choices of *seat*; none unless it is its turn."""
    if view.asked is not None:
        answers = view.asked.answers if view.asked.seat == seat else ()
        return [choice(says.Answer(answer=a.name), a.name, a.per) for a in answers]
    return _in_turn(play, view, seat) if view.awaits == seat else []


def _in_turn(play: Play, view: View, seat: int) -> list[Choice]:
    match play.phase:
        case Phase.BETTING:
            return [_bet(offer) for offer in view.offers]
        case Phase.SHOWDOWN:
            return _showing(play, seat)
        case Phase.CHOICE_OF_BLIND:
            return _blinds(play)
        case Phase.DRAW if view.draw is not None and not view.draw.least:
            return [choice(says.Draw(discards=[]), "stand pat", view.draw.per)]
        case _:
            return []


def cutting(play: Play) -> list[Choice]:
    """To add a number of one's own to where the deck is cut, or to leave it to the dealer."""
    clause = play.game.cut
    numbers = Amounts(least=0, most=MOST_ADDED, step=1, few=[])
    own = choice(
        says.Cut(number=0), "cut the deck", clause.once, amounts=numbers, amount_in="number"
    )
    declined = (
        [choice(says.Cut(), "the dealer cuts", clause.if_declined)] if clause.if_declined else []
    )
    return [own, *declined]


def must_open(play: Play | None) -> int:
    """For how much the player to act must open at least; nil if he may do something else."""
    betting = play.betting if play is not None and play.phase is Phase.BETTING else None
    open_ = offers(betting) if betting is not None and not betting.is_over else ()
    return open_[0].to[0] if [each.act for each in open_] == [Act.OPEN] else 0


def why_no_raise(round_: Play, view: View, seat: int) -> NotOpen | None:
    """The rule for a player in turn who may call or stand but not raise."""
    acts = {offer.act for offer in view.offers} if view.awaits == seat else set()
    if not acts & {Act.CALL, Act.STAND} or Act.RAISE in acts:
        return None
    found = rule_on(round_, Bets(seat=seat, act=Act.RAISE, to=view.highest + round_.terms.minimum))
    if not isinstance(found, Refusal):
        return None
    return NotOpen(because=found.because, per=str(found.per), rule=what_it_says(found.per))


def words_of(offer: Offer, to: int | None = None) -> str:
    """The act with its sum: what it adds, or the total that it goes *to*."""
    said, sum_ = SAID.get(offer.act, str(offer.act)), offer.adds if to is None else to
    return f"{said} {in_short(sum_)}" if sum_ else said


def _bet(offer: Offer) -> Choice:
    act = offer.act
    if act not in WAGERS:
        is_free = not offer.adds and act not in WITHOUT_CHIPS
        words = f"{words_of(offer)}, free" if is_free else words_of(offer)
        return choice(says.Bet(act=act), words, offer.per, adds=offer.adds)
    bet = says.Bet(act=act, to=offer.to[0])
    words, amounts = words_of(offer, offer.to[0]), amounts_of(offer.to)
    return choice(bet, words, offer.per, adds=offer.adds, amounts=amounts, amount_in="to")


def _showing(play: Play, seat: int) -> list[Choice]:
    duty = duty_to_show(play, seat)
    found = [choice(says.Show(), "show", duty.per)]
    return found if duty.outcome else [*found, choice(says.ThrowIn(), "throw in", duty.per)]


def _blinds(play: Play) -> list[Choice]:
    clause = next(each for each in play.plan.forced if isinstance(each, BlindToChoose))
    acts = turn_of(play, Random(0)).acts  # noqa: S311 - nothing is drawn
    times = [act.times for act in acts if isinstance(act, ChoosesBlind)]
    minimum = play.terms.minimum
    return [
        choice(
            says.ChooseBlind(times=each),
            f"blind of {in_short(each * minimum)}",
            clause.per,
            adds=each * minimum,
        )
        for each in times
    ]


def draw_of(view: View, seat: int) -> DrawChoice | None:
    offer = view.draw
    if offer is None or view.awaits != seat:
        return None
    return DrawChoice(
        least=offer.least,
        most=offer.most,
        kept=shown_cards(offer.kept),
        per=str(offer.per),
        rule=what_it_says(offer.per),
    )


def against_the_house(view: house.View) -> list[Choice]:
    return [_decision(offer) for offer in view.offers]


def _decision(offer: house.Offer) -> Choice:
    box = offer.box
    wager = house.WagerKind.JACKPOT
    commands: dict[HouseChoice, Any] = {
        HouseChoice.FOLD: says.Fold(box=box),
        HouseChoice.CHECK: says.Check(box=box),
        HouseChoice.WAGER: says.Wager(box=box, amount=offer.amount),
        HouseChoice.VOID: says.Choose(box=box, void=True),
        HouseChoice.PLAY_ON: says.Choose(box=box, void=False),
        HouseChoice.AMEND: says.Amend(box=box, wager=wager, amends=True),
        HouseChoice.LEAVE: says.Amend(box=box, wager=wager, amends=False),
    }
    words = f"{offer.choice} {in_short(offer.amount)}" if offer.amount else str(offer.choice)
    return choice(commands[offer.choice], words, offer.per, adds=offer.amount)
