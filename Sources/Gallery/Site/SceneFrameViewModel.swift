import WebMVVM

/// The frame of a scene's page: a description of the pattern, the scene, its names and its source code.
struct SceneFrameViewModel {
  let content: any View
  let title: LocalizedText
  let summary: String
  let advice: String
  let lifetime: String
  let article: BilingualName
  /// Whether the scene is from one article, and not about all of them.
  let isArticle: Bool
  let names: [NameRowViewModel]
  let allNames: Location
  let listings: [ListingViewModel]
  /// Nil for the votes, which all visitors share.
  let startOver: Location?
  let index: Location
  let previous: Link?
  let next: Link?

  /// A link to another scene.
  struct Link {
    let title: LocalizedText
    let page: Location

    init(_ section: GallerySection, _ gallery: GalleryCoordinator) {
      title = section.entry.title
      page = section.entry.page(gallery.links)
    }
  }

  init(content: any View, _ section: GallerySection, _ gallery: GalleryCoordinator) {
    let entry = section.entry
    self.content = content
    title = entry.title
    summary = entry.summary.text
    advice = entry.advice.text
    lifetime = entry.lifetime.text
    article = entry.article.title
    isArticle = entry.article != .all
    names = entry.names.map { NameRowViewModel($0, gallery) }
    allNames = gallery.links(GalleryCoordinator.names)
    listings = gallery.services.listings[section]
    startOver = section == .sharedModel ? nil : gallery.links(GalleryCoordinator.startOver, section)
    index = gallery.links(GalleryCoordinator.index)
    previous = section.previous.map { Link($0, gallery) }
    next = section.next.map { Link($0, gallery) }
  }
}
