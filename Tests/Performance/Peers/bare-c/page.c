/* Answers every request with the bytes of one page. Nothing is looked up, so this is the limit for a page that is kept. */
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct MHD_Response *page;

static struct MHD_Response *page_of_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) return NULL;
    size_t room = 1 << 20;
    char *bytes = malloc(room);
    size_t count = fread(bytes, 1, room, file);
    fclose(file);
    return MHD_create_response_from_buffer(count, bytes, MHD_RESPMEM_MUST_FREE);
}

/* Each line of the file is the name of a header field, a colon, a space and its value. */
static void add_headers(struct MHD_Response *response, const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL) return;
    char line[4096];
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        char *colon = strstr(line, ": ");
        if (colon == NULL) continue;
        *colon = 0;
        MHD_add_response_header(response, line, colon + 2);
    }
    fclose(file);
}

static enum MHD_Result answer(
    void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *body, size_t *body_size, void **state)
{
    (void) context, (void) url, (void) method, (void) version, (void) body, (void) body_size;
    static int seen;
    if (*state == NULL) {
        *state = &seen;
        return MHD_YES;
    }
    return MHD_queue_response(connection, MHD_HTTP_OK, page);
}

int main(void)
{
    page = page_of_file(getenv("PAGE"));
    if (page == NULL) return 1;
    add_headers(page, getenv("HEADERS"));
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD, (uint16_t) atoi(getenv("PORT")), NULL, NULL, answer, NULL,
        MHD_OPTION_THREAD_POOL_SIZE, (unsigned) atoi(getenv("PROCESSORS")), MHD_OPTION_CONNECTION_LIMIT, 4096u,
        MHD_OPTION_END);
    if (daemon == NULL) return 1;
    for (;;) pause();
}
