import Foundation
import Synchronization

/// A program that runs with what it says going to a file.
///
/// Foundation's `Process` reads past the end of a buffer when a thousand files are open, as they may be while all tests
/// run at once (Swift 6.3.1).
final class Program: Sendable {
  private let pid: pid_t
  private let file: URL
  private let ending = Mutex<Int32?>(nil)

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: [String], in folder: URL) throws {
    file = FileManager.default.temporaryDirectory.appending(path: "OutsidePackageTests-\(UUID())")
    pid = try Self.spawn(arguments, in: folder, output: file)
  }

  deinit { try? FileManager.default.removeItem(at: file) }

  /// What it has said so far, to either output.
  var output: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  func send(_ signal: Int32) {
    if hasEnded() == nil { kill(pid, signal) }
  }

  /// Waits for the end, and gives the exit code, or minus the signal.
  func end(within limit: Duration = .seconds(60)) async throws -> Int32 {
    try await wait(for: "the end", within: limit) { self.hasEnded() }
  }

  /// Waits until `poll` gives something.
  func wait<Value>(for what: String, within limit: Duration, _ poll: () throws -> Value?) async throws -> Value {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
      if let value = try poll() { return value }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Failure(description: "waited too long for \(what): \(output)")
  }

  /// Until it has been waited for, the pid is this process's and no other's.
  func hasEnded() -> Int32? {
    ending.withLock { ending in
      var status: Int32 = 0
      if ending == nil, waitpid(pid, &status, WNOHANG) == pid {
        ending = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
      }
      return ending
    }
  }

  private static func spawn(_ arguments: [String], in folder: URL, output: URL) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)

    // This thread may be one of Dispatch's, which block the signals that the program is to get.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // `env` changes the folder and drops what the build around this one is told; `nice` lets the other tests go first.
    // Both become the program: the pid stays.
    let around = ["env", "-C", folder.path, "-u", "VITRINE_WARNINGS_AS_ERRORS", "-u", "LLVM_PROFILE_FILE", "nice"]
    let words = (around + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let result = posix_spawn(&pid, "/usr/bin/env", &actions, &attributes, words + [nil], environ)
    guard result == 0 else { throw Failure(description: String(cString: strerror(result))) }
    return pid
  }
}

/// Runs a program, and ends it afterwards in any case.
func withProgram<Value>(
  _ arguments: [String], in folder: URL, _ body: (Program) async throws -> Value
) async throws -> Value {
  let program = try Program(arguments, in: folder)
  let result: Result<Value, any Error>
  do {
    result = .success(try await body(program))
  } catch {
    result = .failure(error)
  }
  program.send(SIGKILL)
  while program.hasEnded() == nil { usleep(1_000) }
  return try result.get()
}
