import MVVM
import Observation
import WebMVVM

/// What the names of the articles are here: the tables of all scenes.
@Observable
final class NamesViewModel: Scene {
  let title = String(localized: "Coming from iOS")
  let tables: [NameTableViewModel]

  init(_ gallery: GalleryCoordinator) {
    tables = GallerySection.allCases.map { NameTableViewModel($0, gallery) }
  }
}

/// The names of a scene.
struct NameTableViewModel {
  let id: String
  let title: LocalizedText
  let page: Location
  let rows: [NameRowViewModel]

  init(_ section: GallerySection, _ gallery: GalleryCoordinator) {
    id = section.rawValue
    title = section.entry.title
    page = section.entry.page(gallery.links)
    rows = section.entry.names.map { NameRowViewModel($0, gallery) }
  }
}
