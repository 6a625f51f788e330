import Foundation
import GRDB

enum NewDatabase {
  /// Creates a database with another name and then renames it, so that an interrupted start leaves no incomplete file.
  /// No other process may create one at the same time: see ``FolderLock``.
  static func make(at path: String, _ schema: Schema) throws {
    let temporary = "\(path)-new"
    for name in [temporary, "\(temporary)-journal"] { unlink(name) }
    makeForOwner(temporary)
    let connection = try Connection(path: temporary, configuration: Configuration())
    try schema.migrate(connection)
    try connection.close()
    guard rename(temporary, path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    syncFolder(of: path)
  }

  /// The database contains personal data, so only the operator may read it. SQLite gives its other files the same
  /// permissions. If the file cannot be created, opening it reports the reason.
  static func makeForOwner(_ path: String) {
    _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
  }

  /// The new name must be on the disk before the first write is acknowledged.
  static func syncFolder(of path: String) {
    let descriptor = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
