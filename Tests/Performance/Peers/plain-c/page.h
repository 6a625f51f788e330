/* What the page shows. */
#include <stdbool.h>

enum { page_size = 15, maker_limit = 100, number_limit = 9 };

struct cell { long long id; const char *picture, *detail, *name, *price, *former, *note; bool gone; };
struct number { long long number; const char *link; bool current, gap; };
struct page {
    const char *title, *name, *description, *address, *joiner, *previous, *next;
    long long sort, first, last, total, page, pages;
    bool paged;
    const char *makers[maker_limit];
    struct cell cells[page_size];
    struct number numbers[number_limit];
    int maker_count, cell_count, number_count;
};

/* Opens the database for this thread. */
void open_database(const char *path);

/* Reads the page with the numbers of its sort and its own. False if there is no such page. Its texts stay until the next one. */
bool read_page(struct page *page);
