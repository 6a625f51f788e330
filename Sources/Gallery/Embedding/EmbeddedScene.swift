import WebMVVM

/// The scenes that can be embedded.
enum EmbeddedScene: String, CaseIterable, Codable, Sendable, RouteValue {
  case counter, note
}
