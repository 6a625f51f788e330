import Foundation
import MicroHTTP
import WebMVVM

/// What stands in the form for writing a mail.
struct ComposeDraft {
  /// In UTF-8: the names of as many people as a letter may have take less, and what is longer is not looked at.
  static let toByteLimit = 2 * Letter.recipientLimit * AccountName.byteLimit

  var to = ""
  var content = ""
  var reply: Mail.ID?
  var formID: String?

  /// The names in a field, between commas of any script, semicolons or line ends.
  ///
  /// No more are looked for than a letter may have and one.
  static func names(in field: String) -> [String] {
    var names: [String] = []
    var rest = field.unicodeScalars[...]
    while !rest.isEmpty, names.count <= Letter.recipientLimit {
      let name = rest.prefix { !$0.separatesNames }
      rest = rest[name.endIndex...].dropFirst()
      let text = String(name).trimmingCharacters(in: .whitespaces)
      if !text.isEmpty { names.append(text) }
    }
    return names
  }
}

extension Unicode.Scalar {
  fileprivate var separatesNames: Bool {
    switch self {
    case ",", "，", "、", ";", "；", "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
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
