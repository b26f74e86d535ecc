/* The value of a hand from sums of keys: what every kernel that compares hands includes.

   Each card has a 64-bit key. The keys of a hand are added in any order and give, in one number,
   - on top (23 bits) the sum of the keys of its ranks, which tells every combination apart,
   - below (4 digits) how many cards of each suit there are, when the sum began at SUIT_START,
   - between them (NOT_A_CARD_BITS) whether a number was no card of the deck.

   To use it:
       const struct hand_values *values = hand_values_of(module, object);    (any_five.h)
       uint64_t sum = SUIT_START, suits = 0;
       for each of the 5, 6 or 7 cards:
           sum += values->card_keys[card];
           suits |= suit_bit(card);
       uint16_t value = value_of(values, 7, sum, suits);      higher is better, 0 is no hand
   Sums may be kept and added: communal cards once, then two hole cards for every player. Bits of
   suits are read only if the sum has a flush; a loop that meets few of them may gather them then.
   Any sum at all, even of wrong or repeated cards, reads inside the arrays. */
#ifndef POKERROOM_EVALUATE_H
#define POKERROOM_EVALUATE_H

#include <stdint.h>

#define SUIT_START 0x3333u
#define FLUSH_BITS 0x8888u
#define NOT_A_CARD_BITS 0xF0000u
#define KEY_SHIFT 41
#define COLUMN_BITS 11
#define ROW_SHIFT (KEY_SHIFT + COLUMN_BITS)
#define ROWS (1 << (64 - ROW_SHIFT))
#define COLUMNS (1 << COLUMN_BITS)
#define FLUSHES (1 << 13)

struct rank_values {
    const uint16_t *displacements; /* ROWS of them */
    const uint16_t *values;        /* as many as the greatest displacement and COLUMNS */
};

struct hand_values {
    uint64_t card_keys[256];
    struct rank_values by_ranks[3]; /* of five, six and seven cards */
    const uint16_t *by_flush;       /* by the set of ranks, the twos in the lowest bit */
};

/* Where the ranks of a sum have their place. */
static inline uint32_t place_of(const uint16_t *displacements, uint64_t sum)
{
    return displacements[sum >> ROW_SHIFT] + (uint32_t)(sum >> KEY_SHIFT & (COLUMNS - 1));
}

static inline uint16_t value_of_ranks(const struct hand_values *all, int cards, uint64_t sum)
{
    const struct rank_values *those = &all->by_ranks[cards - 5];
    return those->values[place_of(those->displacements, sum)];
}

/* A card as a bit of its suit's 16: clubs lowest, in each suit the twos lowest. */
static inline uint64_t suit_bit(unsigned card)
{
    return UINT64_C(1) << (16 * (card & 3) + (card >> 2 & 15));
}

/* The first bit of *bits*, of which one is set, as a number: 3, 7, 11, 15 for the four suits. */
static inline unsigned bit_number(unsigned bits)
{
    return (bits & 0xFF00 ? 8 : 0) + (bits & 0xF0F0 ? 4 : 0) + 3;
}

static inline uint16_t value_of_flush(const struct hand_values *all, uint64_t sum, uint64_t suits)
{
    unsigned suit = bit_number((unsigned)sum & FLUSH_BITS) >> 2;
    return all->by_flush[suits >> 16 * suit & (FLUSHES - 1)];
}

/* Five suited cards of at most seven leave no room for a full house or four of a kind. */
static inline uint16_t value_of(const struct hand_values *all, int cards, uint64_t sum,
                                uint64_t suits)
{
    if (sum & FLUSH_BITS)
        return value_of_flush(all, sum, suits);
    return value_of_ranks(all, cards, sum);
}

#endif
