import Foundation
import GRDB

/// Makes a database where there is none.
enum NewDatabase {
  /// Makes a database with the schema under another name, and then gives it its own: a start that is interrupted leaves
  /// no file that is half made. Nobody else may make one at the same time: see ``FolderLock``.
  static func make(at path: String) throws {
    let temporary = "\(path)-new"
    for name in [temporary, "\(temporary)-journal"] { unlink(name) }
    makeForOwner(temporary)
    let database = try DatabaseQueue(path: temporary)
    try ShopMigrations.migrator.migrate(database)
    try database.close()
    guard rename(temporary, path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    syncFolder(of: path)
  }

  /// The database holds people's letters: it is for who runs the shop. SQLite gives its other files the same rights.
  /// Where the file can't be made, opening it says why.
  private static func makeForOwner(_ path: String) {
    _ = FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
  }

  /// The new name has to be on the disk before the first write is acknowledged.
  private static func syncFolder(of path: String) {
    let descriptor = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
