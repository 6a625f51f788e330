import MVVM
import Observation
import WebMVVM

/// A file of the package that the Gallery can show, such as `MVVM.Signal.swift`: its module, and its name, which is unique
/// in the module.
struct SourceFile: RouteValue, Hashable, Sendable {
  let routeValue: String

  init?(routeValue: String) {
    let isName = routeValue.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "+.-".unicodeScalars.contains($0)
    }
    guard isName, !routeValue.isEmpty, routeValue.utf8.count <= 100, !routeValue.hasPrefix(".") else { return nil }
    self.routeValue = routeValue
  }

  /// - Parameter path: The path in the package, such as `Sources/Framework/MVVM/Binding/Signal.swift`.
  init(path: String) {
    // The folders of modules, as in ListingPlugin.
    let parts = path.split(separator: "/").filter { !["Framework", "Tools"].contains($0) }
    routeValue = "\(parts.dropFirst().first ?? "").\(parts.last ?? "")"
  }

  /// The file's own name.
  var name: String { routeValue.split(separator: ".", maxSplits: 1).last.map(String.init) ?? routeValue }
}

/// A source file of the framework, of the shop, or of a scene.
@Observable
final class SourceFileViewModel: Scene {
  let title: String
  let listing: ListingViewModel
  let names: Location

  /// - Parameter names: The page with the names of the articles, which links here.
  init(_ listing: ListingViewModel, names: Location) {
    title = listing.name
    self.listing = listing
    self.names = names
  }
}
