import WebMVVM

/// The header of a product CSV: which columns the file has, and where.
///
/// What is in a column that the file does not have stays in the shop as it is. So everything that reads a row can ask
/// ``has(_:)``.
struct ProductHeader: Sendable {
  /// The number of columns, including ignored ones.
  let count: Int

  /// The columns of which something may not be used, by position: the ignored ones, and the tags.
  let unused: [(position: Int, name: String)]

  private let positions: [ProductColumn: Int]

  /// Reads the first record of a file. Columns can be in any order, and each can have any of its names.
  ///
  /// - Throws: ``ProductCSVError/missingColumn(_:)``, ``ProductCSVError/duplicateColumn(_:)``,
  ///   ``ProductCSVError/inventoryExport``, ``ProductCSVError/onlyHandles`` and ``ProductCSVError/otherSeparator(_:)``
  init(_ record: CSVRecord) throws(ProductCSVError) {
    let names = record.fields.map(PlainText.singleLine)
    var positions = try Self.positions(of: names)
    guard positions[.handle] != nil else {
      if let separator = Self.otherSeparator(in: record) { throw .otherSeparator(separator) }
      throw .missingColumn(.handle)
    }
    guard !Self.isInventory(names, positions) else { throw .inventoryExport }
    if positions[.picture] == nil {
      // They say something about the picture of their row.
      positions[.pictureAlt] = nil
      positions[.picturePosition] = nil
    }
    guard positions.count > 1 else { throw .onlyHandles }
    self.positions = positions
    let used = Set(positions.filter { $0.key != .tags }.values)
    unused = names.enumerated().filter { !used.contains($0.offset) }.map { ($0.offset, $0.element) }
    count = record.count
  }

  /// Where each column is. If there are several names of a column, the first of ``ProductColumn/names`` counts.
  private static func positions(of names: [String]) throws(ProductCSVError) -> [ProductColumn: Int] {
    let keys = names.map(ProductColumn.key)
    var positions: [ProductColumn: Int] = [:]
    for column in ProductColumn.allCases {
      for name in column.names where positions[column] == nil {
        let key = ProductColumn.key(of: name)
        let found = keys.indices.filter { keys[$0] == key }
        if found.count > 1 { throw .duplicateColumn(name) }
        positions[column] = found.first
      }
    }
    return positions
  }

  /// Whether these are the columns of Shopify's export of inventory:
  /// https://help.shopify.com/en/manual/products/inventory/setup/inventory-csv
  private static func isInventory(_ names: [String], _ positions: [ProductColumn: Int]) -> Bool {
    let keys = names.map(ProductColumn.key)
    return keys.contains("location") && keys.contains { $0.hasPrefix("available") || $0.hasPrefix("onhand") }
      && positions[.price] == nil && positions[.quantity] == nil
  }

  /// What separates the columns, if it is not a comma. Some spreadsheets use semicolons.
  private static func otherSeparator(in record: CSVRecord) -> LocalizedText? {
    let separators: [(Character, name: LocalizedText)] = [
      (";", LocalizedText("semicolons")), ("\t", LocalizedText("tabs")),
    ]
    let handles = Set(ProductColumn.handle.names.map(ProductColumn.key))
    return separators.first { separator, _ in
      record.fields.contains { field in
        let names = field.split(separator: separator).map { ProductColumn.key(of: String($0)) }
        return names.count > 1 && names.contains(where: handles.contains)
      }
    }?.name
  }

  /// Checks that the file has what new goods need. A shop without goods would skip all of a file that has not.
  ///
  /// - Throws: ``ProductCSVError/missingColumn(_:)``
  func checkForFirstCatalogue() throws(ProductCSVError) {
    for column in [ProductColumn.title, .price] where !has(column) { throw .missingColumn(column) }
  }

  /// Whether the file has a column.
  func has(_ column: ProductColumn) -> Bool { positions[column] != nil }

  /// Whether the column at a position is that of the tags.
  func isTags(_ position: Int) -> Bool { positions[.tags] == position }

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

/// The columns of a file that have values but are not used, or not all of them.
struct UnusedColumns: Sendable {
  private var blank: [(position: Int, name: String)]
  private var found: [(position: Int, name: String)] = []

  init(_ header: ProductHeader) {
    blank = header.unused
  }

  mutating func note(_ row: ProductRow) {
    for column in blank where row.hasUnusedValue(at: column.position) { found.append(column) }
    blank.removeAll { row.hasUnusedValue(at: $0.position) }
  }

  /// In the order of the file.
  var names: [String] { found.sorted { $0.position < $1.position }.map(\.name) }
}
