extension Writer {
  /// Inserts packed rows with few statements.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - columns: The names of the columns, separated by commas: first those of the numbers, then those of the rows.
  ///   - rows: The rows.
  ///   - places: Which of the rows, counted from 0.
  ///   - numbers: The first values of each of these rows, row after row.
  /// - Throws: ``SQLError``.
  package func insert(
    into table: String, _ columns: String, _ rows: PackedRows, at places: [Int], numbers: [Int64]
  ) throws {
    if places.isEmpty { return }
    let numbersOfRow = numbers.count / places.count
    let marks = repeatElement("?", count: numbersOfRow + rows.columns).joined(separator: ", ")
    let limit = max(1, reader.connection.argumentLimit / max(1, numbersOfRow + rows.columns))
    var (start, size) = (0, 1_024)
    while start < places.count {
      while size > 1, size > places.count - start || size > limit { size /= 2 }
      try touchAllIfMany()
      try reader.connection.change(
        Self.insertion(into: table, columns, count: size, row: marks), rows, at: places[start..<start + size],
        numbers: numbers[start * numbersOfRow..<(start + size) * numbersOfRow])
      start += size
    }
  }
}
