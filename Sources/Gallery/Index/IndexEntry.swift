/// What the index and the frame of its pages say of a scene.
struct IndexEntry: Sendable {
  let title: String
  /// What the pattern is, in one or two sentences.
  let summary: String
  /// What to do on the page, in a sentence.
  let advice: String
  let article: Article
  /// What the article builds, in a few words.
  let system: String
  /// The first of its pages.
  let page: GalleryRoute
  /// The Swift files that make it, by their paths in the package.
  let sources: [String]
  /// Its templates, by their paths in the package.
  let templates: [String]

  /// - Parameters:
  ///   - folder: The folder that it has in `Sources/Gallery` and in `Templates/Gallery`.
  ///   - sources: The names of the files to list, such as `GreetingViewModel`.
  ///   - templates: The names of the templates to list, such as `Greeting`.
  init(
    title: String, summary: String, advice: String, article: Article, system: String, page: GalleryRoute,
    folder: String, sources: [String], templates: [String]
  ) {
    self.title = title
    self.summary = summary
    self.advice = advice
    self.article = article
    self.system = system
    self.page = page
    self.sources = sources.map { "Sources/Gallery/\(folder)/\($0).swift" }
    self.templates = templates.map { "Templates/Gallery/\(folder)/\($0).html" }
  }
}
