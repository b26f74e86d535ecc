/* The table of the kernels of odds: how often each player takes which part of the pot. */
#include "equity.h"

PyDoc_STRVAR(communal_tally_doc,
    "communal_tally(high, low, exactly_two, holes, communal, dead, cells, /)\n--\n\n"
    "Add to *cells* the outcomes over all communal cards to come; the first wrong row, or -1.");
PyDoc_STRVAR(disjoint_pairs_doc,
    "disjoint_pairs(cards, highs, lows, other_cards, other_highs, other_lows, deck, size, counts,"
    " /)\n--\n\n"
    "Add to *counts* how the hands of two lists compare that both hold a set of *size* cards, for\n"
    "every such set; take it away instead if the size is odd.");
PyDoc_STRVAR(disjoint_tally_doc,
    "disjoint_tally(cards, highs, lows, starts, first_from, first_to, cells, /)\n--\n\n"
    "Add to *cells* the outcomes over a hand of each list, no card twice.");
PyDoc_STRVAR(deal_at_random_doc,
    "deal_at_random(seed, first, rows, common, pairs, starts, unseen, hands, /)\n--\n\n"
    "Fill *hands* with deals from number *first* on; how many deals count.");
PyDoc_STRVAR(tally_values_doc,
    "tally_values(highs, lows, cells, /)\n--\n\nAdd to *cells* the outcomes of valued deals.");
PyDoc_STRVAR(river_tally_doc,
    "river_tally(high, categories, communal, wins, losses, /)\n--\n\n"
    "Add to *wins*, by hole cards and category, and to *losses* how two hole cards fare against\n"
    "all others over the fifth communal card; the first wrong row, or -1.");

PyMethodDef equity_methods[] = {
    {"communal_tally", communal_tally, METH_VARARGS, communal_tally_doc},
    {"disjoint_pairs", disjoint_pairs, METH_VARARGS, disjoint_pairs_doc},
    {"disjoint_tally", disjoint_tally, METH_VARARGS, disjoint_tally_doc},
    {"deal_at_random", deal_at_random, METH_VARARGS, deal_at_random_doc},
    {"tally_values", tally_values, METH_VARARGS, tally_values_doc},
    {"river_tally", river_tally, METH_VARARGS, river_tally_doc},
    {NULL, NULL, 0, NULL},
};
