import MVVM
import WebMVVM

/// Where the frame of every page leads.
protocol LayoutNavigation {
  func undoMail() -> Location
  /// The changes that an address for undoing them names.
  func changes(in undo: Location) -> String?
}

/// The frame of every page: a container that embeds the header and the page's own scene.
struct LayoutViewModel {
  let title: String
  let scene: StaticString
  let header: HeaderViewModel
  let content: any View
  /// What the last action has to say, where it can't be taken back.
  let message: MessageViewModel?
  /// The same, where it can.
  let undoable: UndoViewModel?
  /// Why the form of this page was refused.
  let errors: ErrorSummaryViewModel?
  /// What stands before the title: "Error: " where a form was refused, and in the mailbox how much is unread, "(3) ".
  let titlePrefix: String
  /// What the shop says of itself.
  let front: ShopFront
  let stylesheet: String
  let scripts: [String]

  /// - Parameter page: The address of the page that is shown.
  init(
    content: any Scene, header: HeaderViewModel, message: Flash?, page: @autoclosure () -> Location, stylesheet: String,
    scripts: [String], coordinator: any LayoutNavigation
  ) {
    title = content.title
    scene = type(of: content).scene
    self.header = header
    self.content = content
    let errors = (content as? any FormScene)?.errors
    self.errors = errors
    undoable = message.flatMap {
      UndoViewModel($0, on: page(), takesFocus: errors == nil, coordinator: coordinator)
    }
    self.message = undoable == nil ? message.map { MessageViewModel($0, takesFocus: errors == nil) } : nil
    let count = header.mail.isCurrent ? header.mail.unread.map { "(\($0)) " } : nil
    let isRefused = errors != nil || message?.kind == .alert
    titlePrefix = (isRefused ? "Error: " : "") + (count ?? "")
    front = header.front
    self.stylesheet = stylesheet
    self.scripts = scripts
  }
}
