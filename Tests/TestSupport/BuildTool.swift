package import Foundation

/// Only one build runs at a time in all test targets of this process.
private let builds = Turnstile(places: 1)

/// Options of SwiftPM for the packages of tests, which nobody debugs.
package let quickBuild = ["-debug-info-format", "none"]

/// Runs a tool such as `swift build`, and returns its exit code and its output.
///
/// Builds have a low priority. Otherwise, tests that wait for a socket would be starved.
package func runBuildTool(
  _ arguments: [String], in folder: URL
) async throws -> (status: Int32, output: String) {
  // Options of `env`, which starts programs. They remove the environment variables of the outer build.
  let inherited = ["-u", "VITRINE_POSTGRESQL", "-u", "VITRINE_WARNINGS_AS_ERRORS", "-u", "LLVM_PROFILE_FILE"]
  return try await builds.pass {
    try await withProgram(inherited + ["nice", "-n", "5"] + arguments, in: folder) { program in
      let status = try await program.end(within: .seconds(1800))
      return (status, program.output + program.errors)
    }
  }
}
