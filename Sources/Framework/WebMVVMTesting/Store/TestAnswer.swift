public import HTTPTypes
import MicroHTTP
import Testing

/// The response that a test expects from a site. Initially a 200 without a scene, a message or a redirect.
///
/// ```swift
/// try await store.send(.get("/mail/99")) {
///   $0.shows("Problem", .notFound, title: "There is no such mail · Vitrine")
/// }
/// ```
public struct TestAnswer: Equatable, Sendable {
  /// What happens to the browser's session.
  public enum Session: Sendable {
    /// The session is the same as before.
    case unchanged
    /// There is a new session.
    case started
    /// There is no session any more.
    case ended
  }

  /// The status.
  public var status = HTTPResponse.Status.ok

  /// The address to which the response redirects, or the last redirect that the client followed.
  public var location: String?

  /// The message for the next page.
  public var flash: String?

  /// What happens to the session.
  public var session = Session.unchanged

  /// The scene on the page: `<main data-scene="…">`.
  public var scene: String?

  /// The text of the page's `<title>`.
  public var title: String?

  /// The texts of the elements with `role="status"`, such as the message of the last action.
  public var notices: [String] = []

  /// The texts of the elements with `role="alert"`, such as the error message for an input.
  public var alerts: [String] = []

  /// The problems of the page's markup.
  public var markupProblems: [HTMLProblem] = []

  /// Expects a redirect after an action: status 303 and this location.
  public mutating func redirects(to location: String) {
    (status, self.location) = (.seeOther, location)
  }

  /// Expects a page with this scene, status and title.
  public mutating func shows(_ scene: String, _ status: HTTPResponse.Status = .ok, title: String) {
    (self.scene, self.status, self.title) = (scene, status, title)
  }

  func reportDifference(from answer: TestAnswer, of response: TestResponse, at sourceLocation: SourceLocation) {
    guard self != answer else { return }
    let difference = difference(between: self, and: answer)
    Issue.record(
      "The response of \(response.target) is not as expected.\n\n\(difference)\n\n(− expected, + actual)",
      at: sourceLocation)
  }
}

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
