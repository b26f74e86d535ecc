/* The best five of five, six or seven cards: one hand at a time, or arrays of hands in blocks. */
#include "any_five.h"

#include "arrays.h"
#include "module.h"
#include "tables.h"

#define BLOCK 256

static inline uint64_t add_cards(const struct hand_values *all, const uint8_t *cards, int size)
{
    uint64_t sum = SUIT_START;
    for (int i = 0; i < size; i++)
        sum += all->card_keys[cards[i]];
    return sum;
}

static uint64_t suit_bits(const uint8_t *cards, int size)
{
    uint64_t suits = 0;
    for (int i = 0; i < size; i++)
        suits |= suit_bit(cards[i]);
    return suits;
}

/* First all sums, then all values, so that the waits for memory overlap; flushes come last.
   Returns -1 and leaves *out* if a number is no card. */
static inline int value_block(const struct hand_values *all, const uint8_t *cards, int size,
                              int hands, uint16_t *out)
{
    uint64_t sums[BLOCK], marks = 0;
    int flushes[BLOCK], flush_count = 0;
    for (int i = 0; i < hands; i++) {
        sums[i] = add_cards(all, cards + i * size, size);
        marks |= sums[i];
    }
    if (marks & NOT_A_CARD_BITS)
        return -1;
    for (int i = 0; i < hands; i++) {
        out[i] = value_of_ranks(all, size, sums[i]);
        flushes[flush_count] = i;
        flush_count += (sums[i] & FLUSH_BITS) != 0;
    }
    for (int f = 0; f < flush_count; f++) {
        int i = flushes[f];
        out[i] = value_of_flush(all, sums[i], suit_bits(cards + i * size, size));
    }
    return 0;
}

/* The compiler unrolls each size. */
static int value_some(const struct hand_values *all, const uint8_t *cards, int size, int hands,
                      uint16_t *out)
{
    switch (size) {
    case 5:
        return value_block(all, cards, 5, hands, out);
    case 6:
        return value_block(all, cards, 6, hands, out);
    default:
        return value_block(all, cards, 7, hands, out);
    }
}

static int is_wrong(const struct hand_values *all, const uint8_t *cards, int size)
{
    uint64_t suits = 0, again = 0;
    for (int i = 0; i < size; i++) {
        again |= suits & suit_bit(cards[i]);
        suits |= suit_bit(cards[i]);
    }
    return again || add_cards(all, cards, size) & NOT_A_CARD_BITS;
}

/* The number of the first hand with a wrong card, or -1 when all are valued. */
static Py_ssize_t value_all(const struct hand_values *all, const uint8_t *cards, int size,
                            Py_ssize_t hands, uint16_t *out)
{
    for (Py_ssize_t done = 0; done < hands; done += BLOCK) {
        int some = hands - done < BLOCK ? (int)(hands - done) : BLOCK;
        if (value_some(all, cards + done * size, size, some, out + done) == 0)
            continue;
        while (!is_wrong(all, cards + done * size, size))
            done++;
        return done;
    }
    return -1;
}

PyDoc_STRVAR(best_doc, "best(cards, /)\n--\n\nThe value of 5, 6 or 7 cards.");
static PyObject *best(Tables *self, PyObject *sequence)
{
    uint8_t cards[7];
    int size = take_cards(sequence, cards, 5, 7);
    if (size < 0)
        return NULL;
    if (size == 0 || is_wrong(&self->all, cards, size))
        return explain_cards(self, sequence, NULL);
    uint64_t sum = add_cards(&self->all, cards, size), suits = suit_bits(cards, size);
    return PyLong_FromLong(value_of(&self->all, size, sum, suits));
}

PyDoc_STRVAR(best_of_doc, "best_of(cards, out, /)\n--\n\n"
    "Fill *out* with the values of the rows of *cards*; the number of the first wrong row, or -1.");
static PyObject *best_of(Tables *self, PyObject *args)
{
    PyObject *cards_object, *out_object;
    Py_buffer cards, out;
    if (!PyArg_ParseTuple(args, "OO:best_of", &cards_object, &out_object))
        return NULL;
    if (take_array(cards_object, &cards, "B", 2, 0) < 0)
        return NULL;
    if (take_array(out_object, &out, "H", 1, PyBUF_WRITABLE) < 0) {
        PyBuffer_Release(&cards);
        return NULL;
    }
    Py_ssize_t size = cards.shape[1], hands = cards.shape[0], wrong = -1;
    int fits = size >= 5 && size <= 7 && out.shape[0] == hands;
    if (fits) {
        Py_BEGIN_ALLOW_THREADS
        wrong = value_all(&self->all, cards.buf, (int)size, hands, out.buf);
        Py_END_ALLOW_THREADS
    } else {
        PyErr_SetString(PyExc_ValueError, "rows of 5 to 7 cards are wanted, and a value for each");
    }
    PyBuffer_Release(&cards);
    PyBuffer_Release(&out);
    return fits ? PyLong_FromSsize_t(wrong) : NULL;
}

static PyObject *new_any_five(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    return new_tables(type, args, kwargs, 1);
}

const struct hand_values *hand_values_of(PyObject *module, PyObject *object)
{
    struct types *types = PyModule_GetState(module);
    if (PyObject_TypeCheck(object, (PyTypeObject *)types->any_five))
        return &((Tables *)object)->all;
    PyErr_SetString(PyExc_TypeError, "an AnyFive is wanted");
    return NULL;
}

static PyMethodDef methods[] = {
    {"best", (PyCFunction)best, METH_O, best_doc},
    {"best_of", (PyCFunction)best_of, METH_VARARGS, best_of_doc},
    {NULL, NULL, 0, NULL},
};
static PyType_Slot slots[] = {
    {Py_tp_doc, (void *)"The best five of five, six or seven cards."},
    {Py_tp_new, new_any_five},
    {Py_tp_dealloc, free_tables},
    {Py_tp_methods, methods},
    {0, NULL},
};
PyType_Spec any_five_spec = {
    .name = "pokerroom.cards._kernels.AnyFive",
    .basicsize = sizeof(Tables),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = slots,
};
