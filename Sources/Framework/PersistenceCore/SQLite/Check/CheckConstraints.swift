/// Finds the rows that break the rules of their tables (`CHECK`).
///
/// SQLite's own check of a file leaves these rules out if the file is opened for reading only.
enum CheckConstraints {
  /// A sentence for each rule that rows break.
  static func problems(_ db: borrowing Reader) throws -> [String] {
    let tables = try db.rows(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name"
    ) { row in (name: try row["name"] as String, sql: try row["sql"] as String) }
    var problems: [String] = []
    for table in tables {
      let rules = rules(in: table.sql)
      if rules.isEmpty { continue }
      // A rule whose value is NULL is not broken.
      let counts = rules.map { "COALESCE(sum(NOT (\($0))), 0)" }.joined(separator: " || ' ' || ")
      let broken: String? = try db.value("SELECT \(counts) || '' FROM \(SQLiteChanges.quoted(table.name))")
      for (rule, count) in zip(rules, (broken ?? "").split(separator: " ").compactMap({ Int($0) })) where count > 0 {
        let columns: [String] = try db.values("SELECT name FROM pragma_table_info(?)", [table.name])
        let rows = try DamagedValues.rows(
          of: table.name, where: "NOT (\(rule))", showing: columns.filter { names(in: rule).contains($0.lowercased()) },
          db)
        problems.append(
          """
          \(count) \(count == 1 ? "row breaks" : "rows break") a rule of \(table.name): \(rule) \
          (\(rows.joined(separator: "; "))\(rows.count < count ? "; …" : ""))
          """)
      }
    }
    return problems
  }

  /// The words of a rule, in lower case.
  private static func names(in rule: String) -> Set<String> {
    Set(rule.utf8.split { !isPartOfName($0) }.map { String(decoding: $0, as: UTF8.self).lowercased() })
  }

  /// The rules in the text that made a table.
  static func rules(in sql: String) -> [String] {
    let text = Array(sql.utf8)
    var rules: [String] = []
    var index = 0
    while index < text.count {
      let start = index
      index = end(ofTokenAt: start, in: text)
      guard text[start..<index].elementsEqual("CHECK".utf8, by: { $0 & 0xDF == $1 }) else { continue }
      while index < text.count, text[index] <= 0x20 { index += 1 }
      guard index < text.count, text[index] == UInt8(ascii: "(") else { continue }
      let first = index + 1
      var depth = 0
      repeat {
        if text[index] == UInt8(ascii: "(") { depth += 1 }
        if text[index] == UInt8(ascii: ")") { depth -= 1 }
        index = end(ofTokenAt: index, in: text)
      } while depth > 0 && index < text.count
      if depth == 0 { rules.append(String(decoding: text[first..<(index - 1)], as: UTF8.self)) }
    }
    return rules
  }

  /// The end of a name, a text in quotes, a comment or a single character.
  private static func end(ofTokenAt start: Int, in text: [UInt8]) -> Int {
    func end(after bytes: String) -> Int {
      let end = Array(bytes.utf8)
      var index = start + 1
      while index < text.count, !text[index...].starts(with: end) { index += 1 }
      return min(index + end.count, text.count)
    }
    switch text[start] {
    case UInt8(ascii: "'"): return end(after: "'")
    case UInt8(ascii: "\""): return end(after: "\"")
    case UInt8(ascii: "`"): return end(after: "`")
    case UInt8(ascii: "["): return end(after: "]")
    case UInt8(ascii: "-") where text[start...].starts(with: "--".utf8): return end(after: "\n")
    case UInt8(ascii: "/") where text[start...].starts(with: "/*".utf8): return end(after: "*/")
    case let byte where isPartOfName(byte):
      return text[start...].firstIndex { !isPartOfName($0) } ?? text.count
    default: return start + 1
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
