import Foundation
import Persistence

/// A file that gets its name when it is complete, or the standard output.
struct ExportFile: ~Copyable {
  /// There is already a file with this name, and it is not overwritten.
  struct Exists: Error, CustomStringConvertible {
    let path: String

    var description: String { "The file \(path.quotedForTerminal) already exists. Choose another name, or remove it." }
  }

  /// The file cannot be written.
  struct CannotWrite: Error, CustomStringConvertible {
    let path: String
    let reason: String
    let isForbidden: Bool

    var description: String { "The file \(path.quotedForTerminal) cannot be written: \(reason)." }
  }

  private let path: String
  private let temporary: String?
  private let descriptor: Int32

  /// - Parameter path: `-` for the standard output.
  init(_ path: String) throws {
    if path != "-", access(path, F_OK) == 0 { throw Exists(path: path) }
    let temporary = path == "-" ? nil : "\(path)-new"
    let descriptor = temporary.map { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) } ?? dup(STDOUT_FILENO)
    guard descriptor >= 0 else { throw Self.failure(path) }
    (self.path, self.temporary, self.descriptor) = (path, temporary, descriptor)
  }

  func append(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw Self.failure(path) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Gives the file its name.
  consuming func close() throws {
    guard let temporary else { return }
    guard fsync(descriptor) == 0 else { throw Self.failure(path) }
    // Unlike `rename`, this does not replace a file that somebody made in the meantime.
    guard link(temporary, path) == 0 else { throw errno == EEXIST ? Exists(path: path) : Self.failure(path) }
  }

  deinit {
    _ = Foundation.close(descriptor)
    if let temporary { unlink(temporary) }
  }

  private static func failure(_ path: String) -> CannotWrite {
    let error = errno
    return CannotWrite(
      path: path, reason: String(cString: strerror(error)), isForbidden: FilePermission.isMissing(error))
  }
}
