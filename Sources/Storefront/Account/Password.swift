import Foundation

/// A password that somebody may choose.
///
/// The rules are those of NIST SP 800-63B-4, section 3.1.1, and OWASP ASVS 5.0, section 6.2: a length and a list of what
/// everybody tries first, and no rule about what it is made of.
struct Password {
  /// In Unicode code points.
  static let length = 8...1024

  /// What somebody who knows the shop would try first: no password begins with one of them.
  static let wordsOfThePlace = ["vitrine", "storefront", "橱窗", "mailbox", "站内信"]

  /// What is hashed: the same for every way to type the same characters (Unicode NFKC).
  let bytes: [UInt8]

  /// - Throws: ``PasswordError`` where it is too easily guessed, or too long to hash.
  init(choosing text: String, for name: String) throws(PasswordError) {
    guard text.unicodeScalars.count >= Self.length.lowerBound else { throw .tooShort }
    guard text.unicodeScalars.count <= Self.length.upperBound else { throw .tooLong }
    guard !CommonPasswords.contains(text.precomposedStringWithCompatibilityMapping) else { throw .tooCommon }
    let key = AccountName.key(of: text)
    guard key != AccountName.key(of: name) else { throw .isName }
    guard !Self.wordsOfThePlace.contains(where: key.hasPrefix) else { throw .isOfThePlace }
    self.init(typing: text)
  }

  /// What somebody typed to be let in, whether or not it could be a password. What is too long is nobody's.
  init(typing text: String) {
    let text = text.unicodeScalars.count > Self.length.upperBound ? "" : text
    bytes = Array(text.precomposedStringWithCompatibilityMapping.utf8)
  }
}

/// Why a password can't be chosen.
enum PasswordError: Error, CustomStringConvertible {
  case tooShort, tooLong, tooCommon, isName, isOfThePlace

  /// In words for the person.
  var description: String {
    switch self {
    case .tooShort: "A password has at least \(Password.length.lowerBound) characters."
    case .tooLong: "A password has at most \(Password.length.upperBound) characters."
    case .tooCommon: "This password is one of the first that anybody would try. Please take another."
    case .isName: "The password can't be your name."
    case .isOfThePlace: "A password that begins with the shop's name is easily guessed. Please take another."
    }
  }
}
