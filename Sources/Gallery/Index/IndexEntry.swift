/// The texts about a scene in the index and in the frame of its pages.
struct IndexEntry: Sendable {
  let title: String
  /// A description of the pattern, in one or two sentences.
  let summary: String
  /// What to try on the page, in one sentence.
  let advice: String
  let article: Article
  /// The article's name for the pattern.
  let system: String
  /// Its first page.
  let page: GalleryRoute
  /// Its Swift files, as paths in the package.
  let sources: [String]
  /// Its templates, as paths in the package.
  let templates: [String]

  /// - Parameters:
  ///   - folder: Its folder in `Sources/Gallery` and in `Templates/Gallery`.
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
