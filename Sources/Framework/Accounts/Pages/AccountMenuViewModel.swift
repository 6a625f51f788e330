import WebMVVM

/// Who is signed in, at the top of each page in the standard layout.
struct AccountMenuViewModel {
  let links: [MenuLink]
  /// Nil for a visitor, and for a site with a page of its own for the account.
  let person: PersonLinkViewModel?
  let isVisitor: Bool
  let login: Location
  /// Nil if only the operator creates accounts.
  let signup: Location?
  let logout: Location

  init(_ site: some AccountSite) {
    self.links = site.menuLinks
    let links = site.accountLinks
    let page = site.pageToReturnTo
    person = site.account.flatMap { account in
      links.account().map { PersonLinkViewModel(name: account.name, location: $0) }
    }
    isVisitor = site.account == nil
    login = links.login(returnTo: page)
    signup = site.accountService.options.isSignupOpen ? links.signup(returnTo: page) : nil
    logout = links.logout()
  }
}

/// The name of the person who is signed in, with a link to the page of the account.
struct PersonLinkViewModel {
  let name: String
  let location: Location
}
