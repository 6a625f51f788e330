import Synchronization

/// The open connections, and the number per client network.
///
/// A connection is in the list from the library's first callback about it until the last, which comes just before the
/// library closes the socket. So a socket reached through the list belongs to this connection.
final class ConnectionList: Sendable {
  private struct State {
    var connections: [ObjectIdentifier: Connection] = [:]
    var addedCount = 0
    var counts: [ClientNetwork: Int] = [:]
    /// Connections over the limit of their network, oldest first.
    var surplus: [Connection] = []
  }

  private let state = Mutex(State())
  private let limitPerNetwork: Int?
  private let surplusLimit: Int

  /// - Parameters:
  ///   - limitPerNetwork: The maximum number of connections of a network; `nil` for no limit.
  ///   - surplusLimit: The maximum number of open connections over that limit, for all networks together. They are
  ///     answered with 503; when there are more, the oldest is closed.
  init(limitPerNetwork: Int?, surplusLimit: Int) {
    self.limitPerNetwork = limitPerNetwork
    self.surplusLimit = surplusLimit
  }

  var count: Int { state.withLock { $0.connections.count } }

  /// How many connections were added since the start, with those that ended before they were.
  var addedCount: Int { state.withLock(\.addedCount) }

  /// Counts a connection that ended before it could be added.
  func countFailed() { state.withLock { $0.addedCount += 1 } }

  /// Adds a connection.
  ///
  /// - Returns: Whether its network is within the limit.
  func add(_ connection: Connection) -> Bool {
    state.withLock { state in
      state.connections[ObjectIdentifier(connection)] = connection
      state.addedCount += 1
      guard let limitPerNetwork else { return true }
      let network = ClientNetwork(connection.peer)
      let count = state.counts[network, default: 0] + 1
      state.counts[network] = count
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
      let network = ClientNetwork(connection.peer)
      let count = state.counts[network, default: 0] - 1
      state.counts[network] = count > 0 ? count : nil
      state.surplus.removeAll { $0 === connection }
    }
  }

  /// Calls `body` for every connection. None of them is closed during the call.
  func visit(_ body: (Connection) -> Void) {
    state.withLock { for connection in $0.connections.values { body(connection) } }
  }

  /// Calls `body` unless the connection has been closed. It is not closed during the call.
  func visit(_ connection: Connection, _ body: (Connection) -> Void) {
    state.withLock { if $0.connections[ObjectIdentifier(connection)] === connection { body(connection) } }
  }
}
