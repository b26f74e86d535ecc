/* Taking arrays and cards from Python through the buffer protocol of the stable ABI. */
#include "arrays.h"

#include <string.h>

static int refuse(Py_buffer *view, PyObject *error, const char *message)
{
    PyBuffer_Release(view);
    PyErr_SetString(error, message);
    return -1;
}

/* Formats may carry a mark of byte order, and eight bytes are L where a long has them. */
static int has_format(const Py_buffer *view, const char *format)
{
    const char *given = view->format ? view->format : "B";
    const uint16_t one = 1;
    char native = *(const uint8_t *)&one ? '<' : '>';
    if (*given == '@' || *given == '=' || *given == native)
        given++;
    if (*format == 'Q' && strcmp(given, "L") == 0 && view->itemsize == 8)
        return 1;
    return strcmp(given, format) == 0;
}

int take_array(PyObject *object, Py_buffer *view, const char *format, int dimensions, int flags)
{
    if (PyObject_GetBuffer(object, view, PyBUF_STRIDES | PyBUF_FORMAT | flags) < 0)
        return -1;
    if (!has_format(view, format))
        return refuse(view, PyExc_TypeError, "an array has the wrong type of items");
    if (view->ndim != dimensions)
        return refuse(view, PyExc_ValueError, "an array has the wrong number of dimensions");
    if (!PyBuffer_IsContiguous(view, 'C'))
        return refuse(view, PyExc_ValueError, "an array is not C-contiguous");
    return 0;
}

int take_exactly(PyObject *object, Py_buffer *view, const char *format, Py_ssize_t length)
{
    if (take_array(object, view, format, 1, 0) < 0)
        return -1;
    if (view->shape[0] != length)
        return refuse(view, PyExc_ValueError, "an array has the wrong length");
    return 0;
}

/* Returns 1, 0 for a number that is no byte, -1 with an exception. */
static int take_card(PyObject *item, uint8_t *card)
{
    long number = PyLong_AsLong(item);
    if (number == -1 && PyErr_Occurred()) {
        if (!PyErr_ExceptionMatches(PyExc_OverflowError))
            return -1;
        PyErr_Clear();
    }
    *card = (uint8_t)number;
    return number >= 0 && number <= 255;
}

static int take_items(PyObject *items, int is_list, uint8_t *cards, int least, int most)
{
    Py_ssize_t count = is_list ? PyList_Size(items) : PyTuple_Size(items);
    if (count < least || count > most)
        return 0;
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *item = is_list ? PyList_GetItem(items, i) : PyTuple_GetItem(items, i);
        int taken = item ? take_card(item, &cards[i]) : -1;
        if (taken != 1)
            return taken;
    }
    return (int)count;
}

int take_cards(PyObject *sequence, uint8_t *cards, int least, int most)
{
    if (PyList_Check(sequence))
        return take_items(sequence, 1, cards, least, most);
    if (PyTuple_Check(sequence))
        return take_items(sequence, 0, cards, least, most);
    PyObject *items = PySequence_Tuple(sequence);
    if (!items)
        return -1;
    int taken = take_items(items, 0, cards, least, most);
    Py_DECREF(items);
    return taken;
}
