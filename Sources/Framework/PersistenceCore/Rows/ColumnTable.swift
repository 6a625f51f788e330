/// Finds a column's index by its name, once for each statement. For later rows, the name is recognised by its address.
package struct ColumnTable {
  private struct Entry {
    let start: UnsafePointer<UInt8>
    let count: Int
    let index: Int32
  }

  private var entries: [Entry] = []

  package init() {}

  /// The index of a column that was requested before; nil for any other one.
  package func index(of name: StaticString) -> Int32? {
    guard name.hasPointerRepresentation else { return nil }
    let (start, count) = (name.utf8Start, name.utf8CodeUnitCount)
    for entry in entries where entry.start == start && entry.count == count { return entry.index }
    return nil
  }

  /// Notes the index of a column.
  package mutating func add(_ name: StaticString, at index: Int32) {
    guard name.hasPointerRepresentation else { return }
    entries.append(Entry(start: name.utf8Start, count: name.utf8CodeUnitCount, index: index))
  }

  /// Finds a column among the columns of a statement.
  ///
  /// - Parameter sql: The statement, for an error.
  package static func index(of name: StaticString, in columns: [String], of sql: String) throws(RowError) -> Int32 {
    let bytes = "\(name)".utf8.map(folded)
    let matches = columns.indices.filter { columns[$0].utf8.lazy.map(folded).elementsEqual(bytes) }
    guard matches.count == 1 else {
      throw RowError(column: "\(name)", problem: matches.isEmpty ? .missing : .ambiguous, sql: sql)
    }
    return Int32(matches[0])
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}
