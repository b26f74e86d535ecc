/* Exactly two hole cards and three communal cards, by the block.

   Without suits the answer is a look-up: a row for the ranks of all communal cards, a column for
   each two of the hole cards. A flush needs a suit with three communal and two hole cards, and at
   most one suit has three of five. */
#ifndef POKERROOM_PAIR_BLOCKS_H
#define POKERROOM_PAIR_BLOCKS_H

#include "blocks.h"

#define PAIR_COLUMNS 96
#define TWO_START 0x6666u   /* two hole cards of a suit set its bit of FLUSH_BITS */
#define THREE_START 0x5555u /* and so do three communal cards */

struct dealt {
    const uint8_t *hole, *communal;
    int hole_size, communal_size; /* 2 to 5, 3 to 5 */
};

static inline struct dealt rows_from(const struct dealt *dealt, ptrdiff_t row)
{
    struct dealt rest = *dealt;
    rest.hole += row * dealt->hole_size;
    rest.communal += row * dealt->communal_size;
    return rest;
}

/* The row of values for communal cards whose keys add up to *sum*. */
static inline const uint16_t *values_with(const struct rank_values *those, uint64_t sum)
{
    return those->values + (size_t)place_of(those->displacements, sum) * PAIR_COLUMNS;
}

/* Where the ranks of two hole cards have their column. */
static inline unsigned pair_column(unsigned one, unsigned two)
{
    unsigned high = one > two ? one : two, low = one > two ? two : one;
    return high * (high + 1) / 2 + low;
}

/* The value of one hand, all of whose numbers are cards. */
uint16_t value_of_dealt(const struct hand_values *all, const struct dealt *dealt);

/* The better of *value* and a flush of the suit marked in *marks*. */
uint16_t value_with_flush(const struct hand_values *all, const struct dealt *dealt, unsigned marks,
                          uint16_t value);

/* Whether a card comes twice or, whatever *check*, a number is no card. */
int is_dealt_wrong(const struct hand_values *all, const struct dealt *dealt, int check);

/* As value_blocks, of hands with exactly two hole cards. */
typedef ptrdiff_t value_pair_blocks(const struct hand_values *all, const struct dealt *dealt,
                                    ptrdiff_t blocks, int check, uint16_t *out);

value_pair_blocks value_pair_blocks_portably;
#ifdef POKERROOM_AVX2
value_pair_blocks value_pair_blocks_with_avx2;
#endif

value_pair_blocks *choose_value_pair_blocks(int portable);

/* As value_rows. */
ptrdiff_t value_dealt_rows(const struct hand_values *all, const struct dealt *dealt,
                           ptrdiff_t hands, int check, int portable, uint16_t *out);

#endif
