import Synchronization

/// How many connections the library may still be given. One thread gives them to it.
final class ConnectionRoom: Sendable {
  /// The maximum number of connections of all daemons together.
  let limit: Int
  private let count = Atomic<Int>(0)
  private let isAwaited = Atomic(false)
  private let wakeup: Wakeup

  /// - Parameter wakeup: Is signalled when there is room again.
  init(limit: Int, wakeup: Wakeup) {
    self.limit = limit
    self.wakeup = wakeup
  }

  /// Whether there is room for a connection. If not, the thread is woken when there is.
  var isAvailable: Bool {
    if count.load(ordering: .relaxed) < limit { return true }
    // A connection may end between the two lines. Either it sees that it is awaited, or the second look sees its room.
    isAwaited.store(true, ordering: .sequentiallyConsistent)
    return count.load(ordering: .sequentiallyConsistent) < limit
  }

  func take() { count.wrappingAdd(1, ordering: .relaxed) }

  func giveBack() {
    count.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    if isAwaited.load(ordering: .sequentiallyConsistent) {
      isAwaited.store(false, ordering: .relaxed)
      wakeup.signal()
    }
  }
}
