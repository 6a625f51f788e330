import Foundation
package import Persistence

/// How a name looks. No two accounts have names with the same look.
///
/// Names that differ only in case, in I, l and 1, in O and 0, or in rn and m look the same. A name has one script (see
/// ``NameScripts``), so letters of another script cannot be mistaken for its own.
package enum NameLook {
  /// In characters. Another program may have stored a longer name.
  private static let lengthLimit = 200

  /// The same for all names that look alike. "Ian" looks like "lan", but not like "Lan".
  package static func look(of name: String) -> String {
    let name = String(String.UnicodeScalarView(name.unicodeScalars.prefix(lengthLimit)))
    let look = name.precomposedStringWithCompatibilityMapping.unicodeScalars.reduce(into: "") { look, scalar in
      switch scalar {
      case "I", "1": look += "l"
      case "L": look += "L"
      case "0": look += "o"
      case _ where AccountName.isLetter(scalar) || AccountName.isDigit(scalar):
        look += scalar.properties.lowercaseMapping
      default: break
      }
    }
    return look.replacing("rn", with: "m")
  }

  /// Whether another account has a name that looks like this one.
  package static func isTaken(_ name: String, for account: Account.ID?, in db: borrowing Reader) throws -> Bool {
    // No account has the id 0.
    try db.hasRow(
      "SELECT 1 FROM accountLook WHERE look = ? AND accountID <> ? LIMIT 1", [look(of: name), account ?? 0])
  }

  /// Stores the looks of an account's names. Those of a removed account are free: it has no names.
  package static func store(_ names: [String], of account: Account.ID, in db: borrowing Writer) throws {
    try db.run("DELETE FROM accountLook WHERE accountID = ?", [account])
    for look in Set(names.map(look)).sorted() {
      try db.run("INSERT INTO accountLook (look, accountID) VALUES (?, ?)", [look, account])
    }
  }
}
