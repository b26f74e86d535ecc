/* Arrays and cards that Python hands over: of one type and shape, or an exception. */
#ifndef POKERROOM_ARRAYS_H
#define POKERROOM_ARRAYS_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>

/* Fills *view* from a C-contiguous array of *dimensions* whose items have the format *format* of
   the struct module (B, H or Q); *flags* may ask for PyBUF_WRITABLE. Returns -1 with an exception,
   and then the view is empty. */
int take_array(PyObject *object, Py_buffer *view, const char *format, int dimensions, int flags);

/* The same, of one dimension and exactly *length* items. */
int take_exactly(PyObject *object, Py_buffer *view, const char *format, Py_ssize_t length);

/* Copies the cards of a sequence of *least* to *most* numbers from 0 to 255. Returns how many there
   are, 0 if there are too few, too many or others, -1 with an exception if one is no number. */
int take_cards(PyObject *sequence, uint8_t *cards, int least, int most);

#endif
