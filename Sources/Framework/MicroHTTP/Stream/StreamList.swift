import CMicroHTTPD
import Dispatch
import Glibc
import Synchronization

/// The streams of a server that are open now.
///
/// A stream takes this lock under its own, so no stream is touched under this one.
final class StreamList: Sendable {
  private struct State {
    /// By their numbers. A number is used once.
    var streams: [UInt64: ResponseStream] = [:]
    var lastNumber: UInt64 = 0
    var counts: [ClientNetwork: Int] = [:]
    var schedule = StreamSchedule()
    /// Streams whose clients must read before more can be sent.
    var waiting: Set<UInt64> = []
    var isClosed = false
    var isFlushing = false
  }

  /// Where `onEnd` of every stream is called.
  static let queue = DispatchQueue(label: "MicroHTTP.StreamEnds")

  /// The time between two attempts to send to clients that had not read everything.
  private static let pause = DispatchTimeInterval.milliseconds(5)

  /// How many batches of closed clients one tick reads. The next tick reads on.
  private static let roundLimit = 16

  private let state = Mutex(State())
  private let limit: Int
  private let limitPerNetwork: Int?
  private let closings: SocketWatch
  private let clock = Atomic<UInt32>(0)
  private let flushing = DispatchQueue(label: "MicroHTTP.Streams")

  /// - Parameters:
  ///   - limit: The maximum number of streams.
  ///   - limitPerNetwork: The maximum number of streams of a client network; `nil` for no limit.
  ///   - closings: Reports the clients that have closed.
  init(limit: Int, limitPerNetwork: Int?, closings: SocketWatch) {
    self.limit = limit
    self.limitPerNetwork = limitPerNetwork
    self.closings = closings
  }

  var count: Int { state.withLock { $0.streams.count } }

  /// How many streams will be visited.
  var plannedCount: Int { state.withLock { $0.schedule.count } }

  /// Ticks of the server's clock.
  var now: UInt32 { clock.load(ordering: .relaxed) }

  /// Why a stream cannot begin.
  enum Failure: Error {
    case stopping, tooMany, tooManyOfNetwork
  }

  /// - Returns: The stream's number.
  func add(_ stream: ResponseStream, of network: ClientNetwork) throws(Failure) -> UInt64 {
    let result = state.withLock { state -> Result<UInt64, Failure> in
      if state.isClosed { return .failure(.stopping) }
      if state.streams.count >= limit { return .failure(.tooMany) }
      if let limitPerNetwork {
        let count = state.counts[network, default: 0]
        if count >= limitPerNetwork { return .failure(.tooManyOfNetwork) }
        state.counts[network] = count + 1
      }
      state.lastNumber += 1
      state.streams[state.lastNumber] = stream
      return .success(state.lastNumber)
    }
    return try result.get()
  }

  /// Reports the closing of a stream's client from now on.
  ///
  /// - Returns: `false` if the system cannot watch more sockets.
  func watch(_ socket: CInt, number: UInt64) -> Bool { closings.add(socket, number: number) }

  func planVisit(_ number: UInt64, at time: UInt32) {
    state.withLock { $0.schedule.plan(number, at: time) }
  }

  func remove(_ number: UInt64, of network: ClientNetwork) {
    state.withLock { state in
      guard state.streams.removeValue(forKey: number) != nil else { return }
      state.schedule.remove(number)
      state.waiting.remove(number)
      let count = state.counts[network, default: 0] - 1
      state.counts[network] = count > 0 ? count : nil
    }
  }

  /// Ends the streams whose clients have closed, and visits those that are due. Other streams cost nothing.
  ///
  /// - Returns: How many streams were ended or visited.
  @discardableResult
  func tick(_ now: UInt32) -> Int {
    clock.store(now, ordering: .relaxed)
    var count = 0
    for _ in 0..<Self.roundLimit {
      let numbers = closings.closed()
      count += endStreams(numbers)
      if numbers.count < SocketWatch.batch { break }
    }
    let due = state.withLock { state in state.schedule.take(at: now).compactMap { state.streams[$0] } }
    for stream in due { stream.visit(now) }
    return count + due.count
  }

  /// Ends the streams that are still there, and returns how many these were.
  private func endStreams(_ numbers: [UInt64]) -> Int {
    if numbers.isEmpty { return 0 }
    let streams = state.withLock { state in numbers.compactMap { state.streams[$0] } }
    for stream in streams { stream.abandon() }
    return streams.count
  }

  /// Sends the rest as soon as the client has read.
  func awaitReading(_ number: UInt64) {
    let isFirst = state.withLock { state in
      state.waiting.insert(number)
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
      defer { state.waiting = [] }
      return state.waiting.compactMap { number in state.streams[number].map { (number, $0) } }
    }
    // `poll` ignores negative descriptors.
    var polls = waiting.map { pollfd(fd: $1.waitingSocket ?? -1, events: Int16(POLLOUT), revents: 0) }
    if !polls.isEmpty { poll(&polls, nfds_t(polls.count), 0) }
    for ((number, stream), event) in zip(waiting, polls) {
      if event.revents != 0 {
        stream.flush()
      } else if stream.waitingSocket != nil {
        awaitReading(number)
      }
    }
    let isDone = state.withLock { state in
      state.isFlushing = !state.waiting.isEmpty
      return !state.isFlushing
    }
    if !isDone { flushLater() }
  }

  /// Refuses new streams, and finishes all others with the bytes `last`.
  func finishAll(_ last: Bytes) {
    for stream in close() { stream.finish(last) }
  }

  /// Ends all streams at once, and returns when every `onEnd` has been called.
  func endAll() async {
    for stream in close() { stream.abandon() }
    await withCheckedContinuation { continuation in Self.queue.async { continuation.resume() } }
  }

  private func close() -> [ResponseStream] {
    state.withLock { state in
      state.isClosed = true
      return Array(state.streams.values)
    }
  }
}
