import Foundation
import TestSupport

/// Runs commands in another process. Each is on its own line.
func withSQLShell<Value>(
  _ commands: [String], on library: Library, _ body: (ChildProgram) async throws -> Value
) async throws -> Value {
  guard let arguments = SQLShell.arguments(library.path) else {
    throw ChildProgram.Failure(description: SQLShell.reason)
  }
  let input = try library.folder.write(commands.joined(separator: "\n") + "\n", to: "commands-\(UUID()).sql")
  return try await withProgram(arguments, in: library.folder.url, input: input.path, body)
}

/// Runs commands in another process, and waits for its end.
func runSQLShell(_ commands: String..., on library: Library) async throws {
  try await withSQLShell(commands, on: library) { program in
    let code = try await program.end()
    if code != 0 { throw ChildProgram.Failure(description: "ended with \(code): \(program.errors)") }
  }
}
