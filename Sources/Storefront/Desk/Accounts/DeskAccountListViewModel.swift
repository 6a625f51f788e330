import MVVM
import Observation
import WebMVVM

/// Where the list of accounts can lead.
protocol DeskAccountListNavigation: DeskNavigation {
  func accountList(named text: String?, page: PageNumber) -> Location
  func account(_ id: Person.ID) -> Location
}

/// The form that searches for accounts.
struct DeskAccountSearchForm: WebForm {
  let fields: FormFields
  let text: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    text = fields.text("q", .search)
  }
}

/// The accounts, sorted by name.
@Observable
final class DeskAccountListViewModel: Scene {
  /// How much of the search is used, in Unicode scalars.
  private static let searchLength = 100

  let title: String
  let navigation: DeskNavigationViewModel
  let form = DeskAccountSearchForm()
  let search: Location
  private(set) var cells = ListSnapshot<DeskAccountCellViewModel>()
  private(set) var pager: PagerViewModel?

  private let text: String?
  private let page: PageNumber
  private let accounts: DeskAccountDataController
  private let coordinator: any DeskAccountListNavigation

  init(
    _ text: String?, page: PageNumber, accounts: DeskAccountDataController,
    coordinator: any DeskAccountListNavigation
  ) {
    title = page.title(of: String(localized: "Accounts"))
    navigation = DeskNavigationViewModel(.accounts, coordinator)
    search = coordinator.accountList(named: nil, page: .first)
    self.text = text.map { String($0.unicodeScalars.prefix(Self.searchLength)) }
    self.page = page
    self.accounts = accounts
    self.coordinator = coordinator
    form.text.fill(self.text ?? "")
  }

  func load() async throws {
    let page = try await accounts.accounts(named: text, page: page)
    try page.checkExists { coordinator.accountList(named: text, page: $0) }
    cells = try ListSnapshot(
      page.items.map { DeskAccountCellViewModel($0, location: coordinator.account($0.person.id)) })
    pager = PagerViewModel(page) { coordinator.accountList(named: text, page: $0) }
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
