import Foundation

/// Identifies the files of an open database, and checks that they were not removed or replaced.
///
/// Anything written to a file that was removed or replaced is lost when the program ends.
public struct DatabaseFile: Sendable {
  /// The file was removed, or another file has its path.
  public struct WasReplaced: Error, CustomStringConvertible {
    /// The path of the file.
    public let path: String

    package init(path: String) { self.path = path }

    /// What happened and what to do, for the operator.
    public var description: String {
      """
      The file \(path.debugDescription) was removed or replaced while the program was using it, so nothing can be saved. \
      Stop the program, put the right database in its place, and start it again.
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
    // The index (-shm) tells programs of each other's commits. While a connection is open, nobody has a reason to remove it.
    identities = [path, "\(path)-wal", "\(path)-shm"].compactMap { path in Identity(of: path).map { (path, $0) } }
  }

  /// - Throws: ``WasReplaced``.
  func checkIsInPlace() throws(WasReplaced) {
    for (path, identity) in identities where Identity(of: path) != identity { throw WasReplaced(path: path) }
  }
}
