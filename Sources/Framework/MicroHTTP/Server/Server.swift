import Glibc
public import Logging
import Synchronization

/// An HTTP/1.1 server on GNU libmicrohttpd with one thread per core.
///
/// ```swift
/// let server = try Server(configuration: .init(host: "127.0.0.1", port: 8080), logger: logger) { request in
///   Response(text: "You asked for \(request.target)")
/// }
/// print("Listening on \(server.url)")
/// ```
///
/// A handler that does not suspend runs and answers on the thread that read the request. A handler that suspends
/// releases the thread, and its response is sent when it returns. It is not told when its client disconnects. In a
/// service of swift-service-lifecycle, `run()` waits for the graceful shutdown and then awaits ``shutdown(within:)``.
public final class Server: Sendable {
  /// Answers a request. It starts on the server's own thread, so code that blocks delays every client of that thread.
  public typealias Handler = nonisolated(nonsending) @Sendable (Request) async -> Response

  /// Renders the response to a request that the server itself refuses. It runs on the server's own thread.
  ///
  /// The status of the response should be that of the refusal. The connection is closed afterwards.
  public typealias RefusalHandler = @Sendable (Refusal, RefusedRequest) -> Response

  /// The port it listens on. If the configuration said 0, the port that the system chose.
  public let port: Int

  /// The name or address it listens on.
  public let host: String

  /// The address to open in a browser, as in `http://127.0.0.1:8080` or `http://[::1]:8080`.
  public let url: String

  let core: ServerCore
  private let drain: Drain

  /// Binds the address, listens, and serves requests.
  ///
  /// - Parameters:
  ///   - configuration: where to listen, and the limits.
  ///   - logger: receives libmicrohttpd's messages at `debug`, and responses that could not be sent at `error`.
  ///   - streamEnd: the bytes that a ``ResponseStream`` is sent last when the server stops, such as an event that says so.
  ///   - refused: renders the responses of the server itself: 400, 411, 413, 414, 431, 503, and the 500 for a response
  ///     that cannot be sent. libmicrohttpd answers some requests with its own short page before the server sees them:
  ///     a line that is not a header field, a version other than HTTP/1, and a header that does not fit into
  ///     ``ServerConfiguration/connectionMemory``.
  ///   - answered: receives each request with its response. Without it, nothing is measured.
  ///   - bodyRules: how the body of a request is read. It gets the request without its body, before `100 Continue` is sent, and
  ///     must not block. Nil for the limits of the configuration.
  ///   - shortcut: answers a request at once, such as one for a page that is kept in memory, or returns `nil`. It saves
  ///     the cost of a task, and must not block.
  ///   - handler: answers every other request.
  /// - Throws: ``ServerError``.
  public init(
    configuration: ServerConfiguration, logger: Logger, streamEnd: Bytes = .utf8(""),
    refused: @escaping RefusalHandler = Server.plainRefusal, answered: AnswerHandler? = nil,
    bodyRules: @escaping @Sendable (Request) -> BodyRules? = { _ in nil },
    shortcut: @escaping @Sendable (Request) -> Response? = { _ in nil }, handler: @escaping Handler
  ) throws(ServerError) {
    try configuration.check()
    FileLimit.raise(to: configuration.connectionLimit + configuration.streamLimit + 2 * ConnectionSlots.reserve)
    let slots = ConnectionSlots(configuration, descriptors: FileLimit.remaining)
    if slots.count < configuration.connectionLimit / 2 || slots.streams < configuration.streamLimit / 2 {
      logger.warning(
        "The limit on open files allows \(slots.count) connections and \(slots.streams) streams at a time.")
    }
    let closings = try SocketWatch()
    let wakeup = try Wakeup()
    let socket =
      if let inherited = configuration.inheritedSocket {
        try ListeningSocket(inherited: inherited)
      } else {
        try ListeningSocket(host: configuration.host, port: configuration.port)
      }
    core = ServerCore(
      configuration: configuration, slots: slots, room: ConnectionRoom(limit: slots.count, wakeup: wakeup),
      closings: closings, logger: logger, streamEnd: streamEnd, refused: refused, answered: answered,
      bodyRules: bodyRules, shortcut: shortcut, handler: handler)
    do throws(ServerError) {
      drain = Drain(core: core, threads: try ServerThreads(serving: core, at: socket, wakeup: wakeup))
    } catch {
      close(socket.descriptor)
      throw error
    }
    port = socket.port
    host = socket.host
    url = "http://\(SocketAddress.hostOfURL(host)):\(port)"
  }

