import HTTPTypes
import MicroHTTP
import WebMVVM

/// An action that was sent by somebody who was not signed in any more, as their browser keeps it until they are:
/// `/mail/selection?action=trash&mail=7`.
struct PendingAction {
  let route: ShopRoute
  let form: Form
  let text: String

  /// Nil for what is not asked again: what takes a password, and what harms nobody who has to do it anew.
  init?(_ route: ShopRoute, _ request: Request) {
    self.init("\(route.location)?\(String(decoding: request.body, as: UTF8.self))")
  }

  /// Reads ``text``.
  init?(_ text: String) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard
      parts.count == 2, let route = try? ShopRoute.table.route(.post, String(parts[0])), route.canBePending,
      let form = try? Form(parsing: parts[1].utf8)
    else { return nil }
    self.route = route
    self.form = form
    self.text = text
  }

  /// What its button said.
  var name: String {
    switch route {
    case .perform(let action, _): action.name
    case .performOnSelection: MailSelection(form).action?.name ?? "Change the mails"
    case .undoMail: "Undo"
    case .changeProfile: "Save the profile"
    case .signOutEverywhere: "Sign out everywhere"
    default: "Do it"
    }
  }

  /// What it would change besides mails, in words for the person.
  var detail: String? {
    switch route {
    case .performOnSelection: MailSelection(form).folder.map { "All mails of the folder “\($0.folder.name)”" }
    case .changeProfile: form["displayName"].map { "Display name: \($0.cut(to: AccountName.length.upperBound))" }
    default: nil
    }
  }

  /// The mails that it is for.
  var mails: [Mail.ID] {
    switch route {
    case .perform(_, let mail): [mail]
    case .performOnSelection: MailSelection(form).folder == nil ? MailSelection(form).ids : []
    default: []
    }
  }
}

extension ShopRoute {
  fileprivate var canBePending: Bool {
    switch self {
    case .perform, .performOnSelection, .undoMail, .changeProfile, .signOutEverywhere: true
    default: false
    }
  }
}
