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
  func begin(_ head: Bytes, to outlet: Outlet) {
    state.withLock { state in
      state.outlet = outlet
      state.activity = outlet.list.now
      guard state.phase != .ended else { return end(&state) }
      state.queue.prepend(head)
      flush(&state)
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
    if !state.queue.isEmpty { return outlet.list.awaitReading(self) }
    if state.phase == .finishing { return end(&state) }
    state.activity = outlet.list.now
  }

  func end(_ state: inout State) {
    state.phase = .ended
    state.queue.removeAll()
    if let outlet = state.outlet.take() {
      StreamSocket.close(outlet.socket)
      outlet.list.remove(self, of: outlet.client)
    }
    if let onEnd = state.onEnd.take() { StreamList.queue.async(execute: onEnd) }
  }
}

/// What the watchdog does with a stream.
extension ResponseStream {
  /// How long a client may take to read the last bytes, in ticks.
  private static let patience: Int32 = 20

  /// Sends a heartbeat if it is time for one, and ends a stream that took too long to finish.
  ///
  /// - Returns: The socket; `nil` after the end. Meanwhile it can be closed and its descriptor be reused.
  func tick(_ now: UInt32) -> CInt? {
    state.withLock { state in
      guard state.outlet != nil else { return nil }
      // Another thread can have read the clock after this tick.
      let quiet = Int32(bitPattern: now &- state.activity)
      if state.phase == .finishing, quiet > Self.patience { end(&state) }
      if state.phase == .open, state.queue.isEmpty, quiet >= interval { write(heartbeat, &state) }
      return state.outlet?.socket
    }
  }

  /// The socket, if bytes wait for the client to read; `nil` otherwise.
  var waitingSocket: CInt? {
    state.withLock { $0.queue.isEmpty ? nil : $0.outlet?.socket }
  }

  /// Ends the stream if its client has closed.
  func endIfClosed() {
    state.withLock { state in
      if let socket = state.outlet?.socket, StreamSocket.isClosed(socket) { end(&state) }
    }
  }
}
