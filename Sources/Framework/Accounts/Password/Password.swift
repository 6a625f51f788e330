import Foundation
public import WebMVVM

/// A password that somebody may choose.
///
/// The rules are those of NIST SP 800-63B-4, section 3.1.1, and OWASP ASVS 5.0, section 6.2: a length and a list of
/// common passwords, and no rules about which characters it contains.
package struct Password: Sendable {
  /// In Unicode code points.
  package static let length = 8...1024

  /// In bytes of UTF-8. A longer text has too many code points, and is not examined further.
  private static let byteLimit = 4 * length.upperBound

  /// The bytes to hash: the same for all ways to type the same characters (Unicode NFKC).
  let bytes: [UInt8]

  /// - Parameters:
  ///   - text: What was typed.
  ///   - name: The name of the account.
  ///   - words: Words that somebody who knows the site would try first. No password may begin with one of them.
  /// - Throws: ``PasswordError`` if it is too easy to guess, or too long to hash.
  package init(choosing text: String, for name: String, avoiding words: [String] = []) throws(PasswordError) {
    guard text.utf8.count <= Self.byteLimit else { throw .tooLong }
    guard text.unicodeScalars.count >= Self.length.lowerBound else { throw .tooShort }
    guard text.unicodeScalars.count <= Self.length.upperBound else { throw .tooLong }
    guard !CommonPasswords.contains(text.precomposedStringWithCompatibilityMapping) else { throw .tooCommon }
    let key = AccountName.key(of: text)
    guard key.isEmpty || key != AccountName.key(of: name) else { throw .isName }
    self.init(typing: text)
    try check(avoiding: words)
  }

  /// Checks that it begins with none of these words.
  ///
  /// - Throws: ``PasswordError/beginsWithSiteName``.
  func check(avoiding words: [String]) throws(PasswordError) {
    let beginning = bytes.prefix(AccountName.keyByteLimit)
    let key = AccountName.key(of: String(decoding: beginning, as: UTF8.self))
    if words.contains(where: { key.utf8.starts(with: $0.utf8) }) { throw .beginsWithSiteName }
  }

  /// A password typed to sign in, valid or not. A text that is too long matches no password.
  package init(typing text: String) {
    let isTooLong = text.utf8.count > Self.byteLimit || text.unicodeScalars.count > Self.length.upperBound
    let text = isTooLong ? "" : text
    bytes = Array(text.precomposedStringWithCompatibilityMapping.utf8)
  }
}

/// Why a password cannot be chosen.
public enum PasswordError: Error, CustomStringConvertible {
  /// It has fewer than 8 characters.
  case tooShort
  /// It has more than 1,024 characters.
  case tooLong
  /// It is one of the most common passwords.
  case tooCommon
  /// It is the name of the account.
  case isName
  /// It begins with a word of the site: see ``AccountOptions/wordsOfSite``.
  case beginsWithSiteName

  /// A message for the person.
  public var description: String { String(localized: text) }

  /// A message for the person, in the language of the reader.
  public var text: LocalizedText {
    switch self {
    case .tooShort: "A password needs at least \(Password.length.lowerBound) characters."
    case .tooLong: "A password can have at most \(Password.length.upperBound) characters."
    case .tooCommon: "This password is very common. Please choose another."
    case .isName: "The password can't be your name."
    case .beginsWithSiteName: "A password that begins with the site's name is easy to guess. Please choose another."
    }
  }
}
