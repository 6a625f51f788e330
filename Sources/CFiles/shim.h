#ifndef CFILES_SHIM_H
#define CFILES_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/vfs.h>
#endif

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

/* Whether there is something with a name, such as a symbolic link that leads nowhere. */
static inline int CFiles_exists(const char *path) {
  return faccessat(AT_FDCWD, path, F_OK, AT_SYMLINK_NOFOLLOW) == 0;
}

#ifdef __linux__
/* The file by its number. `path` has 32 bytes. */
static inline const char *CFiles_path(int descriptor, char *path) {
  snprintf(path, 32, "/proc/self/fd/%d", descriptor);
  return path;
}
#endif

/* Makes a file without a name in a folder, for reading and writing. It fails where this is not possible, or where such a file
   could not get a name later. https://man7.org/linux/man-pages/man2/open.2.html (O_TMPFILE) */
static inline int CFiles_open_nameless(const char *folder, unsigned int permissions) {
#ifdef __linux__
  int descriptor = open(folder, (020000000 | O_DIRECTORY) /* O_TMPFILE */ | O_RDWR | O_CLOEXEC, permissions);
  char path[32];
  if (descriptor >= 0 && access(CFiles_path(descriptor, path), F_OK) != 0) {
    close(descriptor);
    errno = ENOTSUP;
    return -1;
  }
  return descriptor;
#else
  (void)folder;
  (void)permissions;
  errno = ENOTSUP;
  return -1;
#endif
}

/* Gives such a file a name. If there is already a file with the name, it fails with EEXIST. */
static inline int CFiles_name(int descriptor, const char *name) {
#ifdef __linux__
  char path[32];
  return linkat(AT_FDCWD, CFiles_path(descriptor, path), AT_FDCWD, name, AT_SYMLINK_FOLLOW);
#else
  (void)descriptor;
  (void)name;
  errno = ENOTSUP;
  return -1;
#endif
}

/* Whether the locks of flock and those of fcntl are known to be separate: on local file systems of Linux.
   https://man7.org/linux/man-pages/man2/statfs.2.html */
static inline int CFiles_has_separate_locks(int descriptor) {
#ifdef __linux__
  struct statfs status;
  if (fstatfs(descriptor, &status) != 0) return 0;
  switch ((unsigned int)status.f_type) {
  case 0xEF53:     /* ext2, ext3, ext4 */
  case 0x58465342: /* XFS */
  case 0x9123683E: /* Btrfs */
  case 0xF2F52010: /* F2FS */
  case 0x2FC12FC1: /* ZFS */
  case 0x01021994: /* tmpfs */
  case 0x794C7630: /* overlayfs */
    return 1;
  default: return 0;
  }
#else
  (void)descriptor;
  return 0;
#endif
}

#endif
