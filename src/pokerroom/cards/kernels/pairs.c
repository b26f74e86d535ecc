/* Exact odds of two hands that draw their own cards from one deck, without going through all pairs.

   Of all pairs of hands those that share a card must be left out. By inclusion and exclusion that
   is the sum, over every set of cards, of the pairs that both hold the set, added for sets of even
   and taken away for sets of odd size. The hands that hold a set stand in order of value, so
   comparing them all costs one walk along both. */
#include "equity.h"

#include <stdlib.h>
#include <string.h>

#include "arrays.h"

#define CARDS_MOST 52
#define HELD_MOST 7
#define LOW_VALUES 64
#define SETS_MOST 35 /* three or four of seven */

enum { NO_LOW, LOW_LOST, LOW_SPLIT, LOW_WON, LOW_OUTCOMES };

struct side {
    Py_ssize_t hands;
    int held;              /* cards each */
    const uint8_t *cards;  /* numbered without gaps, ascending in each hand */
    const uint16_t *highs; /* ascending */
    const uint16_t *lows;  /* or NULL */
    uint32_t *starts;      /* by set of cards, where its hands start */
    uint16_t *set_highs, *set_lows;
};

struct pairs {
    struct side sides[2];
    int cards; /* in the deck */
    int size;  /* of the sets */
    int64_t counts[3][LOW_OUTCOMES]; /* the first hand's high below, equal, above */
};

static uint32_t choices[HELD_MOST + 1][CARDS_MOST + 1]; /* so many cards from so many */

static void fill_choices(void)
{
    for (int from = 0; from <= CARDS_MOST; from++) {
        choices[0][from] = 1;
        for (int count = 1; count <= HELD_MOST; count++)
            choices[count][from] =
                from == 0 ? 0 : choices[count - 1][from - 1] + choices[count][from - 1];
    }
}

/* The places of the cards of each set of some size in a hand. */
struct sets {
    int size, count;
    uint8_t places[SETS_MOST][HELD_MOST];
};

static struct sets sets_in_hand(int held, int size)
{
    struct sets sets = {.size = size};
    for (int bits = 0; bits < 1 << held; bits++) {
        int found = 0;
        for (int i = 0; i < held; i++)
            if (bits >> i & 1 && found++ < size)
                sets.places[sets.count][found - 1] = (uint8_t)i;
        sets.count += found == size;
    }
    return sets;
}

/* The number of a set of a hand's cards among all sets of its size. */
static inline uint32_t set_number(const struct sets *sets, int set, const uint8_t *cards)
{
    uint32_t number = 0;
    for (int i = 0; i < sets->size; i++)
        number += choices[i + 1][cards[sets->places[set][i]]];
    return number;
}

static void count_sets(struct side *side, const struct sets *sets, uint32_t all)
{
    memset(side->starts, 0, (all + 1) * sizeof *side->starts);
    for (Py_ssize_t hand = 0; hand < side->hands; hand++)
        for (int set = 0; set < sets->count; set++)
            side->starts[set_number(sets, set, side->cards + hand * side->held) + 1]++;
    for (uint32_t set = 0; set < all; set++)
        side->starts[set + 1] += side->starts[set];
}

/* Hand by hand in order of value, so that each set's hands come in that order too. */
static void fill_sets(struct side *side, const struct sets *sets, uint32_t *next)
{
    for (Py_ssize_t hand = 0; hand < side->hands; hand++)
        for (int set = 0; set < sets->count; set++) {
            uint32_t place = next[set_number(sets, set, side->cards + hand * side->held)]++;
            side->set_highs[place] = side->highs[hand];
            if (side->lows)
                side->set_lows[place] = side->lows[hand];
        }
}

static void compare_highs(const uint16_t *one, uint32_t ones, const uint16_t *other,
                          uint32_t others, int64_t sign, int64_t counts[3][LOW_OUTCOMES])
{
    uint32_t below = 0, upto = 0;
    int64_t won = 0, split = 0;
    for (uint32_t i = 0; i < ones; i++) {
        while (below < others && other[below] < one[i])
            below++;
        while (upto < others && other[upto] <= one[i])
            upto++;
        won += below;
        split += upto - below;
    }
    counts[2][NO_LOW] += sign * won;
    counts[1][NO_LOW] += sign * split;
    counts[0][NO_LOW] += sign * ((int64_t)ones * others - won - split);
}

