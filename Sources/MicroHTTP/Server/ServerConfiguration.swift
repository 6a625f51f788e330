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
  /// a header of some 30 KB, or one of about 1,000 cookies, which it takes apart in there.
  public var headerLimit = 16 << 10

  /// The most header fields of a request. More are answered with 431.
  public var headerFieldLimit = 100

  /// The most connections at a time; further clients wait until one closes.
  ///
  /// The process's limit on open files is raised to make room where the system allows it.
  public var connectionLimit = 10_000

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
  /// It holds the request's header as sent, 56 bytes for each of its fields, its cookies twice over, and the response's
  /// header. Between 8 and 48 KiB no difference in speed could be measured.
  public var connectionMemory = 64 << 10

  /// The defaults; change what differs.
  public init() {}

  /// The defaults with a host and a port.
  public init(host: String, port: Int) {
    self.host = host
    self.port = port
  }
}
