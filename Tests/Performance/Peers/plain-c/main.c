/* The grid of goods without a framework. The template is C, which appends to one buffer. Of pages that are rendered for each
   request, this is the limit. */
#include "page.h"
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct buffer { char *bytes; size_t count, room; };

static void append(struct buffer *out, const char *bytes, size_t count)
{
    if (out->count + count > out->room) {
        out->room = 2 * (out->count + count);
        out->bytes = realloc(out->bytes, out->room);
    }
    memcpy(out->bytes + out->count, bytes, count);
    out->count += count;
}

static void put_text(struct buffer *out, const char *text)
{
    const char *start = text;
    for (; *text; text++) {
        const char *reference;
        switch (*text) {
        case '&': reference = "&amp;"; break;
        case '<': reference = "&lt;"; break;
        case '>': reference = "&gt;"; break;
        case '"': reference = "&quot;"; break;
        case '\'': reference = "&#39;"; break;
        default: continue;
        }
        append(out, start, (size_t) (text - start));
        append(out, reference, strlen(reference));
        start = text + 1;
    }
    append(out, start, (size_t) (text - start));
}

static void put_number(struct buffer *out, long long number)
{
    char digits[24];
    append(out, digits, (size_t) snprintf(digits, sizeof digits, "%lld", number));
}

/* A string of JSON that is safe inside a script. */
static void put_json(struct buffer *out, const char *text)
{
    append(out, "\"", 1);
    for (; *text; text++) {
        char code[8];
        bool is_plain = (unsigned char) *text >= ' ' && strchr("\"\\<>&", *text) == NULL;
        if (is_plain) append(out, text, 1);
        else append(out, code, (size_t) snprintf(code, sizeof code, "\\u%04x", *text));
    }
    append(out, "\"", 1);
}

/* What the template consists of. */
#define LITERAL(text) append(out, text, sizeof text - 1)
#define PUT(value) _Generic((value), const char *: put_text, long long: put_number)(out, value)
#define JSON(value) put_json(out, value)
#define EACH(item, list) \
    for (__auto_type item = page->list; item < page->list + page->item##_count; item++)

static void render(const struct page *page, struct buffer *out)
{
#include TEMPLATE
}

static char headers[16][2][1024];
static int header_count;

/* Each line of the file is the name of a header field, a colon, a space and its value. */
static void read_headers(const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL) abort();
    while (header_count < 16 && fscanf(file, "%1023[^:]: %1023[^\n]\n", headers[header_count][0], headers[header_count][1]) == 2)
        header_count++;
    fclose(file);
}

static enum MHD_Result respond(struct MHD_Connection *connection, unsigned status, struct buffer body)
{
    struct MHD_Response *response = MHD_create_response_from_buffer(body.count, body.bytes, MHD_RESPMEM_MUST_FREE);
    for (int i = 0; i < header_count; i++) MHD_add_response_header(response, headers[i][0], headers[i][1]);
    enum MHD_Result result = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return result;
}

static enum MHD_Result answer(
    void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *body, size_t *body_size, void **state)
{
    (void) context, (void) method, (void) version, (void) body, (void) body_size;
    static int seen;
    if (*state == NULL) {
        *state = &seen;
        return MHD_YES;
    }
    static _Thread_local bool is_open;
    if (!is_open) open_database(getenv("DATABASE"));
    is_open = true;
    struct page page = { .page = 1 };
    struct buffer out = { malloc(1 << 14), 0, 1 << 14 };
    const char *number = MHD_lookup_connection_value(connection, MHD_GET_ARGUMENT_KIND, "page");
    if (number) page.page = atoll(number);
    int length = 0;
    bool is_address = sscanf(url, "/sorts/%lld/goods%n", &page.sort, &length) == 1 && length > 0 && url[length] == 0;
    if (!is_address || !read_page(&page)) return respond(connection, MHD_HTTP_NOT_FOUND, out);
    render(&page, &out);
    return respond(connection, MHD_HTTP_OK, out);
}

int main(void)
{
    read_headers(getenv("HEADERS"));
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD, (uint16_t) atoi(getenv("PORT")), NULL, NULL, answer, NULL,
        MHD_OPTION_THREAD_POOL_SIZE, (unsigned) atoi(getenv("PROCESSORS")), MHD_OPTION_CONNECTION_LIMIT, 4096u,
        MHD_OPTION_END);
    if (daemon == NULL) return 1;
    for (;;) pause();
}
