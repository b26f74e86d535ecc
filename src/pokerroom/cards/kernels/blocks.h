/* Hands by the block: portable, and with what some processors have. */
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
#elif defined(__aarch64__) && defined(__GNUC__) && !defined(__AARCH64EB__)
#define POKERROOM_NEON
value_blocks value_blocks_with_neon;
#endif

/* The fastest that the processor has, or the portable one. */
value_blocks *choose_value_blocks(int portable);

/* Whether a number is no card or, if *check*, a card comes twice. */
int is_wrong(const struct hand_values *all, const uint8_t *cards, int size, int check);

/* Values *hands* rows. Returns the number of the first with a wrong card, or -1. */
ptrdiff_t value_rows(const struct hand_values *all, const uint8_t *cards, int size,
                     ptrdiff_t hands, int check, int portable, uint16_t *out);

#endif
