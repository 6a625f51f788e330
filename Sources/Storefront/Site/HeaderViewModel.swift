import WebMVVM

/// The pages that the header links to.
protocol HeaderNavigation {
  func home() -> Location
  func sortList() -> Location
  func search() -> Location
  func mailList() -> Location
  func login() -> Location
  func logout() -> Location
  func profile() -> Location
}

/// The header of every page, which the layout embeds. It shows the parts of the shop and the person who is signed in.
struct HeaderViewModel {
  /// The name of the shop.
  let front: ShopFront
  let home: Location
  let searchForm = HeaderSearchForm()
  let search: Location
  let sorts: NavigationViewModel
  let mail: NavigationViewModel
  let login: NavigationViewModel
  let person: PersonViewModel?

  /// - Parameters:
  ///   - section: The part of the shop that the page belongs to.
  ///   - unread: The number of unread letters of the person.
  init(
    section: ShopCoordinator.Section?, person: Person?, unread: Int?, front: ShopFront,
    coordinator: any HeaderNavigation
  ) {
    self.front = front
    home = coordinator.home()
    search = coordinator.search()
    sorts = NavigationViewModel(coordinator.sortList(), isCurrent: section == .sorts)
    mail = NavigationViewModel(coordinator.mailList(), isCurrent: section == .mail, unread: unread)
    login = NavigationViewModel(coordinator.login(), isCurrent: section == .login)
    self.person = person.map {
      PersonViewModel(
        $0, profile: NavigationViewModel(coordinator.profile(), isCurrent: section == .profile),
        logout: coordinator.logout())
    }
  }
}
