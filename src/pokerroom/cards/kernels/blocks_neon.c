/* Hands by the block, sixteen at a time, where the processor has NEON: all 64-bit Arm ones do.

   A register holds one card of each hand. The keys are looked up in tables of 16 bytes and added:
   those of ranks in three parts, of seven, eight and eight bits, so that few sums need more than
   a byte; those of suits two cards at a time. */
#include "blocks.h"

#ifdef POKERROOM_NEON

#include <arm_neon.h>

#include "sixteen.h"

#define AT_ONCE 16
#define GROUPS (BLOCK / AT_ONCE)

struct reading {
    sixteen low, middle, high; /* seven, eight and eight bits of the key of each rank */
    sixteen suits[2], start[2]; /* of two cards: how many of each suit, two suits a byte */
    int check, reduced;
};

/* A block: its cards, what is found out about them, and where their values go. */
struct block {
    const uint8_t *cards;
    uint16_t *out;
    uint16_t rows[BLOCK], columns[BLOCK]; /* the places of the values */
    uint64_t flushes[GROUPS];             /* four bits a hand */
};

struct faults {
    sixteen highest, lowest, twice; /* cards, and whether any are equal */
};

ALWAYS_INLINE sixteen bits_by_rank(const struct hand_values *all, int shift, unsigned mask)
{
    uint8_t bytes[16] = {0};
    for (unsigned rank = all->lowest_card / 4; rank < 13; rank++)
        bytes[rank] = (uint8_t)(all->card_keys[4 * rank] >> shift & mask);
    return vld1q_u8(bytes);
}

/* A byte of the keys of two cards, by the suit of the first and four times that of the second. */
ALWAYS_INLINE sixteen bits_by_suits(const struct hand_values *all, int shift)
{
    uint8_t bytes[16];
    for (int i = 0; i < 16; i++)
        bytes[i] = (uint8_t)((all->card_keys[48 + i % 4] + all->card_keys[48 + i / 4]) >> shift);
    return vld1q_u8(bytes);
}

/* A card without a second goes with a club that was never there. */
ALWAYS_INLINE sixteen start_from(const struct hand_values *all, int size, int shift)
{
    return vdupq_n_u8((uint8_t)((SUIT_START - size % 2 * all->card_keys[48]) >> shift));
}

static __attribute__((noinline)) struct reading reading_of(const struct hand_values *all, int size,
                                                           int check)
{
    struct reading reading = {
        .low = bits_by_rank(all, KEY_SHIFT, 127),
        .middle = bits_by_rank(all, KEY_SHIFT + 7, 255),
        .high = bits_by_rank(all, KEY_SHIFT + 15, 255),
        .suits = {bits_by_suits(all, 0), bits_by_suits(all, 8)},
        .start = {start_from(all, size, 0), start_from(all, size, 8)},
        .check = check,
        .reduced = all->lowest_card > 0,
    };
    return reading;
}

/* Sums that keep within a byte, or of which only the lowest eight bits count. */
ALWAYS_INLINE sixteen add_up(sixteen table, const sixteen *cards, int size, sixteen sum)
{
    for (int i = 0; i < size; i++)
        sum = vaddq_u8(sum, vqtbl1q_u8(table, cards[i]));
    return sum;
}

ALWAYS_INLINE uint16x8x2_t add_two(sixteen a, sixteen b)
{
    uint16x8x2_t sum = {{vaddl_u8(vget_low_u8(a), vget_low_u8(b)), vaddl_high_u8(a, b)}};
    return sum;
}

/* Sums of 16 bits, of the first eight hands and of the others. */
ALWAYS_INLINE uint16x8x2_t add_wide(const sixteen *bytes, int count)
{
    uint16x8x2_t sum = add_two(bytes[0], bytes[1]);
    int i = 2;
    for (; i + 1 < count; i += 2) {
        uint16x8x2_t more = add_two(bytes[i], bytes[i + 1]);
        sum.val[0] = vaddq_u16(sum.val[0], more.val[0]);
        sum.val[1] = vaddq_u16(sum.val[1], more.val[1]);
    }
    if (i < count) {
        sum.val[0] = vaddw_u8(sum.val[0], vget_low_u8(bytes[i]));
        sum.val[1] = vaddw_high_u8(sum.val[1], bytes[i]);
    }
    return sum;
}

/* Two parts of seven bits make a byte still. */
ALWAYS_INLINE uint16x8x2_t add_low(const struct reading *reading, const sixteen *ranks, int size)
{
    sixteen pairs[4];
    for (int i = 0; i < size; i += 2) {
        pairs[i / 2] = vqtbl1q_u8(reading->low, ranks[i]);
        if (i + 1 < size)
            pairs[i / 2] = vaddq_u8(pairs[i / 2], vqtbl1q_u8(reading->low, ranks[i + 1]));
    }
    return add_wide(pairs, (size + 1) / 2);
}

ALWAYS_INLINE uint16x8x2_t add_middle(const struct reading *reading, const sixteen *ranks, int size)
{
    sixteen bytes[7];
    for (int i = 0; i < size; i++)
        bytes[i] = vqtbl1q_u8(reading->middle, ranks[i]);
    return add_wide(bytes, size);
}

/* Carries from part to part; the upper 12 of the 23 bits are the row, the others the column. */
ALWAYS_INLINE void place(uint16x8_t low, uint16x8_t middle, uint16x8_t high, uint16_t *rows,
                         uint16_t *columns)
{
    middle = vsraq_n_u16(middle, low, 7);
    high = vsraq_n_u16(high, middle, 8);
    uint16x8_t upper = vsliq_n_u16(middle, high, 8);
    vst1q_u16(rows, vshrq_n_u16(upper, COLUMN_BITS - 7));
    vst1q_u16(columns, vandq_u16(vsliq_n_u16(low, upper, 7), vdupq_n_u16(COLUMNS - 1)));
}

