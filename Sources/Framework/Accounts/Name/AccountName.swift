import Foundation
import Basics
public import WebMVVM

/// The name with which a person signs in.
package struct AccountName {
  /// In characters.
  package static let length = 2...40
  /// In bytes of UTF-8. A longer text is not a name and is not examined further.
  package static let byteLimit = 160
  /// In bytes of UTF-8. A longer text has no key, because composing a text can take the square of its length.
  static let keyByteLimit = 4_096
  /// The maximum number of combining marks on one letter.
  private static let markLimit = 3

  package let text: String
  /// The same for all spellings of the name. Keys are unique. ``NameLook`` tells which names look alike.
  package let key: String

  /// - Throws: ``AccountNameError`` if the text cannot be a name.
  package init(choosing text: String) throws(AccountNameError) {
    guard text.utf8.count <= Self.byteLimit * 4 else { throw .length }
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    guard Self.length.contains(text.count), text.utf8.count <= Self.byteLimit else { throw .length }
    guard text.unicodeScalars.allSatisfy(Self.isAllowed), !Self.hasStrayMarks(text) else { throw .characters }
    guard text.unicodeScalars.contains(where: \.properties.isAlphabetic) else { throw .noLetter }
    self.text = text
    key = Self.key(of: text)
  }

  /// Checks that the characters are written together in one language.
  ///
  /// A person who already has such a name keeps it, so this is checked only for new names.
  ///
  /// - Throws: ``AccountNameError/mixedScripts`` or ``AccountNameError/mixedDigits``.
  package func checkScripts() throws(AccountNameError) {
    let scripts = NameScripts(text)
    if scripts.areMixed { throw .mixedScripts }
    if scripts.haveSeveralKindsOfDigits { throw .mixedDigits }
  }

  /// Names are compared without case, width, composition, and all characters except letters, digits and marks. Empty for a
  /// text without these, and for one that is too long.
  package static func key(of text: String) -> String {
    guard text.utf8.count <= keyByteLimit else { return "" }
    let folded = text.precomposedStringWithCompatibilityMapping.uppercased().lowercased()
    let signs = folded.unicodeScalars.filter { isLetter($0) || isDigit($0) }
    // The marks before and after a character that was left out are one run now.
    return String(String.UnicodeScalarView(signs)).streamSafe.precomposedStringWithCompatibilityMapping
  }

  /// Letters, marks, digits, and other characters that occur in names. Commas are not allowed, because they separate
  /// recipients.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || isDigit(scalar) || " .-_'’·".unicodeScalars.contains(scalar)
  }

  /// A digit of any script.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .decimalNumber }

  /// A visible letter or mark, except letters that look like an apostrophe.
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
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

  /// Whether there are marks without a letter, or too many on one letter, so that they would cover neighbouring lines.
  private static func hasStrayMarks(_ text: String) -> Bool {
    var marks = markLimit
    for scalar in text.unicodeScalars {
      marks = isMark(scalar) ? marks + 1 : isLetter(scalar) ? 0 : markLimit
      if marks > markLimit { return true }
    }
    return false
  }
}

/// Why a name cannot be used.
public enum AccountNameError: Error, CustomStringConvertible {
  /// It has too few or too many characters.
  case length
  /// It contains characters that do not occur in names.
  case characters
  /// It contains no letter.
  case noLetter
  /// Its letters belong to scripts that are not written together.
  case mixedScripts
  /// Its digits belong to several scripts.
  case mixedDigits
  /// Another account has this name, or one that looks like it.
  case taken
  /// It is reserved: see ``AccountOptions/reservedNames``.
  case official

  /// A message for the person.
  public var description: String { String(localized: text) }

  /// A message for the person, in the language of the reader.
  public var text: LocalizedText {
    switch self {
    case .length: "A name has \(AccountName.length.lowerBound) to \(AccountName.length.upperBound) characters."
    case .characters: "A name can contain letters, digits, spaces, points, hyphens, underscores and apostrophes."
    case .noLetter: "A name needs at least one letter."
    case .mixedScripts:
      "The letters of this name belong to different scripts, such as Latin and Cyrillic. Write the name in one script."
    case .mixedDigits: "The digits of this name belong to different scripts. Use the digits of one script."
    case .official: "This name looks like an official name of this site. Please choose another."
    case .taken: "This name, or one that looks like it, is already in use. Please choose another."
    }
  }
}
