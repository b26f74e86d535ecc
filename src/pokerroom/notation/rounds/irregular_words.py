"""The words for what goes wrong and for what staff decide; players stand in them as «3»."""

from __future__ import annotations

from re import IGNORECASE, Pattern
from re import compile as pattern
from typing import Final, NamedTuple

from pokerroom.play.facts import (
    Answers,
    CutByAnother,
    DealtOnShort,
    DealtOutOfTurn,
    DefectiveDeck,
    DrawnOutOfTurn,
    Excludes,
    Exposed,
    ExposedInCut,
    FoundFaceUp,
    InTheDiscards,
    Invalidates,
    KillsHand,
    LeftOut,
    NoBurn,
    NotCut,
    NotShuffled,
    OutOfTurn,
    Rewinds,
    ShownByPlayer,
    ShownToOne,
    SurplusHand,
    TurnedEarly,
    TurnedTooMany,
    VoidsWagers,
    Withdraws,
    WrongNumber,
)

WHO: Final = r"«(?P<who>[0-9]+)»"
OTHER: Final = r"«(?P<other>[0-9]+)»"
KITTY: Final = r"(?P<kitty>(?:the )?kitty)"
HIS: Final = r"(?:his|her|their|the)"
HAND: Final = r"(?:hand|cards)"
WHOSE_HAND: Final = rf"(?:{WHO}'?s? {HAND}|(?:the )?{HAND} of {WHO.replace('who', 'who2')})"
NTH: Final = (
    r"(?P<nth>first|second|third|fourth|fifth|sixth|seventh|last|next|newest|[0-9]+(?:st|nd|rd|th))"
)
SO_MANY: Final = r"(?P<number>[0-9]+|an?|no|none|one|two|three|four|five|six|seven|eight|nine|ten)"
CARD: Final = r"(?:10|[2-9tjqka])[cdhs♣♦♥♠♧♢♡♤][\ufe0e\ufe0f]?"
CARDS: Final = rf"(?P<cards>(?:(?:{CARD}|\?\??)[\s,]*)+?)"
TELLING: Final = rf"(?:\s*[:,(]?\s*{CARDS}\)?)?"
WHICH: Final = (
    rf"(?:{WHO}'?s? (?:{NTH} )?card|(?:{HIS} |a )?(?:{NTH.replace('nth', 'nth2')} )?card of"
    rf" (?:{WHO.replace('who', 'who2')}|{KITTY})|(?P<kitty2>the kitty's)"
    rf" {NTH.replace('nth', 'nth3')} card)"
)
NOT_HIS: Final = (
    r"(?:wrongly|out of turn|(?:al)?though (?:it|the cut) is not (?:his|hers)(?: cut)?"
    r"|(?:al)?though it is not for (?:him|her)(?: to cut)?)"
)
OPEN: Final = r"(?:exposed|shown|flashed|face up|open)"
TOO_EARLY: Final = r"(?:too (?:early|soon)|early|before (?:its|their) (?:turn|time))"
BESIDES: Final = r"(?:besides|as well|too many|in (?:surplus|addition)|along with (?:it|them))"
OUT_OF_TURN: Final = r"(?:out of turn|before (?:it is |it was )?(?:his|her) turn)"
MUCK: Final = r"(?:the )?(?:muck|discards|discarded cards)"
BY_MISTAKE: Final = r"(?: by mistake| in error)?"
ROUND: Final = r"(?:the |this )?(?:round(?: of play)?|game|hand|play)"
GROUND: Final = (
    r"(?:[\s:,]+(?:(?:for|because of|on account of) )?(?P<ground>fraud|cheating|dishonesty|upset|"
    r"disruption|disorder|irregularity|an? \w+|[\w' -]+?))?"
)
REASON: Final = r"(?:\s*[:,]\s*|\s+(?:because of|because|for)\s+)(?P<words>.+)"


class Way(NamedTuple):
    """One way to say *kind*; *staff*: only somebody of the staff says it, before these words."""

    kind: type
    words: Pattern[str]
    staff: bool = False


def _ways(kind: type, *words: str, staff: bool = False) -> tuple[Way, ...]:
    return tuple([Way(kind, pattern(each, IGNORECASE), staff) for each in words])


