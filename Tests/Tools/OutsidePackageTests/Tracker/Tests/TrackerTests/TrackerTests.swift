import Accounts
import Persistence
import Testing
import WebMVVMTesting

@testable import Tracker

@Suite struct TrackerTests {
  @Test func `An issue is opened, found, commented on and closed`() async throws {
    let tracker = try TestTracker()
    let (kim, ada) = (tracker.client(), tracker.client())
    try await kim.signUp("Kim")
    try await ada.signUp("Ada")

    let form = try await kim.get("/issues/new").form(action: "/issues/new")
    let issue = try await kim.submit(form, IssueForm.filled { $0.title.fill("The lamp is broken") })
    #expect(issue.target == "/issues/1")
    let comment = try await ada.get("/issues/1").form(action: "/issues/1/comments")
    let commented = try await ada.submit(comment, CommentForm.filled { $0.text.fill("Mine, too") })
    #expect(try commented.document.first("#comment-1")?.text == "Ada Mine, too")
    _ = try await kim.submit(issue.form(action: "/issues/1/state/closed"))

    #expect(try await ada.get("/?q=LAMP&state=closed").document.all("li a[href=\"/issues/1\"]").count == 1)
    #expect(try await ada.get("/?state=open").document.all("main li").isEmpty)
    #expect(try await ada.get("/zh").document.first("h1")?.text == "问题")
  }

  @Test func `Only its author can change an issue, and a visitor signs in first`() async throws {
    let tracker = try TestTracker()
    let (kim, ada) = (tracker.client(), tracker.client())
    try await kim.signUp("Kim")
    try await ada.signUp("Ada")
    let form = try await kim.get("/issues/new").form(action: "/issues/new")
    _ = try await kim.submit(form, IssueForm.filled { $0.title.fill("The lamp is broken") })

    #expect(try await kim.submit(form, ["title": " "]).status == .unprocessableContent)
    #expect(try await ada.get("/issues/1/edit").status == .forbidden)
    #expect(try await ada.post("/issues/1/edit", form: ["title": "Ha"]).status == .forbidden)
    #expect(try await tracker.client().get("/issues/new").target == "/login?return=%2Fissues%2Fnew")
    #expect(TrackerSite.routeConflicts.isEmpty)
  }

  @Test func `A comment that a visitor sends is kept until they have signed in`() async throws {
    let tracker = try TestTracker()
    let (kim, visitor) = (tracker.client(), tracker.client())
    try await kim.signUp("Kim")
    _ = try await kim.submit(
      kim.get("/issues/new").form(action: "/issues/new"), IssueForm.filled { $0.title.fill("The lamp is broken") })

    let comment = try await visitor.get("/issues/1").form(action: "/issues/1/comments")
    _ = try await visitor.submit(comment, CommentForm.filled { $0.text.fill("Mine, too") })
    try await visitor.signUp("Ada")
    let question = try await visitor.get("/pending")
    #expect(try question.document.all("main li").map(\.text) == ["The lamp is broken", "Mine, too"])
    let commented = try await visitor.submit(question.form(action: "/issues/1/comments"))
    #expect(try commented.document.first("#comment-1")?.text == "Ada Mine, too")
  }
}

/// The site with a database of its own.
struct TestTracker {
  private let site: Site<TrackerSite>

  init() throws {
    let database = try Database.temporary(.tracker)
    var options = AccountOptions()
    options.passwordCost = .lowForTests
    let accounts = try AccountService(database: database, options: options, logger: TestLog().logger)
    var configuration = SiteConfiguration()
    configuration.languages = .tracker
    site = Site(model: database, configuration: configuration, logger: TestLog().logger) {
      try await TrackerSite(
        accountService: accounts, issues: IssueDataController(database: database), context: $0)
    }
  }

  func client() -> TestClient { TestClient { await site.respond(to: $0) } }
}

extension TestClient {
  func signUp(_ name: String) async throws {
    let form = try await get("/signup").form(action: "/signup")
    let answer = try await submit(form, ["name": name, "password": "a quiet word"])
    #expect(answer.status == .ok)
  }
}
