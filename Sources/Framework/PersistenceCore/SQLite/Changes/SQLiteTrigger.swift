import Changes

/// The text of the triggers of a table.
struct SQLiteTrigger {
  private let table: SQLiteTable
  private let declared: Table
  private let allSlots: TopicSlots
  private let topics: [TopicExpression]

  private init(_ declared: Table, _ slots: TopicSlots, on table: SQLiteTable) {
    self.table = table
    self.declared = declared
    allSlots = slots
    topics = declared.touched
  }

  static func all(for declared: Table, _ slots: TopicSlots, on table: SQLiteTable) -> [(name: String, sql: String)] {
    let text = SQLiteTrigger(declared, slots, on: table)
    return [
      text.trigger("INSERT", "AFTER INSERT", text.touch(text.topics, of: ["new"])),
      text.trigger("DELETE", "AFTER DELETE", text.touch(text.topics, of: ["old"])),
    ] + text.updates + text.replacements
  }

  /// One trigger for the topics that show all columns, and one for each rule with its own columns.
  private var updates: [(name: String, sql: String)] {
    let onAll = trigger(
      "UPDATE", "AFTER UPDATE", when: differs(table.columns.map { ChangeColumn(stringLiteral: $0) }),
      touch(declared.onAnyChange, of: ["old", "new"]))
    let others = declared.rules.compactMap { rule in rule.columns.map { ($0, rule.touched) } }
    return [onAll]
      + others.enumerated().map { index, rule in
        trigger(
          Self.updating(index), "AFTER UPDATE OF \(Self.list(rule.0.map(\.name)))", when: differs(rule.0),
          touch(rule.1, of: ["old", "new"]))
      }
  }

  /// The columns' collation does not matter, because a page shows the text itself.
  private func differs(_ columns: [ChangeColumn]) -> String {
    columns.map { column in
      let name = SQLiteChanges.quoted(column.name)
      return column.isPresenceOnly
        ? "(old.\(name) IS NULL) <> (new.\(name) IS NULL)" : "old.\(name) IS NOT new.\(name) COLLATE BINARY"
    }.joined(separator: " OR ")
  }

  /// REPLACE deletes rows with the same key and fires no trigger for them. So their topics are touched before.
  private var replacements: [(name: String, sql: String)] {
    let keys = Self.list(Set(table.keys.joined()).sorted())
    // The row that an UPDATE changes has its own key, and is not deleted.
    let isOther = (table.keys.first ?? []).map(SQLiteChanges.quoted).map { "replaced.\($0) IS NOT old.\($0)" }
    return [
      replacement("BEFORE INSERT", isNew: true, where: hasKeyOfNew),
      replacement(
        "BEFORE UPDATE OF \(keys)", isNew: false,
        where: "(\(hasKeyOfNew)) AND (\(isOther.joined(separator: " OR ")))"),
    ].compactMap(\.self)
  }

  /// Whether the row `replaced` has a key of the row `new`.
  private var hasKeyOfNew: String {
    table.keys.map { key in
      "(\(key.map(SQLiteChanges.quoted).map { "replaced.\($0) = new.\($0)" }.joined(separator: " AND ")))"
    }.joined(separator: " OR ")
  }

  /// - Parameter isNew: Whether the statement inserts a row. An INSERT with `ON CONFLICT` that changes nothing fires the
  ///   trigger, too. So it touches only topics that the new row does not have; another trigger touches those that it has. After
  ///   an UPDATE, no other trigger touches the topics whose columns were not changed.
  private func replacement(
    _ event: String, isNew: Bool, where condition: String
  ) -> (name: String, sql: String)? {
    let replaced = replacedTopics(isNew: isNew)
    if replaced.isEmpty { return nil }
    let from = "\(SQLiteChanges.quoted(table.name)) AS replaced"
    let statements = replaced.map { topic in
      let slots = select(topic, of: "replaced", from: from, where: condition)
      return touch(isNew ? "\(slots)\nEXCEPT \(select(topic, of: "new"))" : slots)
    }
    return trigger(
      Self.replacing(isNew: isNew), event, when: "EXISTS (SELECT 1 FROM \(from) WHERE \(condition))", statements)
  }

  private func replacedTopics(isNew: Bool) -> [TopicExpression] { isNew ? topics.filter { $0.key != nil } : topics }

