/* The type AnyFive: the best five of five, six or seven cards. */
#ifndef POKERROOM_ANY_FIVE_H
#define POKERROOM_ANY_FIVE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "evaluate.h"

extern PyType_Spec any_five_spec;

/* What a Python object of the type reads from, good as long as the object lives; NULL with a
   TypeError if it is of another type. */
const struct hand_values *hand_values_of(PyObject *module, PyObject *object);

#endif
