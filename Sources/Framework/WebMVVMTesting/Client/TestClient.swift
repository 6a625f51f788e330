public import MicroHTTP
public import WebMVVM

/// A browser without a window, for tests. It keeps cookies, and follows redirects, links and forms.
///
/// ```swift
/// let client = TestClient { request in await site.respond(to: request) }
/// let login = try await client.get("/login")
/// let home = try await client.submit(login.form(action: "/login"), ["name": "Kim", "password": "…"])
/// #expect(home.target == "/")
/// #expect(try home.document.first("main[data-scene=Home] h1")?.text == "Welcome, Kim")
/// ```
///
/// Each client has its own cookies: two clients are two people. A client may send several requests at the same time.
public final class TestClient: Sendable {
  /// What the client does with a redirect.
  public enum Redirects: Sendable {
    /// Follows it, within the site.
    case follow
    /// Returns the redirect to the test.
    case manual
  }

  /// The origin that a request claims, in `Origin` and `Sec-Fetch-Site`.
  public enum Initiator: Sendable, Equatable {
    /// A page of the site itself.
    case sameOrigin
    /// A page of another site, such as `https://evil.example`.
    case crossSite(String)
    /// An old browser or a tool, which sends neither field.
    case unknown
  }

  /// The person's cookies.
  public let cookies: CookieJar

  let transport: any Transport
  let redirects: Redirects

  /// A client of a function in this process.
  ///
  /// Its responses lack what the server would add: `Date` and `Content-Length`. A body that is a stream causes
  /// ``TestClientError/unsupported(_:)``.
  ///
  /// - Parameters:
  ///   - host: the value of the Host field.
  ///   - redirects: what to do with a redirect, unless a request overrides it.
  ///   - isBehindProxy: whether the site believes the last address in `X-Forwarded-For`, as a server behind a proxy does.
  ///   - clock: by which the cookies expire; the same as the site's.
  ///   - handler: the site.
  public init(
    host: String = "localhost", redirects: Redirects = .follow, isBehindProxy: Bool = false, clock: SiteClock = .system,
    handler: @escaping @Sendable (Request) async -> Response
  ) {
    cookies = CookieJar(clock: clock)
    transport = InProcessTransport(authority: host, isBehindProxy: isBehindProxy, handler: handler)
    self.redirects = redirects
  }

  /// A client of a running server.
  ///
  /// - Parameters:
  ///   - host: a name or an address.
  ///   - port: the TCP port.
  ///   - redirects: what to do with a redirect, unless a request overrides it.
  ///   - timeout: the maximum time for one request, from connecting to the last byte.
  ///   - keepsAlive: whether connections are reused; otherwise each request has its own.
  ///   - clock: by which the cookies expire; the same as the site's.
  public init(
    host: String, port: Int, redirects: Redirects = .follow, timeout: Duration = .seconds(600),
    keepsAlive: Bool = false, clock: SiteClock = .system
  ) {
    cookies = CookieJar(clock: clock)
    transport = SocketTransport(host: host, port: port, timeout: timeout, keepsAlive: keepsAlive)
    self.redirects = redirects
  }
}
