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

/// A kind of file that a form accepts.
///
/// The types of this list are recognized by the content of a file where its beginning says what it is. A client can give a file
/// any name and any type.
public struct FileType: Hashable, Sendable {
  /// The content type, such as `image/png`.
  public let name: String
  /// The extensions of file names, in lower case and without a dot.
  let extensions: [String]
  /// How the content begins; empty if that says nothing.
  private let signatures: [[Piece]]

  private struct Piece: Hashable {
    let offset: Int
    let bytes: [UInt8]
  }

  /// A type that is recognized by the extension of a file's name.
  ///
  /// - Parameters:
  ///   - name: The content type, such as `application/gpx+xml`.
  ///   - extensions: The extensions, without a dot.
  public init(_ name: String, extensions: [String]) {
    self.init(name, extensions.map { $0.lowercased() }, [])
  }

  private init(_ name: String, _ extensions: [String], _ signatures: [[Piece]]) {
    (self.name, self.extensions, self.signatures) = (name, extensions, signatures)
  }

  private init(_ name: String, _ extensions: [String], beginning bytes: [UInt8]...) {
    self.init(name, extensions, bytes.map { [Piece(offset: 0, bytes: $0)] })
  }

  /// A picture.
  public static let png = FileType(
    "image/png", ["png"], beginning: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  /// A photo.
  public static let jpeg = FileType("image/jpeg", ["jpg", "jpeg"], beginning: [0xFF, 0xD8, 0xFF])
  /// A picture, which may move.
  public static let gif = FileType("image/gif", ["gif"], beginning: Array("GIF87a".utf8), Array("GIF89a".utf8))
  /// A picture or a photo.
  public static let webP = FileType(
    "image/webp", ["webp"],
    [[Piece(offset: 0, bytes: Array("RIFF".utf8)), Piece(offset: 8, bytes: Array("WEBP".utf8))]])
  /// A document.
  public static let pdf = FileType("application/pdf", ["pdf"], beginning: Array("%PDF-".utf8))
  /// An archive.
  public static let zip = FileType(
    "application/zip", ["zip"], beginning: Array("PK\u{3}\u{4}".utf8), Array("PK\u{5}\u{6}".utf8))
  /// A table as a text.
  public static let csv = FileType("text/csv", extensions: ["csv"])
  /// A text.
  public static let plainText = FileType("text/plain", extensions: ["txt"])

  /// Whether a file is of this type.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - beginning: Its first bytes: at least 16, if it has as many.
  func matches(name: String, beginning: [UInt8]) -> Bool {
    guard signatures.isEmpty else {
      return signatures.contains { $0.allSatisfy { beginning.dropFirst($0.offset).starts(with: $0.bytes) } }
    }
    // A text contains no NUL.
    if self.name.utf8.starts(with: "text/".utf8), beginning.contains(0) { return false }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return extensions.contains(name[name.utf8.index(after: dot)...].lowercased())
  }
}

extension [FileType] {
  /// The types of pictures that every browser shows.
  public static let pictures: [FileType] = [.png, .jpeg, .gif, .webP]

  /// The attribute `accept`.
  var accepted: String { flatMap { [$0.name] + $0.extensions.map { ".\($0)" } }.joined(separator: ",") }

  /// For a message.
  var extensions: String { flatMap(\.extensions).joined(separator: ", ") }
}

/// A number of bytes, such as the largest size of a file.
public struct ByteLimit: Hashable, Sendable {
  /// The number of bytes.
  public let bytes: Int

  /// A number of bytes. A negative one becomes 0.
  public static func bytes(_ count: Int) -> ByteLimit { ByteLimit(bytes: max(0, count)) }

  /// Thousands of bytes.
  public static func kilobytes(_ count: Int) -> ByteLimit { times(count, 1_000) }

  /// Millions of bytes.
  public static func megabytes(_ count: Int) -> ByteLimit { times(count, 1_000_000) }

  private static func times(_ count: Int, _ unit: Int) -> ByteLimit {
    let (bytes, overflow) = max(0, count).multipliedReportingOverflow(by: unit)
    return ByteLimit(bytes: overflow ? .max : bytes)
  }
}

extension ByteLimit: CustomStringConvertible {
  /// The number with a unit, such as `5 MB`.
  public var description: String {
    if bytes > 0, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
    if bytes > 0, bytes % 1_000_000 == 0 { return "\(bytes / 1_000_000) MB" }
    if bytes > 0, bytes % 1_000 == 0 { return "\(bytes / 1_000) kB" }
    return "\(bytes) B"
  }
}
