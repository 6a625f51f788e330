import Synchronization

/// The connections that are open, and how many each client network has.
///
/// A connection is in the list from the library's first word of it until its last, just before the library closes the
/// socket: a socket reached through the list is never somebody else's.
final class ConnectionList: Sendable {
  private struct State {
    var connections: [ObjectIdentifier: Connection] = [:]
    var counts: [SocketAddress.Network: Int] = [:]
    /// Connections past the limit of their network, the oldest first.
    var surplus: [Connection] = []
  }

  private let state = Mutex(State())
  private let limitPerNetwork: Int?
  private let surplusLimit: Int

  /// - Parameters:
  ///   - limitPerNetwork: How many connections a network may have; `nil` for any number.
  ///   - surplusLimit: How many connections past that limit may be open, of all networks together. They are answered
  ///     with 503; when there are more, the oldest of them is cut off.
  init(limitPerNetwork: Int?, surplusLimit: Int) {
    self.limitPerNetwork = limitPerNetwork
    self.surplusLimit = surplusLimit
  }

  var count: Int { state.withLock { $0.connections.count } }

  /// Adds a connection.
  ///
  /// - Returns: Whether its network is within the limit.
  func add(_ connection: Connection) -> Bool {
    state.withLock { state in
      state.connections[ObjectIdentifier(connection)] = connection
      guard let limitPerNetwork else { return true }
      let count = state.counts[connection.peer.network, default: 0] + 1
      state.counts[connection.peer.network] = count
      if count <= limitPerNetwork { return true }
      state.surplus.append(connection)
      if state.surplus.count > surplusLimit { state.surplus.removeFirst().cut(whileReading: false) }
      return false
    }
  }

  func remove(_ connection: Connection) {
    state.withLock { state in
      state.connections[ObjectIdentifier(connection)] = nil
      guard limitPerNetwork != nil else { return }
      let network = connection.peer.network
      let count = state.counts[network, default: 0] - 1
      state.counts[network] = count > 0 ? count : nil
      state.surplus.removeAll { $0 === connection }
    }
  }

  /// Calls `body` for every connection, none of which is closed meanwhile.
  func visit(_ body: (Connection) -> Void) {
    state.withLock { for connection in $0.connections.values { body(connection) } }
  }

  /// Calls `body` unless the connection has been closed, which it is not meanwhile.
  func visit(_ connection: Connection, _ body: (Connection) -> Void) {
    state.withLock { if $0.connections[ObjectIdentifier(connection)] === connection { body(connection) } }
  }
}
