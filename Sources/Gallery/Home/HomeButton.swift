import WebMVVM

/// The buttons of Home.
enum HomeButton: String, CaseIterable, Sendable, RouteValue {
  case greeting, title, goods, catalogue, mail
}
