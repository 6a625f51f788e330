#ifndef CPERSISTENCE_FILES_H
#define CPERSISTENCE_FILES_H

/* It includes no headers of the system: their types would then belong to this module, and not to Glibc. */

/* Renames a file in one step. If there is already a file with the new name, it fails with EEXIST. Some file systems cannot
   do this: then it fails with EINVAL. https://man7.org/linux/man-pages/man2/rename.2.html */
int CPersistence_rename_new(const char *from, const char *to);

/* Whether there is something with a name, such as a symbolic link that leads nowhere. */
int CPersistence_exists(const char *path);

/* Makes a file without a name in a folder, for reading and writing. It fails where this is not possible, or where such a file
   could not get a name later. https://man7.org/linux/man-pages/man2/open.2.html (O_TMPFILE) */
int CPersistence_open_nameless(const char *folder, unsigned int permissions);

/* Gives such a file a name. If there is already a file with the name, it fails with EEXIST. */
int CPersistence_name(int descriptor, const char *name);

/* Whether the locks of flock and those of fcntl are known to be separate: on local file systems of Linux.
   https://man7.org/linux/man-pages/man2/statfs.2.html */
int CPersistence_has_separate_locks(int descriptor);

#endif
