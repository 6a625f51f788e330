import Dispatch
import Synchronization

/// The body of a response that goes on until it is finished, such as server-sent events.
///
/// ```swift
/// let stream = ResponseStream(limit: 64 << 10, heartbeat: .utf8(": \n"), every: .seconds(20)) { print("It has ended.") }
/// clock.onTick { stream.send(.utf8("data: tick\n\n")) }
/// return Response(headerFields: [.contentType: "text/event-stream"], body: .stream(stream))
/// ```
///
/// A stream belongs to one response. Bytes that are sent before the response has begun follow its header. The
/// connection is closed after it. Every method can be called on any thread and returns without waiting for the client.
public final class ResponseStream: Sendable {
  struct State {
    enum Phase { case open, finishing, ended }

    var phase = Phase.open
    /// The response for which it was used.
    var isClaimed = false
    /// Where it is sent; `nil` before the response begins and after the end.
    var outlet: Outlet?
    /// What the system has not taken yet.
    var queue = StreamQueue()
    /// When something was sent last, or the finishing began, in ticks of the server's clock.
    var activity: UInt32 = 0
    var onEnd: (@Sendable () -> Void)?
  }

  /// The socket of a stream. It is only used and closed under the stream's lock.
  struct Outlet {
    let socket: CInt
    let list: StreamList
    let network: ClientNetwork
    /// The stream in the list.
    let number: UInt64
  }

  let state: Mutex<State>
  let limit: Int
  let heartbeat: Bytes
  /// In ticks of the server's clock.
  let interval: Int32

  /// Creates a stream that waits for its response.
  ///
  /// - Parameters:
  ///   - limit: How many bytes may wait for a client that reads too slowly, beside those in the system's buffer. A
  ///     message can be longer than that when nothing waits.
  ///   - heartbeat: The bytes that are sent when nothing was sent for `interval`. They keep proxies from closing the
  ///     connection, and show that the client is still there.
  ///   - interval: The time between heartbeats. They come up to two seconds later.
  ///   - onEnd: Called exactly once, when the client has closed, the stream is finished, or the server has ended it, or
  ///     when it could not be sent at all. It runs on a queue of the server, never inside ``send(_:)`` or
  ///     ``finish(_:)``, and must not block.
  public init(limit: Int, heartbeat: Bytes, every interval: Duration, onEnd: @escaping @Sendable () -> Void) {
    self.limit = limit
    self.heartbeat = heartbeat
    // Half of the range, so that the clock can be compared with a later time.
    self.interval = min(Int32(clamping: Int64((interval / ServerClock.tick).rounded(.up))), .max / 2)
    state = Mutex(State(onEnd: onEnd))
  }

  deinit {
    guard let onEnd = state.withLock({ $0.onEnd.take() }) else { return }
    StreamList.queue.async(execute: onEnd)
  }

  /// Sends bytes, or keeps them until the client has read what was sent before.
  ///
  /// - Returns: `false` if the queue is full or the stream has ended. None of the bytes is sent then.
  @discardableResult
  public func send(_ bytes: Bytes) -> Bool {
    state.withLock { state in
      guard state.phase == .open, state.queue.accepts(bytes.count, limit: limit) else { return false }
      write(bytes, &state)
      return state.phase == .open
    }
  }

  /// Sends what is queued and the last bytes, and ends the response and the connection.
  ///
  /// The last bytes are sent even if the queue is full. A client that does not read them within five seconds does not
  /// get them. On a stream that has ended it does nothing.
  public func finish(_ last: Bytes? = nil) {
    state.withLock { state in
      guard state.phase == .open else { return }
      state.phase = .finishing
      if let outlet = state.outlet { state.activity = outlet.list.now }
      if let last, last.count > 0 { write(last, &state) } else { flush(&state) }
      planVisit(state)
    }
  }

  /// Ends the stream without sending what is queued.
  func abandon() {
    state.withLock { end(&$0) }
  }
}
