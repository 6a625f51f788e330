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

/// A scene in the index.
struct IndexCellViewModel: CellViewModel {
  let id: String
  let title: LocalizedText
  let summary: String
  let page: Location

  init(_ section: GallerySection, _ links: Links<GalleryCoordinator>) {
    let entry = section.entry
    id = section.rawValue
    title = entry.title
    summary = entry.summary.text
    page = entry.page(links)
  }
}

/// The scenes of an article.
struct IndexGroupViewModel: Identifiable {
  let id: String
  let title: BilingualName
  let cells: [IndexCellViewModel]

  init(_ article: Article, _ links: Links<GalleryCoordinator>) {
    id = "\(article)"
    title = article.title
    cells = article.sections.map { IndexCellViewModel($0, links) }
  }
}
