import MicroHTTP

/// A file that a person sent with a form, which its field has accepted.
///
/// It is on disk, and is removed at the end of the request. To keep its content, save it or read it:
///
/// ```swift
/// let picture = try form.picture.value
/// try await picture.save(to: "\(folder)/\(id)")
/// ```
public struct UploadedFile: Sendable {
  /// The name that the person's computer gave it, without folders and control characters, at most 255 bytes. Show it; do not
  /// make a path of it.
  public let name: String
  /// The type that was found.
  public let type: FileType
  /// The size in bytes.
  public var count: Int { file.count }

  private let file: ReceivedFile

  init(_ file: ReceivedFile, type: FileType) {
    (name, self.file, self.type) = (file.name, file, type)
  }

  /// The content.
  ///
  /// - Throws: An error if it cannot be read.
  public func bytes() throws -> [UInt8] { try file.bytes() }

  /// Writes the content to a file, which replaces one with the same path at once. When it returns, the content is on disk.
  ///
  /// - Parameter path: The path. Make it of an id, and not of ``name``.
  /// - Throws: An error if it cannot be written. A file with the same path is then as it was.
  public func save(to path: String) async throws { try await file.write(to: path) }
}
