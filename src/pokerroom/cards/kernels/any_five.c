/* The best five of five, six or seven cards: one hand at a time, or arrays of hands in blocks. */
#include "any_five.h"

#include "arrays.h"
#include "blocks.h"
#include "module.h"
#include "tables.h"

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
        wrong = value_rows(&self->all, cards.buf, (int)size, hands, check, self->portable, out.buf);
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
