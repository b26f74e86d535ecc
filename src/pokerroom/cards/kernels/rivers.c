/* Two hole cards against two that nobody knows, over every last communal card.

   For four communal cards and each of the 48 fifth ones all pairs of hole cards are valued and
   sorted once. A pair beats as many others as stand below it, less those that share a card with it:
   running counts, in all and of each card, tell both at once. Where no suit has three communal cards
   there can be no flush: pairs of equal ranks are then valued and counted together. No suit is taken
   for another here. */
#include "equity.h"

#include <string.h>

#include "any_five.h"
#include "arrays.h"

#define DECK 52
#define RANKS 13
#define HOLES 1326           /* pairs of cards: a below b stand at b * (b - 1) / 2 + a */
#define PAIRS_MOST 1081      /* of the 47 cards that five communal cards leave */
#define OTHERS 990           /* pairs that share no card with a given one */
#define KNOWN 4
#define CATEGORIES 10
#define LOW_BITS 7
#define LOWS (1 << LOW_BITS)
#define HIGHS (1 << (13 - LOW_BITS))

struct valued {
    uint16_t value, hole;
};

struct rivers {
    const struct hand_values *all;
    const uint8_t *categories; /* by value */
    uint8_t first[HOLES], second[HOLES]; /* the cards of each pair */
    int pairs;
    struct valued dealt[PAIRS_MOST], sorted[PAIRS_MOST];
};

static void number_holes(struct rivers *rivers)
{
    for (int b = 1, hole = 0; b < DECK; b++)
        for (int a = 0; a < b; a++, hole++) {
            rivers->first[hole] = (uint8_t)a;
            rivers->second[hole] = (uint8_t)b;
        }
}

static void value_pairs(struct rivers *rivers, uint64_t sum, uint64_t suits, uint64_t communal)
{
    const struct hand_values *all = rivers->all;
    int pairs = 0;
    for (int b = 1; b < DECK; b++) {
        if (communal >> b & 1)
            continue;
        uint64_t with_b = sum + all->card_keys[b], suits_b = suits | all->suit_bits[b];
        for (int a = 0; a < b; a++) {
            if (communal >> a & 1)
                continue;
            struct valued *pair = &rivers->dealt[pairs++];
            pair->value = value_of(all, 7, with_b + all->card_keys[a], suits_b | all->suit_bits[a]);
            pair->hole = (uint16_t)(b * (b - 1) / 2 + a);
        }
    }
    rivers->pairs = pairs;
}

static void add_up(int *counts, int size)
{
    for (int i = 0, before = 0; i < size; i++) {
        int here = counts[i];
        counts[i] = before;
        before += here;
    }
}

/* By the low bits of the value, then by the high ones; each pass keeps the order of the other. */
static void sort_pairs(struct rivers *rivers)
{
    int lows[LOWS] = {0}, highs[HIGHS] = {0};
    for (int i = 0; i < rivers->pairs; i++) {
        lows[rivers->dealt[i].value & (LOWS - 1)]++;
        highs[rivers->dealt[i].value >> LOW_BITS]++;
    }
    add_up(lows, LOWS);
    add_up(highs, HIGHS);
    for (int i = 0; i < rivers->pairs; i++)
        rivers->sorted[lows[rivers->dealt[i].value & (LOWS - 1)]++] = rivers->dealt[i];
    for (int i = 0; i < rivers->pairs; i++)
        rivers->dealt[highs[rivers->sorted[i].value >> LOW_BITS]++] = rivers->sorted[i];
}

/* Of the pairs from *from* to *to*, which are worth the same. A pair shares its two cards with
   itself alone, so that it is taken off twice and given back once. */
static void count_equals(const struct rivers *rivers, int from, int to, int *with, uint16_t *wins,
                         uint16_t *losses)
{
    const struct valued *pairs = rivers->dealt;
    unsigned category = rivers->categories[pairs[from].value];
    for (int i = from; i < to; i++) {
        int hole = pairs[i].hole;
        int below = from - with[rivers->first[hole]] - with[rivers->second[hole]];
        wins[hole * CATEGORIES + (int)category] += (uint16_t)below;
    }
    for (int i = from; i < to; i++) {
        with[rivers->first[pairs[i].hole]]++;
        with[rivers->second[pairs[i].hole]]++;
    }
    for (int i = from; i < to; i++) {
        int hole = pairs[i].hole;
        int not_above = to - with[rivers->first[hole]] - with[rivers->second[hole]] + 1;
        losses[hole] += (uint16_t)(OTHERS - not_above);
    }
}

