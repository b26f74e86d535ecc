"""What the books make of irregularities in a game against the house, as clauses."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books import Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgottenCut:
    """A deal without a cut goes on."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class StaffMay:
    """The role *to* may, or must, void the round, a hand or a wager."""

    to: str
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class RackedAndAsked:
    """The cards go to the rack, and the others may void their hands or play on."""

    rack: Authority
    option: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class EmptyBox:
    """Cards were dealt to a box without an ante.

    *untouched* voids the round if nobody has picked up his cards; with *touched* None the hand
    alone is void.
    """

    untouched: Authority | None = None
    touched: RackedAndAsked | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongDealer:
    """The dealer's own cards are not the right number."""

    folded: Authority
    antes: Authority
    on_first_five: Authority
    others: Authority
    flop: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """Hands and deck are counted once somebody has picked up his cards."""

    asks: str
    incomplete: Authority
    player: Authority
    dealer: WrongDealer
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongNumber:
    """A hand of a wrong number of cards.

    Either *untouched* voids the round and *counted* says what follows later, or *player* voids
    the hand and *dealer* leaves the house without one.
    """

    untouched: Authority | None = None
    counted: Counted | None = None
    player: Authority | None = None
    dealer: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class DealersExposed:
    """A card of the dealer's is seen after the deal."""

    no_wager: Authority
    wagered: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Exposed:
    """So *many* cards wrongly exposed void the round; fewer are turned over.

    With *dealers* only cards exposed in the deal count, and the dealer's later ones go by it.
    """

    many: int
    turned_over: Authority
    void: Authority
    refund: Authority
    dealers: DealersExposed | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class FlopRestored:
    stand: Authority
    void: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class CommunalWrong:
    """Communal cards wrongly dealt are restored as far as the supervisor can."""

    supervisor: str
    flop_only: FlopRestored
    nothing: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Forgotten:
    """A wager to stay in that was left out by mistake, as a supervisor finds."""

    supervisor: str
    active: Authority
    no_more: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongSize:
    """What counts of a wager after the deal that is found to be of another size than laid down.

    *first* ones are those to stay in, *later* ones may be left out. By *put_right* a wager is put
    right as long as it can still be placed; *reading* says what becomes of the rest.
    """

    first_below: Authority
    first_above: Authority
    later_below: Authority | None = None
    later_above: Authority | None = None
    put_right: Authority
    reading: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class OffLimits:
    """What counts of a wager found to be off the limits that the *sign* displays.

    *again*: of one that was warned before; *in_units*: wagers come in whole units.
    """

    below: Authority
    again: Authority | None = None
    units: Authority
    above: Authority
    sign: Authority
    in_units: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortJackpot:
    """A wager for prizes that is short is amended or goes back; an excess goes back."""

    excess: Authority
    one_area: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemFails:
    to: str
    no_failure: Authority
    failure: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Withheld:
    """Payments may be held back for so many *hours*."""

    to: str
    hours: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeit:
    """A player who broke a rule may lose his ante and his part in the jackpot."""

    to: str
    rest: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Offence:
    """The hand and wagers of a player who broke a rule may be void; *also* what else."""

    to: str
    also: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Invalidated:
    """The outcome may be invalidated on one of two grounds, and *refund* gives all back.

    With *effect* a fraud must have affected the outcome.
    """

    to: str
    effect: bool = False
    disrupted: Authority
    fraud: Authority
    refund: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Racked:
    """A hand that went to the rack too early is rebuilt where possible."""

    to: str
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregularities:
    """All of them; None where the book says nothing. *disputes* is for what no rule decides.

    A round is *voided*, and with a void hand go the wagers that *on_void_hand* names.
    """

    voided: Authority
    on_void_hand: Authority
    cut: ForgottenCut | None = None
    deck: StaffMay | None = None
    shuffler: StaffMay | None = None
    empty_box: EmptyBox
    number: WrongNumber
    exposed: Exposed
    order: Authority | None = None
    communal: CommunalWrong | None = None
    forgotten: Forgotten | None = None
    size: WrongSize
    limits: OffLimits
    jackpot: ShortJackpot | None = None
    system: SystemFails | None = None
    withheld: Withheld | None = None
    forfeit: Forfeit | None = None
    offence: Offence
    invalidated: Invalidated
    racked: Racked | None = None
    disputes: StaffMay
