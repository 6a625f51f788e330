public import Logging
import Synchronization

/// An HTTP/1.1 server on GNU libmicrohttpd, one thread a core.
///
/// ```swift
/// let server = try Server(configuration: .init(host: "127.0.0.1", port: 8080), logger: logger) { request in
///   Response(text: "You asked for \(request.target)")
/// }
/// print("Listening on \(server.url)")
/// ```
///
/// A handler that does not suspend runs and answers on the thread that read the request. One that suspends gives the
/// thread back and is answered when it ends. It is not told when its client leaves meanwhile. In a service of
/// swift-service-lifecycle, `run()` waits for the graceful shutdown and then awaits ``shutdown(within:)``.
public final class Server: Sendable {
  /// Answers a request. It starts on the server's own thread: code that blocks holds up every client of that thread.
  public typealias Handler = nonisolated(nonsending) @Sendable (Request) async -> Response

  /// Renders the response to a request that the server itself refuses, on the server's own thread.
  ///
  /// The status of the response should be the refusal's. The connection is closed afterwards.
  public typealias RefusalHandler = @Sendable (Refusal, RefusedRequest) -> Response

  /// The port it listens on; the one that the system chose if the configuration said 0.
  public let port: Int

  /// The address to open in a browser, as in `http://127.0.0.1:8080` or `http://[::1]:8080`.
  public let url: String

  private let core: ServerCore
  private let drain: Drain

  /// Binds, listens and serves.
  ///
  /// - Parameters:
  ///   - configuration: where to listen, and the limits.
  ///   - logger: gets what libmicrohttpd reports at `debug`, and responses that could not be sent at `error`.
  ///   - refused: renders what the server answers by itself: 400, 413, 414, 431, 501, 503, and the 500 for a response
  ///     that cannot be sent. What libmicrohttpd refuses before it tells us has a short page of its own: a line that
  ///     is no header field, a chunk whose size is no number, another version than HTTP/1, and a header that does not
  ///     fit into ``ServerConfiguration/connectionMemory``.
  ///   - handler: answers every other request.
  /// - Throws: ``ServerError``.
  public init(
    configuration: ServerConfiguration, logger: Logger, refused: @escaping RefusalHandler = Server.plainRefusal,
    handler: @escaping Handler
  ) throws(ServerError) {
    try configuration.check()
    FileLimit.raise(to: configuration.connectionLimit + 2 * ConnectionSlots.reserve)
    let slots = ConnectionSlots(configuration, descriptors: FileLimit.remaining)
    if slots.count < configuration.connectionLimit {
      logger.warning("The limit on open files allows \(slots.count) connections at a time.")
    }
    let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    core = ServerCore(
      configuration: configuration, slots: slots, logger: logger, refused: refused, handler: handler)
    let daemons = try Daemons(serving: core, on: socket, slots: slots.count)
    drain = Drain(core: core, daemons: daemons, watchdog: Watchdog(core: core), socket: socket)
    port = socket.port
    let host = configuration.host
    url = "http://\(host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host):\(socket.port)"
  }

  /// The threads of a server that nobody holds any more are ended, without grace.
  deinit {
    let drain = drain
    Task.detached { await drain.run(within: .milliseconds(500)) }
  }

  /// Stops accepting, finishes what is under way, and stops.
  ///
  /// Idle connections are closed at once; those with a request under way get its response with `Connection: close`. A
  /// handler that is still suspended near the end of `limit` is cancelled and its client answered with 503; what is
  /// left then is cut off. Clients that wait to be accepted are still served; those that come later are refused.
  ///
  /// It returns when everything has stopped, on the first call and on any later one.
  public func shutdown(within limit: Duration) async {
    await drain.run(within: limit)
  }

  /// How many connections are open at this moment.
  public var connectionCount: Int { core.connections.count }

  /// How many connections, and behind a proxy how many requests, were refused because their client had too many. See
  /// ``ServerConfiguration/connectionsPerAddress``.
  public var refusedForAddressCount: Int { core.refusedForAddress.load(ordering: .relaxed) }

  /// A refusal as one line of text: what a server says that has no pages of its own.
  public static let plainRefusal: RefusalHandler = { refusal, _ in
    Response(status: refusal.status, text: "\(refusal.reason)\n")
  }
}

extension ServerConfiguration {
  fileprivate func check() throws(ServerError) {
    let most = Int(Int32.max)
    let numbers = [
      ("bodyLimit", bodyLimit, 0...most), ("discardLimit", discardLimit, 0...most),
      ("targetLimit", targetLimit, 1...most), ("headerLimit", headerLimit, 64...most),
      // HTTPFields traps at 65,535.
      ("headerFieldLimit", headerFieldLimit, 1...10_000), ("connectionLimit", connectionLimit, 1...1_000_000),
      ("workerCount", workerCount, 0...1024), ("connectionMemory", connectionMemory, 1024...most),
      ("connectionsPerAddress", connectionsPerAddress, 0...1_000_000),
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
