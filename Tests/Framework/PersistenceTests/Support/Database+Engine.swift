@testable import PersistenceCore

extension Database {
  /// The engine, if it is SQLite.
  var sqlite: SQLiteEngine? { engine as? SQLiteEngine }
}
