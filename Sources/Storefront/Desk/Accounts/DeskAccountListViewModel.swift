import MVVM
import Observation
import WebMVVM

/// Where the list of accounts can lead.
protocol DeskAccountListNavigation: DeskNavigation {
  func accountList(_ query: DeskAccountQuery, page: PageNumber) -> Location
  func account(_ id: Person.ID, from place: DeskAccountPlace) -> Location
}

/// Which accounts the desk lists.
struct DeskAccountQuery: RouteQuery, Hashable {
  /// A part of the name; nil for all accounts.
  var words: String?

  static let fields: [QueryField<DeskAccountQuery>] = [.text("q", \.words, .search, length: 100)]
}

/// The list from which an account was opened.
struct DeskAccountPlace: Hashable {
  var query = DeskAccountQuery()
  var page = PageNumber.first
}

/// The accounts, sorted by name.
@Observable
final class DeskAccountListViewModel: Scene {
  let title: String
  let navigation: DeskNavigationViewModel
  let form: QueryForm<DeskAccountQuery>
  /// Where the form is sent to.
  let list: Location
  private(set) var page = DeskList<DeskAccountCellViewModel>()

  private let query: DeskAccountQuery
  private let number: PageNumber
  private let accounts: DeskAccountDataController
  private let coordinator: any DeskAccountListNavigation

  init(
    _ query: DeskAccountQuery, page: PageNumber, accounts: DeskAccountDataController,
    coordinator: any DeskAccountListNavigation
  ) {
    title = page.title(of: String(localized: "Accounts"))
    navigation = DeskNavigationViewModel(.accounts, coordinator)
    form = QueryForm(query)
    list = coordinator.accountList(DeskAccountQuery(), page: .first)
    self.query = query
    number = page
    self.accounts = accounts
    self.coordinator = coordinator
  }

  func load() async throws {
    let place = DeskAccountPlace(query: query, page: number)
    page = try await DeskList(
      accounts.accounts(named: query.words, page: number), at: { coordinator.accountList(query, page: $0) }
    ) { DeskAccountCellViewModel($0, location: coordinator.account($0.person.id, from: place)) }
  }
}

/// An account in the list.
struct DeskAccountCellViewModel: CellViewModel {
  let id: Int64
  let name: TextViewModel
  let facts: String
  let avatar: AvatarViewModel
  let location: Location

  init(_ account: DeskAccount, location: Location) {
    id = account.person.id.rawValue
    name = TextViewModel(account.name)
    facts = account.facts
    avatar = AvatarViewModel(of: account.person.name, account.person.portrait)
    self.location = location
  }
}

extension DeskAccount {
  /// What is special about it, in a line.
  var facts: String {
    let facts: [String?] = [
      person.name == name ? nil : String(localized: "shown as \(person.name)"),
      // The words below say the role of these.
      person.role.isEmpty || person.isOperator || isShop ? nil : person.role,
      person.isOperator ? String(localized: "works at the desk") : nil,
      isShop ? String(localized: "signs the letters of the shop") : nil,
      isDemo ? String(localized: "demo") : nil,
      sessionCount == 0
        ? nil
        : sessionCount == 1 ? String(localized: "1 session") : String(localized: "\(sessionCount.grouped) sessions"),
    ]
    return facts.compactMap(\.self).joined(separator: " · ")
  }
}
