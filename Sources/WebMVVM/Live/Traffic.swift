import Synchronization

/// Counts the requests, so that the updates of open pages can leave the processor to them.
final class Traffic: Sendable {
  private let count = Atomic(0)

  /// The number of requests since the start.
  var requestCount: Int { count.load(ordering: .relaxed) }

  func countRequest() { count.add(1, ordering: .relaxed) }
}
