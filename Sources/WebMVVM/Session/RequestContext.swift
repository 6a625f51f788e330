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

  /// What the browser is to remember.
  struct Remembered: Sendable {
    var session: (token: SessionToken?, lifetime: Duration)?
    var flash: Flash?
  }

  init(request: Request, cookies: SiteCookies, commands: RunningCommands) {
    self.request = request
    self.cookies = cookies
    self.commands = commands
  }

  /// The request's form.
  ///
  /// - Throws: `Refusal` with 400 or 415 where the body isn't a form.
  public func form() throws -> Form { try request.form() }

  /// The message that the last action left. It is taken when a page shows it, and is gone then.
  ///
  /// `HEAD` shows nothing, so it takes nothing.
  public func takeFlash() -> Flash? {
    if let flashOfThisPage { return flashOfThisPage }
    guard request.method != .head, let flash = cookies.flash(in: request) else { return nil }
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
    if remembered.flash != nil || flashWasTaken { fields.append(cookies.setFlash(remembered.flash)) }
    return fields.compactMap(\.self)
  }
}
