/// The layout of a site that has no layout of its own.
struct LayoutViewModel {
  let language = Language.current.tag
  let title: String
  let siteName: String?
  let styleSheet: String
  let live: LiveTag
  /// The name of the site and its languages.
  let header: SiteHeaderViewModel?
  /// The message of the last action.
  let message: Flash?
  let scene: StaticString
  let errors: ErrorSummaryViewModel?
  let content: any View

  init(_ content: any Scene, in context: RequestContext) {
    title = content.titlePrefix + content.title
    siteName = context.siteName
    header = SiteHeaderViewModel(context)
    styleSheet = context.styleSheet
    live = context.live
    message = context.takeFlash()
    scene = type(of: content).scene
    errors = content.errorSummary
    self.content = content
  }
}
