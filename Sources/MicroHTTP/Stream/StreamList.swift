import CMicroHTTPD
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The streams of a server that are open now.
///
/// A stream takes this lock under its own, so no stream is touched under this one.
final class StreamList: Sendable {
  private struct State {
    /// The watchdog visits one group each tick, so that the work is distributed evenly.
    var groups = [[ObjectIdentifier: ResponseStream]](repeating: [:], count: groupCount)
    var counts: [StreamClient: Int] = [:]
    /// Streams whose clients must read before more can be sent.
    var waiting: [ObjectIdentifier: ResponseStream] = [:]
    var count = 0
    var isClosed = false
    var isFlushing = false
  }

  /// A stream is visited every two seconds.
  private static let groupCount = 8

  /// Where `onEnd` of every stream is called.
  static let queue = DispatchQueue(label: "MicroHTTP.StreamEnds")

  /// The time between two attempts to send to clients that had not read everything.
  private static let pause = DispatchTimeInterval.milliseconds(5)

  private let state = Mutex(State())
  private let limit: Int
  private let limitPerClient: Int?
  private let clock = Atomic<UInt32>(0)
  private let flushing = DispatchQueue(label: "MicroHTTP.Streams")

  /// - Parameters:
  ///   - limit: The maximum number of streams.
  ///   - limitPerClient: The maximum number of streams of a client; `nil` for no limit.
  init(limit: Int, limitPerClient: Int?) {
    self.limit = limit
    self.limitPerClient = limitPerClient
  }

  var count: Int { state.withLock { $0.count } }

  /// Ticks of the server's clock.
  var now: UInt32 { clock.load(ordering: .relaxed) }

  /// Why a stream cannot begin.
  enum Failure: Error {
    case stopping, tooMany, tooManyOfClient
  }

  func add(_ stream: ResponseStream, of client: StreamClient) throws(Failure) {
    let failure = state.withLock { state -> Failure? in
      if state.isClosed { return .stopping }
      if state.count >= limit { return .tooMany }
      if let limitPerClient {
        let count = state.counts[client, default: 0]
        if count >= limitPerClient { return .tooManyOfClient }
        state.counts[client] = count + 1
      }
      state.count += 1
      state.groups[Self.group(of: stream)][ObjectIdentifier(stream)] = stream
      return nil
    }
    if let failure { throw failure }
  }

  func remove(_ stream: ResponseStream, of client: StreamClient) {
    state.withLock { state in
      let identifier = ObjectIdentifier(stream)
      guard state.groups[Self.group(of: stream)].removeValue(forKey: identifier) != nil else { return }
      state.waiting[identifier] = nil
      state.count -= 1
      let count = state.counts[client, default: 0] - 1
      state.counts[client] = count > 0 ? count : nil
    }
  }

  /// Objects are aligned to 16 bytes.
  private static func group(of stream: ResponseStream) -> Int {
    Int(UInt(bitPattern: ObjectIdentifier(stream)) >> 6) % groupCount
  }

  /// Sends heartbeats to some of the streams, and ends those whose clients have closed.
  func tick(_ now: UInt32) {
    clock.store(now, ordering: .relaxed)
    let streams = state.withLock { Array($0.groups[Int(now) % Self.groupCount].values) }
    for (stream, isClosed) in Self.polled(streams, for: Int16(CMHD_POLL_CLOSED), { $0.tick(now) }) where isClosed {
      stream.endIfClosed()
    }
  }

  /// Sends the rest as soon as the client has read.
  func awaitReading(_ stream: ResponseStream) {
    let isFirst = state.withLock { state in
      state.waiting[ObjectIdentifier(stream)] = stream
      defer { state.isFlushing = true }
      return !state.isFlushing
    }
    if isFirst { flushLater() }
  }

  private func flushLater() {
    flushing.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.flush() }
  }

  private func flush() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for (stream, isWritable) in Self.polled(waiting, for: Int16(POLLOUT), \.waitingSocket) {
      if isWritable {
        stream.flush()
      } else if stream.waitingSocket != nil {
        awaitReading(stream)
      }
    }
    let isDone = state.withLock { state in
      state.isFlushing = !state.waiting.isEmpty
      return !state.isFlushing
    }
    if !isDone { flushLater() }
  }

  /// Whether the sockets of streams have one of the events now.
  private static func polled(
    _ streams: [ResponseStream], for events: Int16, _ socket: (ResponseStream) -> CInt?
  ) -> Zip2Sequence<[ResponseStream], [Bool]> {
    // `poll` ignores negative descriptors.
    var polls = streams.map { pollfd(fd: socket($0) ?? -1, events: events, revents: 0) }
    if !polls.isEmpty { poll(&polls, nfds_t(polls.count), 0) }
    return zip(streams, polls.map { $0.revents != 0 })
  }

  /// Refuses new streams, and finishes all others with the bytes that `last` returns for each.
  func finishAll(_ last: () -> Bytes) {
    for stream in close() { stream.finish(last()) }
  }

  /// Ends all streams at once, and returns when every `onEnd` has been called.
  func endAll() async {
    for stream in close() { stream.abandon() }
    await withCheckedContinuation { continuation in Self.queue.async { continuation.resume() } }
  }

  private func close() -> [ResponseStream] {
    state.withLock { state in
      state.isClosed = true
      return state.groups.flatMap(\.values)
    }
  }
}
