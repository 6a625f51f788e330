import MicroHTTP

/// The cookies of a site, with the attributes that restrict who can set and read them (RFC 6265bis, section 4.1).
///
/// Over TLS their names begin with `__Host-`, so that only this host can have set them, and only over TLS.
struct SiteCookies: Sendable {
  private let isSecure: Bool
  let sessionName: String
  let flashName: String
  let keptName: String
  let valuePrefix: String
  private let flashCodec: FlashCodec
  private let keptTextCodec: KeptTextCodec

  init(isSecure: Bool, flashCodec: FlashCodec, prefix: String = "") {
    self.isSecure = isSecure
    self.flashCodec = flashCodec
    keptTextCodec = KeptTextCodec(key: flashCodec.key)
    let prefix = (isSecure ? "__Host-" : "") + prefix
    sessionName = prefix + "session"
    flashName = prefix + "flash"
    keptName = prefix + "kept"
    valuePrefix = prefix + "value-"
  }

  func session(in request: Request) -> SessionToken? {
    request.cookies[sessionName].flatMap(SessionToken.init(cookieValue:))
  }

  func flash(in request: Request) -> Flash? {
    request.cookies[flashName].flatMap(flashCodec.decode)
  }

  func keptText(in request: Request) -> String? {
    request.cookies[keptName].flatMap(keptTextCodec.decode)
  }

  func value(named name: String, in request: Request) -> String? {
    request.cookies[valuePrefix + name].flatMap(valueCodec(name).decode)
  }

  /// Without a token, the cookie is deleted.
  func setSession(_ token: SessionToken?, lifetime: Duration) -> String? {
    setCookie(sessionName, token?.cookieValue ?? "", maxAge: token == nil ? .zero : lifetime)
  }

  /// Without a flash, the cookie is deleted. A flash that is never shown expires after ten minutes.
  func setFlash(_ flash: Flash?) -> String? {
    setCookie(flashName, flash.map(flashCodec.encode) ?? "", maxAge: flash == nil ? .zero : .seconds(600))
  }

  /// Without a text, the cookie is deleted. A text expires after ten minutes.
  func setKeptText(_ text: String?) -> String? {
    let value = text.flatMap(keptTextCodec.encode)
    return setCookie(keptName, value ?? "", maxAge: value == nil ? .zero : .seconds(600))
  }

  /// Without a text, the cookie is deleted.
  func setValue(_ text: String?, named name: String, lifetime: Duration) -> String? {
    let value = text.flatMap(valueCodec(name).encode)
    return setCookie(valuePrefix + name, value ?? "", maxAge: value == nil ? .zero : lifetime)
  }

  private func valueCodec(_ name: String) -> KeptTextCodec {
    KeptTextCodec(key: flashCodec.key, name: "value.\(name)")
  }

  private func setCookie(_ name: String, _ value: String, maxAge: Duration) -> String? {
    SetCookie(name: name, value: value, maxAge: Int(maxAge.components.seconds), isSecure: isSecure)?.fieldValue
  }
}
