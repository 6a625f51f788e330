import HTTPTypes
public import MicroHTTP

/// The request that a coordinator handles, apart from its route: who sends it, and the cookies to set.
public final class RequestContext {
  /// The request as it was sent.
  public let request: Request

  /// The token of the session that the browser sends, if any. The application checks whether this session exists.
  public private(set) lazy var session: SessionToken? = cookies.session(in: request)

  let commands: RunningCommands
  var remembered = Remembered()
  private let cookies: SiteCookies
  private var flashOfThisPage: Flash?
  private var flashWasTaken = false

  /// The cookies to set.
  struct Remembered: Sendable {
    var session: (token: SessionToken?, lifetime: Duration)?
    var flash: Flash?
    /// Nil leaves the cookie unchanged.
    var keptText: String??
  }

  init(request: Request, cookies: SiteCookies, commands: RunningCommands) {
    self.request = request
    self.cookies = cookies
    self.commands = commands
  }

  /// The request's form.
  ///
  /// - Throws: `Refusal` with 400 or 415 when the body is not a form.
  public func form() throws -> Form { try request.form() }

  /// Whether a person will see the page that answers this request. False for `HEAD`, and when the browser prefetches a
  /// page.
  ///
  /// `Sec-Purpose` is then `prefetch`, or `prefetch;prerender` when the page is also rendered in advance
  /// (https://fetch.spec.whatwg.org/#sec-purpose-header). Older browsers send `Purpose`.
  public var isSeen: Bool {
    request.method != .head
      && !request.headerFields.contains { field in
        [.secPurpose, .purpose].contains(field.name) && Self.isAhead(field.value)
      }
  }

  private static func isAhead(_ purpose: String) -> Bool {
    purpose.lowercased().split { ";, ".contains($0) }.contains { $0 == "prefetch" || $0 == "prerender" }
  }

  /// The message that the last action left. Reading it for a page that is seen (``isSeen``) removes it.
  ///
  /// For other requests this returns nil and the message stays.
  public func takeFlash() -> Flash? {
    if let flashOfThisPage { return flashOfThisPage }
    guard isSeen, let flash = cookies.flash(in: request) else { return nil }
    flashWasTaken = true
    return flash
  }

  /// Stores a message for the next page that the person sees.
  public func show(_ flash: Flash) {
    remembered.flash = flash
  }

  /// Shows a message on the page that answers this request, instead of the one that the last action left.
  func showAtOnce(_ flash: Flash) {
    flashOfThisPage = flash
  }

  /// The text that ``keep(_:)`` stored in this browser, up to ten minutes ago; nil for a text that this site has not
  /// signed.
  public var keptText: String? { cookies.keptText(in: request) }

  /// Stores a text in the browser for ten minutes and replaces the previous one. It is signed but not encrypted, so it
  /// must not contain a secret.
  ///
  /// - Returns: Whether it is stored. A text of more than 2,400 bytes of UTF-8 is not.
  public func keep(_ text: String) -> Bool {
    let isKept = text.utf8.count <= KeptTextCodec.byteLimit
    remembered.keptText = .some(isKept ? text : nil)
    return isKept
  }

  /// Removes the stored text from the browser.
  public func forgetKeptText() {
    remembered.keptText = .some(nil)
  }

  /// Starts a session in the browser with `token`, for at most `lifetime`.
  public func startSession(_ token: SessionToken, lifetime: Duration) {
    remembered.session = (token, lifetime)
  }

  /// Removes the session from the browser.
  public func endSession() {
    remembered.session = (nil, .zero)
  }

  /// The values of the `Set-Cookie` fields.
  var setCookies: [String] {
    var fields: [String?] = []
    if let session = remembered.session {
      fields.append(cookies.setSession(session.token, lifetime: session.lifetime))
    }
    if let text = remembered.keptText { fields.append(cookies.setKeptText(text)) }
    if remembered.flash != nil || flashWasTaken { fields.append(cookies.setFlash(remembered.flash)) }
    return fields.compactMap(\.self)
  }
}
