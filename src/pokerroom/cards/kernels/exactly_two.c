/* The best five of exactly two hole cards and three communal cards.

   Without suits the answer is a look-up: a row for the ranks of all communal cards, a column for
   each two of the hole cards. A flush needs a suit with three communal and two hole cards, and at
   most one suit has three of five. */
#include "exactly_two.h"

#include "arrays.h"
#include "tables.h"

#define PAIR_COLUMNS 96
#define TWO_START 0x6666u   /* two hole cards of a suit set its bit 3 */
#define THREE_START 0x5555u /* and so do three communal cards */

struct dealt {
    const uint8_t *hole, *communal;
    int hole_size, communal_size;
};

static inline uint64_t add_cards(const struct hand_values *all, const uint8_t *cards, int size)
{
    uint64_t sum = 0;
    for (int i = 0; i < size; i++)
        sum += all->card_keys[cards[i]];
    return sum;
}

static inline unsigned pair_column(unsigned one, unsigned two)
{
    unsigned high = one > two ? one : two, low = one > two ? two : one;
    return high * (high + 1) / 2 + low;
}

static inline uint16_t value_of_pairs(const uint16_t *row, const uint8_t *hole, int size)
{
    uint16_t most = 0;
    for (int i = 1; i < size; i++)
        for (int j = 0; j < i; j++) {
            uint16_t value = row[pair_column(hole[i] >> 2, hole[j] >> 2)];
            most = value > most ? value : most;
        }
    return most;
}

static unsigned ranks_in(const uint8_t *cards, int size, unsigned suit)
{
    unsigned ranks = 0;
    for (int i = 0; i < size; i++)
        if ((cards[i] & 3) == suit)
            ranks |= 1u << (cards[i] >> 2);
    return ranks;
}

/* The best of two of the ranks *hole* with three of the ranks *communal*, all of one suit. */
static uint16_t value_of_suited(const uint16_t *by_flush, unsigned hole, unsigned communal)
{
    uint16_t most = 0;
    for (unsigned first = hole; first; first &= first - 1)
        for (unsigned second = first & (first - 1); second; second &= second - 1) {
            unsigned two = (first & -first) | (second & -second);
            for (unsigned a = communal; a; a &= a - 1)
                for (unsigned b = a & (a - 1); b; b &= b - 1)
                    for (unsigned c = b & (b - 1); c; c &= c - 1) {
                        unsigned three = (a & -a) | (b & -b) | (c & -c);
                        uint16_t value = by_flush[two | three];
                        most = value > most ? value : most;
                    }
        }
    return most;
}

static uint16_t value_of_flush_in(const struct hand_values *all, const struct dealt *dealt,
                                  uint64_t suited)
{
    unsigned suit = bit_number((unsigned)suited & FLUSH_BITS) >> 2;
    return value_of_suited(all->by_flush, ranks_in(dealt->hole, dealt->hole_size, suit),
                           ranks_in(dealt->communal, dealt->communal_size, suit));
}

/* Requires that all are cards. */
static inline uint16_t value_of_dealt(const struct hand_values *all, const struct dealt *dealt,
                                      uint64_t hole_sum, uint64_t communal_sum)
{
    const struct rank_values *those = &all->by_ranks[dealt->communal_size - 3];
    const uint16_t *row =
        those->values + (size_t)place_of(those->displacements, communal_sum) * PAIR_COLUMNS;
    uint16_t value = value_of_pairs(row, dealt->hole, dealt->hole_size);
    uint64_t suited = (hole_sum + TWO_START) & (communal_sum + THREE_START) & FLUSH_BITS;
    if (suited) {
        uint16_t flush = value_of_flush_in(all, dealt, suited);
        value = flush > value ? flush : value;
    }
    return value;
}

static int comes_again(const struct dealt *dealt)
{
    uint64_t suits = 0, again = 0;
    for (int i = 0; i < dealt->hole_size; i++) {
        again |= suits & suit_bit(dealt->hole[i]);
        suits |= suit_bit(dealt->hole[i]);
    }
    for (int i = 0; i < dealt->communal_size; i++) {
        again |= suits & suit_bit(dealt->communal[i]);
        suits |= suit_bit(dealt->communal[i]);
    }
    return again != 0;
}

