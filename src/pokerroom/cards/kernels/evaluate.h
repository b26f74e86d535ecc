/* The value of a hand from sums of keys: what every kernel that compares hands includes.

   Each card has a 64-bit key. The keys of a hand are added in any order and give, in one number,
   - on top (23 bits) the sum of the keys of its ranks, which tells every combination apart,
   - at the bottom (4 digits) how many cards of each suit there are, if the sum began at SUIT_START,
   - between them (NOT_A_CARD_BITS) whether a number was no card of the deck.

   To use it:
       const struct hand_values *all = hand_values_of(module, object);            (any_five.h)
       uint64_t sum = SUIT_START, suits = 0;
       for each of the 5, 6 or 7 cards:
           sum += all->card_keys[card];
           suits |= all->suit_bits[card];
       uint16_t value = value_of(all, 7, sum, suits);      higher is better, 0 is no hand
   Sums may be kept and added: communal cards once, then two hole cards for every player. Bits of
   suits are read only if the sum has a flush (sum & FLUSH_BITS); a loop that meets few of them may
   gather them then. Any sum at all, even of wrong or repeated cards, reads inside the arrays. */
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

/* For what is unrolled for each number of cards, which the caller has as a constant. */
#ifdef __GNUC__
#define ALWAYS_INLINE static inline __attribute__((always_inline))
#else
#define ALWAYS_INLINE static inline
#endif

struct rank_values {
    const uint16_t *displacements; /* ROWS of them */
    const uint16_t *values;        /* as many as the greatest displacement and COLUMNS */
};

struct hand_values {
    uint64_t card_keys[256];        /* first, where the fewest instructions reach them */
    uint64_t suit_bits[256];        /* a bit in the 16 of the suit, clubs and twos the lowest */
    unsigned lowest_card;           /* of the deck; all above it to 51 are in it */
    struct rank_values by_ranks[3]; /* of five, six and seven cards */
    const uint16_t *by_flush;       /* by the set of ranks, the twos in the lowest bit */
};

/* Fills in what depends on the deck; -1 if *keys*, 256 of them, are no keys of cards. */
int take_card_keys(struct hand_values *all, const uint64_t *keys);

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

/* The ranks, as bits, of the suit whose counter has its bit of FLUSH_BITS in *marks*. */
static inline unsigned ranks_of_suit(unsigned marks, uint64_t suits)
{
    unsigned suit = (marks >> 7 & 1) + 2 * (marks >> 11 & 1) + 3 * (marks >> 15 & 1);
    return suits >> 16 * suit & (FLUSHES - 1);
}

static inline uint16_t value_of_flush(const struct hand_values *all, uint64_t sum, uint64_t suits)
{
    return all->by_flush[ranks_of_suit((unsigned)sum & FLUSH_BITS, suits)];
}

/* Five suited cards of at most seven leave no room for a full house or four of a kind. */
static inline uint16_t value_of(const struct hand_values *all, int cards, uint64_t sum,
                                uint64_t suits)
{
    if (sum & FLUSH_BITS)
        return value_of_flush(all, sum, suits);
    return value_of_ranks(all, cards, sum);
}

static inline uint64_t sum_of(const struct hand_values *all, const uint8_t *cards, int size)
{
    uint64_t sum = 0;
    for (int i = 0; i < size; i++)
        sum += all->card_keys[cards[i]];
    return sum;
}

static inline uint64_t suits_of(const struct hand_values *all, const uint8_t *cards, int size)
{
    uint64_t suits = 0;
    for (int i = 0; i < size; i++)
        suits |= all->suit_bits[cards[i]];
    return suits;
}

/* The bits of suits added up: if one comes twice, another number than when laid together. */
static inline uint64_t suits_added(const struct hand_values *all, const uint8_t *cards, int size)
{
    uint64_t added = 0;
    for (int i = 0; i < size; i++)
        added += all->suit_bits[cards[i]];
    return added;
}

static inline int comes_twice(const struct hand_values *all, const uint8_t *cards, int size)
{
    return suits_added(all, cards, size) != suits_of(all, cards, size);
}

#endif
