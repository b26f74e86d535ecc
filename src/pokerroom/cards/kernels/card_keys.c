/* Taking and checking the keys of cards. */
#include <string.h>

#include "evaluate.h"

/* Keys must be sums of a rank's key and a suit's one, and the cards of the deck the highest. */
static int are_card_keys(const uint64_t *keys, unsigned lowest)
{
    uint64_t wrong = lowest > 48 || lowest % 4;
    for (unsigned card = 0; card < 256; card++) {
        uint64_t key = (keys[card | 3] & ~(uint64_t)0xFFFF) + (keys[48 + card % 4] & 0xFFFF);
        if (card < lowest || card > 51)
            wrong |= ~keys[card] & (NOT_A_CARD_BITS & -NOT_A_CARD_BITS);
        else
            wrong |= (keys[card] ^ key) | (keys[card] & NOT_A_CARD_BITS);
    }
    return !wrong;
}

int take_card_keys(struct hand_values *all, const uint64_t *keys)
{
    while (all->lowest_card < 51 && keys[all->lowest_card] & NOT_A_CARD_BITS)
        all->lowest_card++;
    if (!are_card_keys(keys, all->lowest_card))
        return -1;
    memcpy(all->card_keys, keys, sizeof all->card_keys);
    for (unsigned card = 0; card < 52; card++)
        all->suit_bits[card] = UINT64_C(1) << (16 * (card % 4) + card / 4);
    return 0;
}
