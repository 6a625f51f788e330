/// The layout of a site that has no layout of its own.
struct LayoutViewModel {
  let language = Language.current.tag
  let title: String
  /// The name of the site, which follows the title; nil if it is the title.
  let siteName: String?
  let styleSheet: String
  let live: LiveTag
  /// The name of the site, its languages, and its menu.
  let header: SiteHeaderViewModel?
  /// The message of the last action.
  let message: Flash?
  let scene: StaticString
  let errors: ErrorSummaryViewModel?
  let content: any View

  init(_ content: any Scene, in context: RequestContext, menu: (any View)?) {
    title = content.titlePrefix + content.title
    // The title of the home page is often the name of the site.
    siteName = context.siteName.flatMap { $0 == content.title ? nil : $0 }
    header = SiteHeaderViewModel(context, menu: menu)
    styleSheet = context.styleSheet
    live = context.live
    message = context.takeFlash()
    scene = type(of: content).scene
    errors = content.errorSummary
    self.content = content
  }
}
