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
