import Foundation
import Testing

/// Runs the body of a test in a process of its own, because other tests run in this one at the same time.
///
/// That process is this program once more, with this test only.
func inOwnProcess(
  test: String = #function, fileID: String = #fileID, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Void
) async throws {
  let mark = "VITRINE_TEST_IN_OWN_PROCESS"
  if ProcessInfo.processInfo.environment[mark] != nil { return try await body() }
  let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  // The suite has the name of its file. All but letters and digits may have a meaning in the pattern.
  let (module, suite) = (fileID.prefix { $0 != "/" }, fileID.drop { $0 != "/" }.dropFirst().prefix { $0 != "." })
  let name = String(test.prefix { $0 != "(" }.map { $0.isLetter || $0.isNumber ? $0 : "." })
  let command =
    ["-u", "LLVM_PROFILE_FILE", "\(mark)=1", program] + ["--testing-library", "swift-testing"]
    + ["--filter", "^\(module)[.]\(suite)/.?\(name)"]
  try await withProgram(command, in: packageFolder) { child in
    // If no test has the name, the code is another one.
    let code = try await child.end()
    #expect(code == 0, "\(child.output)\(child.errors)", sourceLocation: sourceLocation)
  }
}

/// What this process uses, as Linux tells it. The numbers say something in a test's own process only.
enum ProcessUse {
  /// How many files, sockets and so on are open.
  static func descriptorCount() throws -> Int { try descriptors().count }

  /// The highest descriptor that is open.
  static func highestDescriptor() throws -> Int { try descriptors().max() ?? 0 }

  /// How many threads of servers there are. Those of Dispatch's pools come and go, and have other names.
  static func serverThreadCount() throws -> Int {
    try entries("task").count { thread in
      (try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8))?.hasPrefix("http-") ?? false
    }
  }

  /// How many processors it may use.
  static func processorCount() throws -> Int {
    let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
    let mask = lines.first { $0.hasPrefix("Cpus_allowed:") }?.dropFirst("Cpus_allowed:".count) ?? ""
    return mask.compactMap(\.hexDigitValue).reduce(0) { $0 + $1.nonzeroBitCount }
  }

  private static func descriptors() throws -> [Int] { try entries("fd").compactMap { Int($0) } }

  private static func entries(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)")
  }
}
