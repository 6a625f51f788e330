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
  /// The last name that is meant to be somebody's, for finding out whose.
  var lastName: String? { Self.names(in: to).last }

  /// Adds somebody in the place of what was typed of their name or, where that isn't there any more, after the others.
  mutating func add(_ name: String, insteadOf typed: String) {
    var names = Self.names(in: to)
    if let place = names.lastIndex(of: typed) { names.remove(at: place) }
    if !names.contains(name) { names.append(name) }
    to = names.joined(separator: ", ")
  }

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
