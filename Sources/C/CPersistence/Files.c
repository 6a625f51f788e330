/* renameat2 and O_TMPFILE are extensions of Linux. */
#define _GNU_SOURCE

#include "Files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/vfs.h>
#include <unistd.h>

/* The path of a file by its number. `path` has 32 bytes. */
static const char *path_of(int descriptor, char *path) {
  snprintf(path, 32, "/proc/self/fd/%d", descriptor);
  return path;
}

int CPersistence_rename_new(const char *from, const char *to) {
  return renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE);
}

int CPersistence_open_nameless(const char *folder, unsigned int permissions) {
  int descriptor = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, permissions);
  char path[32];
  if (descriptor >= 0 && access(path_of(descriptor, path), F_OK) != 0) {
    close(descriptor);
    errno = ENOTSUP;
    return -1;
  }
  return descriptor;
}

int CPersistence_name(int descriptor, const char *name) {
  char path[32];
  return linkat(AT_FDCWD, path_of(descriptor, path), AT_FDCWD, name, AT_SYMLINK_FOLLOW);
}

int CPersistence_has_separate_locks(int descriptor) {
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
}

int CPersistence_exists(const char *path) { return faccessat(AT_FDCWD, path, F_OK, AT_SYMLINK_NOFOLLOW) == 0; }
