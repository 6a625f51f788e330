import Accounts
import WebMVVM

struct IssueForm: WebForm {
  let fields: FormFields
  let title: Field<String>
  let body: Field<String>

  init(_ fields: FormFields) {
    self.fields = fields
    title = fields.text("title", required: "Say in a few words what is wrong.", length: 1...120)
    body = fields.text("body", .lines, length: 0...5_000)
  }
}

extension IssueForm {
  init(_ issue: Issue) {
    self.init()
    title.fill(issue.title)
    body.fill(issue.body)
  }
}

/// The form that opens an issue, or changes one.
@Observable
final class IssueEditorViewModel: FormScene {
  let title: String
  let form: IssueForm
  let saving: Location
  var errors: ErrorSummaryViewModel? { ErrorSummaryViewModel(form.errors) }
  private let issue: Issue?
  private let site: TrackerSite

  init(_ issue: Issue?, _ form: IssueForm, saving: Location, site: TrackerSite) {
    title = String(localized: issue == nil ? "Open an issue" : "Change the issue")
    (self.issue, self.form, self.saving, self.site) = (issue, form, saving, site)
  }

  func save(by author: Account) async throws -> Location {
    let (title, body) = (try form.title.value, try form.body.value)
    guard let issue else { return site.issue(try await site.issues.add(title, body, by: author)) }
    try await site.issues.change(issue.id, title, body)
    return site.issue(issue.id)
  }
}
