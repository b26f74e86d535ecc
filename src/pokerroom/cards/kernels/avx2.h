/* Four hands at a time in the registers of x86 processors with AVX2.

   Each hand is spread over eight bytes, blanks last. The keys of its ranks and suits are looked up
   a byte at a time by shuffling tables of 16 bytes, and the eight bytes of each hand are added by
   the instruction that sums differences. */
#ifndef POKERROOM_AVX2_H
#define POKERROOM_AVX2_H

#include <immintrin.h>

#include "evaluate.h"

#define AVX2 __attribute__((target("avx2")))
#define AVX2_INLINE static inline __attribute__((always_inline, target("avx2")))
#define AVX2_ONCE static __attribute__((noinline, target("avx2"))) /* what is made before a loop */
#define BLANK 0x80

struct key_tables {
    __m256i by_rank[3], by_suit[2]; /* the upper and the lowest bytes of keys */
};

AVX2_INLINE __m256i in_both_halves(const uint8_t *bytes)
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bytes));
}

/* A byte of the key of each rank; of clubs, since the upper bytes know no suit. */
AVX2_INLINE __m256i bytes_by_rank(const struct hand_values *all, int shift)
{
    uint8_t bytes[16] = {0};
    for (unsigned rank = all->lowest_card / 4; rank < 13; rank++)
        bytes[rank] = (uint8_t)(all->card_keys[4 * rank] >> shift);
    return in_both_halves(bytes);
}

/* A byte of the key of each suit; of aces, which are in every deck. */
AVX2_INLINE __m256i bytes_by_suit(const struct hand_values *all, int shift)
{
    uint8_t bytes[16] = {0};
    for (int suit = 0; suit < 4; suit++)
        bytes[suit] = (uint8_t)(all->card_keys[48 + suit] >> shift);
    return in_both_halves(bytes);
}

AVX2_INLINE struct key_tables key_tables_of(const struct hand_values *all)
{
    struct key_tables tables = {
        .by_rank = {bytes_by_rank(all, 40), bytes_by_rank(all, 48), bytes_by_rank(all, 56)},
        .by_suit = {bytes_by_suit(all, 0), bytes_by_suit(all, 8)},
    };
    return tables;
}

/* Where the bytes of two hands of *size* cards come from when they are spread, each hand turned
   round by *turn*. */
AVX2_INLINE __m256i spread_by(int size, int turn)
{
    uint8_t from[16];
    for (int i = 0; i < 16; i++)
        from[i] = i % 8 < size ? (uint8_t)(i / 8 * size + (i % 8 + turn) % size) : BLANK;
    return in_both_halves(from);
}

/* Four rows of *size* cards, two in each half; reads 16 bytes from the third on. */
AVX2_INLINE __m256i load_four(const uint8_t *cards, int size)
{
    __m128i two = _mm_loadu_si128((const __m128i *)cards);
    __m128i more = _mm_loadu_si128((const __m128i *)(cards + 2 * size));
    return _mm256_inserti128_si256(_mm256_castsi128_si256(two), more, 1);
}

/* The bytes looked up for each card, added up for each hand and moved up by *shift*. */
AVX2_INLINE __m256i add_up(__m256i table, __m256i cards, int shift)
{
    __m256i bytes = _mm256_shuffle_epi8(table, cards);
    return _mm256_slli_epi64(_mm256_sad_epu8(bytes, _mm256_setzero_si256()), shift);
}

AVX2_INLINE __m256i ranks_in(__m256i spread)
{
    return _mm256_and_si256(_mm256_srli_epi16(spread, 2), _mm256_set1_epi8(15));
}

AVX2_INLINE __m256i add_suits(const struct key_tables *tables, __m256i spread)
{
    __m256i suits = _mm256_and_si256(spread, _mm256_set1_epi8(3));
    return _mm256_add_epi64(add_up(tables->by_suit[0], suits, 0),
                            add_up(tables->by_suit[1], suits, 8));
}

AVX2_INLINE __m256i add_ranks(const struct key_tables *tables, __m256i spread)
{
    __m256i ranks = ranks_in(spread);
    __m256i sum = add_up(tables->by_rank[0], ranks, 40);
    sum = _mm256_add_epi64(sum, add_up(tables->by_rank[1], ranks, 48));
    return _mm256_add_epi64(sum, add_up(tables->by_rank[2], ranks, 56));
}

/* Four times what sums of *size* cards begin with: *start* less the blanks, which are looked up as
   the twos of clubs, whose rank has no key. */
AVX2_INLINE __m256i start_from(const struct hand_values *all, int size, uint64_t start)
{
    uint64_t club = all->card_keys[48] & 0xFFFF;
    return _mm256_set1_epi64x((long long)(start - club * (uint64_t)(8 - size)));
}

#endif
