import MVVM
import Observation
import WebMVVM

/// The list of all scenes, by article.
@Observable
final class IndexViewModel: Scene {
  let title = String(localized: "Gallery")
  let groups: [IndexGroupViewModel]
  /// The page with the names of the articles.
  let names: Location
  let tutorial: Location

  init(_ links: Links<GalleryCoordinator>) {
    groups = Article.allCases.map { IndexGroupViewModel($0, links) }
    names = links(GalleryCoordinator.names)
    tutorial = links(GalleryCoordinator.source, SourceFile(path: Tutorial.path))
  }
}
