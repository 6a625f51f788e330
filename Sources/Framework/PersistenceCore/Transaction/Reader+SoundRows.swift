extension Reader {
  /// The same as ``rows(_:_:_:)`` for a list on a page: a row with a value that cannot be read is left out, so that it does
  /// not take away the others. It is reported once, by the function that the database was opened with.
  ///
  /// Such a row was written by another program that ignored the rules of the table. Do not use this to copy or to change
  /// rows, which would lose it.
  ///
  /// - Throws: ``SQLError``, ``RowError`` if the statement does not have a column, and what else `make` throws.
  @inlinable
  public func soundRows<Value>(
    _ sql: String, _ arguments: Arguments = [], _ make: (borrowing Row) throws -> Value
  ) throws -> [Value] {
    try rowsWithValue(sql, arguments) { row in
      do {
        return try make(row)
      } catch let error as RowError {
        try leaveOut(row, error)
        return nil
      }
    }
  }

  /// Reports a row that is left out.
  ///
  /// - Throws: The error if it is one of the statement, which all rows have.
  @usableFromInline
  func leaveOut(_ row: borrowing Row, _ error: RowError) throws {
    switch error.problem {
    case .missing, .ambiguous: throw error
    case .null, .unexpectedValue: connection.damage?.add(DamagedRow(row, error))
    }
  }
}
