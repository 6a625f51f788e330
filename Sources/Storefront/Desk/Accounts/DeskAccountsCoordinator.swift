import Accounts
import HTTPTypes
import MVVM
import WebMVVM

/// Shows the accounts to the operators of the shop.
struct DeskAccountsCoordinator: DeskChild {
  static let list = page("/?*&page=*", DeskAccountQuery.self, PageNumber.self) { accounts, query, page in
    DeskAccountListViewModel(query, page: page, accounts: accounts.accounts, coordinator: accounts)
  }
  static let account = page("/*?*&page=*", Person.ID.self, DeskAccountQuery.self, PageNumber.self) {
    accounts, id, query, page in
    accounts.account(id, from: DeskAccountPlace(query: query, page: page))
  }
  static let endSessions = action(
    "/*/sessions?*&page=*", Person.ID.self, DeskAccountQuery.self, PageNumber.self
  ) { accounts, id, query, page in
    let place = DeskAccountPlace(query: query, page: page)
    return try await accounts.showingConflicts(on: accounts.account(id, from: place)) { scene in
      try await .action(scene) { try await $0.endSessions() }
    }
  }
  static let makeLink = action(
    "/*/link?*&page=*", Person.ID.self, DeskAccountQuery.self, PageNumber.self, form: DeskLinkForm.self
  ) { accounts, form, id, query, page in
    let place = DeskAccountPlace(query: query, page: page)
    return try await accounts.showingConflicts(on: accounts.account(id, from: place, link: form)) { scene in
      // The page is the only one that ever shows the link.
      try await scene.makeLink()
      return .page(scene, status: form.errors.isEmpty ? .ok : .unprocessableContent)
    }
  }
  static let remove = action(
    "/*/removal?*&page=*", Person.ID.self, DeskAccountQuery.self, PageNumber.self, form: RemoveAccountForm.self
  ) { accounts, form, id, query, page in
    let place = DeskAccountPlace(query: query, page: page)
    return try await accounts.showingConflicts(on: accounts.account(id, from: place, remove: form)) { scene in
      try await .action(scene, form) { try await $0.remove() }
    }
  }
  static let routes = Routes {
    list
    account
    endSessions
    makeLink
    remove
  }

  let desk: DeskCoordinator
  let context: RequestContext

  private var accounts: DeskAccountDataController { DeskAccountDataController(database: services.database) }

  private func account(
    _ id: Person.ID, from place: DeskAccountPlace, remove form: RemoveAccountForm? = nil,
    link: DeskLinkForm? = nil
  ) -> DeskAccountViewModel {
    DeskAccountViewModel(
      id, from: place, form: form, linkForm: link, by: `operator`.id, visit: Visit(context), accounts: accounts,
      service: services.account, clock: shop.clock, coordinator: self)
  }
}

extension DeskAccountsCoordinator: DeskAccountListNavigation, DeskAccountNavigation {
  func accountList(_ query: DeskAccountQuery, page: PageNumber) -> Location { links(Self.list, query, page) }

  func orders(of id: Person.ID) -> Location { desk.orderList(DeskOrderQuery(account: id)) }

  func account(_ id: Person.ID, from place: DeskAccountPlace) -> Location {
    links(Self.account, id, place.query, place.page)
  }

  func endSessions(of id: Person.ID, from place: DeskAccountPlace) -> Location {
    links(Self.endSessions, id, place.query, place.page)
  }

  func makeLink(for id: Person.ID, from place: DeskAccountPlace) -> Location {
    links(Self.makeLink, id, place.query, place.page)
  }

  func remove(_ id: Person.ID, from place: DeskAccountPlace) -> Location {
    links(Self.remove, id, place.query, place.page)
  }

  func address(of link: PasswordLink) -> String { services.origin.address(of: shop.accountLinks.password(link)) }
}
