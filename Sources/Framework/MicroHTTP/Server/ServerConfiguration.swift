/// Where a server listens, and its limits.
public struct ServerConfiguration: Sendable, Hashable {
  /// An address or name of this machine. `::` and `0.0.0.0` mean all addresses.
  public var host = "127.0.0.1"

  /// The TCP port; 0 lets the system choose a free one.
  public var port = 8080

  /// A listening TCP socket that the program got from the program that started it, such as systemd; nil to listen on
  /// ``host`` and ``port``.
  ///
  /// A server that stops leaves it open for that program. The clients that wait then are served by the next server.
  public var inheritedSocket: Int32?

  /// The largest request body, in bytes. A larger one is answered with 413.
  public var bodyLimit = 1 << 20

  /// How much of a body that is too large is still read and discarded, in bytes beyond ``bodyLimit``.
  ///
  /// A server that closes with unread bytes resets the connection, and many clients then never see the 413. A client
  /// that asks first (`Expect: 100-continue`) or announces a larger body than this is refused at once.
  public var discardLimit = 8 << 20

  /// The folder for the files of forms while their requests are answered; nil for the folder of the variable `TMPDIR`, or
  /// `/var/tmp`. The files have no names, and are gone when the program ends.
  public var uploadFolder: String?

  /// The maximum number of such files at a time, of which one network may have a quarter. Further ones are answered with 503.
  public var uploadLimit = 64

  /// The longest request target, in bytes. A longer one is answered with 414.
  public var targetLimit = 8 << 10

  /// The largest header section including the request line, in bytes. A larger one is answered with 431.
  ///
  /// A header that does not fit into ``connectionMemory`` is refused by libmicrohttpd with its own page. With the
  /// defaults that is a header of about 30 KB.
  public var headerLimit = 16 << 10

  /// The maximum number of header fields in a request. More are answered with 431.
  public var headerFieldLimit = 100

  /// The maximum number of connections. Further clients wait until one closes.
  ///
  /// If necessary, the process's limit on open files is raised as far as the system allows. If that is not enough,
  /// fewer connections are accepted, because some descriptors are kept for files and databases.
  public var connectionLimit = 10_000

  /// The maximum number of connections per client; 0 for no limit.
  ///
  /// A client is an IPv4 address or the first 64 bits of an IPv6 address; all people behind one router are one client.
  /// Up to 64 connections over the limit are answered with 503 as soon as their request arrives, and closed after a
  /// second; when there are more, the oldest is closed. If the limit on open files allows only a few connections, a
  /// client may have at most three quarters of them.
  ///
  /// Behind a proxy it is the maximum number of requests that a client has in progress. See ``isBehindProxy``.
  public var connectionsPerAddress = 4096

  /// The maximum number of streams, which are responses with a ``ResponseStream``; 0 for none.
  ///
  /// A stream is no longer counted as a connection, so open streams leave room for requests. Further ones are answered
  /// with 503 and `Retry-After`. If there are not enough open files for ``connectionLimit`` and this limit, streams use
  /// at most two thirds of them.
  public var streamLimit = 10_000

  /// The maximum number of streams per client; 0 for no limit. More are answered with 503 and `Retry-After`.
  ///
  /// A client is distinguished as for ``connectionsPerAddress``. A browser needs one stream for a site, so 512 are enough
  /// for a school behind one address, and one address uses at most a twentieth of ``streamLimit``.
  public var streamsPerAddress = 512

  /// The memory for responses that a client has not read yet, in bytes; 0 for no limit. A further response is replaced by 503.
  ///
  /// A client is distinguished as for ``connectionsPerAddress``. Files, prepared responses and bodies under 16 KiB do not
  /// count, and one response is always sent. Bodies of requests that are being received have the same limits, apart from the
  /// files in them.
  public var unsentBytesPerAddress = 16 << 20

  /// The same for all clients together. Clients that have nothing else may use as much again.
  public var unsentByteLimit = 256 << 20

  /// Whether a proxy is in front of the server. Clients are then distinguished by the last address in
  /// `X-Forwarded-For`, and connections are not limited, because all of them are the proxy's.
  public var isBehindProxy = false

  /// How long a connection may be idle, in whole seconds, at least one.
  public var idleTimeout: Duration = .seconds(60)

  /// How long the header of a request may take to arrive. For the first request it is counted from the connection's
  /// start.
  ///
  /// For later requests it is counted from the end of ``idleTimeout``, because libmicrohttpd does not distinguish a
  /// client that sends nothing from one that sends a byte now and then.
  public var headerTimeout: Duration = .seconds(15)

  /// How long the body of a request may take to arrive.
  public var bodyTimeout: Duration = .seconds(120)

  /// The number of threads; 0 means one per core.
  public var workerCount = 0

  /// The memory that libmicrohttpd allocates for each connection, in bytes.
  ///
  /// It holds the request's header as sent, 56 bytes for each field, and the response's header. The library clears it
  /// after each request, so a small value is faster. Streams do not use it.
  public var connectionMemory = 36 << 10

  /// Makes a configuration with the default values.
  public init() {}

  /// Makes a configuration with the default values, a host and a port.
  public init(host: String, port: Int) {
    self.host = host
    self.port = port
  }
}
