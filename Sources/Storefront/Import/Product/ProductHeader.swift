/// The header of a product CSV: the position of each column.
struct ProductHeader: Sendable {
  /// The number of columns, including ignored ones.
  let count: Int

  /// The ignored columns, by position.
  let ignored: [(position: Int, name: String)]

  private let positions: [ProductColumn: Int]

  /// Reads the first record of a file. Columns can be in any order, and their names are not case-sensitive.
  ///
  /// - Throws: ``ProductCSVError/missingColumn(_:)``, ``ProductCSVError/duplicateColumn(_:)`` and
  ///   ``ProductCSVError/otherSeparator(_:)``
  init(_ record: CSVRecord) throws(ProductCSVError) {
    var columns: [String: ProductColumn] = [:]
    for column in ProductColumn.allCases { columns[column.rawValue.lowercased()] = column }

    var positions: [ProductColumn: Int] = [:]
    var ignored: [(position: Int, name: String)] = []
    for (position, name) in record.fields.enumerated() {
      let name = PlainText.singleLine(name)
      guard let column = columns[name.lowercased()] else {
        ignored.append((position, name))
        continue
      }
      guard positions.updateValue(position, forKey: column) == nil else { throw .duplicateColumn(column) }
    }
    for column in ProductColumn.required where positions[column] == nil {
      if let separator = Self.otherSeparator(in: record) { throw .otherSeparator(separator) }
      throw .missingColumn(column)
    }
    self.positions = positions
    self.ignored = ignored
    count = record.count
  }

  /// What separates the columns, if it is not a comma. Some spreadsheets use semicolons.
  private static func otherSeparator(in record: CSVRecord) -> String? {
    let separators: [(Character, name: String)] = [(";", "semicolons"), ("\t", "tabs")]
    return separators.first { separator, _ in
      record.fields.contains { field in
        let names = field.split(separator: separator).map { $0.lowercased() }
        return names.count > 1 && names.contains(ProductColumn.handle.rawValue.lowercased())
      }
    }?.name
  }

  /// The value of a column in a record, as in the file; empty if the file has no such column.
  func value(of column: ProductColumn, in record: CSVRecord) -> String {
    guard let position = positions[column] else { return "" }
    return record[position]
  }

  /// Whether a column is empty in a record, or missing in the file.
  func isBlank(_ column: ProductColumn, in record: CSVRecord) -> Bool {
    positions[column].map(record.isEmpty) ?? true
  }
}
