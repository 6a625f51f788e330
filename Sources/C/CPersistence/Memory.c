#include "Memory.h"

#include <sqlite3.h>

/* Swift does not import variadic functions. */
int CPersistence_count_no_memory(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
