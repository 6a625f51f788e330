import Accounts
import WebMVVM

/// A site on which each person has notes of their own.
final class NotesSite: AccountSite {
  static let home = page("/") { HomeViewModel(coordinator: $0) }
  static let accounts = accountPages("/")
  static let notes = mount("/notes") {
    NotesCoordinator(account: try $0.signedIn(), notes: $0.notes, context: $1)
  }
  static let routes = Routes {
    home
    accounts
    notes
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

  var menuLinks: [MenuLink] { [MenuLink("My notes", myNotes())] }
}

extension NotesSite: HomeNavigation {
  func myNotes() -> Location { links.below(Self.notes)(NotesCoordinator.list) }
}