  private func name(_ event: String) -> String { "change of \(table.name) by \(event)" }

  private static func updating(_ index: Int) -> String { "UPDATE \(index + 1)" }

  private static func replacing(isNew: Bool) -> String { isNew ? "replacing INSERT" : "replacing UPDATE" }

  private func trigger(
    _ name: String, _ event: String, when condition: String? = nil, _ statements: [String]
  ) -> (name: String, sql: String) {
    let name = self.name(name)
    let sql = """
      CREATE TRIGGER \(SQLiteChanges.quoted(name))
      \(event) ON \(SQLiteChanges.quoted(table.name))
      WHEN NOT (SELECT isAllTouched FROM clock)\(condition.map { " AND (\($0))" } ?? "") BEGIN
      UPDATE clock SET number = number + 1;
      \(statements.joined(separator: "\n"))
      END
      """
    return (name, sql)
  }

  /// The topics of the row itself are touched by one statement, and those of other rows by one statement for each topic.
  private func touch(_ topics: [TopicExpression], of rows: [String]) -> [String] {
    let own = topics.filter { $0.key?.source == nil && !isRange($0) }
    let slots = own.flatMap { topic in (topic.key == nil ? ["new"] : rows).map { slot(topic, of: $0) } }
    let others = topics.filter { $0.key?.source != nil }.flatMap { topic in rows.map { select(topic, of: $0) } }
    return (slots.isEmpty ? [] : [touch(slots.joined(separator: ", "))]) + others.map(touch)
      + topics.filter(isRange).map { touch(range($0)) }
  }

  /// Whether the topic stands for all keys of a kind that has several topics.
  private func isRange(_ topic: TopicExpression) -> Bool {
    if case .allKeys = topic.selection { allSlots[topic.kind].count > 1 } else { false }
  }

  private func range(_ topic: TopicExpression) -> String {
    let slots = allSlots[topic.kind]
    return "SELECT slot FROM change WHERE slot BETWEEN \(slots.lowerBound) AND \(slots.upperBound - 1)"
  }

  private func touch(_ slots: String) -> String {
    """
    UPDATE change SET number = (SELECT number FROM clock)
    WHERE slot IN (\(slots)) AND number < (SELECT number FROM clock);
    """
  }

  /// A query for the slots of a topic.
  private func select(
    _ topic: TopicExpression, of row: String, from: String? = nil, where condition: String? = nil
  ) -> String {
    if isRange(topic) { return range(topic) }
    var tables = [from].compactMap(\.self)
    var conditions = condition.map { ["(\($0))"] } ?? []
    var owner = row
    if let source = topic.key?.source {
      owner = SQLiteChanges.quoted(source.table)
      tables.append(owner)
      let (column, rowColumn) = (SQLiteChanges.quoted(source.column), SQLiteChanges.quoted(source.rowColumn))
      conditions.append("\(owner).\(column) = \(row).\(rowColumn)")
    }
    return "SELECT \(slot(topic, of: owner))"
      + (tables.isEmpty ? "" : " FROM \(tables.joined(separator: ", "))")
      + (conditions.isEmpty ? "" : " WHERE \(conditions.joined(separator: " AND "))")
  }

  private func slot(_ topic: TopicExpression, of row: String) -> String {
    let slots = allSlots[topic.kind]
    if case .key(let low) = topic.selection { return "\(allSlots[topic.kind(low)].lowerBound)" }
    guard let key = topic.key else { return "\(slots.lowerBound)" }
    let column = "\(row).\(SQLiteChanges.quoted(key.column))"
    let number = key.isBytes ? Self.number(ofBytes: column) : column
    return "\(slots.lowerBound) + (\(number) & \(slots.count - 1))"
  }

  /// The number in the first two bytes. SQLite has no function for it, so the hexadecimal digits are looked up.
  private static func number(ofBytes column: String) -> String {
    let digits = (1...4).map { place in
      "(instr('0123456789ABCDEF', substr(hex(substr(\(column), 1, 2)) || '0000', \(place), 1)) - 1)"
    }
    // In SQLite, shifting and combining bits have the same precedence.
    return "(\(digits[0]) * 4096 + \(digits[1]) * 256 + \(digits[2]) * 16 + \(digits[3]))"
  }

  private static func list(_ names: [String]) -> String { names.map(SQLiteChanges.quoted).joined(separator: ", ") }
}
