import Accounts
import Persistence
import WebMVVM
import WebMVVMServer

/// The pages for everybody.
struct TrackerSite: AccountSite {
  static let list = page("/?*&page=*", IssueQuery.self, PageNumber.self) { IssueListViewModel($1, $2, site: $0) }
  static let issue = page("/issues/*", Int64.self) { IssueViewModel($1, site: $0) }
  static let accounts = accountPages("/")
  static let authors = mount("/issues") { AuthorCoordinator(account: try $0.signedIn(), site: $0, context: $1) }
  static let routes = Routes {
    list
    issue
    accounts
    authors
  }

  let accountService: AccountService
  let account: Account?
  let issues: IssueDataController
  let context: RequestContext

  init(accountService: AccountService, issues: IssueDataController, context: RequestContext) async throws {
    (self.accountService, self.issues, self.context) = (accountService, issues, context)
    account = try await accountService.account(in: context)
  }

  /// The addresses of the pages for authors.
  var author: Links<AuthorCoordinator> { links.below(Self.authors) }

  func home() -> Location { list() }

  func list(_ query: IssueQuery = IssueQuery(), _ page: PageNumber = .first) -> Location {
    links(Self.list, query, page)
  }

  func issue(_ id: Int64) -> Location { links(Self.issue, id) }

  func new() -> Location { author(AuthorCoordinator.new) }

  func find(_ id: Int64) async throws -> Issue {
    guard let issue = try await issues.issue(id) else {
      throw Problem.notFound("There is no such issue", "Its address is wrong.", wayOut: .init("See all issues", list()))
    }
    return issue
  }
}

@main enum Program {
  static func main() async {
    await Vitrine.serve(database: .tracker, name: "Tracker", languages: .tracker) { database, startup in
      (
        accounts: try AccountService(database: database, logger: startup.logger),
        issues: IssueDataController(database: database)
      )
    } makeCoordinator: { services, context in
      try await TrackerSite(accountService: services.accounts, issues: services.issues, context: context)
    }
  }
}

extension SiteLanguages {
  static let tracker = SiteLanguages(
    .english, name: "English", others: [.init(.simplifiedChinese, name: "简体中文", path: "zh")],
    texts: [.accounts, Localizable.texts])
}
