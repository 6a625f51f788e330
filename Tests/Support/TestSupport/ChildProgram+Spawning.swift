import CTestSupport
import Foundation

extension ChildProgram {
  /// Starts a program whose input and output are files.
  ///
  /// Foundation's `Process` is not used. If a thousand files are open, it reads past the end of a buffer and ends the
  /// test process: it copies each `dirent` of `/proc/self/fd` with its maximum size (seen with Swift 6.3.1).
  static func spawn(
    _ arguments: [String], in folder: String, input: String, output: String, errors: String,
    inItsOwnSession isInSession: Bool, socket: Int32?
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
    if let socket { posix_spawn_file_actions_adddup2(&actions, socket, 3) }
    // For example, the end of a pipe that another test has opened. Who reads the pipe would wait for the end of this program.
    posix_spawn_file_actions_addclosefrom_np(&actions, socket == nil ? 3 : 4)

    // This can be a thread of Dispatch. These block the signals that tests send to the program.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // POSIX_SPAWN_SETSID of spawn.h, which Swift does not import.
    let session: Int32 = isInSession ? 0x80 : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | session))

    // `env` changes the folder and then becomes the program, so the pid stays the same.
    let words = (["env", "-C", folder] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let result = posix_spawn(&pid, "/usr/bin/env", &actions, &attributes, words + [nil], environ)
    guard result == 0 else { throw Failure(description: String(cString: strerror(result))) }
    return pid
  }
}
