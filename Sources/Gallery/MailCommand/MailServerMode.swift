import WebMVVM

/// How the mail server behaves.
enum MailServerMode: String, CaseIterable, Sendable, RouteValue {
  case working, slow, failing
}