static Py_ssize_t value_all(const struct hand_values *all, struct dealt dealt, Py_ssize_t hands,
                            uint16_t *out)
{
    for (Py_ssize_t i = 0; i < hands; i++) {
        uint64_t hole = add_cards(all, dealt.hole, dealt.hole_size);
        uint64_t communal = add_cards(all, dealt.communal, dealt.communal_size);
        if ((hole + communal) & NOT_A_CARD_BITS || comes_again(&dealt))
            return i;
        out[i] = value_of_dealt(all, &dealt, hole, communal);
        dealt.hole += dealt.hole_size;
        dealt.communal += dealt.communal_size;
    }
    return -1;
}

PyDoc_STRVAR(best_doc, "best(hole, communal, /)\n--\n\n"
    "The value of two of 2 to 5 hole cards and three of 3 to 5 communal cards.");
static PyObject *best(Tables *self, PyObject *args)
{
    uint8_t hole[5], communal[5];
    uint16_t value;
    PyObject *hole_object, *communal_object;
    if (!PyArg_ParseTuple(args, "OO:best", &hole_object, &communal_object))
        return NULL;
    int hole_size = take_cards(hole_object, hole, 2, 5);
    int communal_size = hole_size < 0 ? -1 : take_cards(communal_object, communal, 3, 5);
    if (communal_size < 0)
        return NULL;
    struct dealt dealt = {hole, communal, hole_size, communal_size};
    if (!hole_size || !communal_size || value_all(&self->all, dealt, 1, &value) >= 0)
        return explain_cards(self, hole_object, communal_object);
    return PyLong_FromLong(value);
}

static int fits(const Py_buffer *hole, const Py_buffer *communal, const Py_buffer *out)
{
    return hole->shape[1] >= 2 && hole->shape[1] <= 5 && communal->shape[1] >= 3 &&
           communal->shape[1] <= 5 && hole->shape[0] == communal->shape[0] &&
           hole->shape[0] == out->shape[0];
}

static PyObject *value_arrays(const Tables *self, Py_buffer *hole, Py_buffer *communal,
                              Py_buffer *out)
{
    Py_ssize_t wrong;
    if (!fits(hole, communal, out)) {
        PyErr_SetString(PyExc_ValueError, "rows of 2 to 5 and of 3 to 5 cards are wanted, and a "
                                          "value for each");
        return NULL;
    }
    struct dealt dealt = {hole->buf, communal->buf, (int)hole->shape[1], (int)communal->shape[1]};
    Py_BEGIN_ALLOW_THREADS
    wrong = value_all(&self->all, dealt, hole->shape[0], out->buf);
    Py_END_ALLOW_THREADS
    return PyLong_FromSsize_t(wrong);
}

PyDoc_STRVAR(best_of_doc, "best_of(hole, communal, out, /)\n--\n\n"
    "Fill *out* with the values of the rows; the number of the first wrong row, or -1.");
static PyObject *best_of(Tables *self, PyObject *args)
{
    PyObject *objects[3], *wrong = NULL;
    Py_buffer views[3];
    int taken = 0;
    if (!PyArg_ParseTuple(args, "OOO:best_of", &objects[0], &objects[1], &objects[2]))
        return NULL;
    while (taken < 2 && take_array(objects[taken], &views[taken], "B", 2, 0) == 0)
        taken++;
    if (taken == 2 && take_array(objects[2], &views[2], "H", 1, PyBUF_WRITABLE) == 0)
        taken++;
    if (taken == 3)
        wrong = value_arrays(self, &views[0], &views[1], &views[2]);
    while (taken > 0)
        PyBuffer_Release(&views[--taken]);
    return wrong;
}

static PyObject *new_exactly_two(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    return new_tables(type, args, kwargs, PAIR_COLUMNS);
}

static PyMethodDef methods[] = {
    {"best", (PyCFunction)best, METH_VARARGS, best_doc},
    {"best_of", (PyCFunction)best_of, METH_VARARGS, best_of_doc},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot slots[] = {
    {Py_tp_doc, (void *)"The best five of exactly two hole cards and three communal cards."},
    {Py_tp_new, new_exactly_two},
    {Py_tp_dealloc, free_tables},
    {Py_tp_methods, methods},
    {0, NULL},
};
PyType_Spec exactly_two_spec = {
    .name = "pokerroom.cards._kernels.ExactlyTwo",
    .basicsize = sizeof(Tables),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};
