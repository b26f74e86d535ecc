/* The kernels of odds, as functions of the module. */
#ifndef POKERROOM_EQUITY_H
#define POKERROOM_EQUITY_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>

PyObject *communal_tally(PyObject *module, PyObject *args);
PyObject *disjoint_pairs(PyObject *module, PyObject *args);
PyObject *disjoint_tally(PyObject *module, PyObject *args);
PyObject *deal_at_random(PyObject *module, PyObject *args);
PyObject *tally_values(PyObject *module, PyObject *args);
PyObject *river_tally(PyObject *module, PyObject *args);

extern PyMethodDef equity_methods[];

/* Releases those that were taken. */
static inline void release_views(Py_buffer *views, int count)
{
    for (int i = 0; i < count; i++)
        if (views[i].obj)
            PyBuffer_Release(&views[i]);
}

#endif
