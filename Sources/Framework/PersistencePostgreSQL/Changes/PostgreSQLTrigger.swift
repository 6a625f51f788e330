import Changes
import PersistenceCore

/// The text of the triggers of a table. They fire once for each statement, whatever the number of its rows.
struct PostgreSQLTrigger {
  private let declared: Table
  private let allSlots: TopicSlots
  private let columns: [String]
  private let key: [String]
  private var table: String { declared.name }

  /// - Parameters:
  ///   - columns: All columns of the table.
  ///   - key: The columns of its primary key.
  /// - Returns: The names of the triggers, and the statements that make them.
  static func all(
    for declared: Table, _ slots: TopicSlots, columns: [String], key: [String]
  ) -> [(name: String, sql: String)] {
    let text = PostgreSQLTrigger(declared: declared, allSlots: slots, columns: columns, key: key)
    let topics = declared.touched
    let (inserted, deleted) = ("REFERENCING NEW TABLE AS new_rows", "REFERENCING OLD TABLE AS old_rows")
    return [
      text.trigger("insert", inserted, touched: topics.map { text.slots($0, of: "new_rows") }),
      text.trigger("delete", deleted, touched: topics.map { text.slots($0, of: "old_rows") }),
      text.trigger(
        "update", "\(deleted) NEW TABLE AS new_rows", with: text.differences,
        touched: text.updates),
      text.trigger("truncate", "", touched: topics.map { text.all($0.kind) }),
    ]
  }

  /// The server writes names in lower case.
  static func name(of event: String, on table: String) -> String { "touch_by_\(event)_of_\(table)".lowercased() }

  /// The columns that count for some topics; nil for all columns.
  private var groups: [(columns: [ChangeColumn]?, topics: [TopicExpression])] {
    [(nil, declared.onAnyChange)]
      + declared.rules.compactMap { rule in rule.columns.map { (withKey($0), rule.touched) } }
  }

  /// All rows that a statement updates are compared at once. Without the key, two rows that have only swapped their values
  /// would look unchanged.
  private func withKey(_ columns: [ChangeColumn]) -> [ChangeColumn] {
    let listed = Set(columns.filter { !$0.isPresenceOnly }.map { $0.name.lowercased() })
    return columns + key.filter { !listed.contains($0) }.map { ChangeColumn(stringLiteral: $0) }
  }

  /// The old and the new rows of which a value really differs. A row that stays as it is is in both.
  private var differences: String {
    let tables = groups.enumerated().map { index, group in
      let list = (group.columns ?? columns.map { ChangeColumn(stringLiteral: $0) }).map { column in
        column.isPresenceOnly ? "\(quoted(column)) IS NULL AS has_no_\(column.name)" : quoted(column)
      }.joined(separator: ", ")
      let (old, new) = ("SELECT \(list) FROM old_rows", "SELECT \(list) FROM new_rows")
      return "changed\(index) AS ((\(old) EXCEPT ALL \(new)) UNION ALL (\(new) EXCEPT ALL \(old)))"
    }
    return "WITH \(tables.joined(separator: ",\n"))"
  }

  /// The column as the database spells it, because its name can be a word of SQL.
  private func quoted(_ column: ChangeColumn) -> String {
    let name = column.name.lowercased()
    return "\"\(columns.first { $0.lowercased() == name } ?? name)\""
  }

  private var updates: [String] {
    groups.enumerated().flatMap { index, group in group.topics.map { slots($0, of: "changed\(index)") } }
  }

  /// A query for the slots of a topic.
  private func slots(_ topic: TopicExpression, of rows: String) -> String {
    let slots = allSlots[topic.kind]
    guard let key = topic.key else {
      if case .key(let low) = topic.selection {
        return "(SELECT \(allSlots[topic.kind(low)].lowerBound) AS slot FROM \(rows) LIMIT 1)"
      }
      return slots.count == 1
        ? "(SELECT \(slots.lowerBound) AS slot FROM \(rows) LIMIT 1)"
        : "\(all(topic.kind)) WHERE EXISTS (SELECT 1 FROM \(rows))"
    }
    let owner = key.source == nil ? "changed_row" : "other"
    let column = "\(owner).\(key.column)"
    let number = key.isBytes ? Self.number(ofBytes: column) : column
    let join =
      key.source.map { "JOIN \($0.table) AS other ON other.\($0.column) = changed_row.\($0.rowColumn)" } ?? ""
    return
      "SELECT (\(slots.lowerBound) + (\(number) & \(slots.count - 1)))::integer FROM \(rows) AS changed_row \(join)"
  }

  /// A query for all slots of a kind.
  private func all(_ kind: Topic) -> String {
    let slots = allSlots[kind]
    return "SELECT generate_series(\(slots.lowerBound), \(slots.upperBound - 1)) AS slot"
  }

  /// The number in the first two bytes. Missing bytes count as 0.
  private static func number(ofBytes column: String) -> String {
    "(get_byte(\(column) || '\\x0000'::bytea, 0) * 256 + get_byte(\(column) || '\\x0000'::bytea, 1))"
  }

  private func trigger(
    _ event: String, _ tables: String, with: String = "", touched: [String]
  ) -> (name: String, sql: String) {
    let body = """
      DECLARE
        slots INTEGER[];
      BEGIN
        slots := ARRAY(
          \(with)
          SELECT DISTINCT slot FROM (\(touched.joined(separator: "\nUNION ALL "))) AS touched (slot) WHERE slot IS NOT NULL);
        IF cardinality(slots) > 0 THEN PERFORM touch_topics(slots); END IF;
        RETURN NULL;
      END
      """
    return Self.statements(
      name: Self.name(of: event, on: table), event: "AFTER \(event) ON \(table) \(tables) FOR EACH STATEMENT",
      body: body)
  }

  /// A trigger, and the statements that make it with its function, which has the same name. The function finds the tables also
  /// if whoever writes has another search path.
  static func statements(name: String, event: String, body: String) -> (name: String, sql: String) {
    let sql = """
      CREATE OR REPLACE FUNCTION \(name)() RETURNS TRIGGER LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      \(body) $$;
      CREATE OR REPLACE TRIGGER \(name) \(event) EXECUTE FUNCTION \(name)();
      """
    return (name, sql)
  }
}
