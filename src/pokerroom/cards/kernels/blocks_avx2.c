/* Hands by the block, four at a time where the processor has AVX2. */
#include "blocks.h"

#ifdef POKERROOM_AVX2

#include "avx2.h"

#define AHEAD 8

struct reading {
    struct key_tables keys;
    __m256i spread, turned[3], start, lowest, cards;
    int check;
};

struct faults {
    __m256i height, twice; /* the highest bytes above the lowest card; cards that are equal */
};

AVX2_ONCE struct reading reading_of(const struct hand_values *all, int size, int check)
{
    struct reading reading = {
        .keys = key_tables_of(all),
        .spread = spread_by(size, 0),
        .turned = {spread_by(size, 1), spread_by(size, 2), spread_by(size, size / 2)},
        .start = start_from(all, size, SUIT_START),
        .lowest = _mm256_set1_epi8((char)all->lowest_card),
        .cards = _mm256_set1_epi64x((long long)(UINT64_MAX >> 8 * (8 - size))),
        .check = check,
    };
    return reading;
}

/* Turned by one, two and three places, each of at most seven cards meets every other. */
AVX2_INLINE __m256i equal_cards(const struct reading *reading, __m256i rows, __m256i spread)
{
    __m256i equal = _mm256_cmpeq_epi8(spread, _mm256_shuffle_epi8(rows, reading->turned[0]));
    for (int i = 1; i < 3; i++) {
        __m256i turned = _mm256_shuffle_epi8(rows, reading->turned[i]);
        equal = _mm256_or_si256(equal, _mm256_cmpeq_epi8(spread, turned));
    }
    return equal;
}

AVX2_INLINE void sum_four(const struct reading *reading, const uint8_t *cards, int size,
                          uint64_t *sums, struct faults *faults)
{
    __m256i rows = load_four(cards, size);
    __m256i spread = _mm256_shuffle_epi8(rows, reading->spread);
    __m256i sum = _mm256_add_epi64(add_ranks(&reading->keys, spread),
                                   add_suits(&reading->keys, spread));
    __m256i height = _mm256_sub_epi8(spread, reading->lowest);
    faults->height = _mm256_max_epu8(faults->height, height);
    if (reading->check)
        faults->twice = _mm256_or_si256(faults->twice, equal_cards(reading, rows, spread));
    _mm256_storeu_si256((__m256i *)sums, _mm256_add_epi64(sum, reading->start));
}

AVX2_INLINE void sum_eight(const struct reading *reading, const uint8_t *cards, int size,
                           uint64_t *sums, struct faults *faults)
{
    sum_four(reading, cards, size, sums, faults);
    sum_four(reading, cards + 4 * size, size, sums + 4, faults);
}

AVX2_INLINE int is_faulty(const struct reading *reading, const struct faults *faults)
{
    __m256i most = _mm256_sub_epi8(_mm256_set1_epi8(52), reading->lowest);
    __m256i high = _mm256_cmpeq_epi8(_mm256_max_epu8(faults->height, most), faults->height);
    __m256i wrong = _mm256_and_si256(_mm256_or_si256(high, faults->twice), reading->cards);
    return _mm256_movemask_epi8(wrong) != 0;
}

AVX2_INLINE int value_block(const struct hand_values *all, const struct reading *reading,
                            const uint8_t *cards, int size, uint16_t *out)
{
    uint64_t sums[BLOCK + AHEAD];
    uint16_t flushes[BLOCK];
    int flush_count = 0;
    struct faults faults = {_mm256_setzero_si256(), _mm256_setzero_si256()};
    sum_eight(reading, cards, size, sums, &faults);
    for (int i = 0; i < BLOCK; i += AHEAD) {
        if (i + AHEAD < BLOCK)
            sum_eight(reading, cards + (i + AHEAD) * size, size, sums + i + AHEAD, &faults);
        for (int j = i; j < i + AHEAD; j++) {
            out[j] = value_of_ranks(all, size, sums[j]);
            flushes[flush_count] = (uint16_t)j;
            flush_count += (sums[j] & FLUSH_BITS) != 0;
        }
    }
    for (int f = 0; f < flush_count; f++) {
        uint64_t suits = suits_of(all, cards + flushes[f] * size, size);
        out[flushes[f]] = value_of_flush(all, sums[flushes[f]], suits);
    }
    return is_faulty(reading, &faults);
}

/* The compiler unrolls what is done for each number of cards. */
AVX2_INLINE ptrdiff_t value_each(const struct hand_values *all, const struct reading *reading,
                                 const uint8_t *cards, int size, ptrdiff_t blocks, uint16_t *out)
{
    for (ptrdiff_t i = 0; i < blocks; i++)
        if (value_block(all, reading, cards + i * BLOCK * size, size, out + i * BLOCK))
            return i;
    return -1;
}

AVX2 ptrdiff_t value_blocks_with_avx2(const struct hand_values *all, const uint8_t *cards, int size,
                                      ptrdiff_t blocks, int check, uint16_t *out)
{
    struct reading reading = reading_of(all, size, check);
    switch (size) {
    case 5:
        return value_each(all, &reading, cards, 5, blocks, out);
    case 6:
        return value_each(all, &reading, cards, 6, blocks, out);
    default:
        return value_each(all, &reading, cards, 7, blocks, out);
    }
}

#endif
