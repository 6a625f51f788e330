import Accounts
import WebMVVM

/// The site with notes, with the pages of the accounts and the notes at other paths.
struct TeamSite: AccountSite {
  static let home = page("/") { HomeViewModel(coordinator: $0) }
  static let accounts = accountPages("/team/me")
  static let notes = mount("/my/notes") {
    NotesCoordinator(account: try $0.signedIn(), notes: $0.site.notes, context: $1)
  }
  static let routes = Routes {
    home
    notes
    accounts
  }

  /// Has what this site needs of the request.
  let site: NotesSite
  var accountService: AccountService { site.accountService }
  var account: Account? { site.account }
  var context: RequestContext { site.context }

  func home() -> Location { links(Self.home) }
}

extension TeamSite: HomeNavigation {
  func myNotes() -> Location { links.below(Self.notes)(NotesCoordinator.list) }
}
