/* Taking, checking and releasing the tables of values that Python has built. */
#include "tables.h"

#include "arrays.h"

static Py_ssize_t longest(const uint16_t *displacements)
{
    Py_ssize_t most = 0;
    for (int row = 0; row < ROWS; row++)
        most = displacements[row] > most ? displacements[row] : most;
    return most;
}

static int take_values(PyObject *object, Py_buffer *view, Py_ssize_t least, int columns)
{
    if (take_array(object, view, "H", columns > 1 ? 2 : 1, 0) < 0)
        return -1;
    if (view->shape[0] >= least && (columns == 1 || view->shape[1] == columns))
        return 0;
    PyErr_SetString(PyExc_ValueError, "a table of values has the wrong shape");
    return -1;
}

static int take_rank_values(Tables *self, int which, PyObject *const *tables, int columns)
{
    Py_buffer *views = &self->views[1 + 2 * which];
    if (take_exactly(tables[0], &views[0], "H", ROWS) < 0)
        return -1;
    if (take_values(tables[1], &views[1], longest(views[0].buf) + COLUMNS, columns) < 0)
        return -1;
    self->all.by_ranks[which].displacements = views[0].buf;
    self->all.by_ranks[which].values = views[1].buf;
    return 0;
}

static int take_all(Tables *self, PyObject *const *tables, int columns)
{
    if (take_exactly(tables[0], &self->views[0], "Q", 256) < 0)
        return -1;
    if (take_card_keys(&self->all, self->views[0].buf) < 0) {
        PyErr_SetString(PyExc_ValueError, "these are no keys of cards");
        return -1;
    }
    for (int which = 0; which < 3; which++)
        if (take_rank_values(self, which, &tables[1 + 2 * which], columns) < 0)
            return -1;
    if (take_exactly(tables[7], &self->views[7], "H", FLUSHES) < 0)
        return -1;
    self->all.by_flush = self->views[7].buf;
    return 0;
}

PyObject *new_tables(PyTypeObject *type, PyObject *args, PyObject *kwargs, int columns)
{
    PyObject *t[TABLES], *explain;
    int portable = 0;
    if (kwargs && PyDict_Size(kwargs)) {
        PyErr_SetString(PyExc_TypeError, "the tables have no names");
        return NULL;
    }
    if (!PyArg_ParseTuple(args, "O((OO)(OO)(OO))OO|p", &t[0], &t[1], &t[2], &t[3], &t[4], &t[5],
                          &t[6], &t[7], &explain, &portable))
        return NULL;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    Tables *self = (Tables *)allocate(type, 0);
    if (!self)
        return NULL;
    self->explain = Py_NewRef(explain);
    self->portable = portable;
    if (take_all(self, t, columns) < 0)
        Py_CLEAR(self);
    return (PyObject *)self;
}

void free_tables(PyObject *object)
{
    Tables *self = (Tables *)object;
    PyTypeObject *type = Py_TYPE(object);
    for (int i = 0; i < TABLES; i++)
        PyBuffer_Release(&self->views[i]);
    Py_XDECREF(self->explain);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(self);
    Py_DECREF(type);
}

PyObject *explain_cards(const Tables *self, PyObject *cards, PyObject *more)
{
    PyObject *nothing = PyObject_CallFunctionObjArgs(self->explain, cards, more, NULL);
    if (nothing) {
        Py_DECREF(nothing);
        PyErr_SetString(PyExc_ValueError, "these cards make no hand");
    }
    return NULL;
}