ALWAYS_INLINE void note_faults(const struct reading *reading, const sixteen *laid, int size,
                               struct faults *faults)
{
    for (int i = 0; i < size; i++)
        faults->highest = vmaxq_u8(faults->highest, laid[i]);
    for (int i = 0; reading->reduced && i < size; i++)
        faults->lowest = vminq_u8(faults->lowest, laid[i]);
    if (reading->check)
        faults->twice |= equal_cards(laid, size);
}

ALWAYS_INLINE uint64_t find_flushes(const struct reading *reading, const sixteen *laid, int size)
{
    sixteen pairs[4];
    for (int i = 0; i + 1 < size; i += 2)
        pairs[i / 2] = vandq_u8(vsliq_n_u8(laid[i], laid[i + 1], 2), vdupq_n_u8(15));
    if (size % 2)
        pairs[size / 2] = vandq_u8(laid[size - 1], vdupq_n_u8(3));
    sixteen counts = add_up(reading->suits[0], pairs, (size + 1) / 2, reading->start[0]);
    sixteen others = add_up(reading->suits[1], pairs, (size + 1) / 2, reading->start[1]);
    sixteen five = vtstq_u8(vorrq_u8(counts, others), vdupq_n_u8(FLUSH_BITS & 255));
    return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(five), 4)), 0);
}

/* Looks up four values of a group whose places are known. */
ALWAYS_INLINE void look_up_four(const struct hand_values *all, struct block *block, int size,
                                int group, int lane)
{
    const struct rank_values *those = &all->by_ranks[size - 5];
    int first = group * AT_ONCE + lane;
    for (int i = first; group >= 0 && i < first + 4; i++)
        block->out[i] = those->values[those->displacements[block->rows[i]] + block->columns[i]];
}

/* Finds the places of a group. Between its steps the values of the group before are looked up:
   that keeps the processor's other units busy, and the waits for memory overlap. */
ALWAYS_INLINE void find_places(const struct hand_values *all, const struct reading *reading,
                               struct block *block, int size, int group, struct faults *faults)
{
    sixteen laid[8], ranks[7];
    int first = group * AT_ONCE;
    lay_sixteen(block->cards + first * size, size, laid);
    look_up_four(all, block, size, group - 1, 0);
    note_faults(reading, laid, size, faults);
    look_up_four(all, block, size, group - 1, 4);
    block->flushes[group] = find_flushes(reading, laid, size);
    for (int i = 0; i < size; i++)
        ranks[i] = vshrq_n_u8(laid[i], 2);
    look_up_four(all, block, size, group - 1, 8);
    uint16x8x2_t low = add_low(reading, ranks, size), middle = add_middle(reading, ranks, size);
    sixteen high = add_up(reading->high, ranks, size, vdupq_n_u8(0));
    look_up_four(all, block, size, group - 1, 12);
    place(low.val[0], middle.val[0], vmovl_u8(vget_low_u8(high)), block->rows + first,
          block->columns + first);
    place(low.val[1], middle.val[1], vmovl_high_u8(high), block->rows + first + 8,
          block->columns + first + 8);
}

ALWAYS_INLINE void value_flushes(const struct hand_values *all, const struct block *block, int size,
                                 int group)
{
    uint64_t flushes = block->flushes[group] & UINT64_C(0x1111111111111111);
    for (; flushes; flushes &= flushes - 1) {
        int hand = group * AT_ONCE + __builtin_ctzll(flushes) / 4;
        const uint8_t *cards = block->cards + hand * size;
        uint64_t sum = SUIT_START + sum_of(all, cards, size);
        block->out[hand] = value_of_flush(all, sum, suits_of(all, cards, size));
    }
}

ALWAYS_INLINE int is_faulty(const struct hand_values *all, const struct faults *faults)
{
    return vmaxvq_u8(faults->highest) > 51 || vminvq_u8(faults->lowest) < all->lowest_card ||
           vmaxvq_u8(faults->twice);
}

ALWAYS_INLINE int value_block(const struct hand_values *all, const struct reading *reading,
                              const uint8_t *cards, int size, uint16_t *out)
{
    struct block block;
    struct faults faults = {vdupq_n_u8(0), vdupq_n_u8(255), vdupq_n_u8(0)};
    int with_flushes[GROUPS], count = 0;
    block.cards = cards;
    block.out = out;
    find_places(all, reading, &block, size, 0, &faults);
    for (int group = 1; group < GROUPS; group++)
        find_places(all, reading, &block, size, group, &faults);
    for (int lane = 0; lane < AT_ONCE; lane += 4)
        look_up_four(all, &block, size, GROUPS - 1, lane);
    for (int group = 0; group < GROUPS; group++) {
        with_flushes[count] = group;
        count += block.flushes[group] != 0;
    }
    for (int i = 0; i < count; i++)
        value_flushes(all, &block, size, with_flushes[i]);
    return is_faulty(all, &faults);
}

/* The compiler unrolls what is done for each number of cards. */
ALWAYS_INLINE ptrdiff_t value_each(const struct hand_values *all, const struct reading *reading,
                                   const uint8_t *cards, int size, ptrdiff_t blocks, uint16_t *out)
{
    for (ptrdiff_t i = 0; i < blocks; i++)
        if (value_block(all, reading, cards + i * BLOCK * size, size, out + i * BLOCK))
            return i;
    return -1;
}

ptrdiff_t value_blocks_with_neon(const struct hand_values *all, const uint8_t *cards, int size,
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
