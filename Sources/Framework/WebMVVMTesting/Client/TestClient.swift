public import HTTPTypes
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

extension TestClient {
  /// Fills in a form of a page with what a form type holds, and submits it.
  ///
  /// ```swift
  /// let page = try await client.get("/profile")
  /// let answer = try await client.submit(page.form(action: "/profile"), ProfileForm.filled { $0.displayName.fill("Kim") })
  /// ```
  ///
  /// Fields that are empty keep what the page has in them.
  ///
  /// - Throws: ``TestClientError``, for example if the page does not draw a field that is filled.
  public func submit(
    _ form: HTMLForm, _ values: some WebForm, files: [TestFile] = [], headerFields: HTTPFields = [:],
    from initiator: Initiator = .sameOrigin, redirects: Redirects? = nil
  ) async throws(TestClientError) -> TestResponse {
    let filled = values.contents.fields.filter { !$0.value.isEmpty }.map { (key: $0.name, value: Optional($0.value)) }
    let fields: [HTMLForm.Field]
    do throws(HTMLError) { fields = try form.filled(with: filled) } catch { throw .form(error) }
    return try await submit(
      form, sending: fields, files, headerFields: headerFields, from: initiator, redirects: redirects)
  }

  /// Posts what a form type holds, without a page.
  ///
  /// - Throws: ``TestClientError``.
  public func post(
    _ target: String, _ form: some WebForm, headerFields: HTTPFields = [:], from initiator: Initiator = .sameOrigin,
    redirects: Redirects? = nil
  ) async throws(TestClientError) -> TestResponse {
    let fields = form.contents.fields.map { HTMLForm.Field($0.name, $0.value) }
    return try await post(target, form: fields, headerFields: headerFields, from: initiator, redirects: redirects)
  }
}

extension WebForm {
  /// The form as a person has filled it in.
  public static func filled(_ fill: (Self) throws -> Void) rethrows -> Self {
    let form = Self()
    try fill(form)
    return form
  }

  /// The form as an action gets it, after its rules, for a test that calls a ViewModel without a site.
  public static func sent(_ fill: (Self) throws -> Void) rethrows -> Self {
    Self(reading: try filled(fill).contents)
  }
}
