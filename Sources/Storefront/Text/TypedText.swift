import WebMVVM

/// What somebody typed into a form that leads to an address, whatever it is.
struct TypedText: RouteValue {
  let routeValue: String

  init(_ text: String) {
    routeValue = text
  }

  init?(routeValue text: String) {
    self.init(text)
  }
}
