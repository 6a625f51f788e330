import Foundation
package import Persistence

/// How a name looks. No two accounts have names with the same look.
///
/// Names are compared without case, so a name has several looks: as it is written, in small letters, and in capitals. "Том" in
/// Cyrillic looks like "Tom" only in capitals, and "Сосо" like "Coco" in both.
package struct NameLooks {
  /// In characters. Another program may have stored a longer name.
  private static let lengthLimit = 200

  package let all: Set<String>

  package init(of name: String) {
    let name = String(String.UnicodeScalarView(name.unicodeScalars.prefix(Self.lengthLimit)))
    let folded = Self.letters(of: name.precomposedStringWithCompatibilityMapping)
    all = [
      "=\(Self.letters(of: name).skeleton)",
      "a\(Self.inSmallLetters(Self.inSmallLetters(folded).skeleton))",
      "A\(folded.uppercased().skeleton)",
    ]
  }

  /// The name in the letters for which its letters can be taken, in small letters.
  package static func plainForms(of name: String) -> [String] {
    let folded = letters(of: name.precomposedStringWithCompatibilityMapping)
    // In capitals, an l stands for an I.
    let capitals = folded.uppercased().skeleton.replacing("l", with: "I")
    return [letters(of: name).skeleton, inSmallLetters(folded).skeleton, capitals].map { $0.lowercased() }
  }

  private static func letters(of text: String) -> String {
    let letters = text.unicodeScalars.filter { AccountName.isLetter($0) || AccountName.isDigit($0) }
    return String(String.UnicodeScalarView(letters))
  }

  /// The text in small letters except I and L: "Ian" looks like "lan", but not like "Lan".
  private static func inSmallLetters(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if ["I", "L"].contains(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += scalar.properties.lowercaseMapping
      }
    }
  }
}

/// The table of the looks. An index finds a name that looks like another one.
extension NameLooks {
  /// Whether another account has a name that looks like this one.
  package static func areTaken(_ name: String, for account: Account.ID?, in db: borrowing Reader) throws -> Bool {
    let looks = SQLList(NameLooks(of: name).all.sorted())
    // No account has the id 0.
    return try db.hasRow(
      "SELECT 1 FROM accountLook WHERE look IN (\(looks.marks)) AND accountID <> ? LIMIT 1",
      looks.arguments + [account ?? 0])
  }

  /// Stores the looks of an account's names. Those of a removed account are free: it has no names.
  package static func store(_ names: [String], of account: Account.ID, in db: borrowing Writer) throws {
    try db.run("DELETE FROM accountLook WHERE accountID = ?", [account])
    let looks = names.reduce(into: Set<String>()) { $0.formUnion(NameLooks(of: $1).all) }
    for look in looks.sorted() {
      try db.run("INSERT INTO accountLook (look, accountID) VALUES (?, ?)", [look, account])
    }
  }
}
