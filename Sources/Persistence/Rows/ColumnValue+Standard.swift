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
  /// Reads a Boolean, which SQLite stores as 0 or 1.
  public init(_ column: borrowing Column) throws { self = try column.boolean() }
  /// The Boolean itself.
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
  /// Reads a date that is stored as whole seconds since 1970, in UTC.
  public init(_ column: borrowing Column) throws { self.init(secondsSince1970: try column.integer()) }
  /// The date in whole seconds since 1970, rounded down.
  public var stored: StoredValue { .integer(secondsSince1970) }

  /// The date in whole seconds since 1970, rounded down, as it is stored in a database.
  public var secondsSince1970: Int64 { Int64(timeIntervalSince1970.rounded(.down)) }

  /// Creates a date from whole seconds since 1970.
  public init(secondsSince1970 seconds: Int64) {
    self.init(timeIntervalSince1970: TimeInterval(seconds))
  }
}
