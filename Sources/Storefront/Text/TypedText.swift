import WebMVVM

/// A person's input for a form that leads to an address. Any text is valid.
struct TypedText: RouteValue {
  let routeValue: String

  init(_ text: String) {
    routeValue = text
  }

  init?(routeValue text: String) {
    self.init(text)
  }
}
