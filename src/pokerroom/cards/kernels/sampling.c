/* Deals at random: the cards nobody knows, from a counter, so that the same seed and numbers of
   deals give the same cards here and in NumPy.

   Word i of a seed is SplitMix64's output for the state seed + (i + 1) * 0x9E3779B97F4A7C15. A deal
   has WORDS words: one for each player's range, then one for each card drawn. */
#include "equity.h"

#include <string.h>

#include "arrays.h"
#include "tally.h"

#define WORDS 128
#define WORDS_OF_RANGES 16
#define DECK_MOST 52

#define UNKNOWN 255
#define PLACES_MOST (PLAYERS_MOST * 10)

/* Where a card that is drawn goes: a byte of a row; a communal card into every player's row. */
struct place {
    size_t offset;
    int rows;
};

struct dealing {
    uint64_t seed;
    int players, size, common; /* cards a row; of them communal, in every player's row alike */
    const uint8_t *rows;       /* what is known, row by row; UNKNOWN elsewhere */
    const uint8_t *pairs;      /* the hole cards of all ranges one after another */
    const uint64_t *starts;    /* of each player's range, and the end of the last */
    uint8_t unseen[DECK_MOST];
    int unseen_count;
    size_t apart; /* from a player's row to that of the next, in the array that is filled */
    int wanted;
    struct place places[PLACES_MOST];
};

static inline uint64_t word(uint64_t seed, uint64_t number)
{
    uint64_t mixed = seed + (number + 1) * UINT64_C(0x9E3779B97F4A7C15);
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94D049BB133111EB);
    return mixed ^ mixed >> 31;
}

/* A number below *end*: uneven by less than one part in a million for ends up to 1,326. */
static inline uint32_t below(uint64_t random, uint64_t end)
{
    return (uint32_t)((random >> 32) * end >> 32);
}

/* Writes each range's hole cards; 0 if two of them share a card. */
static int deal_ranges(const struct dealing *dealing, uint64_t first, uint8_t *hands,
                       uint64_t *dealt)
{
    for (int i = 0; i < dealing->players; i++) {
        uint64_t start = dealing->starts[i], count = dealing->starts[i + 1] - start;
        if (count == 0)
            continue;
        uint32_t choice = below(word(dealing->seed, first + (uint64_t)i), count);
        const uint8_t *pair = dealing->pairs + 2 * (start + choice);
        uint64_t bits = UINT64_C(1) << pair[0] | UINT64_C(1) << pair[1];
        if (*dealt & bits)
            return 0;
        *dealt |= bits;
        memcpy(hands + (size_t)i * dealing->apart, pair, 2);
    }
    return 1;
}

struct stub {
    uint8_t cards[DECK_MOST];
    int drawn;
};

static inline uint8_t draw(const struct dealing *dealing, struct stub *stub, uint64_t first,
                           uint64_t dealt)
{
    for (;;) {
        int place = stub->drawn++;
        uint64_t random = word(dealing->seed, first + WORDS_OF_RANGES + (uint64_t)place);
        int other = place + (int)below(random, (uint64_t)(dealing->unseen_count - place));
        uint8_t card = stub->cards[other];
        stub->cards[other] = stub->cards[place];
        if (!(dealt >> card & 1))
            return card;
    }
}

/* Fills the deal's row of every player; 0 if ranges clash and the deal does not count. */
static int deal_one(const struct dealing *dealing, uint64_t number, uint8_t *hands)
{
    uint64_t first = number * WORDS, dealt = 0;
    struct stub stub;
    if (!deal_ranges(dealing, first, hands, &dealt))
        return 0;
    stub.drawn = 0;
    memcpy(stub.cards, dealing->unseen, DECK_MOST);
    for (int i = 0; i < dealing->wanted; i++) {
        const struct place *place = &dealing->places[i];
        uint8_t card = draw(dealing, &stub, first, dealt);
        for (int row = 0; row < place->rows; row++)
            hands[place->offset + (size_t)row * dealing->apart] = card;
    }
    return 1;
}

