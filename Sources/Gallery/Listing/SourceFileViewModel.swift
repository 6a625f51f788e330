import MVVM
import Observation
import WebMVVM

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
