import Glibc

/// A regular file that is open for reading. It is closed when the last reference to it is released.
public final class OpenFile: Sendable {
  /// The length in bytes when the file was opened. For a part of a file, that of the part.
  public let count: Int

  /// Where the part of the file begins.
  let offset: Int
  /// The file whose descriptor this part uses.
  private let whole: OpenFile?

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
    (offset, whole) = (0, nil)
    count = Int(status.st_size)
  }

  /// A part of a file, which must be within it.
  init(_ part: Range<Int>, of file: OpenFile) {
    (descriptor, status, offset, count, whole) = (file.descriptor, file.status, part.lowerBound, part.count, file)
  }

  deinit { if whole == nil { close(descriptor) } }

  /// The content.
  ///
  /// - Returns: Nil if it cannot be read, or has become shorter.
  package func bytes() -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    let readCount = FilePieces.read(descriptor, from: offset, upTo: count) { bytes.append(contentsOf: $0) }
    return readCount == count ? bytes : nil
  }

  /// The path of the file with every symbolic link resolved; `nil` when it was deleted or the system does not tell.
  var realPath: String? { OpenFile.realPath(of: descriptor) }

  /// The path of an open descriptor. The kernel is asked about the open file, so nobody can change a link in between.
  static func realPath(of descriptor: CInt) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { path in
      guard let start = path.baseAddress else { return nil }
      let count = readlink("/proc/self/fd/\(descriptor)", start, Int(PATH_MAX))
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }
}

/// Why a file cannot be opened.
public enum OpenFileError: Error, Sendable, Hashable {
  /// The file does not exist, cannot be read, or is not a regular file.
  case noFile
  /// The process or the system has too many open files.
  case outOfDescriptors
}
