import MVVM
import WebMVVM

/// The layout of every page: a container that embeds the header and the page's scene.
struct LayoutViewModel {
  let title: String
  /// The value of `lang`.
  let language: String
  let scene: StaticString
  let manifest: Location
  let header: HeaderViewModel
  let footer: FooterViewModel
  /// The number of unread letters of the person.
  let unread: Int?
  let content: any View
  /// The message of the last action, if the action cannot be undone.
  let message: MessageViewModel?
  /// The message of the last action, if it can be undone.
  let undoable: UndoViewModel?
  /// The reasons why the form on this page was refused.
  let errors: ErrorSummaryViewModel?
  /// The text before the title: "Error: " if a form was refused, and the number of unread letters, "(3) ".
  let titlePrefix: String
  let shopName: String
  /// Keeps the page up to date while it is open.
  let live: LiveTag
  /// What search engines read; nil for a page that they should not list, such as a mailbox or an error.
  let meta: MetaViewModel?

  /// What feed readers read; nil for a page without a feed.
  let feed: FeedLinkViewModel?

  /// - Parameters:
  ///   - page: The address of the current page.
  init(
    content: any Scene, manifest: Location, header: HeaderViewModel, footer: FooterViewModel, unread: Int?,
    shopName: String, message: Flash?, page: @autoclosure () -> Location, live: LiveTag, meta: MetaViewModel?
  ) {
    language = Language.current.tag
    title = content.title.isolated
    scene = type(of: content).scene
    self.manifest = manifest
    self.header = header
    self.footer = footer
    self.unread = unread
    self.content = content
    let errors = (content as? any FormScene)?.errors
    self.errors = errors
    undoable = message.flatMap { UndoViewModel($0, on: page(), takesFocus: errors == nil) }
    self.message = undoable == nil ? message.map { MessageViewModel($0, takesFocus: errors == nil) } : nil
    let count = unread.flatMap { $0 == 0 ? nil : "(\($0.grouped)) " }
    let isRefused = errors != nil || message?.kind == .alert
    titlePrefix = (isRefused ? String(localized: "Error: ") : "") + (count ?? "")
    self.shopName = shopName
    self.live = live
    self.meta = meta
    feed = (content as? any FeedScene)?.feed
  }
}

/// The footer of every page, which the layout embeds. It has the name of the shop, and the page in its languages.
struct FooterViewModel {
  let front: ShopFront
  /// The current page in the languages of the shop.
  let languages: [LanguageLink]
  var hasLanguages: Bool { !languages.isEmpty }
}