/* Each player's own cards in turn, then the communal cards. */
static void set_places(struct dealing *dealing)
{
    int own = dealing->size - dealing->common;
    dealing->wanted = 0;
    for (int i = 0; i < dealing->players; i++)
        for (int at = 0; at < own; at++)
            if (dealing->rows[i * dealing->size + at] == UNKNOWN)
                dealing->places[dealing->wanted++] =
                    (struct place){(size_t)i * dealing->apart + (size_t)at, 1};
    for (int at = own; at < dealing->size; at++)
        if (dealing->rows[at] == UNKNOWN)
            dealing->places[dealing->wanted++] = (struct place){(size_t)at, dealing->players};
}

static void fill_known(const struct dealing *dealing, Py_ssize_t deals, uint8_t *hands)
{
    for (int i = 0; i < dealing->players; i++)
        for (Py_ssize_t deal = 0; deal < deals; deal++, hands += dealing->size)
            memcpy(hands, dealing->rows + i * dealing->size, (size_t)dealing->size);
}

static Py_ssize_t deal_many(struct dealing *dealing, uint64_t first, Py_ssize_t deals,
                            uint8_t *hands)
{
    Py_ssize_t counted = 0;
    dealing->apart = (size_t)deals * (size_t)dealing->size;
    set_places(dealing);
    fill_known(dealing, deals, hands);
    for (Py_ssize_t i = 0; i < deals; i++)
        counted += deal_one(dealing, first + (uint64_t)i, hands + counted * dealing->size);
    return counted;
}

/* Each card once and below 52. */
static int are_cards(const uint8_t *cards, int count)
{
    uint64_t seen = 0;
    for (int i = 0; i < count; i++) {
        if (cards[i] >= DECK_MOST || seen >> cards[i] & 1)
            return 0;
        seen |= UINT64_C(1) << cards[i];
    }
    return 1;
}

static int are_ranges(const struct dealing *dealing, Py_ssize_t pairs)
{
    for (Py_ssize_t i = 0; i < 2 * pairs; i++)
        if (dealing->pairs[i] >= DECK_MOST)
            return 0;
    for (int i = 0; i < dealing->players; i++)
        if (dealing->starts[i] > dealing->starts[i + 1])
            return 0;
    return dealing->starts[0] == 0 && dealing->starts[dealing->players] == (uint64_t)pairs;
}

/* A range may take two of the unseen cards. */
static int are_enough(const struct dealing *dealing)
{
    int wanted = 0, own = dealing->size - dealing->common;
    for (int i = 0; i < dealing->players; i++) {
        wanted += dealing->starts[i] < dealing->starts[i + 1] ? 2 : 0;
        for (int place = 0; place < (i ? own : dealing->size); place++)
            wanted += dealing->rows[i * dealing->size + place] == UNKNOWN;
    }
    return wanted <= dealing->unseen_count;
}

static int take_dealing(struct dealing *dealing, const Py_buffer *views)
{
    const Py_ssize_t *rows = views[0].shape, *hands = views[4].shape;
    if (rows[0] < 1 || rows[0] > PLAYERS_MOST || rows[1] < 2 || rows[1] > 10 ||
        dealing->common < 0 || dealing->common > rows[1] - 2 || hands[0] != rows[0] ||
        hands[2] != rows[1] || views[1].shape[1] != 2 || views[2].shape[0] != rows[0] + 1 ||
        views[3].shape[0] > DECK_MOST)
        return 0;
    dealing->players = (int)rows[0];
    dealing->size = (int)rows[1];
    dealing->rows = views[0].buf;
    dealing->pairs = views[1].buf;
    dealing->starts = views[2].buf;
    dealing->unseen_count = (int)views[3].shape[0];
    memcpy(dealing->unseen, views[3].buf, (size_t)dealing->unseen_count);
    return are_cards(dealing->unseen, dealing->unseen_count) &&
           are_ranges(dealing, views[1].shape[0]) && are_enough(dealing);
}

static PyObject *refuse(void)
{
    PyErr_SetString(PyExc_ValueError, "the arrays do not fit one another");
    return NULL;
}

