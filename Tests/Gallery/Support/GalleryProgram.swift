import Foundation

/// Runs the program `gallery`, and ends it afterwards in any case.
func withProgram<Value>(
  _ arguments: [String], in folder: TemporaryFolder, _ body: (ChildProgram) async throws -> Value
) async throws -> Value {
  let value = try await withProgram([builtProgram("gallery").path] + arguments, in: folder.url, body)
  withExtendedLifetime(folder) {}
  return value
}
