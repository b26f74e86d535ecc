"""Plays a house round file: every act is put to the rules; the dealer's work may be left out."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, TypeAlias

from msgspec.structs import replace

from pokerroom import house
from pokerroom.books import NoSuchRole, Refusal, Ruling
from pokerroom.house.acts import MaybeCard
from pokerroom.house.game.deal import COMMUNAL
from pokerroom.house.game.wagers import JACKPOTS
from pokerroom.house.state.phases import due, to_expose
from pokerroom.house.wagering.commencement import amending
from pokerroom.money import Money, in_dollars
from pokerroom.notation.house_rounds.dialect import HouseEntry
from pokerroom.notation.house_rounds.reading import HouseRoundFile
from pokerroom.notation.reader.account import Account
from pokerroom.notation.reader.account import Step as AnyStep
from pokerroom.notation.values.errors import Failure, WrongFile
from pokerroom.table.house.game_manager import prizes_due

Step: TypeAlias = AnyStep[house.AnyAct, house.Event]
DEALING: Final = (house.Phase.WAGERS, house.Phase.DEAL)
BEFORE: Final = (
    ((house.Folds, house.Checks, house.Wagers, house.PicksUp, house.TurnsUp), DEALING),
    ((house.RefusesExposure, house.Exposes), (*DEALING, house.Phase.TURNING)),
    (
        (house.Verifies, house.SortsDeck, house.PaysPrize),
        (*DEALING, house.Phase.TURNING, house.Phase.EXPOSING),
    ),
)
"""How far the dealer's work proceeds by itself before an act of each kind."""
OF_A_DEAL: Final = (
    house.facts.CountsHands,
    house.facts.FindsCardsOnEmptyBox,
    house.facts.FindsHandRacked,
    house.facts.FindsJackpotShort,
    house.facts.FindsMisdealtHand,
    house.facts.FindsWager,
    house.facts.FindsWagerForgotten,
    house.facts.Forfeits,
    house.facts.VoidsHand,
    house.facts.VoidsPlayer,
)
"""What goes wrong when the hands have been dealt."""
LEFT_OPEN: Final = ("deck_complete", "void", "prevents", "restored", "inadvertent", "affects")
"""What an act may leave for the person to whom it is referred."""


