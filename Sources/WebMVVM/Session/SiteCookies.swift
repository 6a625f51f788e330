import MicroHTTP

/// The two cookies of a site, with the attributes that keep them where they belong (RFC 6265bis, section 4.1).
///
/// Over TLS their names begin with `__Host-`, so that only this host, over TLS, can have set them.
struct SiteCookies: Sendable {
  private let isSecure: Bool
  private let sessionName: String
  private let flashName: String
  private let flashCodec: FlashCodec

  init(isSecure: Bool, flashCodec: FlashCodec, prefix: String = "") {
    self.isSecure = isSecure
    self.flashCodec = flashCodec
    let prefix = (isSecure ? "__Host-" : "") + prefix
    sessionName = prefix + "session"
    flashName = prefix + "flash"
  }

  func session(in request: Request) -> SessionToken? {
    request.cookies[sessionName].flatMap(SessionToken.init(cookieValue:))
  }

  func flash(in request: Request) -> Flash? {
    request.cookies[flashName].flatMap(flashCodec.decode)
  }

  /// No token takes the cookie away.
  func setSession(_ token: SessionToken?, lifetime: Duration) -> String? {
    setCookie(sessionName, token?.cookieValue ?? "", maxAge: token == nil ? .zero : lifetime)
  }

  /// No flash takes the cookie away; one that nobody comes back for is gone after ten minutes.
  func setFlash(_ flash: Flash?) -> String? {
    setCookie(flashName, flash.map(flashCodec.encode) ?? "", maxAge: flash == nil ? .zero : .seconds(600))
  }

  private func setCookie(_ name: String, _ value: String, maxAge: Duration) -> String? {
    SetCookie(name: name, value: value, maxAge: Int(maxAge.components.seconds), isSecure: isSecure)?.fieldValue
  }
}
