import WebMVVM

@testable import Gallery

extension GallerySection {
  /// The address of the first page, in English.
  var address: String { "\(entry.page(GalleryCoordinator.links))" }

  /// The title in English.
  var title: String { String(localized: entry.title) }
}
