#ifndef CFILES_SHIM_H
#define CFILES_SHIM_H

#include <fcntl.h>
#include <stdio.h>

#ifndef __APPLE__
/* In <stdio.h>, but hidden from Swift, because it is an extension of GNU. */
int renameat2(int, const char *, int, const char *, unsigned int);
#endif

/* Renames a file in one step. If there is already a file with the new name, it fails with EEXIST. Some file systems cannot
   do this: then it fails with EINVAL. https://man7.org/linux/man-pages/man2/rename.2.html */
static inline int CFiles_rename_new(const char *from, const char *to) {
#ifdef __APPLE__
  return renamex_np(from, to, RENAME_EXCL);
#else
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, 1 /* RENAME_NOREPLACE */);
#endif
}

#endif
