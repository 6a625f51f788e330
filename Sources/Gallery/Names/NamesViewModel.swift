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

/// A name of an article, with links to what it is here and in the shop.
struct NameRowViewModel {
  let name: String
  let here: String
  let file: SourceLinkViewModel
  let use: UseViewModel?
  /// Why the shop does not use it.
  let reason: LocalizedText?

  /// Where the shop uses it.
  struct UseViewModel {
    let file: SourceLinkViewModel
    /// The path of a page of the shop.
    let page: String
    /// The complete address of this page.
    let address: String
  }

  init(_ name: ArticleName, _ gallery: GalleryCoordinator) {
    self.name = name.name
    here = name.here
    file = SourceLinkViewModel(name.file, gallery)
    switch name.shop {
    case .used(let path, let page):
      use = UseViewModel(file: SourceLinkViewModel(path, gallery), page: page, address: gallery.services.shop + page)
      reason = nil
    case .unused(let reason):
      use = nil
      self.reason = reason.text
    }
  }
}

/// A link to a source file.
struct SourceLinkViewModel {
  let name: String
  let page: Location

  init(_ path: String, _ gallery: GalleryCoordinator) {
    let file = SourceFile(path: path)
    name = file.name
    page = gallery.links(GalleryCoordinator.source, file)
  }
}
