import Persistence

/// A person to write to.
struct Recipient: Hashable, Sendable {
  let id: Person.ID
  /// The name to write to.
  let accountName: String
  /// What others see.
  let name: String
}

/// Finds the people that a letter is addressed to.
struct RecipientDataController: Sendable {
  /// The people that were found by their names.
  struct Found {
    /// Each person once.
    var recipients: [Recipient] = []
    /// The names that no account has.
    var unknown: [String] = []
  }

  let database: ShopDatabase

  /// The people with these names, compared as ``AccountName/key(of:)`` does. An account name takes precedence over a
  /// display name.
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

  /// The key of a name; empty if the text is too long for a name.
  private static func key(of name: String) -> String {
    name.utf8.count > AccountName.byteLimit * 4 ? "" : AccountName.key(of: name)
  }

  /// The people with these keys, found by one query. An account name takes precedence over a display name.
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

  /// The recipients of a letter who still have an account; none for a letter to everybody.
  func recipients(of letter: Letter.ID) async throws -> [Recipient] {
    try await database.read { db in
      try db.rows(
        """
        \(Recipient.columns) JOIN letterRecipient ON letterRecipient.personID = person.id
        WHERE letterRecipient.letterID = ? AND NOT isRemoved ORDER BY person.id
        """, [letter], Recipient.init)
    }
  }

  /// The people whose name contains a text, 10 at most.
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
