public import MicroHTTP

/// A browser without a window, for tests: it keeps cookies, follows redirects, links and forms.
///
/// ```swift
/// let client = TestClient { request in await site.respond(to: request) }
/// let login = try await client.get("/login")
/// let home = try await client.submit(login.form(action: "/login"), ["name": "Kim", "password": "…"])
/// #expect(home.target == "/")
/// #expect(try home.document.first("main[data-scene=Home] h1")?.text == "Welcome, Kim")
/// ```
///
/// Each client has cookies of its own: two clients are two people. One client may send several requests at once.
public final class TestClient: Sendable {
  /// What the client does with a redirect.
  public enum Redirects: Sendable {
    /// It goes where the response sends it, within the site.
    case follow
    /// It hands the redirect to the test.
    case manual
  }

  /// Where a request seems to come from: what a browser says in `Origin` and `Sec-Fetch-Site`.
  public enum Initiator: Sendable, Equatable {
    /// A page of the site itself.
    case sameOrigin
    /// A page of another site, such as `https://evil.example`.
    case crossSite(String)
    /// An old browser or a tool, which says nothing.
    case unknown
  }

  /// The person's cookies.
  public let cookies = CookieJar()

  let transport: any Transport
  let redirects: Redirects

  /// A client of a function in this process.
  ///
  /// What the server adds is missing from its responses: `Date`, `Content-Length`, and a body that is a file, which is
  /// ``TestClientError/unsupported(_:)``.
  ///
  /// - Parameters:
  ///   - host: the name in the field Host.
  ///   - redirects: what to do with a redirect, unless a request says otherwise.
  ///   - handler: the site.
  public init(
    host: String = "localhost", redirects: Redirects = .follow,
    handler: @escaping @Sendable (Request) async -> Response
  ) {
    transport = InProcessTransport(authority: host, handler: handler)
    self.redirects = redirects
  }

  /// A client of a running server.
  ///
  /// - Parameters:
  ///   - host: a name or an address.
  ///   - port: the TCP port.
  ///   - redirects: what to do with a redirect, unless a request says otherwise.
  ///   - timeout: the time that one request may take, from connecting to the last byte.
  ///   - keepsAlive: whether connections are used again; otherwise each request has its own.
  public init(
    host: String, port: Int, redirects: Redirects = .follow, timeout: Duration = .seconds(60),
    keepsAlive: Bool = false
  ) {
    transport = SocketTransport(host: host, port: port, timeout: timeout, keepsAlive: keepsAlive)
    self.redirects = redirects
  }
}
