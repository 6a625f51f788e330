import Foundation
import Synchronization
import Testing
import WebMVVMTesting

/// The program `storefront`, running in a folder of its own with its output going to files there.
final class Storefront: Sendable {
  /// How a process has ended: its exit code, or minus the signal.
  typealias Ending = Int32

  let folder: TemporaryFolder
  let pid: pid_t
  private let name: String
  private let ending = Mutex<Ending?>(nil)

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The executable beside the test bundle, which is this very program.
  static var program: URL {
    get throws {
      let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let folders = sequence(first: URL(filePath: bundle)) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
      let files = folders.dropFirst().prefix(4).map { $0.appending(path: "storefront") }
      let found = files.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      return try #require(found, "no storefront beside \(bundle)")
    }
  }

  /// - Parameter descriptors: How many files the process may have open; `nil` for as many as this one.
  fileprivate init(
    _ arguments: [String], input: String?, at terminal: TestTerminal?, descriptors: Int?, in folder: TemporaryFolder
  ) throws {
    self.folder = folder
    name = "\(UUID())"
    let limited = try descriptors.map { ["-c", "ulimit -n \($0) && exec \"$0\" \"$@\"", try Self.program.path] }
    pid = try spawn(
      limited == nil ? Self.program.path : "/bin/sh", (limited ?? []) + arguments, in: folder.url.path,
      input: terminal?.path ?? input.map(folder.path) ?? "/dev/null",
      output: terminal?.path ?? folder.path("\(name).out"), errors: terminal?.path ?? folder.path("\(name).err"),
      inItsOwnSession: terminal != nil)
  }

  var output: String { folder.text("\(name).out") }
  var errors: String { folder.text("\(name).err") }

  func send(_ signal: Int32) {
    if hasEnded() == nil { kill(pid, signal) }
  }

  /// Sets how many files the running process may have open.
  func limitDescriptors(to count: Int) throws {
    var status: Int32 = 0
    let tool = try spawn(
      "/usr/bin/prlimit", ["--nofile=\(count):", "--pid", "\(pid)"], in: "/", input: "/dev/null",
      output: "/dev/null", errors: "/dev/null", inItsOwnSession: false)
    guard waitpid(tool, &status, 0) == tool, status == 0 else { throw Failure(description: "prlimit: \(status)") }
  }

  /// Waits for the end of the process.
  func end(within limit: Duration = .seconds(60)) async throws -> Ending {
    try await wait(for: "the end", within: limit) { self.hasEnded() }
  }

  /// Waits until the server listens, and gives the port.
  func port() async throws -> Int {
    try await wait(for: "the server to listen", within: .seconds(60)) {
      if let line = self.output.split(separator: "\n").first(where: { $0.hasPrefix("Listening on ") }),
        let port = line.split(separator: ":").last.flatMap({ Int($0) })
      {
        return port
      }
      if let ending = self.hasEnded() { throw Failure(description: "ended with \(ending): \(self.errors)") }
      return nil
    }
  }

  func client(redirects: TestClient.Redirects = .follow, keepsAlive: Bool = false) async throws -> TestClient {
    TestClient(
      host: "127.0.0.1", port: try await port(), redirects: redirects, timeout: .seconds(120), keepsAlive: keepsAlive)
  }

  private func wait<Value>(for what: String, within limit: Duration, _ poll: () throws -> Value?) async throws -> Value
  {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
      if let value = try poll() { return value }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw Failure(description: "waited too long for \(what)")
  }

  /// Until it has been waited for, the pid is this process's and no other's.
  private func hasEnded() -> Ending? {
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
///
/// - Parameters:
///   - input: The file of the folder that it reads as its standard input.
///   - terminal: The terminal at which it is run: its input and all its output.
func withStorefront<Value>(
  _ arguments: [String], input: String? = nil, at terminal: TestTerminal? = nil, descriptors: Int? = nil,
  in folder: TemporaryFolder, _ body: (Storefront) async throws -> Value
) async throws -> Value {
  let storefront = try Storefront(arguments, input: input, at: terminal, descriptors: descriptors, in: folder)
  let result: Result<Value, any Error>
  do {
    result = .success(try await body(storefront))
  } catch {
    result = .failure(error)
  }
  storefront.send(SIGKILL)
  _ = try? await storefront.end()
  return try result.get()
}

/// Runs the program until it ends by itself.
func storefront(
  _ arguments: String..., in folder: TemporaryFolder
) async throws -> (ending: Storefront.Ending, output: String, errors: String) {
  try await withStorefront(arguments, in: folder) { storefront in
    let ending = try await storefront.end()
    return (ending, storefront.output, storefront.errors)
  }
}

/// Serves the shop of the folder on a free port.
func withServer<Value>(
  _ arguments: String..., descriptors: Int? = nil, in folder: TemporaryFolder,
  _ body: (Storefront) async throws -> Value
) async throws -> Value {
  let all = ["serve", "--port", "0", "--public", publicFolder.path, "--database", "shop.sqlite"] + arguments
  return try await withStorefront(all, descriptors: descriptors, in: folder, body)
}
