import Persistence

/// The looks of the names in a database of an earlier version, or that another program has stored.
///
/// Existing names may look alike. Their people keep them.
extension NameLooks {
  /// How many people are completed in one transaction.
  private static let step = 250

  /// Stores the looks that are missing, and blocks the calling thread. Everything is made again if the tables of Unicode are
  /// others than those by which it was made.
  static func complete(in database: ShopDatabase) throws {
    try UnicodeTables.check()
    let isCurrent = try database.readAndWait { db in try Self.isCurrent(db) }
    if !isCurrent {
      try database.writeAndWait { db in
        try db.run("DELETE FROM nameLook")
        try db.run(
          "INSERT INTO setting (name, value) VALUES ('nameLooks', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
          [UnicodeTables.version])
      }
    }
    var last: Person.ID? = Person.ID(rawValue: 0)
    while let before = last {
      last = try database.readAndWait { db in try people(after: before, in: db).last?.id }
      guard let end = last else { return }
      try database.writeAndWait { db in
        for person in try people(after: before, in: db.reader) where person.id.rawValue <= end.rawValue {
          try store(person.names, of: person.id, in: db)
        }
      }
    }
  }

  private static func isCurrent(_ db: borrowing Reader) throws -> Bool {
    try db.hasRow("SELECT 1 FROM setting WHERE name = 'nameLooks' AND value = ?", [UnicodeTables.version])
  }

  /// Some people without looks, in the order of their ids.
  private static func people(
    after id: Person.ID, in db: borrowing Reader
  ) throws -> [(id: Person.ID, names: [String])] {
    try db.rows(
      """
      SELECT id, name, displayName FROM person
      WHERE id > ? AND NOT isRemoved AND NOT EXISTS (SELECT 1 FROM nameLook WHERE nameLook.personID = person.id)
      ORDER BY id LIMIT ?
      """, [id, step]
    ) { row in (id: try row["id"], names: [try row["name"], try row["displayName"]]) }
  }
}
