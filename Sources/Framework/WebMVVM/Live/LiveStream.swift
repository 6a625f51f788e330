import MicroHTTP
import Synchronization

/// A stream of changes to one browser.
final class LiveStream: Sendable {
  /// The bytes that may wait for a slow reader. With more, it is told to connect again.
  static let queueLimit = 256 << 10

  let number: Int
  /// The name that the browser gave the stream.
  let tab: String?
  /// The network of the browser.
  let network: ClientNetwork
  let body: ResponseStream
  private let end: End

  /// - Parameter onEnd: Called once with the number of the stream, on any thread.
  init(number: Int, tab: String?, network: ClientNetwork, onEnd: @escaping @Sendable (Int) -> Void) {
    self.number = number
    self.tab = tab
    self.network = network
    let end = End()
    self.end = end
    body = ResponseStream(
      limit: Self.queueLimit, heartbeat: LiveEvent.ready, every: LiveEvent.heartbeatInterval
    ) {
      end.hasCome.store(true, ordering: .releasing)
      onEnd(number)
    }
  }

  var hasEnded: Bool { end.hasCome.load(ordering: .acquiring) }

  /// Sends an event. A reader that is too slow for it is told to connect again.
  func send(_ event: Bytes) {
    if !body.send(event) { body.finish(LiveEvent.end("slow")) }
  }

  func finish(_ reason: StaticString) { body.finish(LiveEvent.end(reason)) }

  private final class End: Sendable {
    let hasCome = Atomic(false)
  }
}
