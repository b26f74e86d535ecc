/* Exactly two hole cards and three communal cards, in plain C. */
#include "pair_blocks.h"

#include "sixteen.h"

/* The best of two of the ranks *hole* with three of the ranks *communal*, all of one suit. */
static uint16_t value_of_suited(const uint16_t *by_flush, unsigned hole, unsigned communal)
{
    uint16_t most = 0;
    for (unsigned first = hole; first; first &= first - 1)
        for (unsigned second = first & (first - 1); second; second &= second - 1) {
            unsigned two = (first & -first) | (second & -second);
            for (unsigned a = communal; a; a &= a - 1)
                for (unsigned b = a & (a - 1); b; b &= b - 1)
                    for (unsigned c = b & (b - 1); c; c &= c - 1) {
                        unsigned three = (a & -a) | (b & -b) | (c & -c);
                        uint16_t value = by_flush[two | three];
                        most = value > most ? value : most;
                    }
        }
    return most;
}

static int are_five(unsigned ranks)
{
    for (int i = 0; i < 5; i++)
        ranks &= ranks - 1;
    return !ranks;
}

uint16_t value_with_flush(const struct hand_values *all, const struct dealt *dealt, unsigned marks,
                          uint16_t value)
{
    unsigned hole = ranks_of_suit(marks, suits_of(all, dealt->hole, dealt->hole_size));
    unsigned communal = ranks_of_suit(marks, suits_of(all, dealt->communal, dealt->communal_size));
    uint16_t flush = are_five(hole | communal) ? all->by_flush[hole | communal]
                                               : value_of_suited(all->by_flush, hole, communal);
    return flush > value ? flush : value;
}

static inline int is_dealt_twice(const struct hand_values *all, const struct dealt *dealt)
{
    uint64_t laid = suits_of(all, dealt->hole, dealt->hole_size) |
                    suits_of(all, dealt->communal, dealt->communal_size);
    uint64_t added = suits_added(all, dealt->hole, dealt->hole_size) +
                     suits_added(all, dealt->communal, dealt->communal_size);
    return laid != added;
}

int is_dealt_wrong(const struct hand_values *all, const struct dealt *dealt, int check)
{
    uint64_t sum = sum_of(all, dealt->hole, dealt->hole_size) +
                   sum_of(all, dealt->communal, dealt->communal_size);
    return sum & NOT_A_CARD_BITS || (check && is_dealt_twice(all, dealt));
}

static inline uint64_t flush_marks(uint64_t hole_sum, uint64_t communal_sum)
{
    return (hole_sum + TWO_START) & (communal_sum + THREE_START) & FLUSH_BITS;
}

static inline uint16_t value_of_pairs(const uint16_t *row, const uint8_t *hole, int size)
{
    uint16_t most = 0;
    for (int i = 1; i < size; i++)
        for (int j = 0; j < i; j++) {
            uint16_t value = row[pair_column(hole[i] >> 2, hole[j] >> 2)];
            most = value > most ? value : most;
        }
    return most;
}

uint16_t value_of_dealt(const struct hand_values *all, const struct dealt *dealt)
{
    uint64_t communal = sum_of(all, dealt->communal, dealt->communal_size);
    uint64_t marks = flush_marks(sum_of(all, dealt->hole, dealt->hole_size), communal);
    const uint16_t *row = values_with(&all->by_ranks[dealt->communal_size - 3], communal);
    uint16_t value = value_of_pairs(row, dealt->hole, dealt->hole_size);
    return marks ? value_with_flush(all, dealt, (unsigned)marks, value) : value;
}

/* Whether a card comes twice in any hand of a block. */
static inline int is_any_twice(const struct hand_values *all, const struct dealt *dealt)
{
#ifdef POKERROOM_SIXTEEN
    sixteen laid[5 + 8], twice = {0};
    (void)all;
    for (int i = 0; i < BLOCK; i += 16) {
        struct dealt hands = rows_from(dealt, i);
        lay_sixteen(hands.hole, hands.hole_size, laid);
        lay_sixteen(hands.communal, hands.communal_size, laid + hands.hole_size);
        twice |= equal_cards(laid, hands.hole_size + hands.communal_size);
    }
    return is_any(twice);
#else
    int twice = 0;
    for (int i = 0; i < BLOCK; i++) {
        struct dealt hand = rows_from(dealt, i);
        twice |= is_dealt_twice(all, &hand);
    }
    return twice;
#endif
}

/* First all sums, then all values, so that the waits for memory overlap; flushes are put on a list
   without a branch and valued at the end. */
ALWAYS_INLINE int value_block(const struct hand_values *all, const struct dealt *dealt, int check,
                              uint16_t *out)
{
    const struct rank_values *those = &all->by_ranks[dealt->communal_size - 3];
    uint64_t communal[BLOCK], marks[BLOCK], wrong = 0;
    uint16_t flushes[BLOCK];
    int flush_count = 0;
    for (int i = 0; i < BLOCK; i++) {
        struct dealt hand = rows_from(dealt, i);
        uint64_t hole = sum_of(all, hand.hole, hand.hole_size);
        communal[i] = sum_of(all, hand.communal, hand.communal_size);
        marks[i] = flush_marks(hole, communal[i]);
        wrong |= (hole + communal[i]) & NOT_A_CARD_BITS;
    }
    wrong |= check && is_any_twice(all, dealt);
    for (int i = 0; i < BLOCK && !wrong; i++) {
        const uint16_t *row = values_with(those, communal[i]);
        out[i] = value_of_pairs(row, dealt->hole + i * dealt->hole_size, dealt->hole_size);
        flushes[flush_count] = (uint16_t)i;
        flush_count += marks[i] != 0;
    }
    for (int f = 0; f < flush_count; f++) {
        struct dealt hand = rows_from(dealt, flushes[f]);
        uint16_t *value = &out[flushes[f]];
        *value = value_with_flush(all, &hand, (unsigned)marks[flushes[f]], *value);
    }
    return wrong != 0;
}

/* The compiler unrolls what is done for each number of hole cards with five communal cards. */
ALWAYS_INLINE int value_block_of(const struct hand_values *all, struct dealt dealt, int hole_size,
                                 int check, uint16_t *out)
{
    dealt.hole_size = hole_size;
    if (dealt.communal_size != 5)
        return value_block(all, &dealt, check, out);
    dealt.communal_size = 5;
    return value_block(all, &dealt, check, out);
}

static int value_any_block(const struct hand_values *all, struct dealt dealt, int check,
                           uint16_t *out)
{
    switch (dealt.hole_size) {
    case 2:
        return value_block_of(all, dealt, 2, check, out);
    case 3:
        return value_block_of(all, dealt, 3, check, out);
    case 4:
        return value_block_of(all, dealt, 4, check, out);
    default:
        return value_block_of(all, dealt, 5, check, out);
    }
}

ptrdiff_t value_pair_blocks_portably(const struct hand_values *all, const struct dealt *dealt,
                                     ptrdiff_t blocks, int check, uint16_t *out)
{
    for (ptrdiff_t i = 0; i < blocks; i++)
        if (value_any_block(all, rows_from(dealt, i * BLOCK), check, out + i * BLOCK))
            return i;
    return -1;
}

value_pair_blocks *choose_value_pair_blocks(int portable)
{
#ifdef POKERROOM_AVX2
    if (!portable && __builtin_cpu_supports("avx2"))
        return value_pair_blocks_with_avx2;
#endif
    (void)portable;
    return value_pair_blocks_portably;
}
