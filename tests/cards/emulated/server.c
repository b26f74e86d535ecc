/* The kernels without Python: values the rows of cards that come on standard input.

   First come the tables: 256 keys of cards, three times displacements, a length and values, and
   flushes. Then questions, each a struct question and its cards; an answer is the number of the
   first wrong row or -1, and the values. Every array ends where its memory ends. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "pair_blocks.h"

struct question {
    int32_t hole, communal; /* in a row; without communal cards any five of the others count */
    int32_t check, portable;
    int64_t rows;
};

struct array {
    char *pages;
    size_t size; /* with the page that must not be touched */
    void *items;
};

static void fail(const char *why)
{
    fprintf(stderr, "%s\n", why);
    exit(1);
}

static struct array make_array(size_t bytes)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), used = (bytes + page - 1) / page * page;
    struct array array = {.size = used + page};
    int access = PROT_READ | PROT_WRITE;
    array.pages = mmap(NULL, array.size, access, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (array.pages == MAP_FAILED || mprotect(array.pages + used, page, PROT_NONE))
        fail("no memory");
    array.items = array.pages + used - bytes;
    return array;
}

static int take(void *there, size_t bytes)
{
    return fread(there, 1, bytes, stdin) == bytes;
}

static struct array take_array(size_t bytes)
{
    struct array array = make_array(bytes);
    if (!take(array.items, bytes))
        fail("the input ends too soon");
    return array;
}

static void take_tables(struct hand_values *all)
{
    if (take_card_keys(all, take_array(256 * sizeof(uint64_t)).items) < 0)
        fail("these are no keys of cards");
    for (int i = 0; i < 3; i++) {
        all->by_ranks[i].displacements = take_array(ROWS * sizeof(uint16_t)).items;
        const uint64_t *length = take_array(sizeof *length).items;
        all->by_ranks[i].values = take_array(*length * sizeof(uint16_t)).items;
    }
    all->by_flush = take_array(FLUSHES * sizeof(uint16_t)).items;
}

static int64_t value(const struct hand_values *all, const struct question *asked,
                     const uint8_t *hole, const uint8_t *communal, uint16_t *out)
{
    struct dealt dealt = {hole, communal, asked->hole, asked->communal};
    if (asked->communal)
        return value_dealt_rows(all, &dealt, asked->rows, asked->check, asked->portable, out);
    return value_rows(all, hole, asked->hole, asked->rows, asked->check, asked->portable, out);
}

static void answer(const struct hand_values *all, const struct question *asked)
{
    struct array hole = take_array((size_t)(asked->rows * asked->hole));
    struct array communal = take_array((size_t)(asked->rows * asked->communal));
    struct array out = make_array((size_t)asked->rows * sizeof(uint16_t));
    int64_t wrong = value(all, asked, hole.items, communal.items, out.items);
    fwrite(&wrong, sizeof wrong, 1, stdout);
    fwrite(out.items, sizeof(uint16_t), (size_t)asked->rows, stdout);
    fflush(stdout);
    munmap(hole.pages, hole.size);
    munmap(communal.pages, communal.size);
    munmap(out.pages, out.size);
}

int main(void)
{
    static struct hand_values all;
    struct question asked;
    take_tables(&all);
    while (take(&asked, sizeof asked))
        answer(&all, &asked);
    return 0;
}
