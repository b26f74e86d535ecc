/* The best five of exactly two hole and three communal cards: one hand, or arrays of hands. */
#include "exactly_two.h"

#include "arrays.h"
#include "pair_blocks.h"
#include "tables.h"

PyDoc_STRVAR(best_doc, "best(hole, communal, /)\n--\n\n"
    "The value of two of 2 to 5 hole cards and three of 3 to 5 communal cards.");
static PyObject *best(Tables *self, PyObject *args)
{
    uint8_t hole[5], communal[5];
    PyObject *hole_object, *communal_object;
    if (!PyArg_ParseTuple(args, "OO:best", &hole_object, &communal_object))
        return NULL;
    int hole_size = take_cards(hole_object, hole, 2, 5);
    int communal_size = hole_size < 0 ? -1 : take_cards(communal_object, communal, 3, 5);
    if (communal_size < 0)
        return NULL;
    struct dealt dealt = {hole, communal, hole_size, communal_size};
    if (!hole_size || !communal_size || is_dealt_wrong(&self->all, &dealt, 1))
        return explain_cards(self, hole_object, communal_object);
    return PyLong_FromLong(value_of_dealt(&self->all, &dealt));
}

static int fits(const Py_buffer *hole, const Py_buffer *communal, const Py_buffer *out)
{
    return hole->shape[1] >= 2 && hole->shape[1] <= 5 && communal->shape[1] >= 3 &&
           communal->shape[1] <= 5 && hole->shape[0] == communal->shape[0] &&
           hole->shape[0] == out->shape[0];
}

static PyObject *value_arrays(const Tables *self, Py_buffer *hole, Py_buffer *communal,
                              Py_buffer *out, int check)
{
    Py_ssize_t wrong;
    if (!fits(hole, communal, out)) {
        PyErr_SetString(PyExc_ValueError, "rows of 2 to 5 and of 3 to 5 cards are wanted, and a "
                                          "value for each");
        return NULL;
    }
    struct dealt dealt = {hole->buf, communal->buf, (int)hole->shape[1], (int)communal->shape[1]};
    Py_BEGIN_ALLOW_THREADS
    wrong = value_dealt_rows(&self->all, &dealt, hole->shape[0], check, self->portable, out->buf);
    Py_END_ALLOW_THREADS
    return PyLong_FromSsize_t(wrong);
}

PyDoc_STRVAR(best_of_doc, "best_of(hole, communal, out, check=True, /)\n--\n\n"
    "Fill *out* with the values of the rows; the number of the first wrong row, or -1.");
static PyObject *best_of(Tables *self, PyObject *args)
{
    PyObject *objects[3], *wrong = NULL;
    Py_buffer views[3];
    int taken = 0, check = 1;
    if (!PyArg_ParseTuple(args, "OOO|p:best_of", &objects[0], &objects[1], &objects[2], &check))
        return NULL;
    while (taken < 2 && take_array(objects[taken], &views[taken], "B", 2, 0) == 0)
        taken++;
    if (taken == 2 && take_array(objects[2], &views[2], "H", 1, PyBUF_WRITABLE) == 0)
        taken++;
    if (taken == 3)
        wrong = value_arrays(self, &views[0], &views[1], &views[2], check);
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
