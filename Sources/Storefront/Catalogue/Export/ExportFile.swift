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

    var isStandardOutput: Bool { path == "-" }

    /// The connection to the database broke after a part was written.
    static func again(_ path: String) -> CannotWrite {
      CannotWrite(
        path: path, reason: "the connection to the database broke after a part of it. Export again", isForbidden: false)
    }

    var description: String {
      "The \(isStandardOutput ? "standard output" : "file \(path.quotedForTerminal)") cannot be written: \(reason)."
    }
  }

  private let path: String
  private let descriptor: Int32
  /// Nil for the standard output.
  private var file: NewFile?

  /// - Parameter path: `-` for the standard output.
  init(_ path: String) throws {
    self.path = path
    guard path != "-" else {
      descriptor = STDOUT_FILENO
      file = nil
      return
    }
    do {
      let file = try NewFile(path, permissions: 0o644)
      descriptor = file.descriptor
      self.file = consume file
    } catch {
      throw Self.error(for: error, path)
    }
  }

  func append(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw Self.error(for: .system(errno), path) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Gives the file its name.
  consuming func close() throws {
    let path = path
    guard let file = file.take() else { return }
    do { try file.keep() } catch { throw Self.error(for: error, path) }
  }

  private static func error(for failure: NewFile.Failure, _ path: String) -> any Error {
    switch failure {
    case .exists: Exists(path: path)
    case .system(let number):
      CannotWrite(
        path: path, reason: String(cString: strerror(number)), isForbidden: FilePermission.isMissing(number))
    }
  }
}
