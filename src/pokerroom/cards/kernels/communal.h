/* A situation of known hole cards with communal cards to come, as its kernel sees it. */
#ifndef POKERROOM_COMMUNAL_H
#define POKERROOM_COMMUNAL_H

#include "evaluate.h"
#include "tally.h"

#define COMMUNAL 5
#define HOLE_MOST 5
#define RANKS 13
#define TRIPLES (RANKS * RANKS * RANKS)
#define RANK_BITS (~UINT64_C(0) << KEY_SHIFT)
#define COMBINATIONS 6175
#define OTHERS_MOST 91
#define PLACES (1 << 14)

/* What one player holds. */
struct hole {
    uint64_t sum;       /* of the keys of its ranks */
    uint16_t suited[4]; /* by suit, its ranks as bits */
    /* for hands of exactly two hole cards: */
    int pairs, suited_pair_count[4];
    uint64_t pair_sums[10];
    uint16_t suited_pairs[4][10];
    uint16_t high[TRIPLES], low[TRIPLES]; /* with three communal cards of these ranks */
    uint16_t flush[FLUSHES];              /* with these communal cards of the suit at hand */
};

/* Cards of other suits than the one at hand, by rank. */
struct others {
    int count;
    uint64_t sums[OTHERS_MOST];
    int32_t weights[OTHERS_MOST];
};

struct deal {
    const struct hand_values *high, *low; /* low is NULL without a low half */
    int players, hole_cards, known, exactly_two;
    struct tally tally;
    uint64_t rank_keys[RANKS];
    uint16_t unseen[4]; /* by suit, ranks as bits */
    int unseen_of[RANKS];
    uint16_t known_suited[4];
    int known_suited_count[4];
    uint64_t known_sum;
    int ranks[COMMUNAL]; /* of the communal cards, the known ones last */
    struct others others[3]; /* none, one, two */
    int combinations;
    uint16_t places[COMBINATIONS]; /* of the combinations of ranks dealt */
    int32_t weights[PLACES];       /* by place */
    uint16_t highs[PLACES * PLAYERS_MOST], lows[PLACES * PLAYERS_MOST];
    struct hole holes[PLAYERS_MOST];
};

static inline int size_of(unsigned bits)
{
    int size = 0;
    for (; bits; bits &= bits - 1)
        size++;
    return size;
}

static inline uint16_t greater(uint16_t one, uint16_t other)
{
    return one > other ? one : other;
}

/* Take what one player holds; the communal cards that are known; the cards that may still come. */
void set_hole(const struct deal *deal, struct hole *hole, const uint8_t *cards);
void set_communal(struct deal *deal, const uint8_t *communal);
void set_unseen(struct deal *deal, uint64_t seen);

/* The best flush of two hole cards with each three, four or five communal cards of the suit. */
void fill_flushes(const struct deal *deal, struct hole *hole, int suit);

#endif
