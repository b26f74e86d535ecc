/* Rows of hole and communal cards: whole blocks, the rest, and which row is wrong. */
#include <string.h>

#include "pair_blocks.h"

static void fill_up(uint8_t *copied, const uint8_t *cards, int size, int hands)
{
    memcpy(copied, cards, (size_t)(hands * size));
    for (int i = hands; i < BLOCK; i++)
        memcpy(copied + i * size, cards + (hands - 1) * size, (size_t)size);
}

/* Fewer hands than a block: they are copied and filled up with the last. */
static ptrdiff_t value_rest(value_pair_blocks *value, const struct hand_values *all,
                            const struct dealt *dealt, int hands, int check, uint16_t *out)
{
    uint8_t hole[BLOCK * 5 + SLACK], communal[BLOCK * 5 + SLACK];
    uint16_t values[BLOCK];
    struct dealt copied = {hole, communal, dealt->hole_size, dealt->communal_size};
    fill_up(hole, dealt->hole, dealt->hole_size, hands);
    fill_up(communal, dealt->communal, dealt->communal_size, hands);
    ptrdiff_t wrong = value(all, &copied, 1, check, values);
    memcpy(out, values, sizeof *values * (size_t)hands);
    return wrong;
}

ptrdiff_t value_dealt_rows(const struct hand_values *all, const struct dealt *dealt,
                           ptrdiff_t hands, int check, int portable, uint16_t *out)
{
    ptrdiff_t blocks = hands > SLACK ? (hands - SLACK) / BLOCK : 0;
    value_pair_blocks *value = choose_value_pair_blocks(portable);
    ptrdiff_t done = value(all, dealt, blocks, check, out) * BLOCK;
    if (done < 0) {
        for (done = blocks * BLOCK; done < hands; done += BLOCK) {
            int some = hands - done < BLOCK ? (int)(hands - done) : BLOCK;
            struct dealt rest = rows_from(dealt, done);
            if (value_rest(value, all, &rest, some, check, out + done) >= 0)
                break;
        }
    }
    for (; done < hands; done++) {
        struct dealt hand = rows_from(dealt, done);
        if (is_dealt_wrong(all, &hand, check))
            return done;
    }
    return -1;
}
