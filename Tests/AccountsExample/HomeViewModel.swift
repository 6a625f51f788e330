import Accounts
import MVVM
import Observation
import WebMVVM

/// Where the home page leads.
protocol HomeNavigation {
  func myNotes() -> Location
}

/// The first page, with the links of the accounts.
@Observable
final class HomeViewModel: Scene {
  let title = "Notes"
  /// The name of the person who is signed in.
  let me: String?
  let myNotes: Location
  let login: Location
  let signup: Location
  let logout: Location
  let own: Location?

  init(account: Account?, links: AccountLinks, coordinator: any HomeNavigation) {
    me = account?.name
    myNotes = coordinator.myNotes()
    login = links.login()
    signup = links.signup()
    logout = links.logout()
    own = links.account()
  }
}
