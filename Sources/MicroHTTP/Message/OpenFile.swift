#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A regular file that is open for reading; it closes when the last reference goes.
public final class OpenFile: Sendable {
  /// The length in bytes when the file was opened.
  public let count: Int

  let descriptor: CInt
  let status: stat

  /// Opens a file, following symbolic links.
  ///
  /// - Throws: ``OpenFileError``.
  public init(path: String) throws(OpenFileError) {
    // O_NONBLOCK: without it, opening a FIFO would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw errno == EMFILE || errno == ENFILE ? .outOfDescriptors : .noFile }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .noFile
    }
    self.descriptor = descriptor
    self.status = status
    count = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Where the file really is, with every symbolic link resolved; `nil` when it has been deleted or the system won't say.
  var realPath: String? { OpenFile.realPath(of: descriptor) }

  /// The path of a descriptor: asking the kernel about what is open leaves no moment in which a link could be changed.
  static func realPath(of descriptor: CInt) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { path in
      guard let start = path.baseAddress else { return nil }
      #if os(Linux)
        let count = readlink("/proc/self/fd/\(descriptor)", start, Int(PATH_MAX))
        guard count > 0 else { return nil }
        return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
      #else
        return fcntl(descriptor, F_GETPATH, start) == 0 ? String(cString: start) : nil
      #endif
    }
  }
}

/// Why a file can't be opened.
public enum OpenFileError: Error, Sendable, Hashable {
  /// There is no such file, it may not be read, or it is not a regular file.
  case noFile
  /// The process, or the system, has too many files open at this moment.
  case outOfDescriptors
}
