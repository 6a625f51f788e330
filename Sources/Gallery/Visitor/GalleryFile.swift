import Foundation

/// Identifies the Gallery's open database files, to detect that they were removed or replaced.
///
/// Data written to a removed or replaced file is lost when the program ends.
struct GalleryFile: Sendable {
  /// The path leads to another file now, or to none.
  struct WasReplaced: Error, CustomStringConvertible {
    let path: String

    var description: String {
      """
      The file \(path.debugDescription) was removed or replaced while the Gallery was using it, so nothing can be saved. \
      Stop the Gallery, put the right database in its place, and start the Gallery again.
      """
    }
  }

  private struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t

    init?(of path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, inode) = (status.st_dev, status.st_ino)
    }
  }

  private let identities: [(path: String, identity: Identity)]

  /// - Parameter path: The path of an open database in WAL mode.
  init(path: String) {
    identities = [path, "\(path)-wal"].compactMap { path in Identity(of: path).map { (path, $0) } }
  }

  /// - Throws: ``WasReplaced``.
  func checkIsInPlace() throws(WasReplaced) {
    for (path, identity) in identities where Identity(of: path) != identity { throw WasReplaced(path: path) }
  }
}
