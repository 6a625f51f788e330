import Foundation
import TestSupport
import WebMVVMTesting

/// The program `storefront`.
enum Storefront {
  /// The executable beside the test bundle.
  static var program: URL {
    get throws { try builtProgram("storefront") }
  }

  /// Whether the program was built without optimization, together with these tests.
  static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}

extension ChildProgram {
  /// A browser of the server that the program is.
  func client(redirects: TestClient.Redirects = .follow, keepsAlive: Bool = false) async throws -> TestClient {
    TestClient(
      host: "127.0.0.1", port: try await port(), redirects: redirects, timeout: .seconds(300), keepsAlive: keepsAlive)
  }

  /// What the program wrote to standard error, without the progress of an import: only a busy machine writes it, because it
  /// comes after five seconds.
  var errorsWithoutProgress: String {
    errors.replacing(/(Checking the file|Importing): \d+ %.*\n/, with: "")
  }

  /// Sets how many files the running process may have open.
  func limitDescriptors(to count: Int) async throws { try await setLimit("nofile", "\(count)") }

  /// Sets how long the files may become to which the running process writes, in bytes; nil for no limit.
  func limitFileSize(to size: Int?) async throws { try await setLimit("fsize", size.map { "\($0)" } ?? "unlimited") }

  private func setLimit(_ name: String, _ value: String) async throws {
    let tool = ["/usr/bin/prlimit", "--\(name)=\(value):", "--pid", "\(pid)"]
    let status = try await withProgram(tool, in: URL(filePath: "/")) { try await $0.end() }
    guard status == 0 else { throw Failure(description: "prlimit: \(status)") }
  }
}

/// Runs the program, and ends it afterwards in any case.
///
/// - Parameters:
///   - variables: Variables of its environment, such as `TERM=dumb`.
///   - input: The file of the folder that it reads as its standard input.
///   - terminal: The terminal at which it is run: its input and all its output.
///   - descriptors: How many files the process may have open; nil for as many as this one.
func withStorefront<Value>(
  _ arguments: [String], with variables: [String] = [], input: String? = nil, at terminal: TestTerminal? = nil,
  descriptors: Int? = nil, in folder: TemporaryFolder, _ body: (ChildProgram) async throws -> Value
) async throws -> Value {
  let limits = descriptors.map { ["/bin/sh", "-c", "ulimit -n \($0) && exec \"$0\" \"$@\""] } ?? []
  let value = try await withProgram(
    variables + limits + [Storefront.program.path] + withTestEngine(arguments, in: folder), in: folder.url,
    input: input.map(folder.path) ?? "/dev/null",
    at: terminal?.path, body)
  withExtendedLifetime(folder) {}
  return value
}

extension Storefront {
  /// The program serves the demo of a folder on a free port.
  static func serving(in folder: TemporaryFolder) throws -> [String] {
    let arguments = ["demo", "--port", "0", "--public", publicFolder.path, "--database", "shop.sqlite"]
    return try [program.path] + withTestEngine(arguments, in: folder)
  }
}

/// The arguments for the engine of the tests. The database `shop.sqlite` is on a server, if the tests use one.
private func withTestEngine(_ arguments: [String], in folder: TemporaryFolder) -> [String] {
  guard TestEngine.isPostgreSQL else { return arguments }
  let polling = ["demo", "serve"].contains(arguments.first) && TestEngine.polls ? ["--notify", "poll"] : []
  return arguments.map { $0 == "shop.sqlite" ? folder.database($0) : $0 } + polling
}

/// Runs the program until it ends by itself. The errors are without the progress of an import.
func storefront(
  _ arguments: String..., in folder: TemporaryFolder
) async throws -> StorefrontRun {
  try await storefront(arguments: arguments, in: folder)
}

/// What the program did: its exit code, and what it printed.
typealias StorefrontRun = (ending: Int32, output: String, errors: String)

/// Runs the program until it ends by itself. The errors are without the progress of an import.
func storefront(arguments: [String], in folder: TemporaryFolder) async throws -> StorefrontRun {
  try await withStorefront(arguments, in: folder) { storefront in
    let ending = try await storefront.end()
    return (ending, storefront.output, storefront.errorsWithoutProgress)
  }
}

/// Serves the shop of the folder on a free port: the demo's, unless the arguments begin with another command.
func withServer<Value>(
  _ arguments: String..., descriptors: Int? = nil, in folder: TemporaryFolder,
  _ body: (ChildProgram) async throws -> Value
) async throws -> Value {
  let isOwn = arguments.first == "serve"
  let all =
    [isOwn ? "serve" : "demo", "--port", "0", "--public", publicFolder.path, "--database", "shop.sqlite"]
    + arguments.dropFirst(isOwn ? 1 : 0)
  return try await withStorefront(all, descriptors: descriptors, in: folder, body)
}
