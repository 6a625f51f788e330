#ifndef CPERSISTENCE_MEMORY_H
#define CPERSISTENCE_MEMORY_H

/* SQLite counts how much memory it uses under a lock of all threads, and nobody asks for it. This turns it off. It has an
   effect only before the first database is opened: https://www.sqlite.org/c3ref/c_config_covering_index_scan.html */
int CPersistence_count_no_memory(void);

#endif
