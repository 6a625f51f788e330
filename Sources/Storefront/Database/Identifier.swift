import Persistence

/// The primary key of a row. Keys of different tables have different types.
package struct Identifier<Model>: RawRepresentable, Hashable, Sendable, ColumnValue {
  package let rawValue: Int64

  package init(rawValue: Int64) { self.rawValue = rawValue }
}

extension Identifier: Codable {}
