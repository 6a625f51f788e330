import Foundation
import GRDB

/// Somebody to write to.
struct Recipient: Hashable, Sendable {
  let id: Person.ID
  /// The name to write to.
  let accountName: String
  /// What others see.
  let name: String
}

/// Finds those whom a person writes to.
struct RecipientDataController: Sendable {
  /// What names mean.
  struct Found {
    /// Each once.
    var recipients: [Recipient] = []
    /// The names that are nobody's.
    var unknown: [String] = []
  }

  let database: ShopDatabase

  /// The people with these names, however they are written.
  func recipients(named names: [String]) throws -> Found {
    try database.read { db in
      var found = Found()
      for name in names {
        guard let recipient = try Self.recipient(named: name, in: db) else {
          found.unknown.append(name)
          continue
        }
        if !found.recipients.contains(recipient) { found.recipients.append(recipient) }
      }
      return found
    }
  }

  /// Those whom a letter was written to and who are still here; nobody where it went to everybody.
  func recipients(of letter: Letter.ID) throws -> [Recipient] {
    try database.read { db in
      try db.rows(
        """
        \(Recipient.columns) JOIN letterRecipient ON letterRecipient.personID = person.id
        WHERE letterRecipient.letterID = ? AND NOT isRemoved ORDER BY person.id
        """, [letter], Recipient.init)
    }
  }

  /// Those with a part of the name like that, 10 at most.
  func recipients(like text: String) throws -> [Recipient] {
    let key = AccountName.key(of: String(text.prefix(AccountName.length.upperBound)))
    guard !key.isEmpty else { return [] }
    return try database.read { db in
      try db.rows(
        """
        \(Recipient.columns)
        WHERE NOT isRemoved AND (instr(nameKey, ?) > 0 OR instr(displayKey, ?) > 0)
        ORDER BY nameKey LIMIT 10
        """, [key, key], Recipient.init)
    }
  }

  /// The name of an account goes before what somebody is shown as.
  private static func recipient(named name: String, in db: Database) throws -> Recipient? {
    let key = AccountName.key(of: name)
    return try db.row(
      """
      \(Recipient.columns) WHERE NOT isRemoved AND (nameKey = ? OR displayKey = ?) ORDER BY nameKey = ? DESC LIMIT 1
      """, [key, key, key], Recipient.init)
  }
}

extension Recipient {
  /// What `init(_:)` reads.
  fileprivate static let columns = "SELECT person.id, person.name, person.displayName FROM person"

  fileprivate init(_ columns: borrowing Columns) {
    self.init(id: columns.id(0), accountName: columns.text(1), name: columns.text(2))
  }
}
