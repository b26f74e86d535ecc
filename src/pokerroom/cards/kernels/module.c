/* The extension module: its types and functions. Only the stable ABI of CPython 3.11 and the buffer
   protocol are used, so that one binary serves every later Python and NumPy's headers are not
   needed to build it. Each kernel has its twin in NumPy. */
#include "module.h"

#include "any_five.h"
#include "equity.h"
#include "exactly_two.h"

static PyObject *add_type(PyObject *module, PyType_Spec *spec)
{
    PyObject *type = PyType_FromModuleAndSpec(module, spec, NULL);
    if (type && PyModule_AddType(module, (PyTypeObject *)type) < 0)
        Py_CLEAR(type);
    return type;
}

static int fill(PyObject *module)
{
    struct types *types = PyModule_GetState(module);
    types->any_five = add_type(module, &any_five_spec);
    types->exactly_two = add_type(module, &exactly_two_spec);
    return types->any_five && types->exactly_two ? 0 : -1;
}

static int visit(PyObject *module, visitproc visit, void *arg)
{
    struct types *types = PyModule_GetState(module);
    Py_VISIT(types->any_five);
    Py_VISIT(types->exactly_two);
    return 0;
}

static int clear(PyObject *module)
{
    struct types *types = PyModule_GetState(module);
    Py_CLEAR(types->any_five);
    Py_CLEAR(types->exactly_two);
    return 0;
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, fill}, {0, NULL}};
static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "pokerroom.cards._kernels",
    .m_size = sizeof(struct types),
    .m_methods = equity_methods,
    .m_slots = slots,
    .m_traverse = visit,
    .m_clear = clear,
};

PyMODINIT_FUNC PyInit__kernels(void)
{
    return PyModuleDef_Init(&definition);
}
