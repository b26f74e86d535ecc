/* Exactly two hole cards and three communal cards, four hands at a time with AVX2. */
#include "pair_blocks.h"

#ifdef POKERROOM_AVX2

#include "avx2.h"

#define AHEAD 8
#define LANES 2 /* of eight pairs each */

struct reading {
    struct key_tables keys;
    __m256i hole, communal;                /* where spread cards come from */
    __m256i hole_start, communal_start;    /* what their sums begin with */
    __m256i one[LANES], two[LANES];        /* where the cards of each pair come from */
    __m256i columns;                       /* the first column of a higher rank */
    __m256i hole_turned[2], communal_turned[2], each_hole[5];
    __m256i hole_cards, communal_cards, lowest;
    int check;
};

struct sums {
    uint64_t communal[BLOCK + AHEAD], marks[BLOCK + AHEAD];
    uint8_t columns[LANES][BLOCK + AHEAD][8];
};

struct faults {
    __m256i hole, communal;               /* the highest bytes above the lowest card */
    __m256i hole_twice, communal_twice;
};

AVX2_INLINE __m256i pair_cards(int hole_size, int lane, int which)
{
    uint8_t from[16];
    int pairs = 0, cards[16][2] = {{0}};
    for (int i = 1; i < hole_size; i++)
        for (int j = 0; j < i; j++, pairs++)
            cards[pairs][0] = i, cards[pairs][1] = j;
    for (int pair = pairs; pair < 16; pair++)
        cards[pair][0] = 1;
    for (int i = 0; i < 16; i++)
        from[i] = (uint8_t)(i / 8 * hole_size + cards[lane * 8 + i % 8][which]);
    return in_both_halves(from);
}

AVX2_INLINE __m256i same_card(int size, int card)
{
    uint8_t from[16];
    for (int i = 0; i < 16; i++)
        from[i] = (uint8_t)(i / 8 * size + card);
    return in_both_halves(from);
}

AVX2_INLINE __m256i bytes_of(int size)
{
    return _mm256_set1_epi64x((long long)(UINT64_MAX >> 8 * (8 - size)));
}

AVX2_ONCE struct reading reading_of(const struct hand_values *all, const struct dealt *dealt,
                                    int check)
{
    static const uint8_t columns[16] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78};
    int hole_size = dealt->hole_size, communal_size = dealt->communal_size;
    struct reading reading = {
        .keys = key_tables_of(all),
        .hole = spread_by(hole_size, 0),
        .communal = spread_by(communal_size, 0),
        .hole_start = start_from(all, hole_size, TWO_START),
        .communal_start = start_from(all, communal_size, THREE_START),
        .columns = in_both_halves(columns),
        .hole_turned = {spread_by(hole_size, 1), spread_by(hole_size, hole_size / 2)},
        .communal_turned = {spread_by(communal_size, 1),
                            spread_by(communal_size, communal_size / 2)},
        .hole_cards = bytes_of(hole_size),
        .communal_cards = bytes_of(communal_size),
        .lowest = _mm256_set1_epi8((char)all->lowest_card),
        .check = check,
    };
    for (int lane = 0; lane < LANES; lane++) {
        reading.one[lane] = pair_cards(hole_size, lane, 0);
        reading.two[lane] = pair_cards(hole_size, lane, 1);
    }
    for (int card = 0; card < hole_size; card++)
        reading.each_hole[card] = same_card(hole_size, card);
    return reading;
}

AVX2_INLINE __m256i pair_columns(const struct reading *reading, __m256i hole, int lane)
{
    __m256i one = ranks_in(_mm256_shuffle_epi8(hole, reading->one[lane]));
    __m256i two = ranks_in(_mm256_shuffle_epi8(hole, reading->two[lane]));
    __m256i first = _mm256_shuffle_epi8(reading->columns, _mm256_max_epu8(one, two));
    return _mm256_add_epi8(first, _mm256_min_epu8(one, two));
}

AVX2_INLINE __m256i equal_turned(const __m256i *turned, __m256i rows, __m256i spread)
{
    __m256i once = _mm256_cmpeq_epi8(spread, _mm256_shuffle_epi8(rows, turned[0]));
    __m256i again = _mm256_cmpeq_epi8(spread, _mm256_shuffle_epi8(rows, turned[1]));
    return _mm256_or_si256(once, again);
}

AVX2_INLINE void check_twice(const struct reading *reading, int hole_size, __m256i hole,
                             __m256i communal, struct faults *faults)
{
    __m256i spread_hole = _mm256_shuffle_epi8(hole, reading->hole);
    __m256i spread_communal = _mm256_shuffle_epi8(communal, reading->communal);
    __m256i equal = equal_turned(reading->communal_turned, communal, spread_communal);
    for (int i = 0; i < hole_size; i++) {
        __m256i card = _mm256_shuffle_epi8(hole, reading->each_hole[i]);
        equal = _mm256_or_si256(equal, _mm256_cmpeq_epi8(spread_communal, card));
    }
    faults->communal_twice = _mm256_or_si256(faults->communal_twice, equal);
    equal = equal_turned(reading->hole_turned, hole, spread_hole);
    faults->hole_twice = _mm256_or_si256(faults->hole_twice, equal);
}

AVX2_INLINE void store(void *there, __m256i what)
{
    _mm256_storeu_si256((__m256i *)there, what);
}

