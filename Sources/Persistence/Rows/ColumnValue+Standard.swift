public import Foundation

extension Int64: ColumnValue {
  /// Reads an integer.
  public init(_ column: borrowing Column) throws { self = try column.integer() }
  /// The integer itself.
  public var stored: StoredValue { .integer(self) }
}

extension Int: ColumnValue {
  /// Reads an integer.
  public init(_ column: borrowing Column) throws { self = Int(try column.integer()) }
  /// The integer itself.
  public var stored: StoredValue { .integer(Int64(self)) }
}

extension Bool: ColumnValue {
  /// Reads a truth value. SQLite stores it as 0 or 1.
  public init(_ column: borrowing Column) throws { self = try column.boolean() }
  /// The truth value itself.
  public var stored: StoredValue { .boolean(self) }
}

extension String: ColumnValue {
  /// Reads a text.
  public init(_ column: borrowing Column) throws { self = try column.text() }
  /// The text itself.
  public var stored: StoredValue { .text(self) }
}

extension Data: ColumnValue {
  /// Reads bytes.
  public init(_ column: borrowing Column) throws { self = try column.bytes() }
  /// The bytes themselves.
  public var stored: StoredValue { .bytes(self) }
}

extension Date: ColumnValue {
  /// Reads a moment that is stored as whole seconds since 1970, in UTC.
  public init(_ column: borrowing Column) throws { self.init(secondsSince1970: try column.integer()) }
  /// The moment in whole seconds since 1970, rounded down.
  public var stored: StoredValue { .integer(secondsSince1970) }

  /// The moment in whole seconds since 1970, rounded down: how a database stores it.
  public var secondsSince1970: Int64 { Int64(timeIntervalSince1970.rounded(.down)) }

  /// The moment that was stored as `seconds`.
  public init(secondsSince1970 seconds: Int64) {
    self.init(timeIntervalSince1970: TimeInterval(seconds))
  }
}