class HousePlaying(Account[house.AnyAct, house.Event]):
    """A file played step by step, with everything that came out differently from what it says."""

    def __init__(self, file: HouseRoundFile) -> None:
        self.file = file
        self.play = house.HousePlay(file.begun)
        super().__init__(self.play, file.allowed)

    def enter_all(self) -> None:
        """Puts every act that the file tells, and nothing more."""
        for entry in self.file.entries:
            self._enter(entry)

    def run(self) -> None:
        self.enter_all()
        self._withdraw()
        self._work()
        self._compare(self.file.expected, self.play)

    def _enter(self, entry: HouseEntry) -> None:
        if entry.act:
            self._act(entry, entry.act)
        self._compare(entry.checks, self.play)

    def _act(self, entry: HouseEntry, told: house.AnyAct) -> None:
        if house.waits(self.play, self._with_box(told)):
            self._withdraw()
        if entry.outcome is None:
            self._shuffle_before(told)
        self._work_before(told)
        act = self._with_office(self._with_area(self._with_box(told)))
        if isinstance(act, house.Deals) and not act.cards:
            act = house.Deals(cards=self._next_cards())
        try:
            found = self._not_as_due(act) or house.put(self.play, self._with_amount(act))
        except NoSuchRole as error:
            raise WrongFile(f"{entry.text}: {error}", entry.line) from None
        self._judge(entry, found, act)

    def _withdraw(self) -> None:
        """Withdraws a question that the file leaves unanswered, so that play can go on."""
        if self.play.referred is None:
            return
        found = house.put(self.play, house.facts.Withdraws(by=self.play.game.jackpot.verifier))
        assert isinstance(found, Ruling)
        self._tell(Step(events=found.outcome))

    def _due(self, box: int) -> int | None:
        """The amount the Game Manager System gives for a pool prize, if the file says what the
        pools held.
        """
        prize = self.play.prizes.get(box)
        if prize is None or prize.amount is not None or not self.file.pools:
            return None
        return prizes_due(self.play, self.file.pools)[box]

    def _not_as_due(self, act: house.AnyAct) -> Refusal | None:
        due = self._due(act.box) if isinstance(act, house.PaysPrize) else None
        if due is None or not isinstance(act, house.PaysPrize) or act.amount in {None, due}:
            return None
        because = f"the Game Manager has {in_dollars(Money(due))} for box {act.box}"
        return Refusal(because=because, per=self.play.prizes[act.box].per)

    def _with_amount(self, act: house.AnyAct) -> house.AnyAct:
        if not isinstance(act, house.PaysPrize) or act.amount is not None:
            return act
        return replace(act, amount=self._due(act.box))

    def _with_box(self, act: house.AnyAct) -> house.AnyAct:
        """A person's only box need not be named in the file, nor the only prize."""
        if getattr(act, "box", None) != 0 or not hasattr(act, "person"):
            return self._with_prize(act)
        person = act.person
        boxes = [box for box in self.play.boxes() if self.play.owner(box) == person]
        return replace(act, box=boxes[0]) if boxes else act

    def _with_office(self, act: house.AnyAct) -> house.AnyAct:
        """Where nobody is named who has decided, the office decided that may."""
        if not isinstance(act, house.facts.Decided) or act.by:
            return act
        provisions = self.play.game.irregularities.on(type(act))
        is_open = any(getattr(act, key, False) is None for key in LEFT_OPEN)
        return act if is_open or not provisions else replace(act, by=provisions[0].to)

    def _with_area(self, act: house.AnyAct) -> house.AnyAct:
        """A jackpot wager is amended on the area that is short."""
        if (
            not isinstance(act, house.facts.AmendsJackpot)
            or act.wager is not house.WagerKind.JACKPOT
        ):
            return act
        asked = [kind for kind in JACKPOTS if (amending(kind), act.box) in self.play.asked]
        return replace(act, wager=asked[0]) if len(asked) == 1 else act

    def _with_prize(self, act: house.AnyAct) -> house.AnyAct:
        unnamed = isinstance(act, house.PaysPrize) and not act.box and self.play.prizes
        return replace(act, box=next(iter(self.play.prizes))) if unnamed else act

    def _work_before(self, act: house.AnyAct) -> None:
        """The dealer does whatever work must come before *act*."""
        phases = next((phases for kinds, phases in BEFORE if isinstance(act, kinds)), None)
        if phases is not None:
            self._work(phases)
        elif isinstance(act, OF_A_DEAL):
            self._deal_hands()
            self._go_past(act)
        elif isinstance(act, house.facts.ExposesCard):
            self._deal_up_to(act)

    def _shuffle_before(self, act: house.AnyAct) -> None:
        """Unless the file says so, cards are shuffled before they are cut, and cut before the
        dealer calls no more bets; cards that were shuffled in the file were not cut.
        """
        is_due = isinstance(act, house.Cuts | house.CallsNoMoreBets) and not self.play.shuffled
        if (
            not is_due
            or house.phase_of(self.play) is not house.Phase.WAGERS
            or not self._put(house.Shuffles())
        ):
            return
        if isinstance(act, house.CallsNoMoreBets):
            self._put(house.Cuts(at=26))

    def _deal_hands(self) -> None:
        """A fault in the hands is found once they are dealt; communal cards are left alone."""
        self._work((house.Phase.WAGERS,))
        if self._hands_are_due():
            self._put(house.Deals(cards=self._next_cards()))

    def _go_past(self, act: house.AnyAct) -> None:
        """A wrong wager after the deal is found once the cards that follow it are turned up."""
        if isinstance(act, house.facts.FindsWager) and act.wager not in {
            house.WagerKind.ANTE,
            *JACKPOTS,
        }:
            self._work(
                (
                    house.Phase.DEAL,
                    *((house.Phase.TURNING,) if act.wager is house.WagerKind.BET else ()),
                )
            )

    def _deal_up_to(self, act: house.facts.ExposesCard) -> None:
        """Deals up to and including a card that is to be seen."""
        self._work((house.Phase.WAGERS,))
        if not self._hands_are_due() or act.card in self.play.held.get(act.box, ()):
            return
        cards = self._next_cards()
        places = [at for at, each in enumerate(due(self.play)) if each.to == act.box]
        told = [at for at in places if cards[at] == act.card]
        unknown = [at for at in places if cards[at] is None]
        for last in (told or unknown)[:1]:
            self._put(house.Deals(cards=(*cards[:last], act.card)))

    def _hands_are_due(self) -> bool:
        return house.phase_of(self.play) is house.Phase.DEAL and due(self.play)[0].to != COMMUNAL

    def _work(self, phases: Collection[house.Phase] = tuple(house.Phase)) -> None:
        """The dealer carries on through *phases* until somebody else must act."""
        while house.phase_of(self.play) in phases and (act := self._dealers()):
            if not self._put(act):
                return

    def _put(self, act: house.AnyAct) -> bool:
        """The dealer acts of his own accord; whether the rules allowed it."""
        found = house.put(self.play, act)
        if not isinstance(found, Ruling):
            self.failures.append(Failure(None, f"the dealer cannot go on: {found}"))
            return False
        self._tell(Step(events=found.outcome))
        return True

    def _dealers(self) -> house.AnyAct | None:
        play = self.play
        if play.asked or play.suspended or play.is_over:
            return None
        match house.phase_of(play):
            case house.Phase.WAGERS:
                return self._begins() if self._has_begun() else None
            case house.Phase.DEAL:
                return self._deals()
            case (
                house.Phase.TURNING | house.Phase.EXPOSING | house.Phase.PRIZES | house.Phase.ENDING
            ):
                return self._finishes()
            case _:
                return None

    def _has_begun(self) -> bool:
        """Whether there is a round to deal: somebody must have made an ante or backed the dealer's
        hand.
        """
        return any(
            laid.kind in {house.WagerKind.ANTE, house.WagerKind.DEALER_EXTRA}
            for laid in self.play.laid
        )

    def _begins(self) -> house.AnyAct:
        if not self.play.shuffled:
            return house.Shuffles()
        return house.CallsNoMoreBets() if self.play.was_cut else house.Cuts(at=26)

    def _finishes(self) -> house.AnyAct | None:
        play = self.play
        match house.phase_of(play):
            case house.Phase.TURNING:
                return house.TurnsUp() if None not in play.held[0] else None
            case house.Phase.EXPOSING:
                box = to_expose(play)[0]
                return house.Exposes(box=box) if None not in play.held[box] else None
            case house.Phase.PRIZES:
                return self._pays()
            case _:
                return house.PressesGameOver() if play.game.settlement.button else None

    def _pays(self) -> house.AnyAct | None:
        """Bonus prizes are paid at once; pool prizes only if the file says what the pools held."""
        play, by = self.play, self.play.game.jackpot.verifier
        bonus = [box for box, prize in play.prizes.items() if prize.amount is not None]
        if bonus:
            return house.PaysPrize(box=bonus[0], by=by)
        if not self.file.pools:
            return None
        if play.game.jackpot.sorts and not play.deck_sorted:
            return house.SortsDeck()
        to_verify = [box for box in play.prizes if box not in play.verified]
        if to_verify:
            return house.Verifies(box=to_verify[0], by=by)
        due = prizes_due(play, self.file.pools)
        box = next(box for box in due if box in play.prizes)
        return house.PaysPrize(box=box, by=by, amount=due[box])

    def _deals(self) -> house.AnyAct | None:
        """The file must name the cards dealt face up; it need not name the others."""
        cards = self._next_cards()
        pairs = zip(due(self.play), cards, strict=True)
        told = all(card is not None for each, card in pairs if each.face_up)
        return house.Deals(cards=cards) if told else None

    def _next_cards(self) -> tuple[MaybeCard, ...]:
        """The cards that are due: for each place, the file's next after those already dealt."""
        given: dict[int, int] = {}
        found: list[MaybeCard] = []
        for each in due(self.play):
            lying = self.play.communal if each.to == COMMUNAL else self.play.held.get(each.to, [])
            place = len(lying) + given.get(each.to, 0)
            given[each.to] = given.get(each.to, 0) + 1
            found.append(self._card_told(each.to, place))
        return tuple(found)

    def _card_told(self, to: int, place: int) -> MaybeCard:
        cards = self.file.communal if to == COMMUNAL else self.file.cards.get(to, ())
        return cards[place] if place < len(cards) else None
