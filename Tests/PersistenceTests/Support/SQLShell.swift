import Foundation
import TestSupport

/// Another program that writes to a database: the sqlite3 shell, or Python where there is none.
enum SQLShell {
  /// The program and its arguments; nil if this machine has neither.
  static func arguments(_ path: String) -> [String]? {
    if isInstalled("sqlite3") { return ["sqlite3", "-bail", path] }
    if isInstalled("python3") { return ["python3", "-c", script, path] }
    return nil
  }

  static let isAvailable = arguments("") != nil
  static let reason = "This machine has neither sqlite3 nor python3."

  private static func isInstalled(_ name: String) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  /// Understands the commands that the tests use, each on its own line.
  private static let script = #"""
    import os, sqlite3, sys
    db = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=60)
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == ".shell": os.system(rest)
        elif word in (".backup", ".restore"):
            other = sqlite3.connect(rest.strip("'"))
            (db.backup(other) if word == ".backup" else other.backup(db))
        elif not word.startswith("."): db.executescript(line)
    """#
}

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
