import Changes
import MicroHTTP

// What a response stores in the browser, and what earlier ones stored.

extension RequestContext {
  /// The cookies to set.
  struct Remembered: Sendable {
    var session: (token: SessionToken?, lifetime: Duration)?
    var flash: Flash?
    /// Nil leaves the cookie unchanged.
    var keptText: String??
    /// The stored value of each ``SessionKey``, by its name.
    var values: [String: Value] = [:]

    var isEmpty: Bool { session == nil && flash == nil && keptText == nil && values.isEmpty }

    /// A value to store. Without a text, the stored value is removed.
    struct Value: Sendable {
      let text: String?
      let lifetime: Duration
    }
  }

  /// The message that the last action left. Reading it for a page that is seen (``isSeen``) removes it.
  ///
  /// For other requests this returns nil and the message stays.
  public func takeFlash() -> Flash? {
    if let flash = state.flashOfThisPage { return flash }
    guard isVisit else { return nil }
    state.note(cookies.flashName)
    guard let flash = cookies.flash(in: state.request), isSeen else { return nil }
    Dependencies.current?.becomeUnique(because: "it shows the message of an action")
    state.flashWasTaken = true
    return flash
  }

  func storedValue(named name: String) -> String? {
    state.note(cookies.valuePrefix + name)
    let value = cookies.value(named: name, in: state.request)
    if value != nil { state.usesKeptValue = true }
    return value
  }

  /// Stores a message for the next page that the person sees.
  public func show(_ flash: Flash) {
    state.remembered.flash = flash
  }

  /// Shows a message on the page that answers this request, instead of the one that the last action left.
  func showAtOnce(_ flash: Flash) {
    state.flashOfThisPage = flash
  }

  /// The text that ``keep(_:)`` stored in this browser, up to ten minutes ago; nil for a text that this site has not
  /// signed.
  public var keptText: String? {
    state.note(cookies.keptName)
    return cookies.keptText(in: state.request)
  }

  /// Stores a text in the browser for ten minutes and replaces the previous one. It is signed but not encrypted, so it
  /// must not contain a secret.
  ///
  /// - Returns: Whether it is stored. A text of more than 2,400 bytes of UTF-8 is not.
  public func keep(_ text: String) -> Bool {
    let isKept = text.utf8.count <= KeptTextCodec.byteLimit
    state.remembered.keptText = .some(isKept ? text : nil)
    return isKept
  }

  /// Removes the stored text from the browser.
  public func forgetKeptText() {
    state.remembered.keptText = .some(nil)
  }

  /// Starts a session in the browser with `token`, for at most `lifetime`.
  public func startSession(_ token: SessionToken, lifetime: Duration) {
    state.remembered.session = (token, lifetime)
  }

  /// Removes the session from the browser.
  public func endSession() {
    state.remembered.session = (nil, .zero)
  }

  /// Tells a trace whose request it was, and what the next page is told. This does not count as a use of the session.
  func describe(to trace: RequestTrace) {
    trace.note(
      state.remembered.session?.token ?? cookies.session(in: state.request),
      message: (state.remembered.flash ?? state.flashOfThisPage)?.text)
  }

  /// The values of the `Set-Cookie` fields.
  var setCookies: [String] {
    // Most pages set none.
    if state.remembered.isEmpty, !state.flashWasTaken { return [] }
    var fields: [String?] = []
    if let session = state.remembered.session {
      fields.append(state.site.cookies.setSession(session.token, lifetime: session.lifetime))
    }
    if let text = state.remembered.keptText { fields.append(state.site.cookies.setKeptText(text)) }
    if state.remembered.flash != nil || state.flashWasTaken {
      fields.append(state.site.cookies.setFlash(state.remembered.flash))
    }
    for (name, value) in state.remembered.values.sorted(by: { $0.key < $1.key }) {
      fields.append(state.site.cookies.setValue(value.text, named: name, lifetime: value.lifetime))
    }
    return fields.compactMap(\.self)
  }
}
