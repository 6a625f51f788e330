import Glibc
import HTTPTypes

/// A file as it was at the last check, with the header fields that are sent with it.
struct StaticFile: Sendable {
  /// A short hash of the content, made of letters and digits.
  let version: String

  private let kept: KeptResponse
  /// A file that is not in memory has a descriptor.
  let isInMemory: Bool
  private let identity: FileIdentity
  /// The other files that a style sheet contains.
  private let parts: [Part]

  /// - Parameters:
  ///   - path: the path of the file.
  ///   - root: the real path of the folder that the file must be in after every symbolic link is resolved.
  ///   - memoryLimit: the size of the longest file that is read into memory, in bytes. A longer file is sent from its
  ///     descriptor and not read here, because reading it would block the server's thread. Its version is made of its
  ///     size and times.
  init(path: String, root: String, memoryLimit: Int) throws(OpenFileError) {
    let file = try OpenFile(path: path, inside: root)
    identity = FileIdentity(file.status)
    isInMemory = file.count <= memoryLimit
    let body: Response.Body
    if isInMemory {
      guard var content = FileContent(file) else { throw .noFile }
      if path.hasSuffix(".css") {
        let sheet = StyleSheet(content.bytes, path: path, root: root, memoryLimit: memoryLimit)
        parts = sheet.parts
        content = FileContent(.utf8(sheet.text))
      } else {
        parts = []
      }
      version = content.version
      body = .bytes(content.bytes)
    } else {
      parts = []
      version = identity.version
      body = .file(file)
    }
    let fields: HTTPFields = [
      .contentType: ContentType.of(fileNamed: path), .acceptRanges: "none", .xContentTypeOptions: "nosniff",
      .cacheControl: "public, max-age=60",
    ]
    kept = KeptResponse(Response(headerFields: fields, body: body), version: version, effort: .high)
  }

  /// Whether the file at `path`, and each file that it contains, has not changed since.
  func isCurrent(at path: String) -> Bool {
    identity.isCurrent(at: path) && parts.allSatisfy { $0.identity.isCurrent(at: $0.path) }
  }

  /// - Parameter isPinned: Whether the address names this version, so that the response to it never changes.
  func response(to request: Request, isPinned: Bool) -> Response {
    var response = kept.response(to: request)
    if isPinned { response.headerFields[.cacheControl] = "public, max-age=31536000, immutable" }
    return response
  }

  /// The most memory that it takes, in bytes: each coding is smaller than the content.
  var memory: Int { isInMemory ? kept.count * (kept.isCoded ? 3 : 1) : 0 }

  /// A file that another one contains or refers to.
  struct Part: Sendable {
    let path: String
    let identity: FileIdentity
  }
}

extension OpenFile {
  /// Opens a file if it is in the folder `root` after every symbolic link is resolved.
  convenience init(path: String, inside root: String) throws(OpenFileError) {
    try self.init(path: path)
    guard let real = realPath, Self.isInside(real, root: root) else { throw .noFile }
  }

  private static func isInside(_ real: String, root: String) -> Bool {
    guard real.utf8.starts(with: root.utf8) else { return false }
    let rest = real.utf8.dropFirst(root.utf8.count)
    // A link to a dotfile inside the folder must not publish it either.
    return rest.first == UInt8(ascii: "/")
      && !rest.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
  }
}
