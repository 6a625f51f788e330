import Accounts
import MVVM
import Observation
import WebMVVM

/// Where an account at the desk can lead.
protocol DeskAccountNavigation: DeskNavigation, Messages {
  func accountList(_ query: DeskAccountQuery, page: PageNumber) -> Location
  func account(_ id: Person.ID, from place: DeskAccountPlace) -> Location
  func orders(of id: Person.ID) -> Location
  func endSessions(of id: Person.ID, from place: DeskAccountPlace) -> Location
  func makeLink(for id: Person.ID, from place: DeskAccountPlace) -> Location
  func remove(_ id: Person.ID, from place: DeskAccountPlace) -> Location
  /// The complete address of the page of a link.
  func address(of link: PasswordLink) -> String
}

/// An account, with what the desk can do with it.
@Observable
final class DeskAccountViewModel: FormScene {
  private(set) var title = ""
  let navigation: DeskNavigationViewModel
  let form: RemoveAccountForm
  private(set) var side: DeskSideViewModel?
  private(set) var facts = ""
  private(set) var sessions: [DeskSessionViewModel] = []
  private(set) var maySignOut = false
  private(set) var mayHaveLink = false
  private(set) var mayBeRemoved = false
  /// How many orders would be cancelled; nil for none.
  private(set) var openOrders: String?
  /// The operator's own name to sign in with; nil if the operator has no password.
  private(set) var ownName: String?
  var hasPassword: Bool { ownName != nil }
  /// The link that was just made. It is shown once.
  private(set) var link: String?
  /// Whether it lacks the address of the shop, which only the option `--public-url` says.
  var isPath: Bool { link?.hasPrefix("/") == true }
  let linkForm: DeskLinkForm
  /// When a link that was made before ends.
  private(set) var earlierLink: MomentViewModel?
  let accountList: Location
  let orders: Location
  let endSessionsLocation: Location
  let makeLinkLocation: Location
  let removeLocation: Location
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors + linkForm.errors) }

  private let id: Person.ID
  private let place: DeskAccountPlace
  private let person: Person.ID
  private let visit: Visit
  private let accounts: DeskAccountDataController
  private let service: AccountService
  private let clock: ReaderClock
  private let coordinator: any DeskAccountNavigation

  /// - Parameters:
  ///   - form: A submitted form; nil for an empty one.
  ///   - person: The operator.
  ///   - visit: Where the form comes from.
  init(
    _ id: Person.ID, from place: DeskAccountPlace, form: RemoveAccountForm? = nil, linkForm: DeskLinkForm? = nil,
    by person: Person.ID,
    visit: Visit, accounts: DeskAccountDataController,
    service: AccountService, clock: ReaderClock, coordinator: any DeskAccountNavigation
  ) {
    navigation = DeskNavigationViewModel(.accounts, coordinator)
    self.id = id
    self.place = place
    self.form = form ?? RemoveAccountForm()
    self.linkForm = linkForm ?? DeskLinkForm()
    self.person = person
    self.visit = visit
    self.accounts = accounts
    self.service = service
    self.clock = clock
    self.coordinator = coordinator
    accountList = coordinator.accountList(place.query, page: place.page)
    orders = coordinator.orders(of: id)
    endSessionsLocation = coordinator.endSessions(of: id, from: place)
    makeLinkLocation = coordinator.makeLink(for: id, from: place)
    removeLocation = coordinator.remove(id, from: place)
  }

  func load() async throws {
    guard let account = try await accounts.account(id) else { throw noSuchAccount }
    title = String(localized: "Account \(account.name)")
    let list = try await accounts.accounts(named: place.query.words, page: place.page)
    side = DeskSideViewModel(
      label: String(localized: "Accounts"),
      cells: list.items.map { other in
        DeskSideCellViewModel(
          name: TextViewModel(other.name), detail: other.facts, state: nil,
          location: coordinator.account(other.person.id, from: place), isCurrent: other.person.id == id)
      })
    facts = account.facts
    sessions = try await service.sessions(of: account.person.account)
      .filter { account.person.end(of: $0) > service.now }
      .map { DeskSessionViewModel($0, clock: clock) }
    let isProtected = account.isProtected(from: person)
    maySignOut = id != person && !sessions.isEmpty
    mayHaveLink = !isProtected && !account.isDemo
    mayBeRemoved = !isProtected
    let count = mayBeRemoved ? try await accounts.openOrderCount(of: id) : 0
    openOrders =
      count == 0 ? nil : String(localized: "Orders that are not sent yet and will be cancelled: \(count.grouped).")
    ownName = try await service.nameWithPassword(of: person.rawValue)
    let end = try await accounts.linkEnd(of: id)
    linkForm.show(end)
    earlierLink = end.map { MomentViewModel($0, by: clock) }
  }

  /// Ends all sessions of the account.
  func endSessions() async throws -> Location {
    if try await explaining({ try await accounts.endSessions(of: id, by: person) }) {
      coordinator.tell("The person is signed out everywhere.")
    } else {
      coordinator.remark("The person was signed out everywhere already.")
    }
    return coordinator.account(id, from: place)
  }

  /// Makes a link for a forgotten password, and shows it, if the operator's own password was typed.
  func makeLink() async throws {
    guard try await service.confirm(linkForm.password, of: person.rawValue, from: visit) else { return }
    let shown = try linkForm.shown
    let link = try await explaining { try await accounts.passwordLink(of: id, replacing: shown, by: person) }
    self.link = coordinator.address(of: link)
  }

  /// Removes the account, if its name and the operator's own password were typed.
  func remove() async throws -> Location? {
    guard let account = try await accounts.account(id) else { throw noSuchAccount }
    guard try AccountName.key(of: form.name.value) == AccountName.key(of: account.name) else {
      form.name.refuse("That is not the name of this account.")
      return nil
    }
    guard try await service.confirm(form.password, of: person.rawValue, from: visit) else { return nil }
    try await explaining { try await accounts.remove(id, by: person) }
    coordinator.tell("\(account.name) is removed.")
    return accountList
  }

  private func explaining<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch is NoSuchAccount {
      throw noSuchAccount
    } catch is AccountIsProtected {
      throw Problem(
        .conflict, "The desk can’t do this with this account",
        "Accounts of operators, the shop’s own account and demo accounts are changed at the terminal. Nothing was changed."
      )
    } catch let error as LinkWasMade {
      throw Problem(
        .conflict, "There is another link meanwhile",
        "Somebody else has made one, which is valid until \(clock.brief(error.end)). Yours was not made. Send the form again to replace it."
      )
    }
  }

  private var noSuchAccount: Problem {
    .notFound(
      "There is no such account", "It may have been removed.", wayOut: .init("All accounts", accountList))
  }
}

/// A session of an account.
struct DeskSessionViewModel {
  let device: LocalizedText
  let begin: MomentViewModel
  let seen: MomentViewModel

  init(_ session: Session, clock: ReaderClock) {
    device = session.device.name
    begin = MomentViewModel(session.beginDate, by: clock)
    seen = MomentViewModel(session.seenDate, by: clock)
  }
}
