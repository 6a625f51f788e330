import Foundation
import Synchronization
import Testing
import WebMVVMTesting

/// The program `gallery`, running in a folder of its own with its output going to files there.
final class GalleryProgram: Sendable {
  let folder: TemporaryFolder
  private let pid: pid_t
  private let ending = Mutex<Int32?>(nil)

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The executable beside the test bundle, which is this very program.
  private static var program: String {
    get throws {
      let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let folders = sequence(first: URL(filePath: bundle)) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
      let files = folders.dropFirst().prefix(4).map { $0.appending(path: "gallery").path }
      let found = files.first(where: FileManager.default.isExecutableFile)
      return try #require(found, "no gallery beside \(bundle)")
    }
  }

  fileprivate init(_ arguments: [String], in folder: TemporaryFolder) throws {
    self.folder = folder
    pid = try spawn(
      Self.program, arguments, in: folder.url.path, output: folder.path("out"), errors: folder.path("err"))
  }

  var output: String { text("out") }
  var errors: String { text("err") }

  func send(_ signal: Int32) {
    if hasEnded() == nil { kill(pid, signal) }
  }

  /// Waits for the end of the process, and gives its exit code, or minus the signal.
  func end() async throws -> Int32 {
    try await wait(for: "the end") { self.hasEnded() }
  }

  /// Waits until the server listens, and gives the port.
  func port() async throws -> Int {
    try await wait(for: "the server to listen") {
      if let ending = self.hasEnded() { throw Failure(description: "ended with \(ending): \(self.errors)") }
      guard self.output.hasSuffix("\n") else { return nil }
      return self.output.split(separator: ":").last.flatMap { Int($0.dropLast()) }
    }
  }

  private func text(_ name: String) -> String {
    (try? Data(contentsOf: folder.url.appending(path: name))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func wait<Value>(for what: String, _ poll: () throws -> Value?) async throws -> Value {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      if let value = try poll() { return value }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Failure(description: "waited too long for \(what)")
  }

  /// Until it has been waited for, the pid is this process's and no other's.
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

/// Runs the program, and ends it afterwards in any case.
func withProgram<Value>(
  _ arguments: [String], in folder: TemporaryFolder, _ body: (GalleryProgram) async throws -> Value
) async throws -> Value {
  let program = try GalleryProgram(arguments, in: folder)
  let result: Result<Value, any Error>
  do {
    result = .success(try await body(program))
  } catch {
    result = .failure(error)
  }
  program.send(SIGKILL)
  _ = try? await program.end()
  return try result.get()
}
