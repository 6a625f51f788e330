import WebMVVM

/// The texts about a scene in the index and in the frame of its pages.
struct IndexEntry: Sendable {
  let title: LocalizedText
  /// A description of the pattern, in a few sentences.
  let summary: Sentences
  /// What to try on the page.
  let advice: Sentences
  /// How long the ViewModel and its bindings live, and what follows the Model beyond that: two sentences.
  let lifetime: Sentences
  let article: Article
  /// What the names of the article are here.
  let names: [ArticleName]
  /// Its Swift files, as paths in the package.
  let sources: [String]
  /// Its templates, as paths in the package.
  let templates: [String]
  /// Pieces of code that show what the scene is about. The lines that contain one are marked.
  let subject: [String]

  private let page: @Sendable (Links<GalleryCoordinator>) -> Location

  /// - Parameters:
  ///   - page: The address of its first page.
  ///   - folder: Its folder in `Sources/Gallery` and in `Templates/Gallery`.
  ///   - sources: The names of the files to list, such as `GreetingViewModel`. One with a slash is in another folder.
  ///   - templates: The names of the templates to list, such as `Greeting`. One with a slash is in another folder.
  init(
    title: LocalizedText, summary: Sentences, advice: Sentences, lifetime: Sentences, article: Article,
    names: [ArticleName], folder: String, sources: [String], templates: [String], subject: [String],
    page: @escaping @Sendable (Links<GalleryCoordinator>) -> Location
  ) {
    self.title = title
    self.summary = summary
    self.advice = advice
    self.lifetime = lifetime
    self.article = article
    self.names = names
    func file(_ name: String) -> String { name.contains("/") ? name : "\(folder)/\(name)" }
    self.sources = sources.map { "Sources/Gallery/\(file($0)).swift" }
    self.templates = templates.map { "Templates/Gallery/\(file($0)).html" }
    self.subject = subject
    self.page = page
  }

  /// Its first page, in the language of the links.
  func page(_ links: Links<GalleryCoordinator>) -> Location { page(links) }
}
