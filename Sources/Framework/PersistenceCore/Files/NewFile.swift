import Foundation

/// A file that gets its name when it is complete.
///
/// Several programs can make a file with the same name at the same time: the first one that is complete gets the name. No file
/// is ever replaced.
///
/// On Linux, a file can have no name until then, so that nothing of it is left, whatever ends the program. Where the file
/// system cannot do this, or a library needs a name, it has a hidden name in the same folder, which no other file has. If it
/// is not kept, it is removed; also when a signal ends the program, after ``removeAtSignals()``. What a killed program has
/// left is removed when the next file is made in the folder.
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
  /// Where the file is until it is complete; nil if it has no name.
  let temporaryPath: String?
  private let entry: IncompleteFiles.Entry?

  /// Makes an empty file without a name, or with a hidden one.
  ///
  /// - Parameters:
  ///   - path: The path that the file gets when it is complete.
  ///   - permissions: Who may use the file: the bits of its mode, as for `open`.
  /// - Throws: ``Failure``.
  package init(_ path: String, permissions: UInt16) throws(Failure) {
    try Self.checkIsFree(path)
    let descriptor = NamelessFile.open(in: Self.folder(of: path), UInt32(permissions))
    if descriptor >= 0 {
      (self.path, self.descriptor, temporaryPath, entry) = (path, descriptor, nil, nil)
    } else {
      self = try NewFile(hidden: path, permissions: permissions)
    }
  }

  /// Makes an empty file with a hidden name, for a library that opens it by its name.
  init(hidden path: String, permissions: UInt16) throws(Failure) {
    try Self.checkIsFree(path)
    AbandonedFiles.remove(in: Self.folder(of: path))
    while true {
      let temporaryPath = HiddenName.random(for: path)
      let entry = IncompleteFiles.add([temporaryPath] + Self.companions.map { temporaryPath + $0 })
      let descriptor = open(temporaryPath, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(permissions))
      let error = errno
      if descriptor >= 0, AbandonedFiles.own(descriptor) {
        (self.path, self.descriptor, self.temporaryPath, self.entry) = (path, descriptor, temporaryPath, entry)
        return
      }
      if descriptor >= 0 { close(descriptor) }
      IncompleteFiles.remove(entry)
      guard descriptor >= 0 || error == EEXIST else { throw .system(error) }
    }
  }

  private static func checkIsFree(_ path: String) throws(Failure) {
    if NamelessFile.isTaken(path) { throw .exists }
  }

  private static func folder(of path: String) -> String { URL(filePath: path).deletingLastPathComponent().path }

  /// Writes the file to the disk, and gives it its name.
  ///
  /// - Throws: ``Failure``. Then the file is removed.
  package consuming func keep() throws(Failure) {
    guard fsync(descriptor) == 0 else { throw .system(errno) }
    if let temporaryPath {
      try NamingWay.name(temporaryPath, as: path)
    } else if !NamelessFile.name(descriptor, as: path) {
      throw errno == EEXIST ? .exists : .system(errno)
    }
    syncFolder()
  }

  deinit {
    if let temporaryPath {
      for name in [""] + Self.companions { unlink(temporaryPath + name) }
    }
    close(descriptor)
    IncompleteFiles.remove(entry)
  }

  /// The new name must be on the disk before somebody relies on the file.
  private borrowing func syncFolder() {
    let folder = open(Self.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
