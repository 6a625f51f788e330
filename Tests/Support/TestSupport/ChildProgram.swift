package import Foundation
import Synchronization

/// A program that runs during a test. Its output is written to files.
package final class ChildProgram: Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
      self.description = description
    }
  }

  package let pid: pid_t
  private let files: TemporaryFolder
  /// The exit code, or the negative number of the signal.
  private let ending = Mutex<Int32?>(nil)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments. A program without a slash is searched for in `PATH`.
  ///   - folder: The working directory.
  ///   - input: The file that is the standard input.
  ///   - terminal: The terminal that is the standard input and output. The program then gets its own session, so that
  ///     Ctrl-C in the terminal sends it a signal.
  ///   - socket: A descriptor of this process that the program gets as its descriptor 3.
  package init(
    _ arguments: [String], in folder: URL, input: String = "/dev/null", at terminal: String? = nil,
    socket: Int32? = nil
  ) throws {
    files = try TemporaryFolder()
    pid = try Self.spawn(
      arguments, in: folder.path, input: terminal ?? input, output: terminal ?? files.path("output"),
      errors: terminal ?? files.path("errors"), inItsOwnSession: terminal != nil, socket: socket)
  }

  /// The standard output so far.
  package var output: String { files.text("output") }

  /// The standard error so far.
  package var errors: String { files.text("errors") }

  package var isRunning: Bool { hasEnded() == nil }

  /// The exit code, or the negative number of the signal; nil while the program runs.
  package var exitCode: Int32? { hasEnded() }

  package func send(_ signal: Int32) {
    if hasEnded() == nil { kill(pid, signal) }
  }

  /// Ends the program with what it has started, such as a browser or a compiler.
  package func killTree() async {
    // A stopped program starts nothing more.
    send(SIGSTOP)
    let children = isRunning ? ProcessTree.descendants(of: pid) : []
    send(SIGKILL)
    for child in children { kill(child, SIGKILL) }
    // Its own task, because one that was cancelled would not wait.
    await Task { _ = try? await end() }.value
  }

  /// Waits until the program ends. Returns the exit code, or the negative number of the signal.
  package func end(within limit: Duration = .seconds(600)) async throws -> Int32 {
    try await wait(for: "the end", within: limit) { self.hasEnded() }
  }

  /// Waits until the program prints `Listening on http://127.0.0.1:8080`, and returns the port.
  package func port() async throws -> Int {
    try await wait(for: "the server to listen", within: .seconds(600)) {
      if let match = self.output.firstMatch(of: /Listening on http\S*:([0-9]+)\n/) { return Int(match.output.1) }
      if let ending = self.hasEnded() { throw Failure(description: "ended with \(ending): \(self.errors)") }
      return nil
    }
  }

  private func wait<Value>(for what: String, within limit: Duration, _ poll: () throws -> Value?) async throws -> Value
  {
    let deadline = ContinuousClock.now + limit
    while true {
      // On a busy machine, the sleep may end long after the deadline. Then this looks once more.
      let isLate = ContinuousClock.now >= deadline
      if let value = try poll() { return value }
      if isLate { throw Failure(description: "waited too long for \(what): \(output)\(errors)") }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Until the program has been waited for, no other process can get its pid.
  private func hasEnded() -> Int32? {
    ending.withLock { ending in
      var status: Int32 = 0
      if ending == nil, waitpid(pid, &status, WNOHANG) == pid {
        ending = status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
      }
      return ending
    }
  }
}

/// Runs a program, and always ends it afterwards, with what it has started. For the parameters, see `ChildProgram`.
package func withProgram<Value>(
  _ arguments: [String], in folder: URL, input: String = "/dev/null", at terminal: String? = nil,
  socket: Int32? = nil, _ body: (ChildProgram) async throws -> Value
) async throws -> Value {
  let program = try ChildProgram(arguments, in: folder, input: input, at: terminal, socket: socket)
  return try await always {
    try await body(program)
  } then: {
    await program.killTree()
  }
}
