/// How often a person can send a form.
public enum Submission: Sendable {
  /// Each request runs the action.
  case any
  /// While one request of a person runs, a second request with the same form (a double click) waits for it and gets the
  /// same result. The form with other content is refused with 409 Conflict. Two forms with different
  /// ``FormFields/token(_:)`` texts are different forms, which can be sent at once. A person is identified by the session.
  case onceAtATime
}
