/* The type ExactlyTwo: the best five of exactly two hole cards and three communal cards. */
#ifndef POKERROOM_EXACTLY_TWO_H
#define POKERROOM_EXACTLY_TWO_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

extern PyType_Spec exactly_two_spec;

#endif
