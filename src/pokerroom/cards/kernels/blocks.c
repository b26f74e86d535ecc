/* Hands by the block, in plain C.

   The sums of the next hands are made while the values of the last are looked up, so that the waits
   for memory overlap; flushes are put on a list without a branch and valued at the end. */
#include "blocks.h"

#include "sixteen.h"

#define AHEAD 8

/* Whether a card comes twice in any hand. */
static inline int is_any_twice(const struct hand_values *all, const uint8_t *cards, int size)
{
#ifdef POKERROOM_SIXTEEN
    sixteen laid[8], twice = {0};
    (void)all;
    for (int i = 0; i < BLOCK; i += 16) {
        lay_sixteen(cards + i * size, size, laid);
        twice |= equal_cards(laid, size);
    }
    return is_any(twice);
#else
    int twice = 0;
    for (int i = 0; i < BLOCK; i++)
        twice |= comes_twice(all, cards + i * size, size);
    return twice;
#endif
}

ALWAYS_INLINE int value_block(const struct hand_values *all, const uint8_t *cards, int size,
                              int check, uint16_t *out)
{
    uint64_t sums[BLOCK + AHEAD], marks = 0;
    uint16_t flushes[BLOCK];
    int flush_count = 0;
    for (int i = 0; i < AHEAD; i++)
        sums[i] = SUIT_START + sum_of(all, cards + i * size, size);
    for (int i = 0; i < BLOCK; i += AHEAD) {
        for (int next = i + AHEAD; next < i + 2 * AHEAD && i + AHEAD < BLOCK; next++)
            sums[next] = SUIT_START + sum_of(all, cards + next * size, size);
        for (int j = i; j < i + AHEAD; j++) {
            marks |= sums[j];
            out[j] = value_of_ranks(all, size, sums[j]);
            flushes[flush_count] = (uint16_t)j;
            flush_count += (sums[j] & FLUSH_BITS) != 0;
        }
    }
    for (int f = 0; f < flush_count; f++) {
        const uint8_t *hand = cards + flushes[f] * size;
        out[flushes[f]] = value_of_flush(all, sums[flushes[f]], suits_of(all, hand, size));
    }
    return marks & NOT_A_CARD_BITS || (check && is_any_twice(all, cards, size));
}

/* The compiler unrolls what is done for each number of cards. */
static int value_block_of(const struct hand_values *all, const uint8_t *cards, int size, int check,
                          uint16_t *out)
{
    switch (size) {
    case 5:
        return value_block(all, cards, 5, check, out);
    case 6:
        return value_block(all, cards, 6, check, out);
    default:
        return value_block(all, cards, 7, check, out);
    }
}

ptrdiff_t value_blocks_portably(const struct hand_values *all, const uint8_t *cards, int size,
                                ptrdiff_t blocks, int check, uint16_t *out)
{
    for (ptrdiff_t i = 0; i < blocks; i++)
        if (value_block_of(all, cards + i * BLOCK * size, size, check, out + i * BLOCK))
            return i;
    return -1;
}

value_blocks *choose_value_blocks(int portable)
{
#ifdef POKERROOM_AVX2
    if (!portable && __builtin_cpu_supports("avx2"))
        return value_blocks_with_avx2;
#elif defined(POKERROOM_NEON)
    if (!portable)
        return value_blocks_with_neon;
#endif
    (void)portable;
    return value_blocks_portably;
}
