/* Rows of cards: whole blocks, the rest, and which row is wrong. */
#include <string.h>

#include "blocks.h"

int is_wrong(const struct hand_values *all, const uint8_t *cards, int size, int check)
{
    return sum_of(all, cards, size) & NOT_A_CARD_BITS || (check && comes_twice(all, cards, size));
}

/* Fewer hands than a block: they are copied and filled up with the last. */
static ptrdiff_t value_rest(value_blocks *value, const struct hand_values *all,
                            const uint8_t *cards, int size, int hands, int check, uint16_t *out)
{
    uint8_t copied[BLOCK * 7 + SLACK];
    uint16_t values[BLOCK];
    memcpy(copied, cards, (size_t)(hands * size));
    for (int i = hands; i < BLOCK; i++)
        memcpy(copied + i * size, cards + (hands - 1) * size, (size_t)size);
    ptrdiff_t wrong = value(all, copied, size, 1, check, values);
    memcpy(out, values, sizeof *values * (size_t)hands);
    return wrong;
}

ptrdiff_t value_rows(const struct hand_values *all, const uint8_t *cards, int size,
                     ptrdiff_t hands, int check, int portable, uint16_t *out)
{
    ptrdiff_t blocks = hands * size > SLACK ? (hands * size - SLACK) / (BLOCK * size) : 0;
    value_blocks *value = choose_value_blocks(portable);
    ptrdiff_t done = value(all, cards, size, blocks, check, out) * BLOCK;
    if (done < 0) {
        for (done = blocks * BLOCK; done < hands; done += BLOCK) {
            int some = hands - done < BLOCK ? (int)(hands - done) : BLOCK;
            if (value_rest(value, all, cards + done * size, size, some, check, out + done) >= 0)
                break;
        }
    }
    for (; done < hands; done++)
        if (is_wrong(all, cards + done * size, size, check))
            return done;
    return -1;
}
