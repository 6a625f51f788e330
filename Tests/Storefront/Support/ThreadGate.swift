import Dispatch
import Synchronization

/// Holds threads until it is opened, and counts them.
final class ThreadGate: Sendable {
  private let state = Mutex<(inside: Int, most: Int)>((0, 0))
  private let semaphore = DispatchSemaphore(value: 0)

  var inside: Int { state.withLock(\.inside) }
  var most: Int { state.withLock(\.most) }

  func pass() {
    state.withLock {
      $0.inside += 1
      $0.most = max($0.most, $0.inside)
    }
    semaphore.wait()
    semaphore.signal()
    state.withLock { $0.inside -= 1 }
  }

  func open() { semaphore.signal() }
}
