/// The tables and triggers that number changes, in SQLite's SQL.
///
/// `change` has the number of the last change of each topic, and `clock` the number of the last change. Each firing of a
/// trigger is a change with a number of its own.
///
/// A transaction that has changed very many rows touches all topics, and sets `isAllTouched` until its end. Its other
/// changes cost nearly nothing, because the triggers have nothing to do then.
enum SQLiteChanges {
  static let tables = """
    CREATE TABLE clock (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      number INTEGER NOT NULL CHECK (number >= 0),
      isAllTouched INTEGER NOT NULL DEFAULT FALSE CHECK (isAllTouched IN (FALSE, TRUE))
    ) STRICT;
    INSERT INTO clock (id, number) VALUES (1, 0);

    CREATE TABLE change (
      slot INTEGER PRIMARY KEY CHECK (slot BETWEEN 0 AND \(TopicSlots.count - 1)),
      number INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    INSERT INTO change (slot)
      WITH RECURSIVE slots (slot) AS (SELECT 0 UNION ALL SELECT slot + 1 FROM slots WHERE slot < \(TopicSlots.count - 1))
      SELECT slot FROM slots;
    """

  /// Whether no number is missing or impossible. A number above half of the greatest one leaves too little room for further
  /// changes, and no program comes near it.
  static let areSound = """
    SELECT (SELECT count(*) FROM change) = \(TopicSlots.count) AND EXISTS (
      SELECT 1 FROM clock WHERE NOT isAllTouched AND number BETWEEN (SELECT max(number) FROM change) AND \(Int64.max / 2))
    """

  static let touchAll = [
    "UPDATE clock SET number = number + 1, isAllTouched = TRUE",
    "UPDATE change SET number = (SELECT number FROM clock)",
  ]
  static let endTouchAll = "UPDATE clock SET isAllTouched = FALSE"
  static let lastNumber = "SELECT number FROM clock"
  static let schemaVersion = "SELECT schema_version FROM pragma_schema_version"
  static let touched = "SELECT slot, number FROM change WHERE number > ?"

  /// The columns of a table that a topic can name; none if there is no such table. Each row has a number, also if the
  /// declaration of the table does not say so.
  static func columns(of table: String, in db: borrowing Reader) throws -> [String] {
    guard try db.hasTable(table) else { return [] }
    let names: [String] = try db.values("SELECT name FROM pragma_table_xinfo(?)", [table])
    return names + ["rowid", "oid", "_rowid_"]
  }

  /// The triggers of a table, with their names.
  static func texts(
    of table: Table, _ slots: TopicSlots, in db: borrowing Reader
  ) throws -> [(name: String, sql: String)] {
    let stored = SQLiteTable(
      name: table.name,
      columns: try db.values("SELECT name FROM pragma_table_info(?)", [table.name]),
      keys: try keys(of: table.name, in: db))
    return SQLiteTrigger.all(for: table, slots, on: stored)
  }

  /// The columns of each key. Two rows cannot have the same values of a key.
  private static func keys(of table: String, in db: borrowing Reader) throws -> [[String]] {
    let primary: [String] = try db.values("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", [table])
    let indexes: [String] = try db.values(
      "SELECT name FROM pragma_index_list(?) WHERE \"unique\" AND origin <> 'pk' ORDER BY name", [table])
    let unique: [[String]] = try indexes.map { index in
      // An expression has no name. Without it, more rows count as having the same key.
      try db.values("SELECT name FROM pragma_index_info(?) WHERE name IS NOT NULL ORDER BY seqno", [index])
    }
    // A table without a primary key has the numbers of its rows.
    return [primary.isEmpty ? ["rowid"] : primary] + unique.filter { !$0.isEmpty }
  }

  static func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }
}

/// A table as the triggers see it.
struct SQLiteTable {
  let name: String
  let columns: [String]
  let keys: [[String]]
}
