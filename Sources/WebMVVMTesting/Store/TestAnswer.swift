public import HTTPTypes
import Testing

/// What a test expects of a site's answer; as it is made, a 200 without anything to see or to follow.
///
/// ```swift
/// try await store.send(.get("/mail/99")) {
///   $0.shows("Problem", .notFound, title: "There is no such mail · Vitrine")
/// }
/// ```
public struct TestAnswer: Equatable, Sendable {
  /// What becomes of the browser's session.
  public enum Session: Sendable {
    /// It has what it had.
    case unchanged
    /// It has one that is new.
    case started
    /// It has none any more.
    case ended
  }

  /// The status.
  public var status = HTTPResponse.Status.ok

  /// Where the answer sends the browser, or the last place that it was sent to on the way.
  public var location: String?

  /// The message that it leaves for the next page.
  public var flash: String?

  /// What becomes of the session.
  public var session = Session.unchanged

  /// The scene that the page shows: `<main data-scene="…">`.
  public var scene: String?

  /// The text of the page's `<title>`.
  public var title: String?

  /// The texts of the page's elements with `role="status"`, such as the message of the last action.
  public var notices: [String] = []

  /// The texts of the page's elements with `role="alert"`, such as why it refuses an input.
  public var alerts: [String] = []

  /// What is wrong with the page's markup.
  public var markupProblems: [HTMLProblem] = []

  /// Expects a redirect after an action: the status 303 and a location.
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
      "The answer of \(response.target) is not what was expected.\n\n\(difference)\n\n(− expected, + actual)",
      at: sourceLocation)
  }
}
