import Foundation

/// A file that is read as a whole.
enum CSVFile {
  static let limit = 512 << 20

  /// The bytes of a file, or of a pipe such as `/dev/stdin`.
  ///
  /// - Throws: ``CSVError/Reason/unreadable(_:)`` for a missing file, a directory, or a file without read permission, and
  ///   ``CSVError/Reason/fileTooLong(limit:)``.
  static func bytes(of url: URL, limit: Int = Self.limit) throws(CSVError) -> [UInt8] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
      throw .unreadable("it does not exist")
    }
    guard !isDirectory.boolValue else { throw .unreadable("it is a directory") }
    guard FileManager.default.isReadableFile(atPath: url.path) else {
      throw .unreadable("there is no permission to read it")
    }
    var bytes: [UInt8] = []
    do {
      let file = try FileHandle(forReadingFrom: url)
      while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty, bytes.count <= limit {
        bytes.append(contentsOf: piece)
      }
    } catch {
      throw .unreadable("\(error.localizedDescription)")
    }
    guard bytes.count <= limit else { throw CSVError(line: 1, reason: .fileTooLong(limit: limit)) }
    return bytes
  }
}

extension CSVError {
  fileprivate static func unreadable(_ why: String) -> CSVError { CSVError(line: 1, reason: .unreadable(why)) }
}
