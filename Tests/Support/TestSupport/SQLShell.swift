import Foundation

/// Another program that writes to an SQLite database: the sqlite3 shell, or Python where there is none.
package enum SQLShell {
  /// The program and its arguments; nil if this machine has neither. It reads commands, each on its own line.
  package static func arguments(_ path: String) -> [String]? {
    if isInstalled("sqlite3") { return ["sqlite3", "-bail", path] }
    if isInstalled("python3") { return ["python3", "-c", script, path] }
    return nil
  }

  package static let isAvailable = arguments("") != nil
  package static let reason = "This machine has neither sqlite3 nor python3."

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
