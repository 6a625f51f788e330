import WebMVVM

/// The frame of a scene's page: a description of the pattern, the scene, and its source code.
struct SceneFrameViewModel {
  let content: any View
  let title: String
  let summary: String
  let advice: String
  let system: String
  let article: String
  let articleZh: String
  let articleFile: String
  let listings: [ListingViewModel]
  let startOver: Location
  let index: Location
  let previous: Link?
  let next: Link?

  /// A link to another scene.
  struct Link {
    let title: String
    let page: Location

    init(_ section: GallerySection) {
      title = section.entry.title
      page = section.entry.page
    }
  }

  init(
    content: any View, _ section: GallerySection, _ listings: [ListingViewModel], startOver: Location, index: Location
  ) {
    let entry = section.entry
    self.content = content
    title = entry.title
    summary = entry.summary
    advice = entry.advice
    system = entry.system
    article = entry.article.title
    articleZh = entry.article.titleZh
    articleFile = entry.article.file
    self.listings = listings
    self.startOver = startOver
    self.index = index
    previous = section.previous.map(Link.init)
    next = section.next.map(Link.init)
  }
}
