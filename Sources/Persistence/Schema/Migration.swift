/// A step of a schema. Never change a step that was released: add another one.
public struct Migration: Sendable {
  let name: String
  let change: @Sendable (borrowing Writer) throws -> Void
  /// The triggers that the step makes.
  let triggers: [ChangeTriggers]

  /// A step that is a function. It runs in a transaction.
  ///
  /// - Parameters:
  ///   - name: The name that is stored in the database, so that the step is not run again.
  ///   - change: The change of the schema.
  public init(_ name: String, _ change: @escaping @Sendable (borrowing Writer) throws -> Void) {
    self.name = name
    self.change = change
    triggers = []
  }

  /// A step that consists of SQL statements.
  public init(_ name: String, _ script: String) {
    self.init(name) { try $0.run(script: script) }
  }

  /// A step that makes the triggers of some tables, after SQL statements. Triggers that an earlier step made for the same
  /// tables are replaced.
  public init(_ name: String, _ script: String = "", triggers: [ChangeTriggers]) {
    self.name = name
    self.triggers = triggers
    change = { db in
      try db.run(script: script)
      for triggers in triggers { try triggers.install(in: db) }
    }
  }
}

extension ChangeTriggers {
  fileprivate func install(in db: borrowing Writer) throws {
    switch db.reader.connection {
    case .sqlite: try SQLiteChanges.install(self, in: db)
    #if PostgreSQL
      case .postgreSQL: try PostgreSQLChanges.install(self, in: db)
    #endif
    }
  }
}
