import MVVM
import Observation
import WebMVVM

/// The list of all scenes, by article.
@Observable
final class IndexViewModel: Scene {
  let title = String(localized: "Gallery")
  let groups: [IndexGroupViewModel]
  let names: Location

  /// - Parameter names: The page with the names of the articles.
  init(_ links: Links<GalleryCoordinator>, names: Location) {
    groups = Article.allCases.map { IndexGroupViewModel($0, links) }
    self.names = names
  }
}
