import WebMVVM

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
