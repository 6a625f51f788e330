import Dispatch
import Synchronization

/// What happens under the stream's lock. While it is held, the socket stays open and belongs to this stream.
extension ResponseStream {
  /// Reserves the stream for a response.
  ///
  /// - Returns: `false` if it already belongs to another one.
  func claim() -> Bool {
    state.withLock { state in
      defer { state.isClaimed = true }
      return !state.isClaimed
    }
  }

  /// Sends the response's header and what is queued, and keeps the socket until the end.
  ///
  /// - Returns: `false` if the system cannot watch the socket. The stream has ended then.
  func begin(_ head: Bytes, to outlet: Outlet) -> Bool {
    state.withLock { state in
      state.outlet = outlet
      state.activity = outlet.list.now
      let hasEnded = state.phase == .ended
      guard !hasEnded, outlet.list.watch(outlet.socket, number: outlet.number) else {
        end(&state)
        return hasEnded
      }
      state.queue.prepend(head)
      flush(&state)
      planVisit(state)
      return true
    }
  }

  func write(_ bytes: Bytes, _ state: inout State) {
    guard let outlet = state.outlet, state.queue.isEmpty else { return state.queue.append(bytes) }
    guard let sent = bytes.withUnsafeBytes({ StreamSocket.send($0, to: outlet.socket) }) else { return end(&state) }
    state.queue.append(bytes, sent: sent)
    settle(&state, outlet)
  }

  /// Sends what is queued, as far as the system takes it.
  func flush(_ state: inout State) {
    guard let outlet = state.outlet else { return }
    guard state.queue.drain({ StreamSocket.send($0, to: outlet.socket) }) else { return end(&state) }
    settle(&state, outlet)
  }

  func flush() {
    state.withLock { flush(&$0) }
  }

  private func settle(_ state: inout State, _ outlet: Outlet) {
    if !state.queue.isEmpty { return outlet.list.awaitReading(outlet.number) }
    if state.phase == .finishing { return end(&state) }
    state.activity = outlet.list.now
  }

  func end(_ state: inout State) {
    state.phase = .ended
    state.queue.removeAll()
    if let outlet = state.outlet.take() {
      StreamSocket.close(outlet.socket)
      outlet.list.remove(outlet.number, of: outlet.network)
    }
    if let onEnd = state.onEnd.take() { StreamList.queue.async(execute: onEnd) }
  }
}

/// What the watchdog does with a stream.
extension ResponseStream {
  /// How long a client may take to read the last bytes, in ticks.
  private static let timeout: Int32 = 20

  /// Heartbeats that are due at the same time are distributed over so many ticks: after an event for all streams, they
  /// would otherwise all come at once.
  private static let spread: UInt32 = 8

  /// Sends a heartbeat if it is time for one, and ends a stream that took too long to finish.
  func visit(_ now: UInt32) {
    state.withLock { state in
      // Another thread can have read the clock after this tick.
      let quiet = Int32(bitPattern: now &- state.activity)
      if state.phase == .finishing, quiet > Self.timeout { end(&state) }
      if state.phase == .open, state.queue.isEmpty, quiet >= interval { write(heartbeat, &state) }
      planVisit(state)
    }
  }

  /// Decides when the watchdog visits the stream next.
  func planVisit(_ state: State) {
    guard let outlet = state.outlet else { return }
    let time =
      if state.phase == .finishing {
        state.activity &+ UInt32(Self.timeout + 1)
      } else if state.queue.isEmpty {
        state.activity &+ UInt32(max(0, interval)) &+ UInt32(outlet.number % UInt64(Self.spread))
      } else {
        // The interval begins when the client has read everything.
        outlet.list.now &+ Self.spread
      }
    outlet.list.planVisit(outlet.number, at: time)
  }

  /// The socket, if bytes wait for the client to read; `nil` otherwise.
  var waitingSocket: CInt? {
    state.withLock { $0.queue.isEmpty ? nil : $0.outlet?.socket }
  }
}