AVX2_INLINE void sum_four(const struct reading *reading, const struct dealt *dealt, int i,
                          struct sums *sums, struct faults *faults)
{
    __m256i hole = load_four(dealt->hole + i * dealt->hole_size, dealt->hole_size);
    __m256i communal = load_four(dealt->communal + i * dealt->communal_size, dealt->communal_size);
    __m256i spread_hole = _mm256_shuffle_epi8(hole, reading->hole);
    __m256i spread_communal = _mm256_shuffle_epi8(communal, reading->communal);
    __m256i hole_suits =
        _mm256_add_epi64(add_suits(&reading->keys, spread_hole), reading->hole_start);
    __m256i communal_suits =
        _mm256_add_epi64(add_suits(&reading->keys, spread_communal), reading->communal_start);
    store(&sums->communal[i], add_ranks(&reading->keys, spread_communal));
    store(&sums->marks[i], _mm256_and_si256(_mm256_and_si256(hole_suits, communal_suits),
                                            _mm256_set1_epi64x(FLUSH_BITS)));
    store(sums->columns[0][i], pair_columns(reading, hole, 0));
    if (dealt->hole_size == 5)
        store(sums->columns[1][i], pair_columns(reading, hole, 1));
    faults->hole =
        _mm256_max_epu8(faults->hole, _mm256_sub_epi8(spread_hole, reading->lowest));
    faults->communal =
        _mm256_max_epu8(faults->communal, _mm256_sub_epi8(spread_communal, reading->lowest));
    if (reading->check)
        check_twice(reading, dealt->hole_size, hole, communal, faults);
}

AVX2_INLINE __m256i too_high(const struct reading *reading, __m256i height)
{
    __m256i most = _mm256_sub_epi8(_mm256_set1_epi8(52), reading->lowest);
    return _mm256_cmpeq_epi8(_mm256_max_epu8(height, most), height);
}

AVX2_INLINE int is_faulty(const struct reading *reading, const struct faults *faults)
{
    __m256i hole = _mm256_or_si256(too_high(reading, faults->hole), faults->hole_twice);
    __m256i communal =
        _mm256_or_si256(too_high(reading, faults->communal), faults->communal_twice);
    hole = _mm256_and_si256(hole, reading->hole_cards);
    communal = _mm256_and_si256(communal, reading->communal_cards);
    return _mm256_movemask_epi8(_mm256_or_si256(hole, communal)) != 0;
}

AVX2_INLINE uint16_t value_of_pairs(const uint16_t *row, const struct sums *sums, int hand,
                                    int pairs)
{
    uint16_t most = 0;
    for (int pair = 0; pair < pairs; pair++) {
        uint16_t value = row[sums->columns[pair / 8][hand][pair % 8]];
        most = value > most ? value : most;
    }
    return most;
}

AVX2_INLINE int value_block(const struct hand_values *all, const struct reading *reading,
                            const struct dealt *dealt, uint16_t *out)
{
    struct sums sums;
    struct faults faults = {0};
    uint16_t flushes[BLOCK];
    const struct rank_values *those = &all->by_ranks[dealt->communal_size - 3];
    int flush_count = 0, pairs = dealt->hole_size * (dealt->hole_size - 1) / 2;
    sum_four(reading, dealt, 0, &sums, &faults);
    sum_four(reading, dealt, 4, &sums, &faults);
    for (int i = 0; i < BLOCK; i += AHEAD) {
        for (int next = i + AHEAD; next < i + 2 * AHEAD && next < BLOCK; next += 4)
            sum_four(reading, dealt, next, &sums, &faults);
        for (int j = i; j < i + AHEAD; j++) {
            out[j] = value_of_pairs(values_with(those, sums.communal[j]), &sums, j, pairs);
            flushes[flush_count] = (uint16_t)j;
            flush_count += sums.marks[j] != 0;
        }
    }
    if (is_faulty(reading, &faults))
        return 1;
    for (int f = 0; f < flush_count; f++) {
        struct dealt hand = rows_from(dealt, flushes[f]);
        uint16_t *value = &out[flushes[f]];
        *value = value_with_flush(all, &hand, (unsigned)sums.marks[flushes[f]], *value);
    }
    return 0;
}

/* The compiler unrolls the pairs of each number of hole cards. */
AVX2_INLINE ptrdiff_t value_each(const struct hand_values *all, const struct reading *reading,
                                 const struct dealt *dealt, int hole_size, ptrdiff_t blocks,
                                 uint16_t *out)
{
    for (ptrdiff_t i = 0; i < blocks; i++) {
        struct dealt block = rows_from(dealt, i * BLOCK);
        block.hole_size = hole_size;
        if (value_block(all, reading, &block, out + i * BLOCK))
            return i;
    }
    return -1;
}

AVX2 ptrdiff_t value_pair_blocks_with_avx2(const struct hand_values *all, const struct dealt *dealt,
                                           ptrdiff_t blocks, int check, uint16_t *out)
{
    struct reading reading = reading_of(all, dealt, check);
    switch (dealt->hole_size) {
    case 2:
        return value_each(all, &reading, dealt, 2, blocks, out);
    case 3:
        return value_each(all, &reading, dealt, 3, blocks, out);
    case 4:
        return value_each(all, &reading, dealt, 4, blocks, out);
    default:
        return value_each(all, &reading, dealt, 5, blocks, out);
    }
}

#endif
