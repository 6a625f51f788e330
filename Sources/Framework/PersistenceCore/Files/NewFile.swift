import Foundation

/// A file that gets its name when it is complete.
///
/// Several programs can make a file with the same name at the same time: the first one that is complete gets the name. No file
/// is replaced.
///
/// Until then, the file has another name in the same folder, such as `shop.sqlite.k3x9a2.incomplete`. If it is not kept, it is
/// removed; also when a signal ends the program, after ``removeAtSignals()``. A program that is killed (SIGKILL), or a power
/// failure, leaves it there until somebody removes it.
///
/// `link` gives it the name: it never replaces a file. FAT, which many memory sticks have, has no links. There, the file is
/// renamed if the name is still free, so a program that makes the same file at this very moment could lose its own.
package struct NewFile: ~Copyable {
  /// Why there is no new file.
  package enum Failure: Error, Equatable {
    /// There is already a file with this name, or a symbolic link that leads nowhere.
    case exists
    /// An error of the system, with its number (`errno`).
    case system(Int32)
  }

  /// The files that SQLite makes beside a database. They are removed with it.
  static let companions = ["-journal", "-wal", "-shm"]

  /// It is open for reading and writing.
  package let descriptor: Int32
  private let path: String
  /// Where the file is until it is complete.
  let temporaryPath: String

  /// Makes an empty file.
  ///
  /// - Parameters:
  ///   - path: The path that the file gets when it is complete.
  ///   - permissions: Who may use the file: the bits of its mode, as for `open`.
  /// - Throws: ``Failure``.
  package init(_ path: String, permissions: UInt16) throws(Failure) {
    try Self.checkIsFree(path)
    let temporaryPath = "\(path).\(String(UInt32.random(in: 0...(.max)), radix: 36)).incomplete"
    IncompleteFile.note(Self.paths(temporaryPath))
    let descriptor = open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions))
    guard descriptor >= 0 else {
      let error = errno
      IncompleteFile.forget()
      throw .system(error)
    }
    (self.path, self.temporaryPath, self.descriptor) = (path, temporaryPath, descriptor)
  }

  /// Writes the file to the disk, and gives it its name.
  ///
  /// - Throws: ``Failure``. Then the file is removed.
  package consuming func keep() throws(Failure) {
    guard fsync(descriptor) == 0 else { throw .system(errno) }
    if link(temporaryPath, path) == 0 {
      unlink(temporaryPath)
    } else {
      switch errno {
      case EEXIST: throw .exists
      case EPERM, EOPNOTSUPP, ENOSYS:
        try Self.checkIsFree(path)
        guard rename(temporaryPath, path) == 0 else { throw .system(errno) }
      case let error: throw .system(error)
      }
    }
    syncFolder()
  }

  deinit {
    for path in Self.paths(temporaryPath) { unlink(path) }
    close(descriptor)
    IncompleteFile.forget()
  }

  /// A symbolic link that leads nowhere has the name, too.
  private static func checkIsFree(_ path: String) throws(Failure) {
    var status = stat()
    if lstat(path, &status) == 0 { throw .exists }
  }

  private static func paths(_ path: String) -> [String] { [path] + companions.map { path + $0 } }

  /// The new name must be on the disk before somebody relies on the file.
  private borrowing func syncFolder() {
    let folder = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
