package import Foundation

/// So many builds run at a time in all test targets of this process. A stress run has many, most of which use one core, and ends
/// with them.
private let builds = Turnstile(places: isStressRun ? 2 : 1)

/// Options of SwiftPM for the packages of tests, which nobody debugs.
package let quickBuild = ["-debug-info-format", "none"]

/// Runs a tool such as `swift build`, and returns its exit code and its output.
///
/// Builds have a low priority. Otherwise, tests that wait for a socket would be starved.
///
/// SwiftPM is started again if it crashed itself. A known race on Linux crashes it with signal 11 while it reads what a
/// plugin prints: https://github.com/swiftlang/swift-corelibs-libdispatch/issues/949
package func runBuildTool(
  _ arguments: [String], in folder: URL
) async throws -> (status: Int32, output: String) {
  // Options of `env`, which starts programs. They remove the environment variables of the outer build.
  let inherited = ["-u", "VITRINE_POSTGRESQL", "-u", "LLVM_PROFILE_FILE"]
  let command = inherited + ["nice", "-n", "5"] + arguments
  return try await builds.pass {
    var outcome = try await run(command, in: folder)
    for _ in 1...2 where outcome.status == -SIGSEGV { outcome = try await run(command, in: folder) }
    return outcome
  }
}

private func run(_ command: [String], in folder: URL) async throws -> (status: Int32, output: String) {
  try await withProgram(command, in: folder) { program in
    let status = try await program.end(within: .seconds(3_000))
    return (status, program.output + program.errors)
  }
}
