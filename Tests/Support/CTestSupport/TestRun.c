/*
 * Prepares the process of `swift test` before its first line of Swift, because there is no other place for it:
 *
 * - The tests of a process run at the same time, all of them, unless a variable of the environment says how many may. It
 *   counts whole tests, with their time limits. (Swift Testing 6.3.1, Serializer.swift.)
 * - Swift Testing reports the beginning and the end of each test to a file that only the command line can name. Here that is
 *   a pipe, which a thread of this process reads, so that a run that hangs ends and says which tests hang.
 * - The programs that tests start hash passwords at the lowest cost.
 * - They are ended when the process has ended, also if it was killed.
 * - `swift test` starts this program once more for XCTest, which finds no tests and would print a second summary.
 */
#include "CTestSupport.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char width_name[] = "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH";
/* Tests mostly wait for each other's programs, sockets and files, so more of them than there are cores keep these busy. */
static const char width[] = "16";
static const char events_option[] = "--event-stream-output-path";
/* The ends of the pipe, for the same program after it has started itself with the option. */
static const char events_name[] = "VITRINE_TEST_EVENTS";

/* All programs of a run have this variable, because programs inherit the environment, also those that other programs start. */
static const char run_name[] = "VITRINE_TEST_RUN";

static int has_argument(int count, char **arguments, const char *text) {
  for (int index = 1; index < count; index++) {
    if (strncmp(arguments[index], text, strlen(text)) == 0) return 1;
  }
  return 0;
}

/* Starts this program again, with an option that makes it report its events. Returns if that is not possible. */
static void restart_with_events(int count, char **arguments) {
  int ends[2];
  if (pipe(ends) != 0) return;
  char path[32], numbers[32];
  snprintf(path, sizeof path, "/dev/fd/%d", ends[1]);
  snprintf(numbers, sizeof numbers, "%d %d", ends[0], ends[1]);
  char **longer = calloc((size_t) count + 5, sizeof *longer);
  if (longer == NULL) return;
  memcpy(longer, arguments, (size_t) count * sizeof *longer);
  longer[count] = (char *) events_option;
  longer[count + 1] = path;
  longer[count + 2] = "--event-stream-version";
  longer[count + 3] = "0";
  setenv(events_name, numbers, 1);
  execv(arguments[0], longer);
  unsetenv(events_name);
}

/*
 * Starts a shell that waits for the end of this process, however it ends, and then kills the programs that the tests have left:
 * those whose environment has the variable. Such a program can start another one meanwhile, so it looks again.
 */
static void end_programs_at_end(void) {
  static const char script[] =
    "read -r _; while left=$(grep --files-with-matches --no-messages --null-data --line-regexp \"$1\" /proc/[0-9]*/environ |"
    " cut --delimiter=/ --fields=3) && [ -n \"$left\" ]; do kill -KILL $left; sleep 0.1; done";
  char entry[64];
  snprintf(entry, sizeof entry, "%s=%d", run_name, getpid());
  int ends[2];
  if (pipe(ends) != 0) return;
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  if (fork() == 0) {
    /* Ctrl-C is not for it, and nobody who reads the output of the tests waits for it. */
    setsid();
    dup2(ends[0], 0);
    closefrom(1);
    execl("/bin/sh", "sh", "-c", script, "sh", entry, (char *) NULL);
    _exit(1);
  }
  close(ends[0]);
  setenv(run_name, entry + sizeof run_name, 1);
}

static void *watch(void *events) {
  int descriptor = (int) (intptr_t) events;
  /* The first event comes when Swift is ready. */
  struct pollfd entry = {.fd = descriptor, .events = POLLIN};
  while (poll(&entry, 1, -1) < 0) {}
  watch_test_run(descriptor);
  return NULL;
}

__attribute__((constructor)) static void prepare(int count, char **arguments) {
  if (count == 1) _exit(0);
  if (!has_argument(count, arguments, "swift-testing")) return;
  setenv(width_name, width, 0);
  setenv("VITRINE_TEST_HASH_COST", "ln=4,r=8,p=1", 0);
  const char *numbers = getenv(events_name);
  int ends[2];
  if (numbers != NULL && sscanf(numbers, "%d %d", &ends[0], &ends[1]) == 2) {
    unsetenv(events_name);
    end_programs_at_end();
    /* The programs that tests start do not get them. */
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    pthread_t thread;
    if (pthread_create(&thread, NULL, watch, (void *) (intptr_t) ends[0]) == 0) pthread_detach(thread);
  } else if (!has_argument(count, arguments, events_option) && !has_argument(count, arguments, "--list-tests")) {
    restart_with_events(count, arguments);
  }
}
