#ifndef CTestSupport_h
#define CTestSupport_h

#include <spawn.h>

/* A function of glibc since 2.34. Its declaration in spawn.h needs _GNU_SOURCE, without which Swift imports the header. */
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

/* Reads what Swift Testing reports about the run, until the end. TestSupport implements it in Swift. */
void watch_test_run(int events);

#endif
