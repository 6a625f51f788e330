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

  /// The people with these names, however they are written. The name of an account goes before what somebody is shown as.
  func recipients(named names: [String]) throws -> Found {
    let keys = names.map(Self.key)
    let people = try people(keys)
    var found = Found()
    for (name, key) in zip(names, keys) {
      guard let recipient = people[key] else {
        found.unknown.append(name)
        continue
      }
      if !found.recipients.contains(recipient) { found.recipients.append(recipient) }
    }
    return found
  }

  /// The key of a name; empty for what is too long to be one, which nobody has.
  private static func key(of name: String) -> String {
    name.utf8.count > AccountName.byteLimit * 4 ? "" : AccountName.key(of: name)
  }

  /// Those with these keys, found by one query.
  private func people(_ keys: [String]) throws -> [String: Recipient] {
    let list = String(decoding: try JSONEncoder().encode(keys.filter { !$0.isEmpty }), as: UTF8.self)
    let rows = try database.read { db in
      try db.rows(
        """
        SELECT person.id, person.name, person.displayName, sought.value FROM json_each(?) AS sought
        JOIN person ON person.nameKey = sought.value OR person.displayKey = sought.value
        WHERE NOT person.isRemoved ORDER BY person.nameKey = sought.value DESC
        """, [list]
      ) { ($0.text(3), Recipient($0)) }
    }
    return Dictionary(rows) { first, _ in first }
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
}

extension Recipient {
  /// What `init(_:)` reads.
  fileprivate static let columns = "SELECT person.id, person.name, person.displayName FROM person"

  fileprivate init(_ columns: borrowing Columns) {
    self.init(id: columns.id(0), accountName: columns.text(1), name: columns.text(2))
  }
}
