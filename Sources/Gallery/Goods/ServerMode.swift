import WebMVVM

/// How a server for demonstration behaves.
enum ServerMode: String, CaseIterable, Codable, Sendable, RouteValue {
  case working, failing, slow
}