TOLD: Final = (
    *_ways(
        ExposedInCut,
        r"(?:a |the )?card (?:shows|showed|(?:is|was) (?:shown|exposed|seen)|flashes|flashed)"
        r"(?: face up)? (?:in|during|at) the cut",
    ),
    *_ways(NotShuffled, r"(?:the )?(?:deck|cards) (?:was|were|is|are) not shuffled"),
    *_ways(NotCut, r"(?:the )?(?:deck|cards) (?:was|were|is|are) not cut"),
    *_ways(CutByAnother, rf"{WHO} cuts?(?: the (?:deck|cards))? {NOT_HIS}"),
    *_ways(
        DealtOutOfTurn,
        r"(?:the )?cards (?:are|were) dealt (?:out of (?:turn|order)|in the wrong order)",
    ),
    *_ways(
        LeftOut,
        rf"{WHO} (?:was|is|has been) (?:left out|skipped|passed over|not dealt in)(?: .*deal)?",
        rf"{WHO} (?:got|gets|has got|has|received) no cards",
    ),
    *_ways(
        SurplusHand,
        r"(?:a surplus|an extra) hand (?:was|is|has been) dealt(?: .+)?",
        r"a hand (?:was|is|has been) dealt (?:too many|(?:to|for) .+)",
    ),
    *_ways(
        WrongNumber,
        rf"{WHO} (?:has|holds|got|was dealt|is found with|was given) {SO_MANY}"
        r"(?P<hole> (?:hole|down|concealed))? cards?"
        r"(?: too (?P<way>many|few))?",
    ),
    *_ways(
        Exposed,
        rf"{WHICH} (?:is|was|lies|lay|comes|came|is dealt|was dealt) {OPEN}(?: by the dealer)?"
        rf"{TELLING}",
    ),
    *_ways(
        FoundFaceUp,
        rf"{CARDS} (?:lies|lay|is|was|is found|was found)(?: face up)? in the deck"
        r"(?: (?:for|where) (?P<place>.+?)(?:'s card)?(?: is due)?)?",
        rf"the next card(?: (?:of|in) the deck)? (?:lies|is) face up(?: in the deck)?{TELLING}",
    ),
    *_ways(
        NoBurn,
        r"no card (?:was|is) burn(?:t|ed)",
        r"the burn(?: card)? (?:was |is )?(?:forgotten|missing|left out)",
    ),
    *_ways(TurnedEarly, rf"{CARDS} (?:is|are|was|were) (?:turned|exposed|shown) {TOO_EARLY}"),
    *_ways(TurnedTooMany, rf"{CARDS} (?:is|are|was|were) turned {BESIDES}"),
    *_ways(
        DefectiveDeck,
        r"(?:the )?deck (?:is|was|proves|proved) (?:found )?"
        r"(?:defective|incorrect|incomplete|marked|wrong)",
        r"a (?:second|marked) (?:card|" + CARD + r") (?:is|was) found",
        r"(?:there are two|two) " + CARD + r"(?: are found)?",
        r"a card is missing(?: (?:from|in) the deck)?",
    ),
    *_ways(
        InTheDiscards,
        rf"{WHOSE_HAND} (?:is|are|was|were|has been|have been|comes?|came|lies?|got)"
        rf"(?: \w+)? (?:in|into|among|with) {MUCK}{BY_MISTAKE}",
        rf"{WHOSE_HAND} (?:is|are|was|were|has been|have been) mucked{BY_MISTAKE}",
    ),
    *_ways(
        ShownByPlayer,
        rf"{WHO} (?:drops|exposes|flashes|dropped|exposed|shows) {HIS} (?:{NTH} )?card{TELLING}"
        r"(?: face up)?",
        rf"{WHO} (?:drops|exposes|flashes|dropped|exposed)(?: (?:a card|{HIS}))?{TELLING}"
        r"(?: face up)?",
    ),
    *_ways(
        ShownToOne,
        rf"{WHO} (?:shows|showed) {OTHER} {HIS} {HAND}",
        rf"{WHO} (?:shows|showed) {HIS} {HAND} to {OTHER}(?: alone)?",
        rf"{OTHER} (?:sees|saw|has seen) {WHO}'?s? {HAND}",
    ),
    *_ways(
        OutOfTurn, rf"{WHO} (?P<act>.+?),? {OUT_OF_TURN}", rf"{WHO},? {OUT_OF_TURN},? (?P<act>.+)"
    ),
    *_ways(Answers, rf"{WHO} (?:answers|says|decides|chooses|replies)[:,\s]\s*(?P<words>.+)"),
)
OF_STAFF: Final = (
    *_ways(ExposedInCut, r"(?:exposes|exposed|shows|flashes|flashed) a card (?:in|during) the cut"),
    *_ways(
        NotShuffled,
        r"(?:did|does|has) not shuffled?(?: the (?:deck|cards))?",
        r"forgot to shuffle(?: the (?:deck|cards))?",
    ),
    *_ways(
        NotCut,
        r"(?:did|does|has) not cut(?: the (?:deck|cards))?",
        r"forgot to cut(?: the (?:deck|cards))?",
    ),
    *_ways(CutByAnother, rf"cuts?(?: the (?:deck|cards))? {NOT_HIS}"),
    *_ways(
        DealtOutOfTurn,
        r"(?:deals|dealt)(?: (?:the )?cards)? (?:out of (?:turn|order)|in the wrong order)",
    ),
    *_ways(LeftOut, rf"(?:leaves|left) {WHO} out", rf"(?:leaves out|left out|skips|skipped) {WHO}"),
    *_ways(
        SurplusHand,
        r"(?:deals|dealt) (?:a surplus hand|an extra hand|a hand too many|a hand to .+)",
    ),
    *_ways(
        Exposed,
        rf"(?:exposes|exposed|shows|flashes|flashed|turns up) {WHICH}{TELLING}",
        rf"(?:exposes|exposed|shows|flashes|flashed|turns up) {CARDS} of (?:{WHO}|{KITTY})",
        rf"(?:exposes|exposed|shows|flashes|flashed|turns up) {WHO}'s {CARDS}",
    ),
    *_ways(
        NoBurn,
        r"(?:did|does|has) not burn(?:t|ed)?(?: a card)?",
        r"forgot to burn(?: a card)?",
        r"burns (?:no card|nothing)",
    ),
    *_ways(
        TurnedEarly,
        rf"(?:turns|turned|exposes|exposed|shows|deals)(?: up| over)? {CARDS} {TOO_EARLY}",
        r"(?:turns|turned|exposes|exposed|shows|deals) the (?:flop|turn|river|next cards?|"
        rf"(?:second|third|fourth|fifth) (?:communal )?card) {TOO_EARLY}{TELLING}",
    ),
    *_ways(
        TurnedTooMany,
        rf"(?:turns|turned)(?: up| over)? {CARDS} {BESIDES}",
        rf"(?:turns|turned) (?:{SO_MANY} )?(?:surplus )?cards? (?:too many|in surplus){TELLING}",
    ),
    *_ways(
        DrawnOutOfTurn,
        rf"(?:gives|gave|deals|dealt) {WHO} (?:{CARDS}|{SO_MANY} cards?) out of turn"
        r"(?:,? (?:who )?(?:has )?asked for (?P<asked>[0-9]+|none|one|two|three|four|five))?",
        rf"(?:gives|gave|deals|dealt) (?:{CARDS}|{SO_MANY} cards?) to {WHO} out of turn"
        r"(?:,? (?:who )?(?:has )?asked for (?P<asked>[0-9]+|none|one|two|three|four|five))?",
    ),
    *_ways(
        DealtOnShort,
        rf"(?:deals|dealt) on,? (?:(?:al)?though|when) the deck (?:is|was) (?:too )?short{TELLING}",
    ),
    *_ways(InTheDiscards, rf"(?:mucks|mucked|takes in|took in) {WHOSE_HAND}{BY_MISTAKE}"),
    *_ways(
        VoidsWagers,
        rf"voids (?:all |the |all the )?(?:wagers?|bets?) of {WHO}",
        rf"(?:voids|declares) {WHO}'?s? (?:wagers?|bets?)(?: void)?",
        rf"declares (?:all |the |all the )?(?:wagers?|bets?) of {WHO} void",
    ),
    *_ways(Excludes, rf"(?:excludes|bars|expels) {WHO}(?: from .*)?"),
    *_ways(KillsHand, rf"declares {WHOSE_HAND} dead", rf"kills {WHOSE_HAND}"),
    *_ways(
        Invalidates,
        rf"(?:invalidates|cancels|voids|annuls) {ROUND}{GROUND}",
        rf"declares {ROUND} (?:void|invalid){GROUND}",
    ),
    *_ways(
        Withdraws, r"withdraws(?: (?:it|that|the (?:question|fact)|what .+))?", r"takes it back"
    ),
    *_ways(
        Rewinds,
        rf"takes back (?:the )?(?:last )?(?:{SO_MANY} )?acts?{REASON}",
        rf"(?:takes|rewinds|sets) {ROUND} back to (?P<point>.+?){REASON}",
        rf"rewinds(?: {ROUND})? to (?P<point>.+?){REASON}",
    ),
    *_ways(Answers, r"(?:decides|answers|rules|replies|says|chooses)[:,\s]\s*(?P<words>.+)"),
)
"""What is said with somebody of the staff as the one who does it."""
