import Accounts
import WebMVVM

/// A site that has the pages of the accounts at another path, and another way to show dates.
struct TeamSite: AccountSite {
  static let home = page("/") { HomeViewModel(account: $0.account, links: $0.accountLinks, coordinator: $0) }
  static let accounts = accountPages("/team/me")
  static let notes = mount("/my/notes") {
    NotesCoordinator(account: try $0.signedIn(), notes: $0.notes, context: $1)
  }
  static let routes = Routes {
    home
    notes
    accounts
  }

  let accountService: AccountService
  let account: Account?
  let notes: NoteDataController
  let context: RequestContext

  init(accountService: AccountService, notes: NoteDataController, context: RequestContext) async throws {
    self.accountService = accountService
    self.notes = notes
    self.context = context
    account = try await accountService.account(in: context)
  }

  func home() -> Location { links(Self.home) }
}

extension TeamSite: HomeNavigation {
  func myNotes() -> Location { links.below(Self.notes)(NotesCoordinator.list) }
}
