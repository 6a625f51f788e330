import MVVM
import Observation
import WebMVVM

/// A scene with a View that does not say who its form was made for.
@Observable
final class UnmarkedFormViewModel: Scene {
  static var scene: StaticString { "UnmarkedForm" }
  let title = "Unmarked"

  func load() {}

  func render(into html: inout HTMLWriter) {
    html.append("<form method=\"post\" action=\"/tell\"><button>Tell</button></form>")
  }
}