/* Where the pairs that are worth the same as the one at *from* end. */
static int end_of_equals(const struct rivers *rivers, int from)
{
    int to = from + 1;
    while (to < rivers->pairs && rivers->dealt[to].value == rivers->dealt[from].value)
        to++;
    return to;
}

static void count_suited(struct rivers *rivers, uint64_t sum, uint64_t suits, uint64_t communal,
                         uint16_t *wins, uint16_t *losses)
{
    int with[DECK] = {0};
    value_pairs(rivers, sum, suits, communal);
    sort_pairs(rivers);
    for (int from = 0, to; from < rivers->pairs; from = to) {
        to = end_of_equals(rivers, from);
        count_equals(rivers, from, to, with, wins, losses);
    }
}

/* The cards that are left, rank by rank. */
struct left {
    int count[RANKS];
    uint8_t cards[RANKS][4];
};

static void take_left(struct left *left, uint64_t communal)
{
    memset(left->count, 0, sizeof left->count);
    for (int card = 0; card < DECK; card++)
        if (!(communal >> card & 1))
            left->cards[card >> 2][left->count[card >> 2]++] = (uint8_t)card;
}

/* Pairs by rank: a pair's number is that of its ranks, the lower times RANKS and the higher. */
static void value_ranks(struct rivers *rivers, uint64_t sum, const struct left *left)
{
    const uint64_t *keys = rivers->all->card_keys;
    int pairs = 0;
    for (int a = 0; a < RANKS; a++)
        for (int b = a; b < RANKS; b++) {
            if (left->count[a] < 1 + (a == b) || left->count[b] == 0)
                continue;
            struct valued *pair = &rivers->dealt[pairs++];
            pair->value = value_of_ranks(rivers->all, 7, sum + keys[4 * a] + keys[4 * b]);
            pair->hole = (uint16_t)(a * RANKS + b);
        }
    rivers->pairs = pairs;
}

/* Adds to every pair of cards of two ranks. */
static void add_to_ranks(const struct left *left, int low, int high, int won, int lost,
                         uint16_t *wins, uint16_t *losses)
{
    for (int i = low == high; i < left->count[high]; i++) {
        int b = left->cards[high][i], end = low == high ? i : left->count[low];
        for (int j = 0; j < end; j++) {
            int hole = b * (b - 1) / 2 + left->cards[low][j];
            wins[hole * CATEGORIES] += (uint16_t)won;
            losses[hole] += (uint16_t)lost;
        }
    }
}

/* *with* counts, by rank, the pairs so far that hold one given card of the rank. */
static void count_with(const struct left *left, int low, int high, int *with, int *total)
{
    if (low == high) {
        with[low] += left->count[low] - 1;
        *total += left->count[low] * (left->count[low] - 1) / 2;
        return;
    }
    with[low] += left->count[high];
    with[high] += left->count[low];
    *total += left->count[low] * left->count[high];
}

static void count_unsuited(struct rivers *rivers, uint64_t sum, uint64_t communal, uint16_t *wins,
                           uint16_t *losses)
{
    int with[RANKS] = {0}, below[RANKS * RANKS], total = 0;
    const struct valued *pairs = rivers->dealt;
    struct left left;
    take_left(&left, communal);
    value_ranks(rivers, sum, &left);
    sort_pairs(rivers);
    for (int from = 0, to; from < rivers->pairs; from = to) {
        unsigned category = rivers->categories[pairs[from].value];
        to = end_of_equals(rivers, from);
        for (int i = from; i < to; i++)
            below[i] = total - with[pairs[i].hole / RANKS] - with[pairs[i].hole % RANKS];
        for (int i = from; i < to; i++)
            count_with(&left, pairs[i].hole / RANKS, pairs[i].hole % RANKS, with, &total);
        for (int i = from; i < to; i++) {
            int low = pairs[i].hole / RANKS, high = pairs[i].hole % RANKS;
            int not_above = total - with[low] - with[high] + 1;
            add_to_ranks(&left, low, high, below[i], OTHERS - not_above, wins + category, losses);
        }
    }
}

