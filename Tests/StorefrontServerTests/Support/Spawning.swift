import Foundation

/// Starts a program in a folder, its input and its output being files.
///
/// In a session of its own, a program has the terminal among its files as its own: Ctrl-C there is a signal to it.
///
/// Foundation's `Process` reads past the end of a buffer when many files are open, and ends all tests with it: it
/// copies each `dirent` of `/proc/self/fd` whole. Seen with Swift 6.3.1 from a thousand descriptors on.
func spawn(
  _ program: String, _ arguments: [String], in folder: String, input: String, output: String, errors: String,
  inItsOwnSession isInSession: Bool = false
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
  posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)

  // This thread may be one of Dispatch's, which block the signals that the program is to get.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var (none, all) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  // POSIX_SPAWN_SETSID of spawn.h, which is hidden from Swift.
  let session: Int32 = isInSession ? 0x80 : 0
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | session))

  // `env` changes the folder and then becomes the program: the pid stays.
  let words = (["env", "-C", folder, program] + arguments).map { strdup($0) }
  defer { for word in words { free(word) } }
  var pid: pid_t = 0
  let result = posix_spawn(&pid, "/usr/bin/env", &actions, &attributes, words + [nil], environ)
  guard result == 0 else { throw Storefront.Failure(description: String(cString: strerror(result))) }
  return pid
}
