import Foundation

/// A file that is read as a whole.
enum CSVFile {
  static let limit = 512 << 20

  /// The text of a file, or of a pipe such as `/dev/stdin`, in UTF-8.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - encoding: Its encoding; nil for UTF-8, or for UTF-16 with its mark.
  ///   - limit: The maximum number of bytes.
  /// - Throws: ``CSVError/Reason/unreadable(_:)`` for a missing file, a directory, or a file without read permission,
  ///   ``CSVError/Reason/fileTooLong(limit:)``, ``CSVError/Reason/notInEncoding(_:)``.
  static func text(
    of url: URL, in encoding: FileEncoding? = nil, limit: Int = Self.limit
  ) throws(CSVError) -> [UInt8] {
    let bytes = try bytes(of: url, limit: limit)
    let text = encoding.map { $0.utf8(bytes) } ?? FileEncoding.withoutUTF16(bytes)
    guard let text else { throw CSVError(line: 1, reason: .notInEncoding(encoding?.rawValue ?? "UTF-16")) }
    return text
  }

  private static func bytes(of url: URL, limit: Int) throws(CSVError) -> [UInt8] {
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
