import Foundation
import TestSupport
import Testing

/// How a run of tests ends in which a test hangs. See `TestRunWatch`.
@Suite struct TestRunWatchTests {
  private static let mark = "VITRINE_TEST_HANGS"

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment[mark] != nil, "It hangs. Another test runs it in a process of its own."))
  func `This one hangs`() async throws {
    try await withProgram(["sleep", "1000"], in: packageFolder) { program in
      try FileHandle.standardError.write(contentsOf: Data("started \(program.pid)\n".utf8))
      // Cancellation does not end it.
      while true { try? await Task.sleep(for: .milliseconds(100)) }
    }
  }

  @Test func `A run in which no test ends is ended, with the names of the tests, and with what they have started`()
    async throws
  {
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let command = [
      "\(Self.mark)=1", "VITRINE_TEST_PATIENCE=1", bundle, "--testing-library", "swift-testing", "--filter",
      "TestRunWatchTests/.This.one.hangs",
    ]

    try await withProgram(command, in: packageFolder) { run in
      #expect(try await run.end() == EX_SOFTWARE)

      #expect(run.errors.contains("No test has ended for 1.0 seconds"), "\(run.errors)")
      #expect(run.errors.contains("TestRunWatchTests/`This one hangs`()"), "\(run.errors)")
      let started = try #require(run.errors.firstMatch(of: /started ([0-9]+)/).flatMap { pid_t($0.1) }, "\(run.errors)")
      try await waitUntil("what the test has started is gone") { kill(started, 0) != 0 }
    }
  }
}
