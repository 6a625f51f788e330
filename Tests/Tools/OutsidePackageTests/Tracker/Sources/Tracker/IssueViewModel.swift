import Accounts
import WebMVVM

struct CommentForm: WebForm {
  let fields: FormFields
  let text: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    text = fields.text("text", .lines, required: "Write something.", length: 1...2_000)
  }
}

@Observable
final class IssueViewModel: FormScene {
  private(set) var title = ""
  private(set) var byline = ""
  private(set) var body = ""
  private(set) var comments: [Comment] = []
  /// What only the author of the issue can do.
  private(set) var edit: Location?
  private(set) var close: Location?
  private(set) var reopen: Location?
  let form: CommentForm
  let commenting: Location
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
  private let id: Int64
  private let site: TrackerSite

  init(_ id: Int64, _ form: CommentForm = CommentForm(), site: TrackerSite) {
    (self.id, self.form, self.site) = (id, form, site)
    commenting = site.author(AuthorCoordinator.comment, id)
  }

  func load() async throws {
    let issue = try await site.find(id)
    (title, body) = (issue.title, issue.body)
    byline = String(localized: "Opened by \(issue.author)")
    comments = try await site.issues.comments(on: id)
    guard issue.authorID == site.account?.id else { return }
    edit = site.author(AuthorCoordinator.edit, id)
    if issue.state == .open { close = site.author(AuthorCoordinator.set, id, .closed) }
    if issue.state == .closed { reopen = site.author(AuthorCoordinator.set, id, .open) }
  }

  func comment(by author: Account) async throws -> Location {
    try await site.issues.comment(form.text.value, on: site.find(id).id, by: author)
    return site.issue(id)
  }
}
