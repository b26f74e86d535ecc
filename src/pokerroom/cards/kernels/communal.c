/* Exact odds of known hole cards over all communal cards to come.

   Communal cards are dealt by rank, not one by one: of five cards there are 6,175 combinations of
   ranks but 2,598,960 of cards. A combination weighs as many deals as its ranks leave choices of
   suits. The choices that put enough cards into one suit for somebody's flush are then taken out
   and counted by themselves: since that takes three of the five, at most two are of other suits,
   and no two suits can both have enough. */
#include "equity.h"

#include <string.h>

#include "any_five.h"
#include "arrays.h"
#include "communal.h"

static int choose(int from, int count)
{
    static const int table[5][5] = {
        {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};
    return table[from][count];
}

static void sort_ranks(int *ranks)
{
    for (int i = 1; i < COMMUNAL; i++)
        for (int j = i; j > 0 && ranks[j] < ranks[j - 1]; j--) {
            int swap = ranks[j];
            ranks[j] = ranks[j - 1];
            ranks[j - 1] = swap;
        }
}

static void value_exactly_two(struct deal *deal, uint16_t *highs, uint16_t *lows)
{
    int ranks[COMMUNAL], places[10], count = 0;
    memcpy(ranks, deal->ranks, sizeof ranks);
    sort_ranks(ranks);
    for (int a = 0; a < COMMUNAL; a++)
        for (int b = a + 1; b < COMMUNAL; b++)
            for (int c = b + 1; c < COMMUNAL; c++)
                places[count++] = (ranks[a] * RANKS + ranks[b]) * RANKS + ranks[c];
    for (int i = 0; i < deal->players; i++) {
        highs[i] = lows[i] = 0;
        for (int place = 0; place < count; place++) {
            highs[i] = greater(highs[i], deal->holes[i].high[places[place]]);
            lows[i] = greater(lows[i], deal->holes[i].low[places[place]]);
        }
    }
}

static void value_any_five(struct deal *deal, uint64_t sum, uint16_t *highs, uint16_t *lows)
{
    for (int i = 0; i < deal->players; i++) {
        highs[i] = value_of_ranks(deal->high, 7, sum + deal->holes[i].sum);
        lows[i] = deal->low ? value_of_ranks(deal->low, 7, sum + deal->holes[i].sum) : 0;
    }
}

static inline unsigned place_of_communal(const struct deal *deal, uint64_t sum)
{
    return place_of(deal->high->by_ranks[0].displacements, sum) & (PLACES - 1);
}

static void keep_combination(struct deal *deal, uint64_t sum, int32_t weight)
{
    unsigned place = place_of_communal(deal, sum);
    uint16_t *highs = deal->highs + place * deal->players;
    uint16_t *lows = deal->lows + place * deal->players;
    deal->places[deal->combinations++] = (uint16_t)place;
    deal->weights[place] = weight;
    if (deal->exactly_two)
        value_exactly_two(deal, highs, lows);
    else
        value_any_five(deal, sum, highs, lows);
}

static void deal_ranks(struct deal *deal, int dealt, int from, uint64_t sum, int32_t weight)
{
    int to_come = COMMUNAL - deal->known - dealt;
    if (to_come == 0) {
        keep_combination(deal, sum, weight);
        return;
    }
    for (int rank = from; rank < RANKS; rank++)
        for (int copies = 1; copies <= deal->unseen_of[rank] && copies <= to_come; copies++) {
            deal->ranks[dealt + copies - 1] = rank;
            deal_ranks(deal, dealt + copies, rank + 1, sum + copies * deal->rank_keys[rank],
                       weight * choose(deal->unseen_of[rank], copies));
        }
}

static void add_others(struct others *others, uint64_t sum, int weight)
{
    if (weight == 0)
        return;
    others->sums[others->count] = sum;
    others->weights[others->count++] = weight;
}

static void fill_others(struct deal *deal, int suit)
{
    for (int size = 0; size < 3; size++)
        deal->others[size].count = 0;
    add_others(&deal->others[0], 0, 1);
    for (int a = 0; a < RANKS; a++) {
        int of_a = deal->unseen_of[a] - (deal->unseen[suit] >> a & 1);
        add_others(&deal->others[1], deal->rank_keys[a], of_a);
        add_others(&deal->others[2], 2 * deal->rank_keys[a], choose(of_a, 2));
        for (int b = a + 1; b < RANKS; b++) {
            int of_b = deal->unseen_of[b] - (deal->unseen[suit] >> b & 1);
            add_others(&deal->others[2], deal->rank_keys[a] + deal->rank_keys[b], of_a * of_b);
        }
    }
}

static uint16_t flush_value(const struct deal *deal, const struct hole *hole, int suit,
                            unsigned communal)
{
    if (deal->exactly_two)
        return hole->flush[communal];
    return deal->high->by_flush[communal | hole->suited[suit]];
}

static void award_suited_two(struct deal *deal, const struct others *others, uint64_t sum,
                             uint16_t one, uint16_t other)
{
    int64_t weights[3] = {0, 0, 0};
    for (int i = 0; i < others->count; i++) {
        unsigned place = place_of_communal(deal, sum + others->sums[i]);
        uint16_t a = greater(one, deal->highs[2 * place]);
        uint16_t b = greater(other, deal->highs[2 * place + 1]);
        deal->weights[place] -= others->weights[i];
        weights[(a >= b) + (a > b)] += others->weights[i];
    }
    for (int above = 0; above < 3; above++) {
        uint16_t highs[2] = {(uint16_t)(above), 1};
        award_high(&deal->tally, highs, weights[above]);
    }
}

static void award_suited_many(struct deal *deal, const struct others *others, uint64_t sum,
                              const uint16_t *flushes)
{
    uint16_t highs[PLAYERS_MOST];
    for (int i = 0; i < others->count; i++) {
        unsigned place = place_of_communal(deal, sum + others->sums[i]);
        for (int player = 0; player < deal->players; player++)
            highs[player] = greater(flushes[player], deal->highs[place * deal->players + player]);
        deal->weights[place] -= others->weights[i];
        award(&deal->tally, highs, deal->lows + place * deal->players, others->weights[i]);
    }
}

/* All deals in which exactly the cards *suited* are of the suit. */
static void award_suited(struct deal *deal, int suit, unsigned suited, int size, uint64_t sum)
{
    const struct others *others = &deal->others[COMMUNAL - deal->known - size];
    uint16_t flushes[PLAYERS_MOST];
    unsigned communal = suited | deal->known_suited[suit];
    for (int i = 0; i < deal->players; i++)
        flushes[i] = flush_value(deal, &deal->holes[i], suit, communal);
    if (deal->players == 2 && !deal->low)
        award_suited_two(deal, others, sum, flushes[0], flushes[1]);
    else
        award_suited_many(deal, others, sum, flushes);
}

static void deal_suit(struct deal *deal, int suit, int from, unsigned suited, int size, int least,
                      uint64_t sum)
{
    if (size >= least)
        award_suited(deal, suit, suited, size, sum);
    if (size == COMMUNAL - deal->known)
        return;
    for (int rank = from; rank < RANKS; rank++)
        if (deal->unseen[suit] >> rank & 1)
            deal_suit(deal, suit, rank + 1, suited | 1u << rank, size + 1, least,
                      sum + deal->rank_keys[rank]);
}

static int suited_in_hole(const struct deal *deal, int suit)
{
    int most = 0;
    for (int i = 0; i < deal->players; i++) {
        int size = size_of(deal->holes[i].suited[suit]);
        most = size > most ? size : most;
    }
    return most > 2 ? 2 : most;
}

/* A flush takes five of the suit; in games of exactly two hole cards, both of these. */
static void deal_flushes(struct deal *deal, int suit)
{
    int in_hole = suited_in_hole(deal, suit), to_come = COMMUNAL - deal->known;
    int least = COMMUNAL - in_hole - deal->known_suited_count[suit];
    if (least > to_come || (deal->exactly_two && in_hole < 2))
        return;
    for (int i = 0; deal->exactly_two && i < deal->players; i++)
        fill_flushes(deal, &deal->holes[i], suit);
    fill_others(deal, suit);
    deal_suit(deal, suit, 0, 0, 0, least, deal->known_sum);
}

/* Adds cards to those seen; 0 if one was seen before or is none. */
static int see(uint64_t *seen, const uint8_t *cards, int count)
{
    for (int i = 0; i < count; i++) {
        if (cards[i] >= 52 || *seen >> cards[i] & 1)
            return 0;
        *seen |= UINT64_C(1) << cards[i];
    }
    return 1;
}

static int run_one(struct deal *deal, const uint8_t *holes, const uint8_t *communal, uint64_t seen)
{
    if (!see(&seen, holes, deal->players * deal->hole_cards) || !see(&seen, communal, deal->known))
        return 0;
    for (int i = 0; i < deal->players; i++)
        set_hole(deal, &deal->holes[i], holes + i * deal->hole_cards);
    set_communal(deal, communal);
    set_unseen(deal, seen);
    deal->combinations = 0;
    deal_ranks(deal, 0, 0, deal->known_sum, 1);
    for (int suit = 0; suit < 4; suit++)
        deal_flushes(deal, suit);
    for (int i = 0; i < deal->combinations; i++) {
        unsigned place = deal->places[i] * (unsigned)deal->players;
        award(&deal->tally, deal->highs + place, deal->lows + place,
              deal->weights[deal->places[i]]);
    }
    return 1;
}

static Py_ssize_t run_all(struct deal *deal, const Py_buffer *views)
{
    const uint8_t *holes = views[0].buf, *communal = views[1].buf;
    const uint64_t *dead = views[2].buf;
    deal->tally.cells = views[3].buf;
    for (int rank = 0; rank < RANKS; rank++)
        deal->rank_keys[rank] = deal->high->card_keys[4 * rank] & RANK_BITS;
    for (Py_ssize_t i = 0; i < views[0].shape[0]; i++) {
        if (!run_one(deal, holes, communal, dead[i]))
            return i;
        holes += deal->players * deal->hole_cards;
        communal += deal->known;
        deal->tally.cells += deal->players * cells_each(&deal->tally);
    }
    return -1;
}

static int take_shapes(struct deal *deal, const Py_buffer *views)
{
    Py_ssize_t players = views[0].shape[1], hole_cards = views[0].shape[2];
    const Py_ssize_t *cells = views[3].shape;
    Py_ssize_t lows = deal->low ? players + 2 : 1;
    int fits = players >= 1 && players <= PLAYERS_MOST && views[1].shape[1] <= COMMUNAL &&
               hole_cards >= 2 && hole_cards <= (deal->exactly_two ? HOLE_MOST : 2);
    for (int i = 1; i < 4; i++)
        fits = fits && views[i].shape[0] == views[0].shape[0];
    fits = fits && cells[1] == players && cells[2] == players + 1 && cells[3] == lows;
    deal->players = deal->tally.players = (int)players;
    deal->tally.lows = (int)lows;
    deal->hole_cards = (int)hole_cards;
    deal->known = (int)views[1].shape[1];
    return fits;
}

PyObject *communal_tally(PyObject *module, PyObject *args)
{
    PyObject *high, *low, *arrays[4], *result = NULL;
    Py_buffer views[4] = {{0}};
    struct deal *deal = PyMem_Malloc(sizeof *deal);
    if (!deal)
        return PyErr_NoMemory();
    deal->low = NULL;
    int taken = PyArg_ParseTuple(args, "OOpOOOO:communal_tally", &high, &low, &deal->exactly_two,
                                 &arrays[0], &arrays[1], &arrays[2], &arrays[3]) &&
                (deal->high = hand_values_of(module, high)) &&
                (low == Py_None || (deal->low = hand_values_of(module, low))) &&
                take_array(arrays[0], &views[0], "B", 3, 0) == 0 &&
                take_array(arrays[1], &views[1], "B", 2, 0) == 0 &&
                take_array(arrays[2], &views[2], "Q", 1, 0) == 0 &&
                take_array(arrays[3], &views[3], "Q", 4, PyBUF_WRITABLE) == 0;
    if (taken && !take_shapes(deal, views)) {
        PyErr_SetString(PyExc_ValueError, "the arrays do not fit one another");
    } else if (taken) {
        Py_ssize_t wrong;
        Py_BEGIN_ALLOW_THREADS
        wrong = run_all(deal, views);
        Py_END_ALLOW_THREADS
        result = PyLong_FromSsize_t(wrong);
    }
    release_views(views, 4);
    PyMem_Free(deal);
    return result;
}
