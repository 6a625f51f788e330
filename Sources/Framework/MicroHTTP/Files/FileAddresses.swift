import Glibc
import Synchronization

/// The addresses with versions that pages link to, as they were at most a second ago.
///
/// A page links to dozens of files. Checking each of them for each page takes longer than rendering the page.
final class FileAddresses: Sendable {
  private static let lifetime = 1000
  /// The number of addresses that are kept. The paths come from templates and from the Model, which may have many.
  static let limit = 4096

  private let known = Mutex<[String: LinkedFiles.Link]>([:])

  /// The number of addresses that are known.
  var count: Int { known.withLock(\.count) }

  /// The link to a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - now: The time in milliseconds.
  ///   - check: Determines the address now.
  func link(to path: String, at now: Int = FileAddresses.now, check: (String) -> String) -> LinkedFiles.Link {
    if let known = known.withLock({ $0[path] }), now - known.time < Self.lifetime { return known }
    let link = LinkedFiles.Link(path: path, address: check(path), time: now)
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      known[path] = link
    }
    return link
  }

  /// A clock that is read without a system call. It advances every few milliseconds.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