/* A suit's counter began at three, so that three cards of it make six or more. */
static int has_three_of_a_suit(uint64_t sum)
{
    for (int suit = 0; suit < 4; suit++)
        if ((sum >> 4 * suit & 15) >= 6)
            return 1;
    return 0;
}

static void count_river(struct rivers *rivers, uint64_t sum, uint64_t suits, uint64_t communal,
                        uint16_t *wins, uint16_t *losses)
{
    if (has_three_of_a_suit(sum))
        count_suited(rivers, sum, suits, communal, wins, losses);
    else
        count_unsuited(rivers, sum, communal, wins, losses);
}

/* 0 if the four are not four different cards. */
static int count_all(struct rivers *rivers, const uint8_t *four, uint16_t *wins, uint16_t *losses)
{
    uint64_t communal = 0;
    for (int i = 0; i < KNOWN; i++) {
        if (four[i] >= DECK || communal >> four[i] & 1)
            return 0;
        communal |= UINT64_C(1) << four[i];
    }
    uint64_t sum = SUIT_START + sum_of(rivers->all, four, KNOWN);
    uint64_t suits = suits_of(rivers->all, four, KNOWN);
    for (int river = 0; river < DECK; river++)
        if (!(communal >> river & 1))
            count_river(rivers, sum + rivers->all->card_keys[river],
                        suits | rivers->all->suit_bits[river], communal | UINT64_C(1) << river,
                        wins, losses);
    return 1;
}

static Py_ssize_t count_each(struct rivers *rivers, const Py_buffer *views)
{
    const uint8_t *four = views[1].buf;
    uint16_t *wins = views[2].buf, *losses = views[3].buf;
    for (Py_ssize_t i = 0; i < views[1].shape[0]; i++) {
        if (!count_all(rivers, four, wins, losses))
            return i;
        four += KNOWN;
        wins += HOLES * CATEGORIES;
        losses += HOLES;
    }
    return -1;
}

static int fit(const struct rivers *rivers, const Py_buffer *views)
{
    const Py_ssize_t *four = views[1].shape, *wins = views[2].shape, *losses = views[3].shape;
    const uint8_t *categories = views[0].buf;
    for (Py_ssize_t i = 0; i < views[0].shape[0]; i++)
        if (categories[i] >= CATEGORIES)
            return 0;
    return rivers->all->lowest_card == 0 && views[0].shape[0] == LOWS * HIGHS && four[1] == KNOWN &&
           wins[0] == four[0] && wins[1] == HOLES && wins[2] == CATEGORIES &&
           losses[0] == four[0] && losses[1] == HOLES;
}

PyObject *river_tally(PyObject *module, PyObject *args)
{
    PyObject *order, *arrays[4], *result = NULL;
    Py_buffer views[4] = {{0}};
    struct rivers *rivers = PyMem_Malloc(sizeof *rivers);
    if (!rivers)
        return PyErr_NoMemory();
    int taken = PyArg_ParseTuple(args, "OOOOO:river_tally", &order, &arrays[0], &arrays[1],
                                 &arrays[2], &arrays[3]) &&
                (rivers->all = hand_values_of(module, order)) &&
                take_array(arrays[0], &views[0], "B", 1, 0) == 0 &&
                take_array(arrays[1], &views[1], "B", 2, 0) == 0 &&
                take_array(arrays[2], &views[2], "H", 3, PyBUF_WRITABLE) == 0 &&
                take_array(arrays[3], &views[3], "H", 2, PyBUF_WRITABLE) == 0;
    if (taken && !fit(rivers, views)) {
        PyErr_SetString(PyExc_ValueError, "the arrays do not fit one another");
    } else if (taken) {
        Py_ssize_t wrong;
        rivers->categories = views[0].buf;
        number_holes(rivers);
        Py_BEGIN_ALLOW_THREADS
        wrong = count_each(rivers, views);
        Py_END_ALLOW_THREADS
        result = PyLong_FromSsize_t(wrong);
    }
    release_views(views, 4);
    PyMem_Free(rivers);
    return result;
}
