// What a field is in the Model and in the database.

extension ResourceField {
  /// The type of its value, without regard to whether it must have one.
  private func valueType(_ resource: ResourceName) -> String {
    switch kind {
    case .text, .lines: "String"
    case .number: "Int"
    case .decimal: "Decimal"
    case .money: "MoneyAmount"
    case .flag: "Bool"
    case .date: "LocalDate"
    case .time: "LocalTime"
    case .dateTime: "LocalDateTime"
    case .reference(let other): other.model + ".ID"
    case .choice: choiceType(resource)
    }
  }

  /// The type of its value. A text is empty and not nil.
  func type(_ resource: ResourceName) -> String {
    switch kind {
    case .text, .lines, .flag: valueType(resource)
    default: valueType(resource) + (isRequired ? "" : "?")
    }
  }

  /// The enumeration of a choice: `IssueState`.
  func choiceType(_ resource: ResourceName) -> String { resource.model + Words.camelCase(name).capitalizingFirst }

  /// What names the entry, for the first field.
  var heading: String {
    switch kind {
    case .text: name
    case .lines: "String(\(name).prefix { !$0.isNewline })"
    default: plainText(of: name)
    }
  }

  var words: String { Words.phrase(name) }

  var label: String { Words.title(name) }

  /// The name of the column in statements. A word of SQL is quoted.
  var column: String { SQLNames.reserved.contains(name.lowercased()) ? "\"\(name)\"" : name }

  /// The column for SQLite, with a comma.
  var sqliteColumn: String {
    switch kind {
    case .text, .lines: "\(column) TEXT NOT NULL,"
    case .number, .money: "\(column) INTEGER\(notNull),"
    case .flag: "\(column) INTEGER NOT NULL CHECK (\(column) IN (0, 1)),"
    case .date, .time, .dateTime, .decimal: "\(column) TEXT\(notNull),"
    case .choice(let values): "\(column) TEXT\(notNull) CHECK (\(column) IN (\(Self.list(values)))),"
    case .reference(let other): "\(column) INTEGER\(notNull) REFERENCES \(other.member) (id),"
    }
  }

  /// The column for PostgreSQL, with a comma.
  var postgreSQLColumn: String {
    switch kind {
    case .number, .money: "\(column) BIGINT\(notNull),"
    case .flag: "\(column) BOOLEAN NOT NULL,"
    case .reference(let other): "\(column) BIGINT\(notNull) REFERENCES \(other.member) (id),"
    default: sqliteColumn
    }
  }

  private var notNull: String { isRequired ? " NOT NULL" : "" }

  private static func list(_ values: [String]) -> String { values.map { "'\($0)'" }.joined(separator: ", ") }
}
