import Foundation

/// The name by which somebody signs in, and by which others write to them.
struct AccountName {
  /// In characters.
  static let length = 2...40
  /// In UTF-8: what is longer is no name, and is not looked at any closer.
  static let byteLimit = 160
  /// How many marks may stand on one letter.
  private static let markLimit = 3

  let text: String
  /// The same for every name that could be taken for it: no two people have one key.
  let key: String

  /// - Throws: ``AccountNameError`` for what can't be a name.
  init(choosing text: String) throws(AccountNameError) {
    guard text.utf8.count <= Self.byteLimit * 4 else { throw .length }
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    guard Self.length.contains(text.count), text.utf8.count <= Self.byteLimit else { throw .length }
    guard text.unicodeScalars.allSatisfy(Self.isAllowed), !Self.hasStrayMarks(text) else { throw .characters }
    guard text.unicodeScalars.contains(where: \.properties.isAlphabetic) else { throw .noLetter }
    self.text = text
    key = Self.key(of: text)
  }

  /// Neither case nor width nor composition tells names apart, nor does what is no letter, digit or mark.
  static func key(of text: String) -> String {
    let folded = text.precomposedStringWithCompatibilityMapping.uppercased().lowercased()
    let signs = folded.unicodeScalars.filter { isLetter($0) || $0.properties.generalCategory == .decimalNumber }
    return String(String.UnicodeScalarView(signs)).precomposedStringWithCompatibilityMapping
  }

  /// Letters, marks, digits, and what stands in names; a comma separates them where mail is addressed.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || scalar.properties.generalCategory == .decimalNumber
      || " .-_'’·".unicodeScalars.contains(scalar)
  }

  /// A letter or a mark that can be seen, and that isn't an apostrophe by another name.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.properties.isDefaultIgnorableCodePoint, !(0x2B0...0x2FF).contains(scalar.value) else { return false }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: isMark(scalar)
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return category == .nonspacingMark || category == .spacingMark
  }

  /// Whether marks stand on nothing, or so many on one letter that they reach into the lines around it.
  private static func hasStrayMarks(_ text: String) -> Bool {
    var marks = markLimit
    for scalar in text.unicodeScalars {
      marks = isMark(scalar) ? marks + 1 : isLetter(scalar) ? 0 : markLimit
      if marks > markLimit { return true }
    }
    return false
  }
}

/// Why a name can't be taken.
enum AccountNameError: Error, CustomStringConvertible {
  case length, characters, noLetter, taken, official

  /// In words for the person.
  var description: String {
    switch self {
    case .length: "A name has \(AccountName.length.lowerBound) to \(AccountName.length.upperBound) characters."
    case .characters: "A name is made of letters, digits, spaces, points, hyphens, underscores and apostrophes."
    case .noLetter: "A name has at least one letter."
    case .official: "This name looks like that of the shop or of those who run it. Please take another."
    case .taken: "Somebody else has this name, or one that looks like it. Please take another."
    }
  }
}
