import Foundation
import MicroHTTP
import WebMVVM

/// What stands in the form for writing a mail.
struct ComposeDraft {
  var to = ""
  var content = ""
  var reply: Mail.ID?
  var formID: String?

  /// The names in a field, between commas of any script, semicolons or line ends.
  static func names(in field: String) -> [String] {
    field.split { $0.isNewline || ",，、;；".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}

extension ComposeDraft {
  /// What a form holds. Each field `to` may have one name or several.
  init(_ form: Form) {
    to = form.values(named: "to").joined(separator: ", ")
    content = form["content"] ?? ""
    reply = form["reply"].flatMap(Mail.ID.init(routeValue:))
    formID = form["form"].flatMap { (1...64).contains($0.utf8.count) ? $0 : nil }
  }

  /// What an answer begins with: whom it is for, and what was written, quoted.
  init(replyTo mail: Mail, for recipients: [String]) {
    to = recipients.joined(separator: ", ")
    let quoted = mail.content.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? ">" : "> \($0)"
    }
    content = "\n\n\(mail.sender.name) wrote:\n\(quoted.joined(separator: "\n"))\n"
    reply = mail.id
  }
}
