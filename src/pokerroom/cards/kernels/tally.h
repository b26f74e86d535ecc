/* Who takes which part of the pot, counted by weight.

   A tally of p players has, for each player, a cell for every pair of
   - high: 0 if the high hand is another's, else among how many the high half is divided,
   - low: 0 if there is no low hand, 1 if it is another's, else 1 + among how many it is divided.
   Without a low half there is only the low 0. All that is told of odds is a sum over its cells. */
#ifndef POKERROOM_TALLY_H
#define POKERROOM_TALLY_H

#include <stdint.h>

#define PLAYERS_MOST 16

struct tally {
    int players;
    int lows; /* 1, or players + 2 when there is a low half */
    int64_t *cells;
};

static inline int cells_each(const struct tally *tally)
{
    return (tally->players + 1) * tally->lows;
}

static inline uint16_t best_value(const uint16_t *values, int players, int *holders)
{
    uint16_t best = values[0];
    *holders = 1;
    for (int i = 1; i < players; i++) {
        *holders = values[i] > best ? 1 : *holders + (values[i] == best);
        best = values[i] > best ? values[i] : best;
    }
    return best;
}

static inline void award_high(struct tally *tally, const uint16_t *high, int64_t weight)
{
    int players = tally->players, holders, each = players + 1;
    uint16_t best = best_value(high, players, &holders);
    for (int i = 0; i < players; i++)
        tally->cells[i * each + (high[i] == best ? holders : 0)] += weight;
}

static inline void award_halves(struct tally *tally, const uint16_t *high, const uint16_t *low,
                                int64_t weight)
{
    int players = tally->players, lows = tally->lows, high_holders, low_holders;
    uint16_t best = best_value(high, players, &high_holders);
    uint16_t best_low = best_value(low, players, &low_holders);
    for (int i = 0; i < players; i++) {
        int of_high = high[i] == best ? high_holders : 0;
        int of_low = best_low == 0 ? 0 : low[i] == best_low ? 1 + low_holders : 1;
        tally->cells[(i * (players + 1) + of_high) * lows + of_low] += weight;
    }
}

static inline void award(struct tally *tally, const uint16_t *high, const uint16_t *low,
                         int64_t weight)
{
    if (tally->lows == 1)
        award_high(tally, high, weight);
    else
        award_halves(tally, high, low, weight);
}

#endif
