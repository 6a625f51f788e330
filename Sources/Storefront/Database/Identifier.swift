import Persistence

/// The key of a row, which can't be taken for the key of another table's.
struct Identifier<Model>: RawRepresentable, Hashable, Sendable, ColumnValue {
  let rawValue: Int64
}
