/* Exactly two hole cards and three communal cards, in plain C. */
#include "pair_blocks.h"

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

int is_dealt_wrong(const struct hand_values *all, const struct dealt *dealt, int check)
{
    uint64_t sum = sum_of(all, dealt->hole, dealt->hole_size) +
                   sum_of(all, dealt->communal, dealt->communal_size);
    uint64_t hole = suits_of(all, dealt->hole, dealt->hole_size);
    uint64_t communal = suits_of(all, dealt->communal, dealt->communal_size);
    if (sum & NOT_A_CARD_BITS)
        return 1;
    return check && (hole & communal || comes_twice(all, dealt->hole, dealt->hole_size) ||
                     comes_twice(all, dealt->communal, dealt->communal_size));
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

static inline uint16_t value_of_size(const struct hand_values *all, const struct dealt *dealt,
                                      int hole_size)
{
    uint64_t hole_sum = sum_of(all, dealt->hole, hole_size);
    uint64_t communal_sum = sum_of(all, dealt->communal, dealt->communal_size);
    uint64_t marks = (hole_sum + TWO_START) & (communal_sum + THREE_START) & FLUSH_BITS;
    const uint16_t *row = values_with(&all->by_ranks[dealt->communal_size - 3], communal_sum);
    uint16_t value = value_of_pairs(row, dealt->hole, hole_size);
    return marks ? value_with_flush(all, dealt, (unsigned)marks, value) : value;
}

/* The compiler unrolls the pairs of each number of hole cards. */
uint16_t value_of_dealt(const struct hand_values *all, const struct dealt *dealt)
{
    switch (dealt->hole_size) {
    case 2:
        return value_of_size(all, dealt, 2);
    case 3:
        return value_of_size(all, dealt, 3);
    case 4:
        return value_of_size(all, dealt, 4);
    default:
        return value_of_size(all, dealt, 5);
    }
}

ptrdiff_t value_pair_blocks_portably(const struct hand_values *all, const struct dealt *dealt,
                                     ptrdiff_t blocks, int check, uint16_t *out)
{
    for (ptrdiff_t i = 0; i < blocks * BLOCK; i++) {
        struct dealt hand = rows_from(dealt, i);
        if (is_dealt_wrong(all, &hand, check))
            return i / BLOCK;
        out[i] = value_of_dealt(all, &hand);
    }
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
