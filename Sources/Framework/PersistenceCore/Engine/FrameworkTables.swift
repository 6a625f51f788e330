import Foundation

/// What the framework records in a database besides the numbers of changes: the slots of topics, and the key of the site.
package enum FrameworkTables {
  /// The names of all tables of the framework, in lower case.
  package static let names: Set = Schema.reserved

  /// The statements that make the tables where they are missing. Both engines understand them.
  package static let tables = """
    CREATE TABLE IF NOT EXISTS topicSlots (
      name TEXT NOT NULL,
      firstSlot INTEGER NOT NULL,
      slotCount INTEGER NOT NULL,
      PRIMARY KEY (name, slotCount)
    );
    CREATE TABLE IF NOT EXISTS siteKey (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      key TEXT NOT NULL
    );
    """

  /// Whether a database has the tables.
  package static func exist(_ db: borrowing Reader) throws -> Bool {
    try db.hasTable("topicSlots") && db.hasTable("siteKey")
  }

  /// The slots of the schema's topics, as far as the database records them.
  ///
  /// - Throws: ``Schema/Mistake``, ``SQLError`` and ``RowError``.
  package static func slots(of schema: Schema, _ db: borrowing Reader) throws -> TopicSlots {
    guard try db.hasTable("topicSlots") else { return try TopicSlots(schema, recorded: []) }
    return try TopicSlots(
      schema,
      recorded: db.rows("SELECT name, firstSlot, slotCount FROM topicSlots ORDER BY firstSlot") { row in
        let (first, count): (Int, Int) = (try row["firstSlot"], try row["slotCount"])
        let isPossible = 0..<TopicSlots.count ~= first && 0...TopicSlots.count ~= count
        return TopicSlots.Recorded(name: try row["name"], slots: isPossible ? first..<(first + count) : 0..<0)
      })
  }

  /// Records the slots that the database does not record yet.
  package static func record(_ slots: TopicSlots, in db: borrowing Writer) throws {
    for record in slots.missing {
      try db.run(
        "INSERT INTO topicSlots (name, firstSlot, slotCount) VALUES (?, ?, ?)",
        [record.name, record.slots.lowerBound, record.slots.count])
    }
  }

  /// The key of the site; nil if the database has none that can be read.
  package static func siteKey(_ db: borrowing Reader) throws -> [UInt8]? {
    guard try db.hasTable("siteKey") else { return nil }
    let text: String? = try db.value("SELECT key FROM siteKey")
    return text.flatMap { Data(base64Encoded: $0) }.map(Array.init)
  }

  /// Stores a new key, unless another process has done it.
  package static func makeSiteKey(in db: borrowing Writer) throws -> [UInt8] {
    if let key = try siteKey(db.reader) { return key }
    let key = randomKey()
    try setSiteKey(key, in: db)
    return key
  }

  static func setSiteKey(_ key: [UInt8], in db: borrowing Writer) throws {
    try db.run("DELETE FROM siteKey")
    try db.run("INSERT INTO siteKey (id, key) VALUES (1, ?)", [Data(key).base64EncodedString()])
  }

  /// 32 random bytes, from the system's generator.
  package static func randomKey() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}
