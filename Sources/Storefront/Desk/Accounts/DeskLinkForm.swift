import Accounts
import Foundation
import Persistence
import WebMVVM

/// The form that makes a link for a forgotten password.
struct DeskLinkForm: WebForm {
  let fields: FormFields
  /// When the link ends that the page showed, in seconds since 1970; nil for none.
  let was: Field<Int?>
  /// The operator's own password.
  let password: Field<Password?>

  init(_ fields: FormFields) {
    self.fields = fields
    was = fields.text("was", .hidden) { Int(routeValue: $0) }
    password = fields.passwordIfAny("current", id: "link-password")
  }

  /// The end of the link that the page showed; nil if that was not sent.
  var shown: Date?? {
    get throws {
      guard was.isSent else { return nil }
      return .some(try was.value.map { Date(secondsSince1970: Int64($0)) })
    }
  }

  func show(_ end: Date?) { was.fill(end.map { "\($0.secondsSince1970)" } ?? "") }
}
