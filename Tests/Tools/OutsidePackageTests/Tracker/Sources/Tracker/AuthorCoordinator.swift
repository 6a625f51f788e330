import Accounts
import WebMVVM

/// What somebody does who is signed in.
struct AuthorCoordinator: WebCoordinator, ReasonToSignIn {
  static let new = page("/new") { $0.editor(nil, IssueForm()) }
  static let add = action("/new", form: IssueForm.self) { try await $0.save(nil, $1) }
  static let edit = page("/*/edit", Int64.self) { author, id in
    let issue = try await author.own(id)
    return author.editor(issue, IssueForm(issue))
  }
  static let change = action("/*/edit", Int64.self, form: IssueForm.self) { author, form, id in
    try await author.save(author.own(id), form)
  }
  static let set = action("/*/state/*", Int64.self, Issue.State.self) { author, id, state in
    try await author.site.issues.set(state, of: author.own(id).id)
    return .redirect(author.site.issue(id))
  }
  static let comment = action("/*/comments", Int64.self, form: CommentForm.self) { author, form, id in
    try await .action(IssueViewModel(id, form, site: author.site), form) { try await $0.comment(by: author.account) }
  } asking: { form, id in
    let text = form.text.text
    return Question("Comment") { author in [try await author.site.find(id).title, text] }
  }
  static let routes = Routes {
    new
    add
    edit
    change
    set
    comment
  }
  static let reasonToSignIn: LocalizedText = "Sign in to write."

  let account: Account
  let site: TrackerSite
  let context: RequestContext

  private func own(_ id: Int64) async throws -> Issue {
    let issue = try await site.find(id)
    guard issue.authorID == account.id else {
      throw Problem(
        .forbidden, "This issue is not yours", "Only its author can change it.",
        wayOut: .init("See the issue", site.issue(id)))
    }
    return issue
  }

  private func editor(_ issue: Issue?, _ form: IssueForm) -> IssueEditorViewModel {
    let saving = issue.map { links(Self.change, $0.id) } ?? links(Self.add)
    return IssueEditorViewModel(issue, form, saving: saving, site: site)
  }

  private func save(_ issue: Issue?, _ form: IssueForm) async throws -> Outcome {
    try await .action(editor(issue, form), form) { try await $0.save(by: account) }
  }
}
