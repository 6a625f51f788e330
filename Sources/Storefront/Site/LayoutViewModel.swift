import MVVM
import WebMVVM

/// The frame of every page: a container that embeds the page's own scene.
struct LayoutViewModel {
  let title: String
  let scene: StaticString
  let content: any View
  let sorts: NavigationViewModel
  let mail: NavigationViewModel
  let login: NavigationViewModel
  let home: Location
  let person: PersonViewModel?
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

  init(
    content: any Scene, route: ShopRoute?, person: Person?, unread: Int?, message: Flash?, front: ShopFront,
    stylesheet: String, scripts: [String]
  ) {
    let section = route?.section
    title = content.title
    scene = type(of: content).scene
    self.content = content
    sorts = NavigationViewModel(ShopRoute.sortList, isCurrent: section == .sorts)
    mail = NavigationViewModel(
      ShopRoute.mailList(.folder(.inbox), page: .first), isCurrent: section == .mail, unread: unread)
    login = NavigationViewModel(ShopRoute.login(returnTo: nil), isCurrent: section == .login)
    home = ShopRoute.home.location
    self.person = person.map { PersonViewModel($0, isCurrent: section == .profile) }
    let errors = (content as? any FormScene)?.errors
    self.errors = errors
    undoable = message.flatMap {
      UndoViewModel($0, on: (route?.page ?? .home).location, takesFocus: errors == nil)
    }
    self.message = undoable == nil ? message.map { MessageViewModel($0, takesFocus: errors == nil) } : nil
    let count = section == .mail ? unread.map { $0 == 0 ? "" : "(\($0)) " } : nil
    let isRefused = errors != nil || message?.kind == .alert
    titlePrefix = (isRefused ? "Error: " : "") + (count ?? "")
    self.front = front
    self.stylesheet = stylesheet
    self.scripts = scripts
  }
}
