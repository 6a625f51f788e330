import CMicroHTTPD
import Logging
import Synchronization

/// What every connection of a server shares.
final class ServerCore: Sendable {
  let configuration: ServerConfiguration
  let logger: Logger
  let refused: Server.RefusalHandler
  let handler: Server.Handler
  let connections = ConnectionList()

  /// Ticks since the server's start, kept by the watchdog, so that a request does not ask the system for the time.
  private let clock = Atomic<UInt32>(0)

  var now: UInt32 { clock.load(ordering: .relaxed) }

  /// One tick passes. Returns the new time.
  func tick() -> UInt32 { clock.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Set when the server is to stop: every response from now on closes its connection.
  private let draining = Atomic(false)

  /// Set when it stops for good: no connection may be suspended from now on, or the library would abort the process.
  private let stopping = Atomic(false)

  var isDraining: Bool { draining.load(ordering: .relaxed) }
  var isStopping: Bool { stopping.load(ordering: .sequentiallyConsistent) }

  func startDraining() { draining.store(true, ordering: .sequentiallyConsistent) }
  func startStopping() { stopping.store(true, ordering: .sequentiallyConsistent) }

  init(
    configuration: ServerConfiguration, logger: Logger, refused: @escaping Server.RefusalHandler,
    handler: @escaping Server.Handler
  ) {
    self.configuration = configuration
    self.logger = logger
    self.refused = refused
    self.handler = handler
  }
}

/// The connections that are open. One is in the list from the library's first word of it until its last, just before
/// the library closes the socket: a socket reached through the list is never somebody else's.
final class ConnectionList: Sendable {
  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

  var count: Int { connections.withLock { $0.count } }

  func add(_ connection: Connection) {
    connections.withLock { $0[ObjectIdentifier(connection)] = connection }
  }

  func remove(_ connection: Connection) {
    _ = connections.withLock { $0.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  /// Calls `body` for every connection, none of which is closed meanwhile.
  func visit(_ body: (Connection) -> Void) {
    connections.withLock { for connection in $0.values { body(connection) } }
  }
}
