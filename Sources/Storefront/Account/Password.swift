import WebMVVM
import Foundation

/// A password that somebody may choose.
///
/// The rules are those of NIST SP 800-63B-4, section 3.1.1, and OWASP ASVS 5.0, section 6.2: a length and a list of
/// common passwords, and no rules about which characters it contains.
struct Password {
  /// In Unicode code points.
  static let length = 8...1024

  /// In bytes of UTF-8. A longer text has too many code points, and is not examined further.
  private static let byteLimit = 4 * length.upperBound

  /// Words that somebody who knows the shop would try first. No password may begin with one of them.
  static let wordsOfShop = ["vitrine", "storefront", "橱窗", "mailbox", "站内信"]

  /// The bytes to hash: the same for all ways to type the same characters (Unicode NFKC).
  let bytes: [UInt8]

  /// - Throws: ``PasswordError`` if it is too easy to guess, or too long to hash.
  init(choosing text: String, for name: String) throws(PasswordError) {
    guard text.utf8.count <= Self.byteLimit else { throw .tooLong }
    guard text.unicodeScalars.count >= Self.length.lowerBound else { throw .tooShort }
    guard text.unicodeScalars.count <= Self.length.upperBound else { throw .tooLong }
    guard !CommonPasswords.contains(text.precomposedStringWithCompatibilityMapping) else { throw .tooCommon }
    let key = AccountName.key(of: text)
    guard key != AccountName.key(of: name) else { throw .isName }
    guard !Self.wordsOfShop.contains(where: { key.utf8.starts(with: $0.utf8) }) else { throw .beginsWithShopName }
    self.init(typing: text)
  }

  /// A password typed to sign in, valid or not. A text that is too long matches no password.
  init(typing text: String) {
    let isTooLong = text.utf8.count > Self.byteLimit || text.unicodeScalars.count > Self.length.upperBound
    let text = isTooLong ? "" : text
    bytes = Array(text.precomposedStringWithCompatibilityMapping.utf8)
  }
}

/// Why a password cannot be chosen.
enum PasswordError: Error, CustomStringConvertible {
  case tooShort, tooLong, tooCommon, isName, beginsWithShopName

  /// A message for the person.
  var description: String { String(localized: text) }

  var text: LocalizedText {
    switch self {
    case .tooShort: "A password needs at least \(Password.length.lowerBound) characters."
    case .tooLong: "A password can have at most \(Password.length.upperBound) characters."
    case .tooCommon: "This password is very common. Please choose another."
    case .isName: "The password can't be your name."
    case .beginsWithShopName: "A password that begins with the shop's name is easy to guess. Please choose another."
    }
  }
}
