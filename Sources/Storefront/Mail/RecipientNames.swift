import Accounts
import WebMVVM
import Foundation

/// The names in the field for the recipients of a letter.
enum RecipientNames {
  /// In bytes of UTF-8. The names of the maximum number of recipients are shorter. A longer text is not examined.
  private static let byteLimit = 2 * Letter.recipientLimit * AccountName.byteLimit

  /// The names in a field. Throws if it contains none or too many.
  static func checked(_ field: String) throws(RecipientError) -> [String] {
    guard field.utf8.count <= byteLimit else { throw .tooMany }
    let names = names(in: field)
    guard !names.isEmpty else { throw .none }
    guard names.count <= Letter.recipientLimit else { throw .tooMany }
    return names
  }

  /// The text of a field, which may contain any names. Throws if it is too long.
  static func limited(_ field: String) throws(RecipientError) -> String {
    guard field.utf8.count <= byteLimit else { throw .tooMany }
    return field
  }

  /// The last name, which the person may still be typing.
  static func last(in field: String) -> String? {
    field.utf8.count > byteLimit ? nil : names(in: field).last
  }

  /// The field with `name` at its end, without `typed`: the part of the name that was typed. A field that would be too long stays
  /// as it is.
  static func adding(_ name: String, insteadOf typed: String, to field: String) -> String {
    guard field.utf8.count <= byteLimit else { return field }
    var names = names(in: field)
    if let place = names.lastIndex(of: typed) { names.remove(at: place) }
    if !names.contains(name) { names.append(name) }
    let changed = names.joined(separator: ", ")
    return changed.utf8.count <= byteLimit ? changed : field
  }

  /// The names in a field, between commas of any script, semicolons or line ends; at most one name more than a letter may
  /// have.
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

/// Why a letter can't go to the recipients that a person typed.
enum RecipientError: Error, CustomStringConvertible {
  case none, tooMany, removed

  /// A message for the person.
  var description: String { String(localized: text) }

  var text: LocalizedText {
    switch self {
    case .none: "Enter at least one recipient."
    case .removed: "The account of a recipient was removed. Check the names, and send the letter again."
    case .tooMany: "A letter can have at most \(Letter.recipientLimit) recipients."
    }
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
