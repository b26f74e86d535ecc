/* Sixteen hands side by side: a vector holds one card of each, and equal cards are found between
   vectors. Vectors are those that GCC and Clang have for every processor. */
#ifndef POKERROOM_SIXTEEN_H
#define POKERROOM_SIXTEEN_H

#include <string.h>

#include "evaluate.h"

#ifdef __GNUC__
#define POKERROOM_SIXTEEN

typedef uint8_t sixteen __attribute__((vector_size(16)));

#if defined(__clang__) || __GNUC__ >= 12
#define PICK(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define PICK(a, b, ...) __builtin_shuffle(a, b, (sixteen){__VA_ARGS__})
#endif

/* The first halves of two vectors in turn, and the second halves. */
ALWAYS_INLINE sixteen first_halves(sixteen a, sixteen b)
{
    return PICK(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

ALWAYS_INLINE sixteen second_halves(sixteen a, sixteen b)
{
    return PICK(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

ALWAYS_INLINE void interleave(const sixteen *from, sixteen *to)
{
    for (int i = 0; i < 4; i++) {
        to[2 * i] = first_halves(from[i], from[i + 4]);
        to[2 * i + 1] = second_halves(from[i], from[i + 4]);
    }
}

ALWAYS_INLINE sixteen load_eight(const uint8_t *cards)
{
    uint64_t eight;
    memcpy(&eight, cards, sizeof eight);
    return (sixteen)(uint64_t __attribute__((vector_size(16)))){eight};
}

/* All first cards, all second ones and so on; reads eight bytes from the last hand on. */
ALWAYS_INLINE void lay_sixteen(const uint8_t *cards, int size, sixteen *laid)
{
    sixteen other[8];
    for (int i = 0; i < 8; i++)
        other[i] = first_halves(load_eight(cards + i * size), load_eight(cards + (i + 8) * size));
    interleave(other, laid);
    interleave(laid, other);
    interleave(other, laid);
}

/* In which hands any two of the cards are equal. */
ALWAYS_INLINE sixteen equal_cards(const sixteen *laid, int size)
{
    sixteen equal = {0};
    for (int i = 1; i < size; i++) {
        sixteen to_this = (sixteen)(laid[i] == laid[0]);
        for (int j = 1; j < i; j++)
            to_this |= (sixteen)(laid[i] == laid[j]);
        equal |= to_this;
    }
    return equal;
}

ALWAYS_INLINE int is_any(sixteen bytes)
{
    uint64_t halves[2];
    memcpy(halves, &bytes, sizeof halves);
    return (halves[0] | halves[1]) != 0;
}

#endif
#endif