PyObject *deal_at_random(PyObject *module, PyObject *args)
{
    PyObject *arrays[5], *result = NULL;
    unsigned long long seed, first;
    Py_buffer views[5] = {{0}};
    struct dealing dealing = {0};
    (void)module;
    if (!PyArg_ParseTuple(args, "KKOiOOOO:deal_at_random", &seed, &first, &arrays[0],
                          &dealing.common, &arrays[1], &arrays[2], &arrays[3], &arrays[4]))
        return NULL;
    dealing.seed = seed;
    if (take_array(arrays[0], &views[0], "B", 2, 0) == 0 &&
        take_array(arrays[1], &views[1], "B", 2, 0) == 0 &&
        take_array(arrays[2], &views[2], "Q", 1, 0) == 0 &&
        take_array(arrays[3], &views[3], "B", 1, 0) == 0 &&
        take_array(arrays[4], &views[4], "B", 3, PyBUF_WRITABLE) == 0) {
        if (take_dealing(&dealing, views)) {
            Py_ssize_t counted;
            Py_BEGIN_ALLOW_THREADS
            counted = deal_many(&dealing, first, views[4].shape[1], views[4].buf);
            Py_END_ALLOW_THREADS
            result = PyLong_FromSsize_t(counted);
        } else {
            result = refuse();
        }
    }
    release_views(views, 5);
    return result;
}

/* Two players without a low half: no branch to be guessed. */
static void award_two(struct tally *tally, const uint16_t *highs, Py_ssize_t deals)
{
    int64_t counts[3] = {0, 0, 0};
    for (Py_ssize_t deal = 0; deal < deals; deal++) {
        uint16_t one = highs[deal], other = highs[deals + deal];
        counts[(one >= other) + (one > other)]++;
    }
    for (int above = 0; above < 3; above++)
        award_high(tally, (uint16_t[]){(uint16_t)above, 1}, counts[above]);
}

static void award_all(struct tally *tally, const Py_buffer *views, int has_low)
{
    const uint16_t *highs = views[0].buf, *lows = has_low ? views[1].buf : NULL;
    Py_ssize_t deals = views[0].shape[1];
    if (tally->players == 2 && !has_low) {
        award_two(tally, highs, deals);
        return;
    }
    uint16_t high[PLAYERS_MOST], low[PLAYERS_MOST] = {0};
    for (Py_ssize_t deal = 0; deal < deals; deal++) {
        for (int i = 0; i < tally->players; i++) {
            high[i] = highs[i * deals + deal];
            low[i] = lows ? lows[i * deals + deal] : 0;
        }
        award(tally, high, low, 1);
    }
}

PyObject *tally_values(PyObject *module, PyObject *args)
{
    PyObject *arrays[3], *result = NULL;
    Py_buffer views[3] = {{0}};
    (void)module;
    if (!PyArg_ParseTuple(args, "OOO:tally_values", &arrays[0], &arrays[1], &arrays[2]))
        return NULL;
    int has_low = arrays[1] != Py_None;
    if (take_array(arrays[0], &views[0], "H", 2, 0) == 0 &&
        (!has_low || take_array(arrays[1], &views[1], "H", 2, 0) == 0) &&
        take_array(arrays[2], &views[2], "Q", 3, PyBUF_WRITABLE) == 0) {
        Py_ssize_t players = views[0].shape[0], lows = has_low ? players + 2 : 1;
        const Py_ssize_t *cells = views[2].shape;
        struct tally tally = {(int)players, (int)lows, views[2].buf};
        int fits = players >= 1 && players <= PLAYERS_MOST && cells[0] == players &&
                   cells[1] == players + 1 && cells[2] == lows &&
                   (!has_low || (views[1].shape[0] == players &&
                                 views[1].shape[1] == views[0].shape[1]));
        if (fits) {
            Py_BEGIN_ALLOW_THREADS
            award_all(&tally, views, has_low);
            Py_END_ALLOW_THREADS
        }
        result = fits ? Py_NewRef(Py_None) : refuse();
    }
    release_views(views, 3);
    return result;
}
