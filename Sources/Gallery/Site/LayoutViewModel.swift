import WebMVVM

/// The layout of every page: a container that embeds the page's scene. A scene of the index is shown in a frame.
struct LayoutViewModel {
  let title: String
  /// "Error: " where a form was refused or an action failed.
  let titlePrefix: String
  /// Why the form of this page was refused.
  let errors: ErrorSummaryViewModel?
  let scene: StaticString
  let content: any View
  let frame: SceneFrameViewModel?
  let index: Location
  let isIndex: Bool
  let message: Flash?
  /// Keeps the page up to date while it is open.
  let live: LiveTag

  init(
    content: any Scene, frame: SceneFrameViewModel?, index: Location, isIndex: Bool, message: Flash?,
    live: LiveTag
  ) {
    title = isIndex ? "Vitrine Gallery" : "\(content.title) · Vitrine Gallery"
    errors = content.errorSummary
    titlePrefix = errors != nil || message?.kind == .alert ? "Error: " : ""
    scene = type(of: content).scene
    self.content = content
    self.frame = frame
    self.index = index
    self.isIndex = isIndex
    self.message = message
    self.live = live
  }
}
