/* Reads the page with prepared statements, in one transaction. */
#include "page.h"
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static _Thread_local sqlite3 *database;
static _Thread_local sqlite3_stmt *begin, *commit, *sort_row, *maker_rows, *goods_rows;
static _Thread_local char texts[1 << 20]; /* The texts of the page, each with a zero at its end. */
static _Thread_local size_t used;

/* What is printed is added to the texts. */
__attribute__((format(printf, 1, 2))) static const char *text(const char *format, ...)
{
    char *start = texts + used;
    va_list values;
    va_start(values, format);
    used += (size_t) vsnprintf(start, sizeof texts - used, format, values) + 1;
    va_end(values);
    if (used > sizeof texts) abort();
    return start;
}

static const char *column(sqlite3_stmt *row, int index)
{
    const char *value = (const char *) sqlite3_column_text(row, index);
    return value ? text("%s", value) : NULL;
}

static const char *price(long long amount, bool is_lowest)
{
    char digits[24], grouped[32];
    int count = snprintf(digits, sizeof digits, "%lld", amount / 100), length = 0;
    for (int i = 0; i < count; i++) {
        if (i > 0 && (count - i) % 3 == 0) grouped[length++] = ',';
        grouped[length++] = digits[i];
    }
    return text("%sCN¥%.*s.%02lld", is_lowest ? "from " : "", length, grouped, amount % 100);
}

static const char *detail(long long id, const char *name)
{
    char slug[256];
    size_t length = 0;
    bool is_between = false;
    for (; *name && length < sizeof slug - 2; name++) {
        char letter = *name >= 'A' && *name <= 'Z' ? *name + 32 : *name;
        if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) {
            if (is_between && length > 0) slug[length++] = '-';
            slug[length++] = letter;
            is_between = false;
        } else if (letter != '\'') {
            is_between = true;
        }
    }
    return text("/goods/%lld-%.*s", id, (int) length, slug);
}

static const char *address(const struct page *page, long long number)
{
    return number == 1 ? text("/sorts/%lld/goods", page->sort) : text("/sorts/%lld/goods?page=%lld", page->sort, number);
}

/* The title and the first names, up to 160 characters. */
static const char *description(const struct page *page)
{
    const char *start = text("%s:", page->title);
    for (int i = 0; i < page->cell_count && i < 8; i++) {
        used--;
        text("%s %s", i > 0 ? "," : "", page->cells[i].name);
    }
    used--;
    text(".");
    size_t characters = 0, space = 0;
    for (size_t i = 0; start[i]; i++) {
        if ((start[i] & 0xC0) != 0x80) characters++; /* Other bytes continue a character. */
        if (start[i] == ' ' && characters < 160) space = i;
    }
    return characters > 160 ? text("%.*s…", (int) space, start) : start;
}

static void add_numbers(struct page *page)
{
    for (long long number = 1, before = 0; number <= page->pages && page->number_count < number_limit - 1; number++) {
        long long distance = llabs(number - page->page);
        bool is_shown = number == 1 || number == page->pages || distance <= 1 || (number == 2 && distance == 2)
            || (number == page->pages - 1 && distance == 2);
        if (!is_shown) continue;
        if (number > before + 1) page->numbers[page->number_count++] = (struct number) { .gap = true };
        bool is_current = distance == 0;
        page->numbers[page->number_count++] =
            (struct number) { number, is_current ? NULL : address(page, number), is_current, false };
        before = number;
    }
}

static sqlite3_stmt *prepared(const char *sql)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK) {
        fprintf(stderr, "%s\n", sqlite3_errmsg(database));
        abort();
    }
    return statement;
}

void open_database(const char *path)
{
    if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) abort();
    begin = prepared("BEGIN");
    commit = prepared("COMMIT");
    sort_row = prepared("SELECT name, goodsCount FROM sort WHERE id = ?");
    maker_rows = prepared(
        "SELECT DISTINCT maker FROM goods WHERE sortID = ? AND maker IS NOT NULL ORDER BY maker LIMIT 100");
    goods_rows = prepared(
        "SELECT id, name, priceAmount, hasSeveralPrices, compareAmount, stock, picture FROM goods "
        "WHERE sortID = ? AND place >= ? AND place < ? ORDER BY place, id");
}

static bool read_rows(struct page *page)
{
    sqlite3_bind_int64(sort_row, 1, page->sort);
    if (sqlite3_step(sort_row) != SQLITE_ROW) return false;
    page->name = column(sort_row, 0);
    page->total = sqlite3_column_int64(sort_row, 1);
    page->pages = page->total > 0 ? (page->total + page_size - 1) / page_size : 1;
    if (page->page < 1 || page->page > page->pages) return false;
    sqlite3_bind_int64(maker_rows, 1, page->sort);
    while (page->maker_count < maker_limit && sqlite3_step(maker_rows) == SQLITE_ROW)
        page->makers[page->maker_count++] = column(maker_rows, 0);
    long long offset = (page->page - 1) * page_size;
    sqlite3_bind_int64(goods_rows, 1, page->sort);
    sqlite3_bind_int64(goods_rows, 2, offset);
    sqlite3_bind_int64(goods_rows, 3, offset + page_size);
    while (page->cell_count < page_size && sqlite3_step(goods_rows) == SQLITE_ROW) {
        struct cell *cell = &page->cells[page->cell_count++];
        *cell = (struct cell) {
            .id = sqlite3_column_int64(goods_rows, 0), .name = column(goods_rows, 1),
            .picture = column(goods_rows, 6),
            .price = price(sqlite3_column_int64(goods_rows, 2), sqlite3_column_int(goods_rows, 3)) };
        cell->detail = detail(cell->id, cell->name);
        if (sqlite3_column_type(goods_rows, 4) != SQLITE_NULL)
            cell->former = price(sqlite3_column_int64(goods_rows, 4), false);
        long long stock = sqlite3_column_int64(goods_rows, 5);
        if (stock < 5 && sqlite3_column_type(goods_rows, 5) != SQLITE_NULL) {
            cell->gone = stock == 0;
            cell->note = cell->gone ? "Sold out" : text("Only %lld left", stock);
        }
    }
    page->first = offset + 1;
    page->last = offset + page->cell_count;
    page->paged = page->pages > 1;
    page->title = page->page == 1 ? page->name : text("%s, page %lld", page->name, page->page);
    page->description = description(page);
    page->address = address(page, page->page);
    page->joiner = page->page == 1 ? "?" : "&";
    page->previous = page->page > 1 ? address(page, page->page - 1) : NULL;
    page->next = page->page < page->pages ? address(page, page->page + 1) : NULL;
    add_numbers(page);
    return true;
}

bool read_page(struct page *page)
{
    used = 0;
    sqlite3_step(begin);
    bool exists = read_rows(page);
    sqlite3_reset(sort_row);
    sqlite3_reset(maker_rows);
    sqlite3_reset(goods_rows);
    sqlite3_step(commit);
    sqlite3_reset(begin);
    sqlite3_reset(commit);
    return exists;
}
