/// Finds a column's index by its name, once for each statement.
///
/// A closure that reads rows requests the same names in the same order for each row. So the name that is expected next
/// is compared first, by its address. This needs no comparison of text and no hashing.
package struct ColumnTable {
  private struct Entry {
    let start: UnsafePointer<UInt8>
    let count: Int
    let index: Int32
  }

  private var entries: [Entry] = []
  private var next = 0

  package init() {}

  /// Begins a new row.
  package mutating func rewind() { next = 0 }

  /// Removes the indices, because the statement may have other columns now.
  mutating func forget() {
    entries = []
    next = 0
  }

  /// The index of the name that is expected next; negative if another one is requested.
  // A number, because an optional one is returned through memory.
  @inline(__always) mutating func expectedIndex(of name: StaticString) -> Int32 {
    guard name.hasPointerRepresentation, next < entries.count else { return -1 }
    let entry = entries[next]
    guard entry.start == name.utf8Start, entry.count == name.utf8CodeUnitCount else { return -1 }
    next += 1
    return entry.index
  }

  /// - Parameter columns: The names of the columns. They are needed only for a name that was not requested before.
  package mutating func index(of name: StaticString, in columns: () -> [String]) throws(RowError.Problem) -> Int32 {
    guard name.hasPointerRepresentation else { return try Self.resolve(name, in: columns()) }
    let expected = expectedIndex(of: name)
    if expected >= 0 { return expected }
    let (start, count) = (name.utf8Start, name.utf8CodeUnitCount)
    if let known = entries.firstIndex(where: { $0.start == start && $0.count == count }) {
      next = known + 1
      return entries[known].index
    }
    let index = try Self.resolve(name, in: columns())
    entries.append(Entry(start: start, count: count, index: index))
    next = entries.count
    return index
  }

  private static func resolve(_ name: StaticString, in columns: [String]) throws(RowError.Problem) -> Int32 {
    let name = "\(name)".utf8.map(folded)
    let matches = columns.indices.filter { columns[$0].utf8.lazy.map(folded).elementsEqual(name) }
    guard let match = matches.first else { throw .missing }
    guard matches.count == 1 else { throw .ambiguous }
    return Int32(match)
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}

extension RowError.Problem: Error {}
