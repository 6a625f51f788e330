/// Where a server listens, and the limits it keeps.
public struct ServerConfiguration: Sendable, Hashable {
  /// An address or a name of this machine; `::` and `0.0.0.0` mean all of its addresses.
  public var host = "127.0.0.1"

  /// The TCP port; 0 lets the system choose a free one.
  public var port = 8080

  /// The largest body of a request, in bytes. More is answered with 413.
  public var bodyLimit = 1 << 20

  /// How much of a body that is too large is still read and thrown away, in bytes past ``bodyLimit``.
  ///
  /// A server that closes with bytes unread resets the connection, and many clients then never see the 413. A client
  /// that asks first (`Expect: 100-continue`) or announces more than this is refused at once.
  public var discardLimit = 8 << 20

  /// The longest request target, in bytes. More is answered with 414.
  public var targetLimit = 8 << 10

  /// The largest header section with its request line, in bytes. More is answered with 431.
  ///
  /// What doesn't fit into ``connectionMemory``, libmicrohttpd refuses with a page of its own: with the defaults that is
  /// a header of some 60 KB.
  public var headerLimit = 16 << 10

  /// The most header fields of a request. More are answered with 431.
  public var headerFieldLimit = 100

  /// The most connections at a time; further clients wait until one closes.
  ///
  /// The process's limit on open files is raised to make room where the system allows it. Otherwise there are fewer
  /// connections: some descriptors are kept for files and databases.
  public var connectionLimit = 10_000

  /// The most connections of one client at a time; 0 for any number.
  ///
  /// A client is an IPv4 address or the first 64 bits of an IPv6 address; many people behind one router are one client.
  /// Up to 64 connections past the limit are answered with 503 as soon as their request is there, and cut off after a
  /// second; when there are more, the oldest of them is closed. Where the limit on open files leaves only a few
  /// connections, a client may have three quarters of them at most.
  ///
  /// Behind a proxy it is the most requests that a client has under way. See ``isBehindProxy``.
  public var connectionsPerAddress = 4096

  /// A proxy stands before the server: clients are told apart by the last address in `X-Forwarded-For`, and the
  /// connections, which are all the proxy's, are not limited.
  public var isBehindProxy = false

  /// How long a connection may do nothing, in whole seconds, at least one.
  public var idleTimeout: Duration = .seconds(60)

  /// How long the header of a request may take to arrive, counted from the connection's start for its first request.
  ///
  /// Later on a connection it is counted from the end of ``idleTimeout``: libmicrohttpd does not tell a client that
  /// sends nothing from one that sends a byte now and then.
  public var headerTimeout: Duration = .seconds(15)

  /// How long the body of a request may take to arrive.
  public var bodyTimeout: Duration = .seconds(120)

  /// How many threads serve; 0 means one a core.
  public var workerCount = 0

  /// The memory that libmicrohttpd keeps for a connection, in bytes.
  ///
  /// It holds the request's header as sent, 56 bytes for each of its fields, and the response's header. Between 8 and 48 KiB no difference in speed could be measured.
  public var connectionMemory = 64 << 10

  /// The defaults; change what differs.
  public init() {}

  /// The defaults with a host and a port.
  public init(host: String, port: Int) {
    self.host = host
    self.port = port
  }
}
