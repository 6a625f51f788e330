import GRDBSQLite

extension PackedRows {
  /// Binds rows to the parameters of a statement, which must have as many.
  ///
  /// - Parameters:
  ///   - handle: The statement. It is run before the memory changes.
  ///   - places: Which of the rows.
  ///   - numbers: The first values of each of these rows, which come before the packed ones.
  ///   - memory: The memory of these rows.
  /// - Returns: Whether SQLite has taken all values.
  func bind(
    to handle: OpaquePointer, at places: ArraySlice<Int>, numbers: ArraySlice<Int64>,
    _ memory: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let start = memory.baseAddress else { return false }
    let numbersOfRow = places.isEmpty ? 0 : numbers.count / places.count
    var (parameter, number) = (Int32(1), numbers.startIndex)
    var isBound = true
    for place in places {
      for value in numbers[number..<number + numbersOfRow] {
        isBound = sqlite3_bind_int64(handle, parameter, value) == SQLITE_OK && isBound
        parameter += 1
      }
      number += numbersOfRow
      for cell in cells[place * columns..<(place + 1) * columns] {
        isBound = Self.bind(cell, start, to: handle, at: parameter) == SQLITE_OK && isBound
        parameter += 1
      }
    }
    return isBound
  }

  /// Without a destructor, SQLite does not copy the bytes: https://www.sqlite.org/c3ref/bind_blob.html
  private static func bind(
    _ cell: Cell, _ memory: UnsafePointer<UInt8>, to handle: OpaquePointer, at parameter: Int32
  ) -> Int32 {
    switch cell {
    case .null: sqlite3_bind_null(handle, parameter)
    case .integer(let number): sqlite3_bind_int64(handle, parameter, number)
    case .boolean(let value): sqlite3_bind_int64(handle, parameter, value ? 1 : 0)
    case .text(let start, let count):
      UnsafeRawPointer(memory + start).withMemoryRebound(to: CChar.self, capacity: count) {
        sqlite3_bind_text64(handle, parameter, $0, UInt64(count), nil, UInt8(SQLITE_UTF8))
      }
    }
  }
}
