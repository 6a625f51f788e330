#ifndef CSQLITEMEMORY_SHIM_H
#define CSQLITEMEMORY_SHIM_H

/* Swift does not import variadic functions. <sqlite3.h> itself belongs to the module of GRDB. */
int sqlite3_config(int, ...);

/* SQLite counts how much memory it uses under a lock of all threads, and nobody asks for it. This turns it off. It has an
   effect only before the first database is opened: https://www.sqlite.org/c3ref/c_config_covering_index_scan.html */
static inline int CSQLite_count_no_memory(void) { return sqlite3_config(9 /* SQLITE_CONFIG_MEMSTATUS */, 0); }

#endif
