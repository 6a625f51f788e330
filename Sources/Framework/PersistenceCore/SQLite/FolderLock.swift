import Foundation

/// Excludes other processes while this one creates or changes a database file.
///
/// It locks the folder, because a lock of the file would interfere with SQLite's locks: when a process closes a file,
/// it loses all its locks on that file. https://www.sqlite.org/howtocorrupt.html (section 2.2)
enum FolderLock {
  /// Waits until no other process has locked the folder of the file at `path`, and runs `body`.
  static func withFolder<Result>(of path: String, _ body: () throws -> Result) rethrows -> Result {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // The folder does not exist. Opening the file will report that.
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    // A signal can interrupt the wait.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}
