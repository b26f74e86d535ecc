/* Hands by the block: portable, and for processors with 256-bit registers. */
#ifndef POKERROOM_BLOCKS_H
#define POKERROOM_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

#include "evaluate.h"

#define BLOCK 256 /* hands in a block */
#define SLACK 16  /* bytes that may be read beyond the last card */

/* Values *blocks* full blocks of rows of *size* cards; *check* looks for cards that come twice.
   Returns the number of the first block with a wrong card, of which no value counts, or -1. */
typedef ptrdiff_t value_blocks(const struct hand_values *all, const uint8_t *cards, int size,
                               ptrdiff_t blocks, int check, uint16_t *out);

value_blocks value_blocks_portably;

#if defined(__x86_64__) && defined(__GNUC__)
#define POKERROOM_AVX2
value_blocks value_blocks_with_avx2;
#endif

/* The fastest that the processor has, or the portable one. */
value_blocks *choose_value_blocks(int portable);

#endif
