/* Setting up a situation: what hole cards are worth with communal cards, and what may come. */
#include "communal.h"

#include <string.h>

static uint16_t best_pair(const struct hand_values *all, const struct hole *hole, uint64_t triple)
{
    uint16_t best = 0;
    for (int pair = 0; pair < hole->pairs; pair++)
        best = greater(best, value_of_ranks(all, 5, triple + hole->pair_sums[pair]));
    return best;
}

/* Only triples whose ranks ascend are looked up; those with too many of a rank never are. */
static void fill_triples(const struct deal *deal, struct hole *hole)
{
    const uint64_t *keys = deal->rank_keys;
    for (int a = 0; a < RANKS; a++)
        for (int b = a; b < RANKS; b++)
            for (int c = b; c < RANKS; c++) {
                int place = (a * RANKS + b) * RANKS + c;
                uint64_t sum = keys[a] + keys[b] + keys[c];
                hole->high[place] = best_pair(deal->high, hole, sum);
                hole->low[place] = deal->low ? best_pair(deal->low, hole, sum) : 0;
            }
}

static uint16_t best_suited_pair(const uint16_t *by_flush, const struct hole *hole, int suit,
                                 unsigned triple)
{
    uint16_t best = 0;
    for (int pair = 0; pair < hole->suited_pair_count[suit]; pair++)
        best = greater(best, by_flush[triple | hole->suited_pairs[suit][pair]]);
    return best;
}

void fill_flushes(const struct deal *deal, struct hole *hole, int suit)
{
    unsigned all = deal->unseen[suit] | deal->known_suited[suit];
    if (hole->suited_pair_count[suit] == 0) {
        memset(hole->flush, 0, sizeof hole->flush);
        return;
    }
    for (unsigned bits = 1; bits < FLUSHES; bits++) {
        int size = size_of(bits);
        if ((bits & ~all) || size < 3 || size > COMMUNAL)
            continue;
        hole->flush[bits] = size > 3 ? 0
                            : best_suited_pair(deal->high->by_flush, hole, suit, bits);
        for (unsigned left = size > 3 ? bits : 0; left; left &= left - 1)
            hole->flush[bits] = greater(hole->flush[bits], hole->flush[bits & ~(left & -left)]);
    }
}

static void set_pairs(const struct deal *deal, struct hole *hole, const uint8_t *cards)
{
    hole->pairs = 0;
    memset(hole->suited_pair_count, 0, sizeof hole->suited_pair_count);
    for (int i = 0; i < deal->hole_cards; i++)
        for (int j = i + 1; j < deal->hole_cards; j++) {
            int one = cards[i] >> 2, two = cards[j] >> 2, suit = cards[i] & 3;
            hole->pair_sums[hole->pairs++] = deal->rank_keys[one] + deal->rank_keys[two];
            if (suit == (cards[j] & 3))
                hole->suited_pairs[suit][hole->suited_pair_count[suit]++] =
                    (uint16_t)(1u << one | 1u << two);
        }
}

void set_hole(const struct deal *deal, struct hole *hole, const uint8_t *cards)
{
    hole->sum = 0;
    memset(hole->suited, 0, sizeof hole->suited);
    for (int i = 0; i < deal->hole_cards; i++) {
        hole->sum += deal->rank_keys[cards[i] >> 2];
        hole->suited[cards[i] & 3] |= (uint16_t)(1u << (cards[i] >> 2));
    }
    if (deal->exactly_two) {
        set_pairs(deal, hole, cards);
        fill_triples(deal, hole);
    }
}

void set_communal(struct deal *deal, const uint8_t *communal)
{
    deal->known_sum = 0;
    memset(deal->known_suited, 0, sizeof deal->known_suited);
    memset(deal->known_suited_count, 0, sizeof deal->known_suited_count);
    for (int i = 0; i < deal->known; i++) {
        deal->ranks[COMMUNAL - deal->known + i] = communal[i] >> 2;
        deal->known_sum += deal->rank_keys[communal[i] >> 2];
        deal->known_suited[communal[i] & 3] |= (uint16_t)(1u << (communal[i] >> 2));
        deal->known_suited_count[communal[i] & 3]++;
    }
}

void set_unseen(struct deal *deal, uint64_t seen)
{
    memset(deal->unseen, 0, sizeof deal->unseen);
    memset(deal->unseen_of, 0, sizeof deal->unseen_of);
    for (int card = 0; card < 52; card++)
        if (!(seen >> card & 1)) {
            deal->unseen[card & 3] |= (uint16_t)(1u << (card >> 2));
            deal->unseen_of[card >> 2]++;
        }
}
