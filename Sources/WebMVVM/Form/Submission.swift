/// How often a person can send a form.
public enum Submission: Sendable {
  /// Each request runs the action.
  case any
  /// While one request of a person runs, the same form sent again (a double click) waits for it and leads to the same
  /// place. The form with other content is refused with 409 Conflict. A person is known by their session.
  case onceAtATime
}
