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
  let stylesheet: String

  init(
    content: any Scene, section: ShopRoute.Section?, person: Person?, unread: Int?, message: Flash?, stylesheet: String
  ) {
    title = content.title
    scene = type(of: content).scene
    self.content = content
    sorts = NavigationViewModel(ShopRoute.sortList, isCurrent: section == .sorts)
    mail = NavigationViewModel(ShopRoute.mailList(page: .first), isCurrent: section == .mail, unread: unread)
    login = NavigationViewModel(ShopRoute.login(returnTo: nil), isCurrent: section == .login)
    home = ShopRoute.home.location
    self.person = person.map { PersonViewModel($0, isCurrent: section == .profile) }
    self.message = message
    self.stylesheet = stylesheet
  }
}
