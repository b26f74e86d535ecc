/* What the module keeps: its types. */
#ifndef POKERROOM_MODULE_H
#define POKERROOM_MODULE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

struct types {
    PyObject *any_five;
    PyObject *exactly_two;
};

#endif
