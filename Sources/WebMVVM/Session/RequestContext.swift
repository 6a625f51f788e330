import HTTPTypes
public import MicroHTTP

/// What a coordinator knows of the request it is built for, besides its route: who sends it, and what the browser is
/// to remember.
public final class RequestContext {
  /// The request as it was sent.
  public let request: Request

  /// The session that the browser shows, if it shows one. Whether there is such a session, the application knows.
  public private(set) lazy var session: SessionToken? = cookies.session(in: request)

  let commands: RunningCommands
  var remembered = Remembered()
  private let cookies: SiteCookies
  private var flashOfThisPage: Flash?
  private var flashWasTaken = false
  private var sent: Form?

  /// What the browser is to remember.
  struct Remembered: Sendable {
    var session: (token: SessionToken?, lifetime: Duration)?
    var flash: Flash?
    /// Nil leaves what is kept as it is.
    var keptText: String??
  }

  init(request: Request, cookies: SiteCookies, commands: RunningCommands) {
    self.request = request
    self.cookies = cookies
    self.commands = commands
  }

  /// The request's form, field by field. A form with a type is read by ``form(_:)``.
  ///
  /// - Throws: `Refusal` with 400 or 415 where the body isn't a form.
  public func form() throws -> Form { try sentForm(limits: .default) }

  /// What the request holds, read once: the limits of whoever reads it first count.
  func sentForm(limits: Form.Limits) throws -> Form {
    if let sent { return sent }
    let isQuery = request.method == .get || request.method == .head
    let form = try isQuery ? request.queryItems(limits: limits) : request.form(limits: limits)
    sent = form
    return form
  }

  /// Whether the request holds fields. A body that can't be read holds something.
  var holdsFields: Bool { sent.map { !$0.isEmpty } ?? !request.body.isEmpty }

  /// Whether somebody sees the page that answers this request: not for `HEAD`, nor where the browser fetches a page that
  /// may be wanted soon.
  ///
  /// `Sec-Purpose` says `prefetch` then, and before it is shown in a tab `prefetch;prerender`
  /// (https://fetch.spec.whatwg.org/#sec-purpose-header); older browsers say it in `Purpose`.
  public var isSeen: Bool {
    request.method != .head
      && !request.headerFields.contains { field in
        [.secPurpose, .purpose].contains(field.name) && Self.isAhead(field.value)
      }
  }

  private static func isAhead(_ purpose: String) -> Bool {
    purpose.lowercased().split { ";, ".contains($0) }.contains { $0 == "prefetch" || $0 == "prerender" }
  }

  /// The message that the last action left. It is taken when a page shows it, and is gone then.
  ///
  /// What nobody sees (``isSeen``) takes nothing.
  public func takeFlash() -> Flash? {
    if let flashOfThisPage { return flashOfThisPage }
    guard isSeen, let flash = cookies.flash(in: request) else { return nil }
    flashWasTaken = true
    return flash
  }

  /// Leaves a message for the next page that the person sees.
  public func show(_ flash: Flash) {
    remembered.flash = flash
  }

  /// Shows a message on the page that answers this request, in the place of one that the last action left.
  func showAtOnce(_ flash: Flash) {
    flashOfThisPage = flash
  }

  /// What ``keep(_:)`` left in this browser, up to ten minutes ago; nil for what another site or a person has written.
  public var keptText: String? { cookies.keptText(in: request) }

  /// Leaves a text in the browser for ten minutes, in the place of the one before. It is signed and not encrypted, so it
  /// must hold no secret.
  ///
  /// - Returns: Whether it is kept: a text of more than 2,400 bytes of UTF-8 is not.
  public func keep(_ text: String) -> Bool {
    let isKept = text.utf8.count <= KeptTextCodec.byteLimit
    remembered.keptText = .some(isKept ? text : nil)
    return isKept
  }

  /// Has the browser forget what is kept.
  public func forgetKeptText() {
    remembered.keptText = .some(nil)
  }

  /// Has the browser show `token` from now on, for `lifetime` at the most.
  public func startSession(_ token: SessionToken, lifetime: Duration) {
    remembered.session = (token, lifetime)
  }

  /// Has the browser forget its session.
  public func endSession() {
    remembered.session = (nil, .zero)
  }

  /// The `Set-Cookie` fields that tell the browser.
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
