import Foundation
import MicroHTTP
import WebMVVM

/// The content of the form for writing a mail.
struct ComposeDraft {
  /// In bytes of UTF-8. The names of all allowed recipients fit into it; a longer text is not examined.
  static let toByteLimit = 2 * Letter.recipientLimit * AccountName.byteLimit

  var to = ""
  var content = ""
  var reply: Mail.ID?
  var formID: String?

  /// The names in a field, separated by commas of any script, semicolons or line ends.
  ///
  /// It stops after one name more than a letter may have.
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
  /// The last name in the field, for the search for people.
  var lastName: String? { Self.names(in: to).last }

  /// Replaces the typed name by a person's name. If the typed name is no longer there, the name is added at the end.
  mutating func add(_ name: String, insteadOf typed: String) {
    var names = Self.names(in: to)
    if let place = names.lastIndex(of: typed) { names.remove(at: place) }
    if !names.contains(name) { names.append(name) }
    to = names.joined(separator: ", ")
  }

  /// Reads a submitted form. Each field `to` may contain one or several names.
  init(_ form: Form) {
    to = form.values(named: "to").joined(separator: ", ")
    content = form["content"] ?? ""
    reply = form["reply"].flatMap(Mail.ID.init(routeValue:))
    formID = form["form"].flatMap { (1...64).contains($0.utf8.count) ? $0 : nil }
  }

  /// The draft of a reply: the recipients, and the quoted text.
  init(replyTo mail: Mail, for recipients: [String]) {
    to = recipients.joined(separator: ", ")
    let quoted = mail.content.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? ">" : "> \($0)"
    }
    content = "\n\n\(mail.sender.name) wrote:\n\(quoted.joined(separator: "\n"))\n"
    reply = mail.id
  }
}