static int low_outcome(uint16_t one, uint16_t other)
{
    return !one && !other ? NO_LOW : one > other ? LOW_WON : one == other ? LOW_SPLIT : LOW_LOST;
}

static void compare_few(const struct side *sides, const uint32_t *from, const uint32_t *to,
                        int64_t sign, int64_t counts[3][LOW_OUTCOMES])
{
    for (uint32_t i = from[0]; i < to[0]; i++)
        for (uint32_t j = from[1]; j < to[1]; j++) {
            uint16_t one = sides[0].set_highs[i], other = sides[1].set_highs[j];
            counts[(one >= other) + (one > other)]
                  [low_outcome(sides[0].set_lows[i], sides[1].set_lows[j])] += sign;
        }
}

/* Adds one hand of the first side: *by_low* tells how many of the other side have each low. */
static void add_lows(const uint32_t *by_low, uint32_t total, uint16_t low, int64_t sign,
                     int64_t *counts)
{
    uint32_t below = 0;
    for (int i = 0; i < low; i++)
        below += by_low[i];
    counts[LOW_WON] += sign * (int64_t)below;
    counts[low ? LOW_SPLIT : NO_LOW] += sign * (int64_t)by_low[low];
    counts[LOW_LOST] += sign * ((int64_t)total - below - by_low[low]);
}

/* The other side's lows among the hands below, equal to and above the hand at hand. */
static void compare_many(const struct side *sides, const uint32_t *from, const uint32_t *to,
                         int64_t sign, int64_t counts[3][LOW_OUTCOMES])
{
    const uint16_t *highs = sides[1].set_highs, *lows = sides[1].set_lows;
    uint32_t by_low[3][LOW_VALUES] = {{0}}, totals[3] = {0, 0, to[1] - from[1]};
    uint32_t below = from[1], upto = from[1];
    for (uint32_t j = from[1]; j < to[1]; j++)
        by_low[2][lows[j]]++;
    for (uint32_t i = from[0]; i < to[0]; i++) {
        uint16_t high = sides[0].set_highs[i], low = sides[0].set_lows[i];
        for (; upto < to[1] && highs[upto] <= high; upto++, totals[1]++, totals[2]--) {
            by_low[2][lows[upto]]--;
            by_low[1][lows[upto]]++;
        }
        for (; below < upto && highs[below] < high; below++, totals[0]++, totals[1]--) {
            by_low[1][lows[below]]--;
            by_low[0][lows[below]]++;
        }
        for (int above = 0; above < 3; above++)
            add_lows(by_low[above], totals[above], low, sign, counts[2 - above]);
    }
}

static void compare_set(struct pairs *pairs, uint32_t set, int64_t sign)
{
    const struct side *one = &pairs->sides[0], *other = &pairs->sides[1];
    uint32_t from[2] = {one->starts[set], other->starts[set]};
    uint32_t to[2] = {one->starts[set + 1], other->starts[set + 1]};
    uint64_t both = (uint64_t)(to[0] - from[0]) * (to[1] - from[1]);
    if (both == 0)
        return;
    if (!one->lows)
        compare_highs(one->set_highs + from[0], to[0] - from[0], other->set_highs + from[1],
                      to[1] - from[1], sign, pairs->counts);
    else if (both <= LOW_VALUES)
        compare_few(pairs->sides, from, to, sign, pairs->counts);
    else
        compare_many(pairs->sides, from, to, sign, pairs->counts);
}

static void release_sets(struct pairs *pairs)
{
    for (int i = 0; i < 2; i++) {
        free(pairs->sides[i].starts);
        free(pairs->sides[i].set_highs);
        free(pairs->sides[i].set_lows);
        pairs->sides[i].starts = NULL;
        pairs->sides[i].set_highs = pairs->sides[i].set_lows = NULL;
    }
}

static int arrange_sets(struct side *side, int size, uint32_t all)
{
    struct sets sets = sets_in_hand(side->held, size);
    size_t places = (size_t)side->hands * (size_t)sets.count;
    uint32_t *next = malloc((all + 1) * sizeof *next);
    side->starts = malloc((all + 1) * sizeof *side->starts);
    side->set_highs = malloc((places + 1) * sizeof *side->set_highs);
    side->set_lows = malloc((side->lows ? places + 1 : 1) * sizeof *side->set_lows);
    int done = next && side->starts && side->set_highs && side->set_lows;
    if (done) {
        count_sets(side, &sets, all);
        memcpy(next, side->starts, (all + 1) * sizeof *next);
        fill_sets(side, &sets, next);
    }
    free(next);
    return done;
}

