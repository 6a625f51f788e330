import CMicroHTTPD
import Logging
import Synchronization

/// What every connection of a server shares.
final class ServerCore: Sendable {
  let configuration: ServerConfiguration
  let log: LogLimit
  let refused: Server.RefusalHandler
  let handler: Server.Handler
  let connections: ConnectionList
  let clients: ForwardedClients
  let lingering = LingeringSockets()
  let repair: FramingRepair

  /// Connections and requests that were refused because their address had too many.
  let refusedForAddress = Atomic<Int>(0)

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
    configuration: ServerConfiguration, slots: ConnectionSlots, logger: Logger,
    refused: @escaping Server.RefusalHandler, handler: @escaping Server.Handler
  ) {
    self.configuration = configuration
    self.refused = refused
    self.handler = handler
    log = LogLimit(logger)
    repair = FramingRepair(configuration)
    // Behind a proxy every connection is the proxy's: requests are counted instead.
    connections = ConnectionList(
      limitPerNetwork: configuration.isBehindProxy ? nil : slots.perNetwork, surplusLimit: slots.surplus)
    clients = ForwardedClients(limit: configuration.isBehindProxy ? slots.perNetwork : nil)
  }

  /// Takes a new connection into the list. One past its network's limit will be refused as soon as its request is there.
  func admit(_ connection: Connection) {
    if connections.add(connection) { return }
    connection.enter(.surplus)
    countRefusal(of: connection.peer.ipAddress)
  }

  /// Counts what is refused because of a limit for one address.
  func countRefusal(of address: @autoclosure () -> String) {
    refusedForAddress.wrappingAdd(1, ordering: .relaxed)
    log.write(.warning, "An address has too many connections.", ["from": "\(address())"])
  }
}
