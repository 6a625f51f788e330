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
    try await withHangingRun("VITRINE_TEST_PATIENCE=1") { run in
      #expect(try await run.end() == EX_SOFTWARE)

      #expect(run.errors.contains("No test has ended for 1.0 seconds"), "\(run.errors)")
      #expect(run.errors.contains("TestRunWatchTests/`This one hangs`()"), "\(run.errors)")
      try await expectEnd(of: try #require(started(by: run), "\(run.errors)"))
    }
  }

  @Test func `When a run is killed, what its tests have started ends, too`() async throws {
    try await withHangingRun("VITRINE_TEST_PATIENCE=600") { run in
      try await waitUntil("the test has started a program") { started(by: run) != nil }
      let program = try #require(started(by: run))

      run.send(SIGKILL)

      try await expectEnd(of: program)
    }
  }

  private func withHangingRun(_ patience: String, _ body: (ChildProgram) async throws -> Void) async throws {
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let command = [
      "\(Self.mark)=1", patience, bundle, "--testing-library", "swift-testing", "--filter",
      "TestRunWatchTests/.This.one.hangs",
    ]
    try await withProgram(command, in: packageFolder, body)
  }

  /// The program that the test has started; nil before.
  private func started(by run: ChildProgram) -> pid_t? {
    run.errors.firstMatch(of: /started ([0-9]+)/).flatMap { pid_t($0.1) }
  }

  private func expectEnd(of program: pid_t) async throws {
    try await waitUntil("what the test has started is gone") { kill(program, 0) != 0 }
  }
}
