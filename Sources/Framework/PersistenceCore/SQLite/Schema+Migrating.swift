import GRDB

extension Schema {
  /// What opening a file finds out.
  struct Opened {
    let slots: TopicSlots
    let siteKey: [UInt8]
  }

  /// Runs the steps that the database does not have yet, records the slots of new topics, and makes the triggers that are
  /// missing or differ.
  func migrate(_ connection: Connection) throws -> Opened {
    try SQLError.translating {
      // The framework's tables come first, so that a step with a table of the same name fails and changes nothing.
      try makeTables(on: connection)
      try runSteps(on: connection)
      try checkTables(Reader(connection))
      let opened = try record(on: connection)
      try ChangeRecord(self, opened.slots).prepare(connection)
      return opened
    }
  }

  private func makeTables(on connection: Connection) throws {
    if try FrameworkTables.exist(Reader(connection)) { return }
    try connection.inImmediateTransaction { db in
      try db.run(script: FrameworkTables.tables)
      // Those of another database are made later if they are missing.
      if try steps(of: db.reader).isEmpty { try db.run(script: SQLiteChanges.tables) }
    }
  }

  private func checkTables(_ db: borrowing Reader) throws {
    try checkColumns { table in try SQLiteChanges.columns(of: table, in: db) }
  }

  /// Only what is missing is written, so that opening a database does not wait for a program that writes.
  private func record(on connection: Connection) throws -> Opened {
    let (slots, key) = try recorded(Reader(connection))
    if let key, slots.missing.isEmpty { return Opened(slots: slots, siteKey: key) }
    return try connection.inImmediateTransaction { db in
      // Another process may have done it.
      let slots = try FrameworkTables.slots(of: self, db.reader)
      try FrameworkTables.record(slots, in: db)
      return Opened(slots: slots, siteKey: try FrameworkTables.makeSiteKey(in: db))
    }
  }

  private func recorded(_ db: borrowing Reader) throws -> (TopicSlots, [UInt8]?) {
    (try FrameworkTables.slots(of: self, db), try FrameworkTables.siteKey(db))
  }

  private static let changeTriggers =
    "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'change of %'"

  /// Runs the steps that the database does not have yet, each in a transaction.
  ///
  /// - Parameter isWanted: Whether to run a step with this name. The default is all of them.
  func runSteps(on connection: Connection, where isWanted: (String) -> Bool = { _ in true }) throws {
    var migrator = DatabaseMigrator()
    let wanted = steps.filter { isWanted($0.name) }
    for (index, step) in wanted.enumerated() {
      migrator.registerMigration(step.name) { db in
        if index == 0 { try db.execute(sql: "PRAGMA application_id = \(applicationID)") }
        // SQLite does not remove a column that a trigger names. They are made again after the steps.
        for name in try String.fetchAll(db, sql: Self.changeTriggers) {
          try db.execute(sql: "DROP TRIGGER \(SQLiteChanges.quoted(name))")
        }
        try db.execute(sql: step.sqlite)
      }
    }
    try migrator.migrate(connection.queue)
  }

  /// - Throws: ``UnusableDatabase/Mismatch`` if the file has another schema.
  func check(_ db: borrowing Reader) throws {
    let id: Int? = try db.value("PRAGMA application_id")
    // The first step sets the id. Without it there are only the framework's tables, or none: the schema has no steps yet, or
    // the program was killed before the first one.
    if id == 0, try Self.ownTables(db).isEmpty { return }
    guard id == applicationID else { throw UnusableDatabase.Mismatch.isOther }
    if let mismatch = try mismatch(of: steps(of: db)) { throw mismatch }
  }

  /// Which tables the topics cover.
  func coverage(_ db: borrowing Reader, _ slots: TopicSlots) throws -> ChangeCoverage {
    try ChangeCoverage(self, slots, tables: Self.ownTables(db))
  }

  /// The names of the tables besides those of the framework.
  private static func ownTables(_ db: borrowing Reader) throws -> [String] {
    let names: [String] = try db.values(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'")
    return names.filter { !FrameworkTables.names.contains($0.lowercased()) }
  }
}

extension Connection {
  /// Runs a transaction that no other process can write during.
  func inImmediateTransaction<Value>(_ body: (borrowing Writer) throws -> Value) throws -> Value {
    try queue.unsafeReentrantWrite { db in
      var value: Value?
      try db.inTransaction(.immediate) {
        value = try body(Writer(self))
        return .commit
      }
      guard let value else { throw SQLError(kind: .other, message: "the transaction has no result", sql: nil) }
      return value
    }
  }
}
