import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The addresses with versions that pages link to, as they were at most a second ago.
///
/// A page links to dozens of files. Checking each of them for each page takes longer than rendering the page.
final class FileAddresses: Sendable {
  private struct Known {
    let address: String
    /// When it was checked, in milliseconds.
    let time: Int
  }

  private static let lifetime = 1000
  /// The number of addresses that are kept. The paths come from templates and from the Model, which may have many.
  static let limit = 4096

  private let known = Mutex<[String: Known]>([:])

  /// The number of addresses that are known.
  var count: Int { known.withLock(\.count) }

  /// The address of a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - now: The time in milliseconds.
  ///   - check: Determines the address now.
  func address(of path: String, at now: Int = FileAddresses.now, check: (String) -> String) -> String {
    if let known = known.withLock({ $0[path] }), now - known.time < Self.lifetime { return known.address }
    let address = check(path)
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      known[path] = Known(address: address, time: now)
    }
    return address
  }

  /// A clock that is read without a system call. It advances every few milliseconds.
  static var now: Int {
    var time = timespec()
    #if os(Linux)
      clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    #else
      clock_gettime(CLOCK_MONOTONIC, &time)
    #endif
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
