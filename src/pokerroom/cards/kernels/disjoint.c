/* Exact odds of hands that draw their own cards from one deck: stud and draw.

   Each player has a list of all the cards he may be dealt, in order of the value of the hand they
   make. An outcome counts where no card was dealt twice. */
#include "equity.h"

#include <string.h>

#include "arrays.h"
#include "tally.h"

struct lists {
    int players;
    const uint64_t *cards; /* as bits; the lists of all players one after another */
    const uint16_t *highs, *lows;
    const uint64_t *starts; /* of each list, and the end of the last */
    struct tally tally;
    uint16_t high[PLAYERS_MOST], low[PLAYERS_MOST];
};

/* How the last player's hands compare with the best before: below, equal, above; high by low. */
static void count_halves(const struct lists *lists, uint64_t dealt, uint16_t best,
                         uint16_t best_low, int64_t counts[3][3])
{
    int last = lists->players - 1;
    for (uint64_t i = lists->starts[last]; i < lists->starts[last + 1]; i++) {
        uint16_t high = lists->highs[i], low = lists->lows[i];
        int above = (high >= best) + (high > best);
        int low_above = (low >= best_low) + (low > best_low);
        counts[above][low_above] += (lists->cards[i] & dealt) == 0;
    }
}

static int64_t count_free(const uint64_t *cards, uint64_t count, uint64_t dealt)
{
    int64_t free = 0;
    for (uint64_t i = 0; i < count; i++)
        free += (cards[i] & dealt) == 0;
    return free;
}

/* The first of the last player's hands, which ascend, that is worth *value* or more. */
static uint64_t first_worth(const struct lists *lists, unsigned value)
{
    uint64_t from = lists->starts[lists->players - 1], to = lists->starts[lists->players];
    while (from < to) {
        uint64_t middle = from + (to - from) / 2;
        if (lists->highs[middle] < value)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

static void count_highs(const struct lists *lists, uint64_t dealt, uint16_t best,
                        int64_t counts[3][3])
{
    uint64_t bounds[4] = {lists->starts[lists->players - 1], first_worth(lists, best),
                          first_worth(lists, best + 1u), lists->starts[lists->players]};
    for (int above = 0; above < 3; above++)
        counts[above][1] = count_free(lists->cards + bounds[above],
                                      bounds[above + 1] - bounds[above], dealt);
}

static void award_last(struct lists *lists, uint64_t dealt)
{
    int last = lists->players - 1, holders;
    int64_t counts[3][3] = {{0}};
    uint16_t best = last ? best_value(lists->high, last, &holders) : 1;
    uint16_t best_low = last ? best_value(lists->low, last, &holders) : 0;
    if (lists->lows)
        count_halves(lists, dealt, best, best_low, counts);
    else
        count_highs(lists, dealt, best, counts);
    for (int high = 0; high < 3; high++)
        for (int low = 0; low < 3; low++) {
            if (counts[high][low] == 0)
                continue;
            lists->high[last] = (uint16_t)(best - 1 + high);
            lists->low[last] = (uint16_t)(best_low - 1 + low);
            award(&lists->tally, lists->high, lists->low, counts[high][low]);
        }
}

static void deal_player(struct lists *lists, int player, uint64_t from, uint64_t to, uint64_t dealt)
{
    for (uint64_t i = from; i < to; i++) {
        if (lists->cards[i] & dealt)
            continue;
        lists->high[player] = lists->highs[i];
        lists->low[player] = lists->lows ? lists->lows[i] : 0;
        if (player == lists->players - 2)
            award_last(lists, dealt | lists->cards[i]);
        else
            deal_player(lists, player + 1, lists->starts[player + 1], lists->starts[player + 2],
                        dealt | lists->cards[i]);
    }
}

static int are_lists(const struct lists *lists, Py_ssize_t length, uint64_t from, uint64_t to)
{
    for (int i = 0; i < lists->players; i++)
        if (lists->starts[i] > lists->starts[i + 1] || lists->starts[i + 1] > (uint64_t)length)
            return 0;
    for (uint64_t i = lists->starts[lists->players - 1] + 1; i < (uint64_t)length; i++)
        if (lists->highs[i] < lists->highs[i - 1])
            return 0;
    return lists->starts[0] == 0 && lists->starts[lists->players] == (uint64_t)length &&
           from <= to && to <= lists->starts[1];
}

static PyObject *deal_lists(const Py_buffer *views, int has_low, uint64_t from, uint64_t to)
{
    Py_ssize_t players = views[3].shape[0] - 1, length = views[0].shape[0];
    Py_ssize_t lows = has_low ? players + 2 : 1;
    const Py_ssize_t *cells = views[4].shape;
    struct lists lists = {(int)players, views[0].buf, views[1].buf, has_low ? views[2].buf : NULL,
                          views[3].buf, {(int)players, (int)lows, views[4].buf}, {0}, {0}};
    int fits = players >= 2 && players <= PLAYERS_MOST && views[1].shape[0] == length &&
               (!has_low || views[2].shape[0] == length) && cells[0] == players &&
               cells[1] == players + 1 && cells[2] == lows;
    if (!fits || !are_lists(&lists, length, from, to)) {
        PyErr_SetString(PyExc_ValueError, "the arrays do not fit one another");
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    deal_player(&lists, 0, from, to, 0);
    Py_END_ALLOW_THREADS
    return Py_NewRef(Py_None);
}

PyObject *disjoint_tally(PyObject *module, PyObject *args)
{
    PyObject *arrays[5], *result = NULL;
    unsigned long long from, to;
    Py_buffer views[5] = {{0}};
    (void)module;
    if (!PyArg_ParseTuple(args, "OOOOKKO:disjoint_tally", &arrays[0], &arrays[1], &arrays[2],
                          &arrays[3], &from, &to, &arrays[4]))
        return NULL;
    int has_low = arrays[2] != Py_None;
    if (take_array(arrays[0], &views[0], "Q", 1, 0) == 0 &&
        take_array(arrays[1], &views[1], "H", 1, 0) == 0 &&
        (!has_low || take_array(arrays[2], &views[2], "H", 1, 0) == 0) &&
        take_array(arrays[3], &views[3], "Q", 1, 0) == 0 &&
        take_array(arrays[4], &views[4], "Q", 3, PyBUF_WRITABLE) == 0)
        result = deal_lists(views, has_low, from, to);
    release_views(views, 5);
    return result;
}
