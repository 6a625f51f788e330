import HTTPTypes
import MicroHTTP

extension TestAnswer {
  /// The session and flash cookies of a site.
  struct Cookies {
    let session: String?
    let flash: String?

    init(_ jar: CookieJar) {
      session = jar.all.first { Self.isCookie($0.name, "session") }?.value
      flash = jar.all.first { Self.isCookie($0.name, "flash") }?.value
    }

    /// A site may have its own prefix for the names of its cookies, and TLS adds another one.
    static func isCookie(_ name: some StringProtocol, _ cookie: String) -> Bool {
      name == cookie || name.hasSuffix("-" + cookie)
    }
  }

  init(_ response: TestResponse, from before: Cookies, to after: Cookies) throws(HTMLError) {
    status = response.status
    location = response.headerFields[.location] ?? response.redirects.last?.to
    // The same message twice gives the same cookie twice, so a flash that this response sets always counts.
    if before.flash != after.flash || response.setsFlash { flash = after.flash.map(Self.flashText) }
    if before.session != after.session { session = after.session == nil ? .ended : .started }
    guard response.headerFields[.contentType]?.hasPrefix("text/html") ?? false, !response.body.isEmpty else { return }
    scene = try response.document.first("main")?["data-scene"]
    title = response.document.title
    notices = try response.document.all("[role=status]").map(\.text)
    alerts = try response.document.all("[role=alert]").map(\.text)
    markupProblems = response.document.problems
  }

  /// The message in a site's cookie: hexadecimal digits up to a dot, followed by a signature.
  private static func flashText(_ cookie: String) -> String {
    let digits = cookie.prefix { $0 != "." }
    return Hexadecimal.decoded(digits).map { String(decoding: $0, as: UTF8.self) } ?? cookie
  }
}

extension TestResponse {
  fileprivate var setsFlash: Bool {
    headerFields[values: .setCookie].contains { field in
      TestAnswer.Cookies.isCookie(field.prefix { $0 != "=" }, "flash")
    }
  }
}
