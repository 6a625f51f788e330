import Foundation
import GRDB

enum NewDatabase {
  /// Creates a database, which gets its name when it is complete: see ``NewFile``.
  ///
  /// It contains personal data, so only the operator may read it. SQLite gives its other files the same permissions. No
  /// other process may create one at the same time: see ``FolderLock``.
  ///
  /// - Parameter path: The path of a file that does not exist.
  /// - Throws: ``UnusableDatabase/Mismatch``, ``SQLError`` and `POSIXError`.
  static func make(at path: String, _ schema: Schema) throws {
    let file: NewFile
    do {
      file = try NewFile(path, permissions: 0o600)
    } catch {
      throw Self.error(for: error, message: "unable to open database file")
    }
    let connection = try Connection(path: file.temporaryPath, configuration: Configuration())
    // Nobody relies on the file before it is complete. Then all of it is written to the disk.
    try connection.run("PRAGMA synchronous = OFF")
    _ = try schema.migrate(connection)
    try connection.close()
    do {
      try file.keep()
    } catch {
      throw Self.error(for: error, message: "the new database file can't get its name")
    }
  }

  private static func error(for failure: NewFile.Failure, message: String) -> any Error {
    switch failure {
    case .exists: UnusableDatabase.Mismatch.isNameTaken
    case .system(let number):
      SQLError(kind: .cannotOpen, message: "\(message): \(String(cString: strerror(number)))", sql: nil)
    }
  }
}
