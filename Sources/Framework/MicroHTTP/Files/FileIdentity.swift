import Glibc

/// The values that change when a file is written to or replaced.
struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let inode: UInt64
  let size: Int64
  let modified: Moment
  let changed: Moment

  /// Whether the file at `path` has the same values.
  func isCurrent(at path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && FileIdentity(status) == self
  }

  /// The same for the same file in every process.
  var version: String {
    [
      Int(truncatingIfNeeded: inode), Int(size), modified.seconds, modified.nanoseconds, changed.seconds,
      changed.nanoseconds,
    ].map { String(UInt(bitPattern: $0), radix: 36) }.joined(separator: "-")
  }

  struct Moment: Equatable, Sendable {
    let seconds: Int
    let nanoseconds: Int
  }

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modified = Moment(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    changed = Moment(seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
  }
}
