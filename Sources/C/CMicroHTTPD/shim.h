#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H

#include <microhttpd.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>

/* A file without a name in a folder (O_TMPFILE of open(2), which the C library declares with _GNU_SOURCE only); -1 with errno
   if the file system has no such files. */
static inline int CMHD_open_unnamed(const char *folder) {
  return open(folder, 020000000 | O_DIRECTORY | O_RDWR | O_CLOEXEC, 0600);
}

/* Swift does not import variadic functions: each of these wraps one call. */

struct CMHD_Options {
  unsigned int connection_limit;
  unsigned int idle_seconds;
  size_t connection_memory;
  MHD_LogCallback log;
  void *(*target)(void *cls, const char *target, struct MHD_Connection *connection);
  size_t (*unescape)(void *cls, struct MHD_Connection *connection, char *string);
  MHD_AccessHandlerCallback access;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
  void *cls;
};

/* Whether the library itself refuses NUL bytes, folded lines and a space before the colon. Its parser was rewritten for
   1.0. This checks the library at run time and not the header, because both versions have the same soname. */
static inline int CMHD_has_strict_parser(void) { return MHD_get_version()[0] != '0'; }

/* Starts one daemon without a thread and without a listening socket. The log is the first option, because it reports errors
   in the other options. The program must block SIGPIPE in the thread that runs the daemon.

   With the "strict for client" option the new parser refuses ambiguous requests. In the old parser the option only checks
   for a Host field and for spaces in the target. We check both too and answer with the site's own page. The old check for
   Host also closes the connection instead of answering 431 when the cookies do not fit into the connection's memory. */
static inline struct MHD_Daemon *CMHD_start(const struct CMHD_Options *options) {
  return MHD_start_daemon(
      MHD_USE_EPOLL | MHD_USE_NO_LISTEN_SOCKET | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG,
      0, NULL, NULL, options->access, options->cls,
      MHD_OPTION_EXTERNAL_LOGGER, options->log, options->cls,
      MHD_OPTION_CONNECTION_LIMIT, options->connection_limit,
      MHD_OPTION_CONNECTION_TIMEOUT, options->idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, options->connection_memory,
      MHD_OPTION_STRICT_FOR_CLIENT, (int) CMHD_has_strict_parser(),
      MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
      MHD_OPTION_URI_LOG_CALLBACK, options->target, options->cls,
      MHD_OPTION_UNESCAPE_CALLBACK, options->unescape, options->cls,
      MHD_OPTION_NOTIFY_COMPLETED, options->completed, options->cls,
      MHD_OPTION_NOTIFY_CONNECTION, options->connection, options->cls,
      MHD_OPTION_END);
}

/* A descriptor that can be read when the daemon has something to do; -1 if there is none. */
static inline int CMHD_events(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info == NULL ? -1 : info->epoll_fd;
}

static inline void *CMHD_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

static inline const struct sockaddr *CMHD_client_address(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info == NULL ? NULL : info->client_addr;
}

static inline MHD_socket CMHD_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? MHD_INVALID_SOCKET : info->connect_fd;
}

/* The event when the peer has closed its sending side. */
#define CMHD_POLL_CLOSED 0x2000 /* POLLRDHUP, which <poll.h> only declares for _GNU_SOURCE */

/* Creates an epoll set that reports sockets whose peer has closed its sending side, or whose connection is broken. */
static inline int CMHD_watch_create(void) {
  return epoll_create1(EPOLL_CLOEXEC);
}

/* Adds a socket. Each closing is reported once. */
static inline int CMHD_watch_add(int watch, int socket, uint64_t number) {
  struct epoll_event event = {.events = EPOLLRDHUP | EPOLLET, .data = {.u64 = number}};
  return epoll_ctl(watch, EPOLL_CTL_ADD, socket, &event);
}

/* Writes the numbers of sockets that have been closed, at most 256 of them, without waiting. Returns how many, or -1. */
static inline int CMHD_watch_read(int watch, uint64_t *numbers, int limit) {
  struct epoll_event events[256];
  int count = epoll_wait(watch, events, limit < 256 ? limit : 256, 0);
  for (int index = 0; index < count; index++) numbers[index] = events[index].data.u64;
  return count;
}

/* Accepts a client without waiting. The socket is closed in programs that this program starts. */
static inline int CMHD_accept(int descriptor, struct sockaddr *address, socklen_t *length) {
  int client = accept(descriptor, address, length);
  if (client >= 0) fcntl(client, F_SETFD, FD_CLOEXEC);
  return client;
}

/* Creates a descriptor that can be read after a signal and until it is cleared. */
static inline int CMHD_wakeup_create(void) {
  return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}

static inline void CMHD_wakeup_signal(int wakeup) {
  eventfd_write(wakeup, 1);
}

static inline void CMHD_wakeup_clear(int wakeup) {
  eventfd_t count;
  eventfd_read(wakeup, &count);
}

/* Names the calling thread for ps and debuggers: at most 15 bytes. */
static inline void CMHD_name_thread(const char *name) {
  prctl(PR_SET_NAME, name, 0, 0, 0);
}

/* How many bytes have arrived on a socket and not been read; -1 if unknown. */
static inline int CMHD_unread(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : -1;
}

static inline size_t CMHD_header_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info == NULL ? 0 : info->header_size;
}

static inline ssize_t CMHD_read_nothing(void *cls, uint64_t position, char *buffer, size_t size) {
  (void) cls; (void) position; (void) buffer; (void) size;
  return MHD_CONTENT_READER_END_OF_STREAM;
}

/* A response without a body, with the length that the body would have had. */
static inline struct MHD_Response *CMHD_create_bodiless(uint64_t length) {
  return MHD_create_response_from_callback(length, 1024, &CMHD_read_nothing, NULL, NULL);
}

/* A response without a body and without a length, for a 304 (RFC 9110, 8.6). Before 1.0 this needs an unknown length, and
   the connection is closed afterwards, because otherwise the library would send chunks. */
static inline struct MHD_Response *CMHD_create_unmeasured(void) {
  int is_new = CMHD_has_strict_parser();
  enum MHD_ResponseFlags head_only = (enum MHD_ResponseFlags) (1 << 4); /* MHD_RF_HEAD_ONLY_RESPONSE */
  struct MHD_Response *response =
      is_new ? MHD_create_response_from_buffer(0, NULL, MHD_RESPMEM_PERSISTENT)
             : MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 1024, &CMHD_read_nothing, NULL, NULL);
  if (response != NULL)
    MHD_set_response_options(response, is_new ? head_only : MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
  return response;
}

#endif
