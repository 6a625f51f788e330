public import HTTPTypes
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