/* Returns 0 if there is not the memory. */
static int compare_sets(struct pairs *pairs)
{
    uint32_t sets = choices[pairs->size][pairs->cards];
    int done = arrange_sets(&pairs->sides[0], pairs->size, sets) &&
               arrange_sets(&pairs->sides[1], pairs->size, sets);
    for (uint32_t set = 0; done && set < sets; set++)
        compare_set(pairs, set, pairs->size % 2 ? -1 : 1);
    release_sets(pairs);
    return done;
}

static int is_side(const struct side *side, const Py_buffer *views, int cards, int has_low)
{
    if (side->held < 0 || side->held > HELD_MOST || views[1].shape[0] != side->hands ||
        (has_low && views[2].shape[0] != side->hands) ||
        side->hands > (Py_ssize_t)(UINT32_MAX >> HELD_MOST))
        return 0;
    for (Py_ssize_t i = 0; i < side->hands * side->held; i++)
        if (side->cards[i] >= cards || (i % side->held && side->cards[i] <= side->cards[i - 1]))
            return 0;
    for (Py_ssize_t i = 1; i < side->hands; i++)
        if (side->highs[i] < side->highs[i - 1])
            return 0;
    for (Py_ssize_t i = 0; has_low && i < side->hands; i++)
        if (side->lows[i] >= LOW_VALUES)
            return 0;
    return 1;
}

static int take_side(struct side *side, const Py_buffer *views, int cards, int has_low)
{
    side->hands = views[0].shape[0];
    side->held = views[0].shape[1] > HELD_MOST ? -1 : (int)views[0].shape[1];
    side->cards = views[0].buf;
    side->highs = views[1].buf;
    side->lows = has_low ? views[2].buf : NULL;
    return is_side(side, views, cards, has_low);
}

static PyObject *compare_all(struct pairs *pairs, const Py_buffer *views, int has_low)
{
    int done;
    if (pairs->size < 0 || pairs->size > HELD_MOST || pairs->cards < 0 ||
        pairs->cards > CARDS_MOST || views[6].shape[0] != 3 || views[6].shape[1] != LOW_OUTCOMES ||
        !take_side(&pairs->sides[0], views, pairs->cards, has_low) ||
        !take_side(&pairs->sides[1], views + 3, pairs->cards, has_low)) {
        PyErr_SetString(PyExc_ValueError, "the arrays do not fit one another");
        return NULL;
    }
    fill_choices();
    Py_BEGIN_ALLOW_THREADS
    done = compare_sets(pairs);
    Py_END_ALLOW_THREADS
    if (!done)
        return PyErr_NoMemory();
    for (int i = 0; i < 3 * LOW_OUTCOMES; i++)
        ((uint64_t *)views[6].buf)[i] += (uint64_t)(&pairs->counts[0][0])[i];
    return Py_NewRef(Py_None);
}

PyObject *disjoint_pairs(PyObject *module, PyObject *args)
{
    PyObject *arrays[7], *result = NULL;
    Py_buffer views[7] = {{0}};
    struct pairs pairs;
    memset(&pairs, 0, sizeof pairs);
    (void)module;
    if (!PyArg_ParseTuple(args, "OOOOOOiiO:disjoint_pairs", &arrays[0], &arrays[1], &arrays[2],
                          &arrays[3], &arrays[4], &arrays[5], &pairs.cards, &pairs.size,
                          &arrays[6]))
        return NULL;
    int has_low = arrays[2] != Py_None, taken = 1;
    for (int i = 0; taken && i < 6; i++)
        if (has_low || i % 3 != 2)
            taken = take_array(arrays[i], &views[i], i % 3 ? "H" : "B", i % 3 ? 1 : 2, 0) == 0;
    if (taken && take_array(arrays[6], &views[6], "Q", 2, PyBUF_WRITABLE) == 0)
        result = compare_all(&pairs, views, has_low);
    release_views(views, 7);
    return result;
}
