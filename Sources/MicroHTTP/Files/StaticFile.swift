import HTTPTypes

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file as it was at the last check, with the header fields that are sent with it.
struct StaticFile: Sendable {
  /// A short hash of the content, made of letters and digits.
  let version: String
  let tag: String
  let body: Response.Body

  private let identity: Identity
  private let fields: HTTPFields
  private let pinnedFields: HTTPFields

  /// - Parameters:
  ///   - path: the path of the file.
  ///   - root: the real path of the folder that the file must be in after every symbolic link is resolved.
  ///   - memoryLimit: the size of the longest file that is read into memory, in bytes. A longer file is sent from its
  ///     descriptor and not read here, because reading it would block the server's thread. Its version is made of its
  ///     size and times.
  init(path: String, root: String, memoryLimit: Int) throws(OpenFileError) {
    let file = try OpenFile(path: path)
    guard let real = file.realPath, StaticFile.isInside(real, root: root) else { throw .noFile }
    identity = Identity(file.status)
    if file.count <= memoryLimit {
      guard let content = FileContent(file) else { throw .noFile }
      version = String(content.hash, radix: 36)
      body = .bytes(content.bytes)
    } else {
      version = identity.version
      body = .file(file)
    }
    tag = "\"\(version)\""
    var fields: HTTPFields = [
      .contentType: ContentType.of(fileNamed: path), .eTag: tag, .acceptRanges: "none",
      .xContentTypeOptions: "nosniff",
    ]
    fields[.cacheControl] = "no-cache"
    self.fields = fields
    fields[.cacheControl] = "public, max-age=31536000, immutable"
    pinnedFields = fields
  }

  /// Whether the file at `path` has not changed since.
  func isCurrent(at path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && Identity(status) == identity
  }

  func headerFields(isPinned: Bool) -> HTTPFields { isPinned ? pinnedFields : fields }

  private static func isInside(_ real: String, root: String) -> Bool {
    guard real.utf8.starts(with: root.utf8) else { return false }
    let rest = real.utf8.dropFirst(root.utf8.count)
    // A link to a dotfile inside the folder must not publish it either.
    return rest.first == UInt8(ascii: "/")
      && !rest.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
  }
}

/// The values that change when a file is written to or replaced.
private struct Identity: Equatable {
  let device: UInt64
  let inode: UInt64
  let size: Int64
  let modified: Moment
  let changed: Moment

  /// The same for the same file in every process.
  var version: String {
    [
      Int(truncatingIfNeeded: inode), Int(size), modified.seconds, modified.nanoseconds, changed.seconds,
      changed.nanoseconds,
    ].map { String(UInt(bitPattern: $0), radix: 36) }.joined(separator: "-")
  }

  struct Moment: Equatable {
    let seconds: Int
    let nanoseconds: Int
  }

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if os(Linux)
      modified = Moment(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
      changed = Moment(seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    #else
      modified = Moment(seconds: status.st_mtimespec.tv_sec, nanoseconds: status.st_mtimespec.tv_nsec)
      changed = Moment(seconds: status.st_ctimespec.tv_sec, nanoseconds: status.st_ctimespec.tv_nsec)
    #endif
  }
}
