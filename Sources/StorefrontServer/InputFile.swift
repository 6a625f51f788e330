import Foundation

/// A file that a command reads.
enum InputFile {
  /// The first bytes of a file, or of standard input if the path is `-`.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be read.
  static func read(_ path: String, upToCount count: Int) throws -> Data {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, EX_NOINPUT) }
    defer { close(descriptor) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while data.count < count {
      let length = Foundation.read(descriptor, &buffer, min(buffer.count, count - data.count))
      if length == 0 { break }
      guard length > 0 else { throw failure(path, errno == EISDIR ? EX_NOINPUT : EX_IOERR) }
      data.append(contentsOf: buffer[..<length])
    }
    return data
  }

  private static func failure(_ path: String, _ exitCode: Int32) -> CommandFailure {
    CommandFailure("The file “\(path)” cannot be read: \(String(cString: strerror(errno))).", exitCode: exitCode)
  }
}
