package import Foundation

/// One build at a time, whichever test target it belongs to.
private let builds = Turnstile(places: 1)

/// Runs `swift build` and the like, and gives the exit code with all that was written.
///
/// Builds have the lowest priority: otherwise they would keep the tests that wait for a socket from running.
package func runBuildTool(
  _ arguments: [String], in folder: URL
) async throws -> (status: Int32, output: String) {
  // Options of `env`, which starts programs: what the build around this one was told is not for this one.
  let inherited = ["-u", "VITRINE_WARNINGS_AS_ERRORS", "-u", "LLVM_PROFILE_FILE"]
  return try await builds.pass {
    try await withProgram(inherited + ["nice", "-n", "19"] + arguments, in: folder) { program in
      let status = try await program.end(within: .seconds(1800))
      return (status, program.output + program.errors)
    }
  }
}
