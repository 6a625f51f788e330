package import Changes
package import Foundation
import Synchronization

/// The observers of changes. While there are any, other processes are polled.
package final class ChangeObservers: Sendable {
  private struct State {
    var bodies: [Int: @Sendable (TopicSet) -> Void] = [:]
    var nextID = 0
    var timer: (any DispatchSourceTimer)?
    var isClosed = false
  }

  private let interval: DispatchTimeInterval
  /// Calls the observers one after the other.
  private let queue = DispatchQueue(label: "Changes")
  private let state = Mutex(State())

  /// - Parameter interval: How often changes of other processes are looked for. Each time, the timer wakes two threads,
  ///   which costs more than looking.
  package init(interval: DispatchTimeInterval = .milliseconds(100)) {
    self.interval = interval
  }

  /// - Parameter poll: Called again and again while there are observers.
  package func add(
    _ body: @escaping @Sendable (TopicSet) -> Void, poll: @escaping @Sendable () -> Void
  ) -> ChangeObservation {
    let id = state.withLock { state in
      state.nextID += 1
      state.bodies[state.nextID] = body
      if state.timer == nil, !state.isClosed {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + interval, repeating: interval)
        timer.setEventHandler(handler: poll)
        timer.resume()
        state.timer = timer
      }
      return state.nextID
    }
    return ChangeObservation { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) {
    state.withLock { state in
      state.bodies[id] = nil
      if state.bodies.isEmpty { Self.stop(&state) }
    }
  }

  /// Tells the observers about topics, on another thread.
  package func report(_ topics: TopicSet) {
    guard !topics.isEmpty, state.withLock({ !$0.bodies.isEmpty }) else { return }
    queue.async { [self] in
      for body in state.withLock({ $0.bodies.sorted { $0.key < $1.key } }) { body.value(topics) }
    }
  }

  /// Ends the polling.
  package func close() {
    state.withLock { state in
      state.isClosed = true
      Self.stop(&state)
    }
  }

  private static func stop(_ state: inout State) {
    state.timer?.cancel()
    state.timer = nil
  }
}
