import WebMVVM

/// The pages that the header links to.
protocol HeaderNavigation {
  func home() -> Location
  func sortList() -> Location
  func search() -> Location
  func basket() -> Location
  func mailList() -> Location
  func login() -> Location
  func logout() -> Location
  func profile() -> Location
  func orderList() -> Location
  /// Nil for a person who does not work there.
  func desk() -> Location?
}

/// The header of every page, which the layout embeds. It shows the parts of the shop and the person who is signed in.
struct HeaderViewModel {
  /// The name of the shop.
  let front: ShopFront
  let home: Location
  let searchForm = HeaderSearchForm()
  let search: Location
  let sorts: NavigationViewModel
  let basket: NavigationViewModel
  let mail: NavigationViewModel
  /// The orders of somebody who is signed in.
  let orders: NavigationViewModel?
  /// The desk of the shop, for its operators.
  let desk: NavigationViewModel?
  let login: NavigationViewModel
  let person: PersonViewModel?

  /// - Parameters:
  ///   - section: The part of the shop that the page belongs to.
  ///   - unread: The number of unread letters of the person.
  ///   - inBasket: The number of pieces in the basket.
  init(
    section: ShopCoordinator.Section?, person: Person?, unread: Int?, inBasket: Int?, front: ShopFront,
    coordinator: any HeaderNavigation
  ) {
    self.front = front
    home = coordinator.home()
    search = coordinator.search()
    sorts = NavigationViewModel(coordinator.sortList(), isCurrent: section == .sorts)
    basket = NavigationViewModel(coordinator.basket(), isCurrent: section == .basket, count: inBasket)
    mail = NavigationViewModel(coordinator.mailList(), isCurrent: section == .mail, count: unread)
    orders = person.map { _ in NavigationViewModel(coordinator.orderList(), isCurrent: section == .orders) }
    desk = coordinator.desk().map { NavigationViewModel($0, isCurrent: section == .desk) }
    login = NavigationViewModel(coordinator.login(), isCurrent: section == .login)
    self.person = person.map {
      PersonViewModel(
        $0, profile: NavigationViewModel(coordinator.profile(), isCurrent: section == .profile),
        logout: coordinator.logout())
    }
  }
}
