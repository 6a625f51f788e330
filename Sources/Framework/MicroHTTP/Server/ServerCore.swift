import CMicroHTTPD
import Logging
import Synchronization

/// The state shared by all connections of a server.
final class ServerCore: Sendable {
  let configuration: ServerConfiguration
  let log: LogLimit
  let refused: Server.RefusalHandler
  let bodyRules: @Sendable (Request) -> BodyRules?
  let shortcut: @Sendable (Request) -> Response?
  let handler: Server.Handler
  /// Nil if nobody wants to know.
  let answered: Server.AnswerHandler?
  let connections: ConnectionList
  let room: ConnectionRoom
  let clients: ForwardedClients
  let streams: StreamList
  let unsent: ClientMemory
  let received: ClientMemory
  let uploads: UploadSlots
  let sockets = SocketExchange()
  let lingering = LingeringSockets()

  /// Connections and requests that were refused because their address had too many.
  let refusedForAddress = Atomic<Int>(0)

  /// Ticks since the server's start. The watchdog counts them, so a request does not have to ask the system for the
  /// time.
  private let clock = Atomic<UInt32>(0)

  var now: UInt32 { clock.load(ordering: .relaxed) }

  /// Adds one tick and returns the new time.
  func tick() -> UInt32 { clock.wrappingAdd(1, ordering: .relaxed).newValue }

  /// What every stream is sent last when the server stops.
  let streamEnd: Bytes

  /// Set when the server starts to drain. From then on every response closes its connection.
  private let draining = Atomic(false)

  /// Set when the server stops. From then on no connection may be suspended, or the library would abort the process.
  private let stopping = Atomic(false)

  var isDraining: Bool { draining.load(ordering: .relaxed) }
  var isStopping: Bool { stopping.load(ordering: .sequentiallyConsistent) }

  func startDraining() { draining.store(true, ordering: .sequentiallyConsistent) }
  func startStopping() { stopping.store(true, ordering: .sequentiallyConsistent) }

  init(
    configuration: ServerConfiguration, slots: ConnectionSlots, room: ConnectionRoom, closings: SocketWatch,
    logger: Logger, streamEnd: Bytes, refused: @escaping Server.RefusalHandler,
    answered: Server.AnswerHandler?, bodyRules: @escaping @Sendable (Request) -> BodyRules?,
    shortcut: @escaping @Sendable (Request) -> Response?,
    handler: @escaping Server.Handler
  ) {
    self.configuration = configuration
    self.refused = refused
    self.answered = answered
    self.bodyRules = bodyRules
    self.shortcut = shortcut
    uploads = UploadSlots(limit: configuration.uploadLimit)
    self.handler = handler
    self.streamEnd = streamEnd
    self.room = room
    streams = StreamList(limit: slots.streams, limitPerNetwork: slots.streamsPerNetwork, closings: closings)
    unsent = ClientMemory(limit: configuration.unsentByteLimit, limitPerNetwork: configuration.unsentBytesPerAddress)
    received = ClientMemory(limit: configuration.unsentByteLimit, limitPerNetwork: configuration.unsentBytesPerAddress)
    log = LogLimit(logger)
    // Behind a proxy all connections are the proxy's, so requests are counted instead.
    connections = ConnectionList(
      limitPerNetwork: configuration.isBehindProxy ? nil : slots.perNetwork, surplusLimit: slots.surplus)
    clients = ForwardedClients(limit: configuration.isBehindProxy ? slots.perNetwork : nil)
  }

  /// Adds a new connection to the list. If it is over its network's limit, it is refused when its request arrives.
  func admit(_ connection: Connection) {
    if connections.add(connection) { return }
    connection.enter(.surplus)
    countRefusal(of: Client(connection.peer))
  }

  /// Counts and logs a refusal caused by the limit per address.
  func countRefusal(of client: Client) {
    refusedForAddress.wrappingAdd(1, ordering: .relaxed)
    log.write(.warning, "An address has too many connections.", ["from": "\(client.address)"])
  }
}
