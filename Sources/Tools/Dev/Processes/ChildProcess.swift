import Foundation

/// A process in a group of its own, so that Ctrl-C in the terminal reaches only the edit loop, which ends all of them.
enum ChildProcess {
  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments. A program without a slash is searched for in `PATH`.
  ///   - environment: Variables that it gets besides those of this process.
  ///   - output: The descriptor of its standard output.
  ///   - errors: The descriptor of its standard error.
  ///   - descriptors: What it gets as its descriptors 3, 4 and so on.
  static func start(
    _ arguments: [String], environment: [String: String] = [:], output: Int32, errors: Int32,
    passing descriptors: [Int32] = []
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    for (index, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(3 + index))
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
    let (words, assignments) = (arguments.map { strdup($0) }, variables.map { strdup($0) })
    defer { for word in words + assignments { free(word) } }
    var pid: pid_t = 0
    let result = posix_spawnp(&pid, arguments.first ?? "", &actions, &attributes, words + [nil], assignments + [nil])
    guard result == 0 else {
      throw DevFailure("\(arguments.first ?? "") cannot be started: \(String(cString: strerror(result))).")
    }
    return pid
  }

  /// Waits for the end of a process. Returns its exit code, or the negative number of the signal.
  static func end(of pid: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
  }

  /// A copy of a descriptor with a high number, which is in the way of none that a child gets. A child does not inherit it.
  static func movedUp(_ descriptor: Int32) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 64)
    close(descriptor)
    return copy
  }
}
