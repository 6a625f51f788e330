import Foundation

extension CSVSource {
  /// Reads a file in pieces, so that its size needs no memory. A pipe (`/dev/stdin`) is first copied to a temporary file.
  ///
  /// The file is read and not mapped: if another program shortened a mapped file, this program would crash.
  ///
  /// - Throws: ``CSVError/Reason/unreadable(_:)`` for a missing file, a directory, or a file without read permission.
  init(contentsOf url: URL, limit: Int = CSVReader.Limits().fileBytes) throws(CSVError) {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      throw .unreadable("it does not exist")
    }
    guard !isDirectory.boolValue else { throw .unreadable("it is a directory") }
    guard FileManager.default.isReadableFile(atPath: url.path) else {
      throw .unreadable("there is no permission to read it")
    }
    let given = try OpenFile(open(url.path, O_RDONLY | O_CLOEXEC))
    let file = try given.isRegular ? given : given.copied(limit: limit)
    let state = try file.state()
    self.init(count: state.size) { (offset: Int, count: Int) throws(CSVError) -> [UInt8] in
      if try file.state() != state { throw .unreadable("it was changed while it was read") }
      return try file.bytes(at: offset, count: count)
    }
  }
}

extension CSVError {
  fileprivate static func unreadable(_ why: String) -> CSVError { CSVError(line: 1, reason: .unreadable(why)) }

  /// The error of the last system call.
  fileprivate static var ofSystem: CSVError { .unreadable(String(cString: strerror(errno))) }
}

/// A file that is open for reading, and is closed when nobody uses it any more.
private final class OpenFile: Sendable {
  struct State: Equatable {
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  private let descriptor: Int32

  init(_ descriptor: Int32) throws(CSVError) {
    guard descriptor >= 0 else { throw .ofSystem }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  var isRegular: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// What another program changes when it writes to the file.
  func state() throws(CSVError) -> State {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .ofSystem }
    let time = status.st_mtim
    return State(size: Int(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  func bytes(at offset: Int, count: Int) throws(CSVError) -> [UInt8] {
    var result = 0
    // The system writes at most `count` bytes, and says how many.
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      repeat { result = pread(descriptor, buffer.baseAddress, count, off_t(offset)) } while result < 0 && errno == EINTR
      used = max(0, result)
    }
    guard result >= 0 else { throw .ofSystem }
    return bytes
  }

  /// A temporary file with what comes out of a pipe. It has no name, so nothing is left behind.
  func copied(limit: Int) throws(CSVError) -> OpenFile {
    var path = Array((NSTemporaryDirectory() + "/products-XXXXXX").utf8CString)
    let copy = try OpenFile(mkstemp(&path))
    unlink(path)
    var (buffer, total) = ([UInt8](repeating: 0, count: CSVSource.chunk), 0)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .ofSystem }
      if count == 0 { return copy }
      total += count
      if total > limit { throw CSVError(line: 1, reason: .fileTooLong(limit: limit)) }
      var written = 0
      while written < count {
        let step = buffer[written..<count].withUnsafeBytes { write(copy.descriptor, $0.baseAddress, $0.count) }
        if step < 0, errno == EINTR { continue }
        guard step > 0 else { throw .ofSystem }
        written += step
      }
    }
  }
}
