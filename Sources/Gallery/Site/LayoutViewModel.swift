import WebMVVM

/// The layout of every page: a container that embeds the page's scene. A scene of the index is shown in a frame.
struct LayoutViewModel {
  let title: String
  /// "Error: " where a form was refused or an action failed.
  let titlePrefix: String
  /// The value of `lang`.
  let language: String
  /// Why the form of this page was refused.
  let errors: ErrorSummaryViewModel?
  let scene: StaticString
  let content: any View
  let frame: SceneFrameViewModel?
  let index: Location
  let isIndex: Bool
  let names: Location
  let isNames: Bool
  let message: Flash?
  /// The page in the other languages.
  let languages: [LanguageLink]
  /// Keeps the page up to date while it is open.
  let live: LiveTag

  init(
    content: any Scene, frame: SceneFrameViewModel?, index: Location, names: Location, page: Location?,
    message: Flash?, languages: [LanguageLink], live: LiveTag
  ) {
    isIndex = page == index
    isNames = page == names
    let site = String(localized: "Vitrine Gallery")
    title = isIndex ? site : "\(content.title) · \(site)"
    language = Language.current.tag
    errors = content.errorSummary
    titlePrefix = errors != nil || message?.kind == .alert ? String(localized: "Error: ") : ""
    scene = type(of: content).scene
    self.content = content
    self.frame = frame
    self.index = index
    self.names = names
    self.languages = languages
    self.message = message
    self.live = live
  }
}