  /// Ends the threads of a server that was released without ``shutdown(within:)``, within half a second.
  deinit {
    let drain = drain
    Task.detached { await drain.run(within: .milliseconds(500)) }
  }

  /// Stops accepting connections, finishes the requests in progress, and stops.
  ///
  /// Idle connections are closed at once. Connections with a request in progress get its response with `Connection:
  /// close`. Streams get the bytes of `streamEnd` and are ended first. A handler that is still suspended near the end of
  /// `limit` is cancelled, and its client gets a 503; what remains then is closed. Clients that wait to be accepted are
  /// still served, as long as there is room for them; later ones are refused.
  ///
  /// It returns when everything has stopped, on the first call and on every later one.
  public func shutdown(within limit: Duration) async {
    await drain.run(within: limit)
  }

  /// How many connections are open now.
  public var connectionCount: Int { core.connections.count }

  /// How many streams are open now. They are not counted as connections.
  public var streamCount: Int { core.streams.count }

  /// Whether the server has begun to stop.
  public var isDraining: Bool { core.isDraining }

  /// How many connections, or behind a proxy how many requests, were refused because their client had too many. See
  /// ``ServerConfiguration/connectionsPerAddress``.
  public var refusedForAddressCount: Int { core.refusedForAddress.load(ordering: .relaxed) }

  /// Renders a refusal as one line of text, for servers that have no error pages.
  public static let plainRefusal: RefusalHandler = { refusal, _ in
    Response(status: refusal.status, text: "\(refusal.reason)\n")
  }
}

extension ServerConfiguration {
  fileprivate func check() throws(ServerError) {
    let most = Int(Int32.max)
    let numbers = [
      ("bodyLimit", bodyLimit, 0...most), ("discardLimit", discardLimit, 0...most),
      ("uploadLimit", uploadLimit, 0...100_000), ("targetLimit", targetLimit, 1...most),
      ("headerLimit", headerLimit, 64...most),
      // HTTPFields traps at 65,535.
      ("headerFieldLimit", headerFieldLimit, 1...10_000), ("connectionLimit", connectionLimit, 1...1_000_000),
      ("workerCount", workerCount, 0...1024), ("connectionMemory", connectionMemory, 1024...most),
      ("connectionsPerAddress", connectionsPerAddress, 0...1_000_000), ("streamLimit", streamLimit, 0...1_000_000),
      ("streamsPerAddress", streamsPerAddress, 0...1_000_000),
      ("unsentBytesPerAddress", unsentBytesPerAddress, 0 ... .max), ("unsentByteLimit", unsentByteLimit, 0 ... .max),
    ]
    for (name, value, range) in numbers where !range.contains(value) {
      throw .invalidConfiguration("\(name) must be from \(range.lowerBound) to \(range.upperBound), not \(value)")
    }
    let durations = [
      ("idleTimeout", idleTimeout), ("headerTimeout", headerTimeout), ("bodyTimeout", bodyTimeout),
    ]
    for (name, value) in durations where value <= .zero || value > .seconds(86400) {
      throw .invalidConfiguration("\(name) must be more than zero and at most a day, not \(value)")
    }
  }
}

extension Server {
  /// Tries whether a server could listen on an address now, without listening. A program calls it before work
  /// that would be lost otherwise, such as creating its database.
  ///
  /// - Parameters:
  ///   - host: The address or name of this machine.
  ///   - port: The TCP port; 0 lets the system choose.
  /// - Throws: ``ServerError``, for example if another program has the port.
  public static func checkAddress(host: String, port: Int) throws(ServerError) {
    close(try ListeningSocket(host: host, port: port, listens: false).descriptor)
  }
}
