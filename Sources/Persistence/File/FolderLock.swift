import Foundation

/// Keeps other processes out while one creates or changes a database file.
///
/// It locks the file's folder, because a lock of the file itself would disturb SQLite's own: a process that closes a
/// file loses all its locks of it. https://www.sqlite.org/howtocorrupt.html (section 2.2)
enum FolderLock {
  /// Runs `body` as soon as no other process holds the folder of the file at `path`.
  static func withFolder<Result>(of path: String, _ body: () throws -> Result) rethrows -> Result {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Without such a folder there is nothing to lock. Opening the file reports that.
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    return try body()
  }
}
