import PersistenceCore

/// The triggers of a schema on a server: those that number changes, and the program's own.
///
/// The server does not keep a statement as it was written. So the text of each trigger is stored as its comment.
struct PostgreSQLTriggers {
  /// The names of triggers that number changes begin with it.
  private static let generated = "touch_by_"

  private let schema: Schema
  private let slots: TopicSlots

  init(_ schema: Schema, _ slots: TopicSlots) {
    self.schema = schema
    self.slots = slots
  }

  /// Checks that the database has the tables and columns that the schema names.
  ///
  /// - Throws: ``Schema/Mistake``.
  func checkColumns(_ db: borrowing Reader) throws {
    let columns = try columns(db)
    try schema.checkColumns { table in columns.filter { $0.table == table.lowercased() }.map(\.name) }
  }

  /// The triggers whose stored texts differ from those of the schema, or that are disabled. A later version has other
  /// triggers, which are left alone.
  func differences(_ db: borrowing Reader) throws -> [TriggerDifference] {
    guard try schema.isCurrent(db) else { return [] }
    let stored = try db.rows(Self.enabledTriggers) { row in
      (try row["name"] as String, try row["text"] as String? ?? "")
    }
    return TriggerDifference.all(
      declared: try declared(db), stored: Dictionary(stored) { first, _ in first }, generated: Self.generated)
  }

  private static let enabledTriggers = """
    SELECT tgname::text AS name, obj_description(pg_trigger.oid, 'pg_trigger') AS text
    FROM pg_catalog.pg_trigger JOIN pg_catalog.pg_class ON pg_class.oid = tgrelid
    WHERE relnamespace = current_schema()::regnamespace AND tgenabled <> 'D' AND NOT tgisinternal
    """

  private func declared(_ db: borrowing Reader) throws -> [(name: String, sql: String)] {
    let columns = try columns(db)
    let own = schema.triggers.compactMap { trigger in
      trigger.postgreSQL.map {
        PostgreSQLTrigger.statements(name: trigger.name.lowercased(), event: $0.event, body: $0.body)
      }
    }
    return own
      + schema.tables.flatMap { table in
        let all = columns.filter { $0.table == table.name.lowercased() }
        return all.isEmpty
          ? []
          : PostgreSQLTrigger.all(
            for: table, slots, columns: all.map(\.name), key: all.filter(\.isKey).map(\.name))
      }
  }

  /// The columns of all tables, in their order, and whether they belong to the primary key.
  private func columns(_ db: borrowing Reader) throws -> [(table: String, name: String, isKey: Bool)] {
    try db.rows(
      """
      SELECT relname::text AS "table", attname::text AS name,
        COALESCE(attnum = ANY (pg_index.indkey), FALSE) AS "isKey"
      FROM pg_catalog.pg_attribute JOIN pg_catalog.pg_class ON pg_class.oid = attrelid
        LEFT JOIN pg_catalog.pg_index ON indrelid = attrelid AND indisprimary
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
      ORDER BY relname, attnum
      """
    ) { row in (try row["table"], try row["name"], try row["isKey"]) }
  }

  /// Removes the triggers that number changes, before the steps of a schema: they can name columns that a step removes. They
  /// are made again after the last step.
  static func removeGenerated(in db: borrowing Writer) throws {
    let names: [String] = try db.reader.values(
      """
      SELECT DISTINCT tgname::text FROM pg_catalog.pg_trigger JOIN pg_catalog.pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = current_schema()::regnamespace AND starts_with(tgname::text, '\(generated)') AND NOT tgisinternal
      """)
    for name in names { try remove(name, in: db) }
  }

  private static func remove(_ name: String, in db: borrowing Writer) throws {
    try db.run(script: "DROP FUNCTION IF EXISTS \(name)() CASCADE")
  }

  /// The search path of the functions has the names of its schemas, because `"$user"` is another one for other users.
  private static let nameSchemas = """
    SELECT set_config('search_path', string_agg(quote_ident(name), ', ' ORDER BY place), TRUE)
    FROM unnest(current_schemas(FALSE)) WITH ORDINALITY AS schemas (name, place)
    """

  func install(_ differences: [TriggerDifference], in db: borrowing Writer) throws {
    try db.run(script: Self.nameSchemas)
    for trigger in differences {
      guard let sql = trigger.sql else {
        try Self.remove(trigger.name, in: db)
        continue
      }
      try db.run(script: sql)
      try enable(trigger.name, sql, in: db)
    }
  }

  /// Enables a trigger, which another program may have disabled, and stores its text.
  private func enable(_ name: String, _ sql: String, in db: borrowing Writer) throws {
    let table: String? = try db.value(
      """
      SELECT relname::text FROM pg_catalog.pg_trigger JOIN pg_catalog.pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = current_schema()::regnamespace AND tgname::text = ?
      """, [name])
    guard let table else { return }
    try db.run(
      script: """
        ALTER TABLE \(table) ENABLE TRIGGER \(name);
        COMMENT ON TRIGGER \(name) ON \(table) IS $text$\(sql)$text$;
        """)
  }
}
