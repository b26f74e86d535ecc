/* The best five of five, six or seven cards: one hand at a time, or arrays of hands in blocks. */
#include "any_five.h"

#include <string.h>

#include "arrays.h"
#include "blocks.h"
#include "module.h"
#include "tables.h"

static int is_wrong(const struct hand_values *all, const uint8_t *cards, int size, int check)
{
    return sum_of(all, cards, size) & NOT_A_CARD_BITS || (check && comes_twice(all, cards, size));
}

/* Fewer hands than a block: they are copied and filled up with the last. */
static ptrdiff_t value_rest(const Tables *self, const uint8_t *cards, int size, int hands,
                            int check, uint16_t *out)
{
    uint8_t copied[BLOCK * 7 + SLACK];
    uint16_t values[BLOCK];
    memcpy(copied, cards, (size_t)(hands * size));
    for (int i = hands; i < BLOCK; i++)
        memcpy(copied + i * size, cards + (hands - 1) * size, (size_t)size);
    value_blocks *value = choose_value_blocks(self->portable);
    ptrdiff_t wrong = value(&self->all, copied, size, 1, check, values);
    memcpy(out, values, sizeof *values * (size_t)hands);
    return wrong;
}

/* The number of the first hand with a wrong card, or -1 when all are valued. */
static Py_ssize_t value_all(const Tables *self, const uint8_t *cards, int size,
                            Py_ssize_t hands, int check, uint16_t *out)
{
    Py_ssize_t blocks = hands * size > SLACK ? (hands * size - SLACK) / (BLOCK * size) : 0;
    value_blocks *value = choose_value_blocks(self->portable);
    Py_ssize_t done = value(&self->all, cards, size, blocks, check, out) * BLOCK;
    if (done < 0) {
        for (done = blocks * BLOCK; done < hands; done += BLOCK) {
            int some = hands - done < BLOCK ? (int)(hands - done) : BLOCK;
            if (value_rest(self, cards + done * size, size, some, check, out + done) >= 0)
                break;
        }
    }
    for (; done < hands; done++)
        if (is_wrong(&self->all, cards + done * size, size, check))
            return done;
    return -1;
}

PyDoc_STRVAR(best_doc, "best(cards, /)\n--\n\nThe value of 5, 6 or 7 cards.");
static PyObject *best(Tables *self, PyObject *sequence)
{
    uint8_t cards[7];
    int size = take_cards(sequence, cards, 5, 7);
    if (size < 0)
        return NULL;
    if (size == 0 || is_wrong(&self->all, cards, size, 1))
        return explain_cards(self, sequence, NULL);
    uint64_t sum = SUIT_START + sum_of(&self->all, cards, size);
    return PyLong_FromLong(value_of(&self->all, size, sum, suits_of(&self->all, cards, size)));
}

PyDoc_STRVAR(best_of_doc, "best_of(cards, out, check=True, /)\n--\n\n"
    "Fill *out* with the values of the rows of *cards*; the number of the first wrong row, or -1.");
static PyObject *best_of(Tables *self, PyObject *args)
{
    PyObject *cards_object, *out_object;
    Py_buffer cards, out;
    int check = 1;
    if (!PyArg_ParseTuple(args, "OO|p:best_of", &cards_object, &out_object, &check))
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
        wrong = value_all(self, cards.buf, (int)size, hands, check, out.buf);
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
