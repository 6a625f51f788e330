public import Foundation

/// A file that gets its name when it is complete.
///
/// Until then it has a hidden name in the same folder, which no other file has. Several programs can make a file with the
/// same name at the same time: the first one that is complete gets the name. No file is ever replaced. If it is not kept,
/// it is removed; also when a signal ends the program, after ``removeAtSignals()``.
public struct NewFile: ~Copyable {
  /// Why there is no new file.
  public enum Failure: Error, Equatable {
    /// There is already a file with this name, or a symbolic link that leads nowhere.
    case exists
    /// An error of the system, with its number (`errno`).
    case system(Int32)
  }

  /// The files that SQLite makes beside a database. They are removed with it.
  static let companions = ["-journal", "-wal", "-shm"]

  /// Where the file is until it is complete.
  public let temporaryPath: String
  /// It is open for reading and writing.
  public let descriptor: Int32
  private let path: String
  private let entry: IncompleteFiles.Entry?

  /// Makes an empty file with a hidden name.
  ///
  /// - Parameters:
  ///   - path: The path that the file gets when it is complete.
  ///   - permissions: Who may use the file, as for `open`.
  /// - Throws: ``Failure``.
  public init(_ path: String, permissions: mode_t) throws(Failure) {
    var status = stat()
    if lstat(path, &status) == 0 { throw .exists }
    while true {
      let temporaryPath = HiddenName.random(for: path)
      let entry = IncompleteFiles.add([temporaryPath] + Self.companions.map { temporaryPath + $0 })
      let descriptor = open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
      let error = errno
      if descriptor >= 0 {
        (self.path, self.temporaryPath, self.descriptor, self.entry) = (path, temporaryPath, descriptor, entry)
        return
      }
      IncompleteFiles.remove(entry)
      guard error == EEXIST else { throw .system(error) }
    }
  }

  /// Writes the file to the disk, and gives it its name.
  ///
  /// - Throws: ``Failure``. Then the file is removed.
  public consuming func keep() throws(Failure) {
    guard fsync(descriptor) == 0 else { throw .system(errno) }
    try NamingWay.name(temporaryPath, as: path)
    syncFolder()
  }

  deinit {
    close(descriptor)
    for name in [""] + Self.companions { unlink(temporaryPath + name) }
    IncompleteFiles.remove(entry)
  }

  /// The new name must be on the disk before somebody relies on the file.
  private borrowing func syncFolder() {
    let folder = open(URL(filePath: path).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
