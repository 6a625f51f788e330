import CMicroHTTPD
import Glibc

/// Ends the waiting of one thread from any other.
final class Wakeup: Sendable {
  private let descriptor: CInt

  init() throws(ServerError) {
    descriptor = CMHD_wakeup_create()
    guard descriptor >= 0 else {
      throw .system("the system cannot wake a thread: \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  /// Ends the current call of ``wait(orFor:milliseconds:)``, or the next one at once.
  func signal() { CMHD_wakeup_signal(descriptor) }

  /// Waits for ``signal()``.
  ///
  /// - Parameters:
  ///   - other: A descriptor that also ends the wait when it can be read; -1 for none.
  ///   - milliseconds: The longest time to wait; -1 for any time.
  func wait(orFor other: CInt = -1, milliseconds: CInt = -1) {
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 2) { polls in
      polls[0] = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      polls[1] = pollfd(fd: other, events: Int16(POLLIN), revents: 0)
      guard poll(polls.baseAddress, 2, milliseconds) > 0, polls[0].revents != 0 else { return }
      CMHD_wakeup_clear(descriptor)
    }
  }
}
