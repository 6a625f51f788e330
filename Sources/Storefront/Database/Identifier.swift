import Persistence

/// The primary key of a row. Keys of different tables have different types.
struct Identifier<Model>: RawRepresentable, Hashable, Sendable, ColumnValue {
  let rawValue: Int64
}
