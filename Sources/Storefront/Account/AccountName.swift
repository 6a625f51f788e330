import Foundation

/// The name by which somebody signs in, and by which others write to them.
struct AccountName {
  /// In characters.
  static let length = 2...40

  let text: String
  /// The same for every name that could be taken for it: no two people have one key.
  let key: String

  /// - Throws: ``AccountNameError`` for what can't be a name.
  init(choosing text: String) throws(AccountNameError) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    guard Self.length.contains(text.count), text.utf8.count <= 160 else { throw .length }
    guard text.unicodeScalars.allSatisfy(Self.isAllowed) else { throw .characters }
    guard text.unicodeScalars.contains(where: \.properties.isAlphabetic) else { throw .noLetter }
    self.text = text
    key = Self.key(of: text)
  }

  /// Case, width and composition don't tell names apart, nor do spaces.
  static func key(of text: String) -> String {
    text.precomposedStringWithCompatibilityMapping.lowercased().filter { !$0.isWhitespace }
  }

  /// Letters, marks, digits, and what stands in names; a comma separates them where mail is addressed.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber:
      true
    default: " .-_'’·".unicodeScalars.contains(scalar)
    }
  }
}

/// Why a name can't be taken.
enum AccountNameError: Error, CustomStringConvertible {
  case length, characters, noLetter, taken

  /// In words for the person.
  var description: String {
    switch self {
    case .length: "A name has \(AccountName.length.lowerBound) to \(AccountName.length.upperBound) characters."
    case .characters: "A name is made of letters, digits, spaces, and the signs . - _ ' ·"
    case .noLetter: "A name has at least one letter."
    case .taken: "Somebody else has this name, or one that looks like it. Please take another."
    }
  }
}
