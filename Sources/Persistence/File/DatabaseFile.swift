import Foundation

/// A database's files as they were opened, to tell whether their paths still lead to them.
///
/// What is written into a file that was removed or replaced is lost as soon as the program ends.
public struct DatabaseFile: Sendable {
  /// The path leads to another file now, or to none.
  public struct WasReplaced: Error, CustomStringConvertible {
    /// The file that is not in its place.
    public let path: String

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
    identities = [path, "\(path)-wal"].compactMap { path in Identity(of: path).map { (path, $0) } }
  }

  /// - Throws: ``WasReplaced``.
  func checkIsInPlace() throws(WasReplaced) {
    for (path, identity) in identities where Identity(of: path) != identity { throw WasReplaced(path: path) }
  }
}
