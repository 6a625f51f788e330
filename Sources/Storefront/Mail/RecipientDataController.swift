import Persistence

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
  func recipients(named names: [String]) async throws -> Found {
    let keys = names.map(Self.key)
    let people = try await people(keys)
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

  /// Those with these keys, found by one query. Who has a key as the name of an account goes before who is shown by it.
  private func people(_ keys: [String]) async throws -> [String: Recipient] {
    let list = SQLList(keys.filter { !$0.isEmpty })
    let rows = try await database.read { db in
      try db.rows(
        """
        SELECT id, name, displayName, nameKey, displayKey FROM person
        WHERE NOT isRemoved AND (nameKey IN (\(list.marks)) OR displayKey IN (\(list.marks))) ORDER BY id
        """, list.arguments + list.arguments
      ) { row in
        (
          nameKey: try row["nameKey"] as String, displayKey: try row["displayKey"] as String?,
          person: try Recipient(row)
        )
      }
    }
    let shown = Dictionary(rows.compactMap { row in row.displayKey.map { ($0, row.person) } }) { first, _ in first }
    return shown.merging(rows.map { ($0.nameKey, $0.person) }) { _, account in account }
  }

  /// Those whom a letter was written to and who are still here; nobody where it went to everybody.
  func recipients(of letter: Letter.ID) async throws -> [Recipient] {
    try await database.read { db in
      try db.rows(
        """
        \(Recipient.columns) JOIN letterRecipient ON letterRecipient.personID = person.id
        WHERE letterRecipient.letterID = ? AND NOT isRemoved ORDER BY person.id
        """, [letter], Recipient.init)
    }
  }

  /// Those with a part of the name like that, 10 at most.
  func recipients(like text: String) async throws -> [Recipient] {
    let key = AccountName.key(of: String(text.prefix(AccountName.length.upperBound)))
    guard !key.isEmpty else { return [] }
    let pattern = SQLPattern.containing(key)
    return try await database.read { db in
      try db.rows(
        """
        \(Recipient.columns)
        WHERE NOT isRemoved AND (nameKey LIKE ? ESCAPE '\\' OR displayKey LIKE ? ESCAPE '\\')
        ORDER BY nameKey LIMIT 10
        """, [pattern, pattern], Recipient.init)
    }
  }
}

extension Recipient {
  /// What `init(_:)` reads.
  fileprivate static let columns = "SELECT person.id, person.name, person.displayName FROM person"

  fileprivate init(_ row: borrowing Row) throws {
    self.init(id: try row["id"], accountName: try row["name"], name: try row["displayName"])
  }
}
