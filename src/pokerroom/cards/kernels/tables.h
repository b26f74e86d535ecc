/* The Python objects that hold tables of values: how AnyFive and ExactlyTwo are made and freed. */
#ifndef POKERROOM_TABLES_H
#define POKERROOM_TABLES_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "evaluate.h"

/* Card keys, three times displacements and values, flushes. */
#define TABLES 8

typedef struct {
    PyObject_HEAD
    struct hand_values all;
    Py_buffer views[TABLES];
    PyObject *explain;
    int portable; /* leave aside what only some processors can */
} Tables;

/* Makes an object from its constructor's arguments: card keys, three pairs of displacements and
   values, flushes, a callable that says what is wrong with cards and, if wanted, whether to keep to
   portable code. For each place there are *columns* values, in an array of two dimensions if more
   than one. No sum can point outside the arrays. */
PyObject *new_tables(PyTypeObject *type, PyObject *args, PyObject *kwargs, int columns);

void free_tables(PyObject *self);

/* Lets Python say what is wrong with the cards; *more* may be NULL. Always returns NULL. */
PyObject *explain_cards(const Tables *self, PyObject *cards, PyObject *more);

#endif
