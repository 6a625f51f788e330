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
  let message: Flash?
  /// The same, where it can.
  let undoable: UndoViewModel?
  /// What stands before the title while mail is unread: "(3) ".
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
    undoable = message.flatMap { UndoViewModel($0, on: (route?.page ?? .home).location) }
    self.message = undoable == nil ? message : nil
    titlePrefix = unread.map { $0 == 0 ? "" : "(\($0)) " } ?? ""
    self.front = front
    self.stylesheet = stylesheet
    self.scripts = scripts
  }
}

/// A message, and the form beside it that takes back what was done.
struct UndoViewModel {
  let message: Flash
  let changes: String
  /// The page that it stands on.
  let from: Location
  let location = ShopRoute.undoMail.location

  /// Nil for what can't be taken back.
  init?(_ message: Flash, on page: Location) {
    guard let changes = message.undo else { return nil }
    self.message = message
    self.changes = changes
    from = page
  }
}
