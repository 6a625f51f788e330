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
  let message: Flash?
  let undo: UndoViewModel?
  /// What stands before the title while mail is unread: "(3) ".
  let titlePrefix: String
  let stylesheet: String

  init(
    content: any Scene, route: ShopRoute?, person: Person?, unread: Int?, message: Flash?, stylesheet: String
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
    self.message = message
    undo = message?.undo.map { UndoViewModel(changes: $0, from: (route?.page ?? .home).location) }
    titlePrefix = unread.map { $0 == 0 ? "" : "(\($0)) " } ?? ""
    self.stylesheet = stylesheet
  }
}

/// The form beside a message that takes back what was done.
struct UndoViewModel {
  let changes: String
  /// The page that it stands on.
  let from: Location
  let location = ShopRoute.undoMail.location
}
